/** Penalties of an event by its rules: entering and deleting them. */
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { confirm } from '../../ui/confirm.tsx'

import { toast } from '../../ui/toast.tsx'
import { DONE, FAILED } from './messages.ts'
import { staleRaces } from './race-data.ts'

export type Penalty = Awaited<ReturnType<typeof api.event_penalties.list.call>>[number]
export type RulesPenalty = Awaited<ReturnType<typeof api.rules_in_force.get.call>>['penalties'][number]

export const penaltiesQuery = (event_id: string) => api.event_penalties.list.queryOptions({ input: { event_id } })
export const penaltyRulesQuery = (event_id: string) => api.rules_in_force.get.queryOptions({ input: { event_id } })

const stale = () => [api.event_penalties.key(), ...staleRaces()]

export const useEnterPenalty = (onEntered: () => void) =>
  useAction(api.event_penalties.enter, {
    done({ team_name, points }) {
      toast.success(DONE.penaltySaved(team_name, points))
      onEntered()
    },
    failed: FAILED.savePenalty,
    refetch: stale,
  })

export function useDeletePenalty({ id, team_name, points, reason }: Penalty) {
  const remove = useAction(api.event_penalties.remove, {
    done: () => toast.success(DONE.penaltyDeleted(team_name, points)),
    failed: FAILED.deletePenalty,
    refetch: stale,
  })
  const ask = async () => {
    const yes = await confirm({
      title: `Delete this penalty of ${team_name}?`,
      text: `${points} points for “${reason}” will no longer be deducted. The penalty stays in the history.`,
      confirmLabel: 'Delete',
      destructive: true,
    })
    if (yes) void remove.run({ id })
  }
  return { ask, deleting: remove.pending }
}
