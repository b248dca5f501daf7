/** The latest laps along the bottom of the projector view, the newest first and largest. */
import { shownTime } from '@paddock/domain/racing/run-time.ts'
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
        {laps.map(({ id, team_id, racing_time, status, car_type, lane, is_knockout_race }) => (
          <li key={id}>
            <strong>{shownTime(racing_time, status)}</strong>
            <span>{teams.get(team_id)?.team_name}</span>
            <small>
              {is_knockout_race ? 'Knockout' : 'Grand Prix'}, car {car_type}, lane {lane}
            </small>
          </li>
        ))}
      </ol>
    </section>
  )
}
