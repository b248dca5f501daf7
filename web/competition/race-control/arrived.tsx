/** Which lanes the marshals have ticked off, beside the no-show clock. */
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import type { DeskRace } from './control-data.ts'

type ArrivedProps = { event_id: string; race: DeskRace }

export function Arrived({ event_id, race }: ArrivedProps) {
  const { data = [] } = useQuery(api.race_arrivals.list.queryOptions({ input: { event_id } }))
  const here = race.runs.filter(({ team_id }) =>
    data.some((arrival) => arrival.race_id === race.id && arrival.team_id === team_id),
  )
  if (here.length === 0) return null
  return (
    <Text component="span" fw={650}>
      {here.length === race.runs.length ? 'All here' : `Here: lane ${here.map(({ lane }) => lane).join(', ')}`}
    </Text>
  )
}
