/** The laps of one team below its row of the standings, the first run first. */
import { Text } from '@mantine/core'
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { RunFigures } from '../racing/racing.tsx'
import { lapDetails } from './latest-laps.tsx'
import type { TeamLapsProps } from './standing-details.tsx'
import type { Row } from './standing-rows.ts'
import classes from './standings.module.css'
import type { Lap } from './use-results.ts'

type TeamLap = Omit<Lap, 'team_id'>

/** Read again when something of this team changes, not with every lap of the event. */
export function SpectatorLaps({ row, results: { event, latest_laps } }: TeamLapsProps) {
  const { queryKey, ...options } = api.live_results.laps.queryOptions({
    input: { event_id: event.id, team_id: row.team_id },
  })
  const latest = latest_laps.find(({ team_id }) => team_id === row.team_id)
  const standing = [row.runs, row.sum_of_best, row.knockout_points, latest]
  const query = useQuery({ ...options, queryKey: [...queryKey, standing], placeholderData: keepPreviousData })
  return <Laps row={row} query={query} />
}

export function OrganizerLaps({ row, results: { event } }: TeamLapsProps) {
  const query = useQuery({
    ...api.race_results.list.queryOptions({ input: { event_id: event.id } }),
    select: (laps) => laps.filter(({ team_id }) => team_id === row.team_id).toReversed(),
  })
  return <Laps row={row} query={query} />
}

function Laps({ row, query }: { row: Row; query: UseQueryResult<TeamLap[], Error> }) {
  return (
    <QueryState
      query={query}
      loading="Loading laps"
      errorTitle="The laps could not be loaded"
      empty={<Text c="dimmed">No laps yet.</Text>}
    >
      {(laps) => (
        <ol className={classes.laps} aria-label={`Laps of ${row.team.team_name}`}>
          {laps.map((lap) => (
            <li key={lap.id}>
              <RunFigures run={lap} />
              <Text component="span" size="sm" c="dimmed">
                {lapDetails(lap)}
              </Text>
            </li>
          ))}
        </ol>
      )}
    </QueryState>
  )
}
