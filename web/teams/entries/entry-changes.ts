/** A team's entries as its screens read them, and what its admins do with them. */
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toast.tsx'

export type Entry = Awaited<ReturnType<typeof api.team_entries.list.call>>[number]
export type EntryResults = Awaited<ReturnType<typeof api.team_entries.results.call>>

export const entriesQuery = (team_id: string) => api.team_entries.list.queryOptions({ input: { team_id } })

const refetch = () => [api.team_entries.key()]
const AGAIN = 'The change could not be saved. Please try again.'

const atTheField = () => undefined

export function useClaim() {
  return useAction(api.team_entries.claim, {
    refused: { CODE_UNKNOWN: atTheField, ENTRY_TAKEN: atTheField, EVENT_CLOSED: atTheField },
    failed: AGAIN,
    reason: 'instead',
    refetch,
    done({ status, team_name, event }) {
      const linked = status === 'approved'
      toast.success({
        title: linked ? 'Already linked' : 'Claim sent',
        text: linked
          ? `${team_name} in ${event.name} is already linked to your team.`
          : `The organiser of ${event.name} needs to approve it.`,
      })
    },
  })
}

export function useRemoveEntry({ id, team_id, team_name, status, event }: Entry, onGone: () => void = () => {}) {
  const remove = useAction(api.team_entries.remove, { done: onGone, failed: AGAIN, reason: 'instead', refetch })
  const ask = async () => {
    const yes =
      status === 'rejected' ||
      (await confirm({
        title: status === 'pending' ? 'Withdraw the claim?' : `Unlink ${team_name}?`,
        text: `Your team will no longer see its results in ${event.name} here. You can claim the entry again with a code from the organiser.`,
        confirmLabel: status === 'pending' ? 'Withdraw' : 'Unlink',
        destructive: true,
      }))
    if (yes) await remove.run({ team_id, id })
  }
  return { ask, removing: remove.pending }
}
