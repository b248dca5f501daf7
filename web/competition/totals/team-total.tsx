/** The total of a team opened from the standings, for organisers and the staff who see marks. */
import { useQuery } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { OpenedTotal } from './opened-total.tsx'

export function TeamTotal({ event_id, team_id }: { event_id: string; team_id: string }) {
  const total = useQuery(api.event_totals.open.queryOptions({ input: { event_id, team_id } }))
  return (
    <QueryState query={total} loading="Loading the parts of the total" errorTitle="The total could not be loaded">
      {(found) => <OpenedTotal total={found} />}
    </QueryState>
  )
}
