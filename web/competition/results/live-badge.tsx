/** LIVE, with a light that beats while the connection is there, and the word for it when it is not. */
import { Badge } from '@mantine/core'
import { useConnectionLost } from '../../app/live.ts'
import classes from './results.module.css'

/** `plain` is for an event in a list, which is active whether or not this page hears of it. */
export function LiveBadge({ plain = false }: { plain?: boolean }) {
  const lost = useConnectionLost() && !plain
  return (
    <>
      <Badge size="lg" className={classes.live} data-lost={lost || undefined}>
        LIVE
      </Badge>
      {!plain && (
        <span role="status" className={classes.lost}>
          {lost && 'Connection lost. Trying again…'}
        </span>
      )}
    </>
  )
}
