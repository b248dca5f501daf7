/** The total of a team's own entry, once it is released. */
import { useQuery } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { QueryState } from '../../ui/query-state.tsx'
import { OpenedTotal } from './opened-total.tsx'

export function EntryTotal({ team_id, id }: { team_id: string; id: string }) {
  const total = useQuery(api.event_totals.own.queryOptions({ input: { team_id, id } }))
  return (
    <QueryState query={total} loading="Loading the parts of your total" errorTitle="Your total could not be loaded">
      {(found) => <OpenedTotal total={found} />}
    </QueryState>
  )
}
