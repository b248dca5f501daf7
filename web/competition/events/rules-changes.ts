/** The rules of an event: what is in force, and changing them. */
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { toast } from '../../ui/toast.tsx'
import { staleEvents } from './event-changes.ts'
import { DONE, FAILED, serverReason } from './messages.ts'

export type EventRules = Awaited<ReturnType<typeof api.rules_in_force.get.call>>
export type RulesPreview = Awaited<ReturnType<typeof api.rules_in_force.preview.call>>

export const packsQuery = () => api.rule_packs.list.queryOptions({ meta: FAILED.loadPacks })

export const rulesQuery = (event_id: string) =>
  api.rules_in_force.get.queryOptions({ input: { event_id }, meta: FAILED.loadRules })

export const useChangeRules = (onChanged: () => void) =>
  useAction(api.rules_in_force.change, {
    done({ pack }) {
      toast.success(DONE.rulesChanged(pack.title))
      onChanged()
    },
    failed: FAILED.changeRules,
    ...serverReason,
    refetch: () => [...staleEvents(), api.rules_in_force.get.key(), api.scorecard_templates.key()],
  })
