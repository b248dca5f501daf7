/** Loads the entry codes and claims of an event, and saves an organiser's decision. */
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { toast } from '../../ui/toast.tsx'
import { decided, FAILED } from './messages.ts'

export type EntryTeam = { id: string; team_name: string; team_number: string }
export type Claim = Awaited<ReturnType<typeof api.competition_entries.list.call>>['claims'][number]

export const claimsQuery = (event_id: string) => api.competition_entries.list.queryOptions({ input: { event_id } })

export function useDecide(event_id: string, { id, claimed_by }: Claim) {
  return useAction((approve: boolean) => api.competition_entries.decide.call({ id, event_id, approve }), {
    done: (_, approve) => toast.success(decided(claimed_by, approve)),
    failed: FAILED.decide,
    refetch: () => [api.competition_entries.key()],
  })
}
