/** What an organiser does with the criteria of a template, each with the words of the specification. */
import { removalOf } from '@paddock/domain/judging/template-changes.ts'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { confirm } from '../../ui/confirm.tsx'
import { didIt, didNot } from './said.ts'
import { refetchTemplates, type Template } from './template-changes.ts'

export type Criterion = Template['criteria'][number]
export type NewCriterion = Parameters<typeof api.template_criteria.add.call>[0]

export function useSaveCriterion(onSaved: () => void) {
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ updated_at, template_id, ...criterion }: NewCriterion & { updated_at?: string }) =>
      updated_at
        ? api.template_criteria.change.call({ ...criterion, updated_at })
        : api.template_criteria.add.call({ ...criterion, template_id }),
    async onSuccess(_, { updated_at }) {
      didIt(updated_at ? 'update criteria' : 'add criteria')
      await refetchTemplates()
      onSaved()
    },
    onError(error, { updated_at }) {
      didNot(updated_at ? 'update criteria' : 'add criteria', error)
      return refetchTemplates()
    },
  })
}

export function useDeleteCriterion(criterion: Criterion) {
  const { id, criteria_name } = criterion
  const remove = useMutation({
    networkMode: 'always',
    mutationFn: () => api.template_criteria.remove.call({ id }),
    onSuccess: () => didIt('delete criteria'),
    onError: (error) => didNot('delete criteria', error),
    onSettled: refetchTemplates,
  })
  const kept = ' It has results, so it is retired: they stay readable, and it can be restored.'
  const ask = async () => {
    const yes = await confirm({
      title: `Delete ${criteria_name}?`,
      text: `Are you sure you want to delete this criteria?${removalOf(criterion) === 'retire' ? kept : ''}`,
      confirmLabel: 'Delete',
      destructive: true,
    })
    if (yes) remove.mutate()
  }
  return { ask, removing: remove.isPending }
}

export function useRestoreCriterion({ id }: Criterion) {
  return useMutation({
    networkMode: 'always',
    mutationFn: () => api.template_criteria.change.call({ id, is_active: true }),
    onSuccess: () => didIt('update criteria'),
    onError: (error) => didNot('update criteria', error),
    onSettled: refetchTemplates,
  })
}
