/** The bell in the header: how many notifications are unread, live. The list is fetched when it is first opened. */
import type { AccountSide } from '@paddock/domain/identity/second-factor.ts'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '../app/api.ts'
import { part } from '../ui/part.tsx'
import { restoreFocus } from '../ui/restore-focus.ts'
import classes from './bell.module.css'
import { shortCount, unreadText } from './messages.ts'

const NotificationCentre = part(async () => (await import('./notification-centre.tsx')).NotificationCentre, null)

export function Bell({ side }: { side: AccountSide }) {
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const unread = useQuery(api.notifications.unread.queryOptions({ input: { side } }))
  const count = unread.data?.count ?? 0
  const close = () => {
    setOpen(false)
    restoreFocus(button.current ?? undefined)
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes.bell}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={count > 0 ? `Notifications, ${count} unread` : 'Notifications'}
        onClick={() => setOpen(true)}
      >
        <IconBell size={20} stroke={1.75} aria-hidden />
        {count > 0 && (
          <span className={classes.count} aria-hidden>
            {shortCount(count)}
          </span>
        )}
      </button>
      <span className={classes.unseen} role="status">
        {unreadText(count)}
      </span>
      {open && <NotificationCentre side={side} unread={count} onClose={close} />}
    </>
  )
}
