/** What an organiser does with the criteria of a template, each with the words of the specification. */
import type { CriterionEffect } from '@paddock/contract/competition/template-criteria.ts'
import type { Choice } from '@paddock/domain/judging/template-changes.ts'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import type { Refusal } from '../../app/server-errors.ts'
import { confirm } from '../../ui/confirm.tsx'
import { changeMessages, showSuccess } from './messages.ts'
import { type Template, templateKeys } from './template-changes.ts'

export type Criterion = Template['criteria'][number]
type NewCriterion = Parameters<typeof api.template_criteria.add.call>[0]
/** `updated_at` is the version that was edited; a criterion without one is new. */
type SavedCriterion = NewCriterion & { updated_at?: string; for_results?: Choice }

/** Shown as a choice with its numbers. */
const refused = { CHOICE_NEEDED: () => undefined }

/** The effects to choose between before the server makes the change; undefined if there are none. */
export const effectsIn = (refusal: Refusal | undefined): CriterionEffect[] | undefined =>
  refusal?.code === 'CHOICE_NEEDED' ? (refusal.data as { effects: CriterionEffect[] }).effects : undefined

export function useSaveCriterion(onSaved: () => void) {
  const change = ({ updated_at }: SavedCriterion) => (updated_at ? 'update criteria' : 'add criteria')
  return useAction(
    ({ updated_at, template_id, for_results, ...criterion }: SavedCriterion) =>
      updated_at
        ? api.template_criteria.change.call({ ...criterion, updated_at, for_results })
        : api.template_criteria.add.call({ ...criterion, template_id }),
    {
      done(_, criterion) {
        showSuccess(change(criterion))
        onSaved()
      },
      failed: (criterion) => changeMessages(change(criterion)).failure,
      refused,
      refetch: templateKeys,
    },
  )
}

export function useDeleteCriterion({ id, criteria_name }: Criterion) {
  const remove = useAction(api.template_criteria.remove, {
    done: () => showSuccess('delete criteria'),
    failed: changeMessages('delete criteria').failure,
    refused,
    refetch: templateKeys,
  })
  const ask = async () => {
    const yes = await confirm({
      title: `Delete ${criteria_name}?`,
      text: 'Are you sure you want to delete this criteria?',
      confirmLabel: 'Delete',
      destructive: true,
    })
    if (yes) await remove.run({ id })
  }
  return { ask, remove }
}

export const useRestoreCriterion = () =>
  useAction(api.template_criteria.change, {
    done: () => showSuccess('update criteria'),
    failed: changeMessages('update criteria').failure,
    refetch: templateKeys,
  })
