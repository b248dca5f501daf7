/** The Grand Prix laps of one team, each with buttons to correct or delete it. */
import { Text } from '@mantine/core'
import { shownTime } from '@paddock/domain/racing/run-time.ts'
import { useQuery } from '@tanstack/react-query'
import { QueryState } from '../../ui/query-state.tsx'
import { UnderInvestigation } from '../cars/cars.tsx'
import { LapTools } from './lap-tools.tsx'
import { type Lap, lapsQuery, useInvestigatedCars } from './race-data.ts'
import classes from './racing.module.css'

type TeamLapsProps = { event_id: string; team: { team_id: string; team_name: string } }

export function TeamLaps({ event_id, team: { team_id, team_name } }: TeamLapsProps) {
  const investigated = useInvestigatedCars(event_id)(team_id)
  const laps = useQuery({
    ...lapsQuery(event_id),
    select: (all: Lap[]) =>
      all.filter((lap) => lap.team_id === team_id && !lap.is_knockout_race).sort((a, b) => a.lap_number - b.lap_number),
  })
  return (
    <QueryState
      query={laps}
      loading="Loading laps"
      errorTitle="The laps could not be loaded"
      empty={<Text c="dimmed">No laps recorded yet.</Text>}
    >
      {(rows) => (
        <ul className={classes.laps} aria-label={`Laps of ${team_name}`}>
          {rows.map((lap) => (
            <LapRow key={lap.id} lap={lap} investigated={investigated} />
          ))}
        </ul>
      )}
    </QueryState>
  )
}

function LapRow({ lap, investigated }: { lap: Lap; investigated: readonly string[] }) {
  return (
    <li className={classes.lap}>
      <span>Lap {lap.lap_number}</span>
      <span>Car {lap.car_type}</span>
      <span>Lane {lap.lane}</span>
      {lap.status === 'finish' && (
        <span>
          Net <span className={classes.figures}>{shownTime(lap.net_time, lap.status)}</span>
        </span>
      )}
      <span>
        Gross <span className={classes.figures}>{shownTime(lap.gross_time, lap.status)}</span>
      </span>
      <UnderInvestigation cars={investigated} car={lap.car_type} />
      <LapTools lap={lap} className={classes.lapTools} />
    </li>
  )
}
