/** The LIVE badge; on an event's own page also the message for a broken connection. */
import { Badge } from '@mantine/core'
import { useConnectionLost } from '../../app/live.ts'
import { CONNECTION_LOST } from './messages.ts'
import classes from './results.module.css'

export function LiveBadge() {
  const lost = useConnectionLost()
  return (
    <>
      <LiveMark lost={lost} />
      <span role="status" className={classes.lost}>
        {lost && CONNECTION_LOST}
      </span>
    </>
  )
}

/** In a list of events the badge does not depend on this page's connection. */
export const LiveMark = ({ lost = false }: { lost?: boolean }) => (
  <Badge
    size="lg"
    className={classes.live}
    data-lost={lost || undefined}
    leftSection={<span className={classes.light} />}
  >
    LIVE
  </Badge>
)
