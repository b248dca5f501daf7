/** What organisers do with judging panels, each with its words. */
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toast.tsx'
import type { Panel } from './panel-columns.tsx'
import { inItsWords } from './words.ts'

const common = { ...inItsWords, refetch: () => [api.judging_panels.list.key()] }
const NOT_CHANGED = 'The panel could not be changed. Please try again.'

export function useAssignJudge(onAssigned: () => void) {
  return useAction(api.judging_panels.create, {
    done({ judge_name, judge_code }) {
      toast.success({ title: 'Judge Assigned', text: `The code of ${judge_name} is ${judge_code}.` })
      onAssigned()
    },
    failed: { title: 'Assignment Failed', text: 'The judge could not be assigned. Please try again.' },
    ...common,
  })
}

export function useChangePanel(onChanged: () => void) {
  return useAction(api.judging_panels.change, {
    done({ judge_name, panel_name }) {
      toast.success({ title: 'Panel Updated', text: `${judge_name} - ${panel_name}` })
      onChanged()
    },
    failed: { title: 'Update Failed', text: NOT_CHANGED },
    ...common,
  })
}

export function usePanelSwitch({ id, judge_name }: Panel) {
  const change = useAction((is_active: boolean) => api.judging_panels.change.call({ id, is_active }), {
    done: ({ is_active }) =>
      toast.success({
        title: is_active ? 'Judge Activated' : 'Judge Deactivated',
        text: is_active ? `The code of ${judge_name} works again.` : `The code of ${judge_name} works no longer.`,
      }),
    failed: (is_active) => ({ title: is_active ? 'Activation Failed' : 'Deactivation Failed', text: NOT_CHANGED }),
    ...common,
  })
  const ask = async () => {
    const yes = await confirm({
      title: `Deactivate ${judge_name}?`,
      text: 'Whoever uses this code is signed out at once. You can activate it again.',
      confirmLabel: 'Deactivate',
      destructive: true,
    })
    if (yes) void change.run(false)
  }
  return { ask, activate: () => void change.run(true), running: change.pending }
}
