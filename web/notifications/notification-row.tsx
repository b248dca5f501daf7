/** One notification: its sentence, where and when it happened, and whether it is read. */
import type { AccountSide } from '@paddock/domain/identity/second-factor.ts'
import { placeOf } from '@paddock/domain/notifications/places.ts'
import { notificationText } from '@paddock/domain/notifications/sentences.ts'
import { Link } from 'react-router'
import { dateAndTime } from '../ui/dates.ts'
import classes from './notification-row.module.css'
import { type Notification, useOpenNotification } from './open-notification.ts'

type NotificationRowProps = { side: AccountSide; notification: Notification; onOpened: () => void }

export function NotificationRow({ side, notification, onOpened }: NotificationRowProps) {
  const { name, about, actor_name, team, created_at, read_at } = notification
  const { open, pending } = useOpenNotification(side, onOpened)
  return (
    <li>
      <Link
        to={placeOf(side, name, notification)}
        className={classes.row}
        data-unread={read_at === null || undefined}
        aria-disabled={pending}
        onClick={(event) => {
          // A new tab is the browser's own business.
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          void open(notification)
        }}
      >
        <span className={classes.mark} aria-hidden />
        <span className={classes.text}>
          {notificationText(side, name, about, actor_name)}
          {read_at === null && <span className={classes.unseen}> (unread)</span>}
          <span className={classes.when}>
            {team && <>{team.name} · </>}
            <time dateTime={created_at}>{dateAndTime(created_at)}</time>
          </span>
        </span>
      </Link>
    </li>
  )
}
