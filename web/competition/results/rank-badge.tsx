/** A place in the standings: gold, silver and bronze for the first three. */
import classes from './results.module.css'

export function RankBadge({ rank }: { rank: number }) {
  return (
    <span className={classes.rank} data-rank={rank <= 3 ? rank : undefined}>
      {rank}
    </span>
  )
}
