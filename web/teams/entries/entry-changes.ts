/** Query and actions of a team's entries: claiming, withdrawing and unlinking them. */
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toast.tsx'
import { claim, entry } from './messages.ts'

export type Entry = Awaited<ReturnType<typeof api.team_entries.list.call>>[number]
export type EntryResults = Awaited<ReturnType<typeof api.team_entries.results.call>>

export const entriesQuery = (team_id: string) => api.team_entries.list.queryOptions({ input: { team_id } })

const refetch = () => [api.team_entries.key()]
/** The field shows the refusal. */
const atTheField = () => undefined

export function useClaim() {
  return useAction(api.team_entries.claim, {
    refused: {
      CODE_UNKNOWN: atTheField,
      ENTRY_TAKEN: atTheField,
      APPLICATION_PENDING: atTheField,
      EVENT_CLOSED: atTheField,
    },
    failed: claim.sendFailed,
    reason: 'instead',
    refetch,
    done: ({ status, team_name, event }) =>
      toast.success(status === 'approved' ? claim.alreadyLinked(team_name, event.name) : claim.sent(event.name)),
  })
}

export function useRemoveEntry({ id, team_id, team_name, status, event }: Entry, onRemoved: () => void = () => {}) {
  const remove = useAction(api.team_entries.remove, {
    done: onRemoved,
    failed: entry.removeFailed,
    reason: 'instead',
    refetch,
  })
  const ask = async () => {
    const question =
      status === 'pending' ? entry.withdrawQuestion(event.name) : entry.unlinkQuestion(team_name, event.name)
    if (status === 'rejected' || (await confirm(question))) await remove.run({ team_id, id })
  }
  return { ask, removing: remove.pending }
}

export const useDescribe = () =>
  useAction(api.team_entries.describe, {
    done: () => toast.success(entry.described),
    failed: entry.describeFailed,
    reason: 'instead',
    refetch,
  })
