/** The actions on judging panels: assign a judge, edit, activate, deactivate. */
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toast.tsx'
import { MESSAGES, serverReason } from './messages.ts'
import type { Panel } from './panel-columns.tsx'

const common = { ...serverReason, refetch: () => [api.judging_panels.list.key()] }
const { judges: messages } = MESSAGES

export function useAssignJudge(onAssigned: () => void) {
  return useAction(api.judging_panels.create, {
    done({ judge_name, judge_code }) {
      toast.success(messages.assigned(judge_name, judge_code))
      onAssigned()
    },
    failed: messages.notAssigned,
    ...common,
  })
}

export function useChangePanel(onChanged: () => void) {
  return useAction(api.judging_panels.change, {
    done({ judge_name, panel_name }) {
      toast.success(messages.updated(judge_name, panel_name))
      onChanged()
    },
    failed: messages.notUpdated,
    ...common,
  })
}

export function usePanelSwitch({ id, judge_name }: Panel) {
  const change = useAction((is_active: boolean) => api.judging_panels.change.call({ id, is_active }), {
    done: ({ is_active }) =>
      toast.success(is_active ? messages.activated(judge_name) : messages.deactivated(judge_name)),
    failed: (is_active) => (is_active ? messages.notActivated : messages.notDeactivated),
    ...common,
  })
  const ask = async () => {
    const yes = await confirm({
      title: `Deactivate ${judge_name}?`,
      text: 'Everyone who uses this code is signed out immediately. You can activate it again.',
      confirmLabel: 'Deactivate',
      destructive: true,
    })
    if (yes) void change.run(false)
  }
  return { ask, activate: () => void change.run(true), running: change.pending }
}
