/** The standings of the visitor's own teams, above all others. */
import { shownPoints } from '@paddock/domain/racing/points.ts'
import { RankBadge } from '../racing/racing.tsx'
import classes from './results.module.css'
import { rowsOf } from './standing-rows.ts'
import type { Results } from './use-results.ts'

export function OwnTeams({ results, mine }: { results: Results; mine: ReadonlySet<string> }) {
  const rows = rowsOf(results, null).filter(({ team }) => mine.has(team.id))
  if (rows.length === 0) return null
  return (
    <section className={classes.own} aria-label={`Your teams in ${results.event.name}`}>
      {rows.map(({ team, category_position, total_points, incomplete }) => (
        <p key={team.id}>
          <RankBadge place={category_position} />
          <span>
            <strong>{team.team_name}</strong> in {team.category}
          </span>
          {total_points !== null && (
            <strong>
              {shownPoints(total_points)} points{incomplete && ', incomplete'}
            </strong>
          )}
        </p>
      ))}
    </section>
  )
}
