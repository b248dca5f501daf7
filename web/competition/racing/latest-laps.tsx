/** The latest laps of the event, across categories, each with its way out. */
import { ActionIcon, Badge, Paper, Text, Title } from '@mantine/core'
import { deskName } from '@paddock/domain/racing/look-alike.ts'
import { LATEST_LAPS } from '@paddock/domain/racing/run-time.ts'
import { IconTrash } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { QueryState } from '../../ui/query-state.tsx'
import { useDates } from '../../ui/time-zone.tsx'
import { CorrectLap } from './correct-lap.tsx'
import { lapName, useDeleteLap } from './lap-changes.ts'
import classes from './live-timing.module.css'
import type { Lap } from './race-data.ts'
import { RunFigures } from './run-figures.tsx'

export function LatestLaps({ laps }: { laps: UseQueryResult<Lap[], Error> }) {
  return (
    <Paper withBorder component="section" aria-label="Latest laps" className={classes.latest}>
      <Title order={3} className={classes.latestTitle}>
        Latest laps
      </Title>
      <QueryState
        query={laps}
        loading="Loading laps"
        errorTitle="The laps could not be loaded"
        empty={
          <Text c="dimmed" p="md">
            No lap has been recorded yet.
          </Text>
        }
      >
        {(rows) => (
          <ol className={classes.laps}>
            {rows.slice(0, LATEST_LAPS).map((lap) => (
              <LapRow key={lap.id} lap={lap} />
            ))}
          </ol>
        )}
      </QueryState>
    </Paper>
  )
}

function LapRow({ lap }: { lap: Lap }) {
  const { timeOfDay } = useDates()
  const { ask, deleting } = useDeleteLap(lap)
  return (
    <li className={classes.lap}>
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
        {lap.is_knockout_race && (
          <Badge size="sm" variant="default">
            Knockout
          </Badge>
        )}
      </div>
      <span className={classes.lapTools}>
        <CorrectLap lap={lap} />
        <ActionIcon
          variant="subtle"
          color="gray"
          size={40}
          aria-label={`Delete ${lapName(lap)}`}
          loading={deleting}
          onClick={ask}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </span>
    </li>
  )
}
