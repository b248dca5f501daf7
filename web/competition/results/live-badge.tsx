/** LIVE; for the event that is followed here also the words for a broken connection. */
import { Badge } from '@mantine/core'
import { useConnectionLost } from '../../app/live.ts'
import classes from './results.module.css'

export function LiveBadge() {
  const lost = useConnectionLost()
  return (
    <>
      <LiveMark lost={lost} />
      <span role="status" className={classes.lost}>
        {lost && 'Connection lost. Trying again…'}
      </span>
    </>
  )
}

/** An event in a list is active whether or not this page hears of it. */
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
