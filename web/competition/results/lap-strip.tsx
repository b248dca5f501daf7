/** The latest laps along the bottom of the projector view, the newest first and largest. */
import { RunFigures } from '../racing/racing.tsx'
import classes from './projector.module.css'
import type { Results } from './use-results.ts'

const SHOWN = 5

export function LapStrip({ results }: { results: Results }) {
  const teams = new Map(results.teams.map((team) => [team.id, team]))
  const laps = results.latest_laps.slice(0, SHOWN)
  if (laps.length === 0) return null
  return (
    <section className={classes.strip} aria-label="Latest laps">
      <h3>Latest laps</h3>
      <ol>
        {laps.map((lap) => (
          <li key={lap.id}>
            <RunFigures run={lap} />
            <span>{teams.get(lap.team_id)?.team_name}</span>
            <small>
              {lap.is_knockout_race ? 'Knockout' : 'Grand Prix'}, car {lap.car_type}, lane {lap.lane}
            </small>
          </li>
        ))}
      </ol>
    </section>
  )
}
