/** The latest laps of the event across categories, each with buttons to correct or delete it. */
import { Badge, Paper, Text, Title } from '@mantine/core'
import { deskName } from '@paddock/domain/racing/look-alike.ts'
import { LATEST_LAPS } from '@paddock/domain/racing/run-time.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { QueryState } from '../../ui/query-state.tsx'
import sheet from '../../ui/sheet.module.css'
import { useDates } from '../../ui/time-zone.tsx'
import { UnderInvestigation } from '../cars/cars.tsx'
import { LapTools } from './lap-tools.tsx'
import classes from './live-timing.module.css'
import { useOnDevice } from './on-device.ts'
import { type Lap, useInvestigatedCars } from './race-data.ts'
import { RunFigures } from './run-figures.tsx'

type LatestLapsProps = { event_id: string; laps: UseQueryResult<Lap[], Error> }

export function LatestLaps({ event_id, laps }: LatestLapsProps) {
  const investigated = useInvestigatedCars(event_id)
  // The rows follow right after the first view, so that the fields beside them do not wait.
  const areRowsShown = useDeferredValue(true, false)
  return (
    <Paper withBorder component="section" aria-label="Latest laps" className={sheet.sheet}>
      <Title order={3} className={sheet.title}>
        Latest laps
      </Title>
      <UnsentLaps event_id={event_id} />
      <QueryState
        query={laps}
        loading="Loading laps"
        errorTitle="The laps could not be loaded"
        empty={
          <Text c="dimmed" p="md">
            No laps recorded yet.
          </Text>
        }
      >
        {(rows) => (
          <ol className={sheet.rows}>
            {areRowsShown &&
              rows
                .slice(0, LATEST_LAPS)
                .map((lap) => <LapRow key={lap.id} lap={lap} investigated={investigated(lap.team_id)} />)}
          </ol>
        )}
      </QueryState>
    </Paper>
  )
}

/** Raced here, and counted here; the server does not have them yet. */
function UnsentLaps({ event_id }: { event_id: string }) {
  const { unsent } = useOnDevice(event_id)
  if (!unsent || unsent.laps.length === 0) return null
  const teamOf = (id: string) => unsent.record.teams.find((team) => team.id === id)
  return (
    <ol className={sheet.rows} aria-label="Not sent yet">
      {unsent.laps.slice(0, LATEST_LAPS).map((lap) => (
        <li key={lap.id} className={sheet.run}>
          <div>
            <Text fw={650}>{teamOf(lap.team_id)?.team_name}</Text>
            <Text size="sm" c="dimmed">
              {teamOf(lap.team_id)?.category}, lap {lap.lap_number}, car {lap.car_type}, lane {lap.lane}
            </Text>
          </div>
          <div className={classes.lapTime}>
            <RunFigures run={lap} />
            <Badge size="sm" variant="outline" color="orange" tt="none">
              Not sent yet
            </Badge>
          </div>
        </li>
      ))}
    </ol>
  )
}

function LapRow({ lap, investigated }: { lap: Lap; investigated: readonly string[] }) {
  const { timeOfDay } = useDates()
  return (
    <li className={sheet.run}>
      <div>
        <Text fw={650}>{lap.team_name}</Text>
        <Text size="sm" c="dimmed">
          {lap.category}, lap {lap.lap_number}, car {lap.car_type}, lane {lap.lane} · {timeOfDay(lap.created_at)}
          {lap.desk_number !== null && ` · ${deskName(lap)}`}
        </Text>
        {lap.status_reason && <Text size="sm">{lap.status_reason}</Text>}
      </div>
      <div className={classes.lapTime}>
        <RunFigures run={lap} />
        <UnderInvestigation cars={investigated} car={lap.car_type} />
        {lap.is_knockout_race && (
          <Badge size="sm" variant="default">
            Knockout
          </Badge>
        )}
      </div>
      <LapTools lap={lap} className={classes.lapTools} />
    </li>
  )
}
