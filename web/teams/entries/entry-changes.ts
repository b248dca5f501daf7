/** A team's entries as its screens read them, and what its admins do with them. */
import { useMutation } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { queryClient } from '../../app/query-client.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toast.tsx'
import { failed, saidOr } from '../teams.ts'

export type Entry = Awaited<ReturnType<typeof api.team_entries.list.call>>[number]
export type EntryResults = Awaited<ReturnType<typeof api.team_entries.results.call>>

export const entriesQuery = (team_id: string) => api.team_entries.list.queryOptions({ input: { team_id } })

const refetch = () => queryClient.invalidateQueries({ queryKey: api.team_entries.key() })

/** What went wrong is said beside the code. */
export function useClaim(onClaimed: () => void) {
  return useMutation({
    networkMode: 'always',
    mutationFn: (claim: Parameters<typeof api.team_entries.claim.call>[0]) => api.team_entries.claim.call(claim),
    async onSuccess({ status, team_name, event }) {
      const linked = status === 'approved'
      toast.success({
        title: linked ? 'Already linked' : 'Claim sent',
        text: linked ? `${team_name} in ${event.name} is yours.` : `The organizer of ${event.name} has to approve it.`,
      })
      await refetch()
      onClaimed()
    },
    onError: () => {},
  })
}

export function useRemoveEntry({ id, team_id, team_name, status, event }: Entry, onGone: () => void = () => {}) {
  const remove = useMutation({
    networkMode: 'always',
    mutationFn: () => api.team_entries.remove.call({ team_id, id }),
    onSuccess: onGone,
    onError: (error) => failed(saidOr(error, 'This did not work. Please try again.')),
    onSettled: refetch,
  })
  const ask = async () => {
    const yes =
      status === 'rejected' ||
      (await confirm({
        title: status === 'pending' ? 'Take back the claim?' : `Unlink ${team_name}?`,
        text: `Your team no longer sees its own results in ${event.name} here. With a code of the organizer it can be claimed again.`,
        confirmLabel: status === 'pending' ? 'Take back' : 'Unlink',
        destructive: true,
      }))
    if (yes) remove.mutate()
  }
  return { ask, removing: remove.isPending }
}
