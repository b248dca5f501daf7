/** The codes and claims of an event as its organisers read them, and what they decide. */
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { toast } from '../../ui/toast.tsx'

export type EntryTeam = { id: string; team_name: string; team_number: string }
export type Claim = Awaited<ReturnType<typeof api.competition_entries.list.call>>['claims'][number]

export const claimsQuery = (event_id: string) => api.competition_entries.list.queryOptions({ input: { event_id } })

export function useDecide(event_id: string, { id, claimed_by }: Claim) {
  return useAction((approve: boolean) => api.competition_entries.decide.call({ id, event_id, approve }), {
    done: (_, approve) => toast.success({ title: approve ? 'Claim approved' : 'Claim rejected', text: claimed_by }),
    failed: 'Failed to save the decision',
    refetch: () => [api.competition_entries.key()],
  })
}
