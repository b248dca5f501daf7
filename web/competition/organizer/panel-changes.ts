/** What organisers do with judging panels, each with its words. */
import { useMutation } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { queryClient } from '../../app/query-client.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toast.tsx'
import type { Panel } from './panel-columns.tsx'
import { reasonOf, refused } from './words.ts'

const refetch = () => queryClient.invalidateQueries({ queryKey: api.judging_panels.list.key() })

export function useAssignJudge(onAssigned: () => void) {
  return useMutation({
    networkMode: 'always',
    mutationFn: (panel: Parameters<typeof api.judging_panels.create.call>[0]) => api.judging_panels.create.call(panel),
    onSuccess({ judge_name, judge_code }) {
      toast.success({ title: 'Judge Assigned', text: `The code of ${judge_name} is ${judge_code}.` })
      onAssigned()
    },
    onError: (error) =>
      refused('Assignment Failed', reasonOf(error, 'The judge could not be assigned. Please try again.')),
    onSettled: refetch,
  })
}

export function useChangePanel(onChanged: () => void) {
  return useMutation({
    networkMode: 'always',
    mutationFn: (change: Parameters<typeof api.judging_panels.change.call>[0]) =>
      api.judging_panels.change.call(change),
    onSuccess({ judge_name, panel_name }) {
      toast.success({ title: 'Panel Updated', text: `${judge_name} - ${panel_name}` })
      onChanged()
    },
    onError: (error) => refused('Update Failed', reasonOf(error, 'The panel could not be changed. Please try again.')),
    onSettled: refetch,
  })
}

export function usePanelSwitch({ id, judge_name }: Panel) {
  const change = useMutation({
    networkMode: 'always',
    mutationFn: (is_active: boolean) => api.judging_panels.change.call({ id, is_active }),
    onSuccess: ({ is_active }) =>
      toast.success({
        title: is_active ? 'Judge Activated' : 'Judge Deactivated',
        text: is_active ? `The code of ${judge_name} works again.` : `The code of ${judge_name} works no longer.`,
      }),
    onError: (error, is_active) =>
      refused(
        is_active ? 'Activation Failed' : 'Deactivation Failed',
        reasonOf(error, 'The panel could not be changed. Please try again.'),
      ),
    onSettled: refetch,
  })
  const ask = async () => {
    const yes = await confirm({
      title: `Deactivate ${judge_name}?`,
      text: 'Whoever uses this code is signed out at once. You can activate it again.',
      confirmLabel: 'Deactivate',
      destructive: true,
    })
    if (yes) change.mutate(false)
  }
  return { ask, activate: () => change.mutate(true), running: change.isPending }
}
