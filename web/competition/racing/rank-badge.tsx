/** A place in a ranking; the first three have the colours of the podium. */
import classes from './rank-badge.module.css'

export function RankBadge({ place }: { place: number | null }) {
  if (place === null) return <span className={classes.none}>–</span>
  return (
    <span className={classes.badge} data-place={place <= 3 ? place : undefined}>
      {place}
    </span>
  )
}
