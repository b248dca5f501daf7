/** The latest laps across the categories, the newest first. */
import { Paper, Text, Title } from '@mantine/core'
import { inSeconds } from '@paddock/domain/racing/run-time.ts'
import { timeOfDay } from '../../ui/dates.ts'
import { RunFigures } from '../racing/racing.tsx'
import classes from './latest-laps.module.css'
import shared from './results.module.css'
import type { Lap, Results } from './use-results.ts'

/** The minimum width of a lap, in rem. */
const LAP_ON_PHONE = 6.5

export function LatestLaps({ results, order }: { results: Results; order: 2 | 3 }) {
  const teams = new Map(results.teams.map((team) => [team.id, team]))
  if (results.latest_laps.length === 0) return null
  return (
    <section
      className={shared.part}
      aria-label={`Latest laps of ${results.event.name}`}
      style={{ containIntrinsicBlockSize: `auto ${results.latest_laps.length * LAP_ON_PHONE + 5}rem` }}
    >
      <Title order={order} className={shared.heading}>
        Latest laps
      </Title>
      <Paper withBorder component="ol" className={classes.laps}>
        {results.latest_laps.map((lap) => (
          <li key={lap.id}>
            <span className={classes.lapTime}>
              <RunFigures run={lap} />
            </span>
            <span>
              <strong>{teams.get(lap.team_id)?.team_name}</strong>
              <Text component="span" size="sm" c="dimmed">
                {lapDetails(lap)}
              </Text>
            </span>
            <Text component="time" size="sm" c="dimmed" dateTime={lap.created_at}>
              {timeOfDay(lap.created_at, results.event.time_zone)}
            </Text>
          </li>
        ))}
      </Paper>
    </section>
  )
}

export function lapDetails({
  is_knockout_race,
  lap_number,
  car_type,
  lane,
  status,
  reaction_time,
}: Omit<Lap, 'team_id'>) {
  const race = is_knockout_race ? 'Knockout' : `Grand Prix, lap ${lap_number}`
  const measured = reaction_time > 0 ? `, reaction ${inSeconds(reaction_time)}` : ', without reaction'
  const reaction = status === 'finish' ? measured : ''
  return `${race}, car ${car_type}, lane ${lane}${reaction}`
}
