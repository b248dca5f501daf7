/** What an organiser does with templates, each with the words of the specification (document 3, section 8). */
import { useState } from 'react'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { newId } from '../../app/new-id.ts'
import { confirm } from '../../ui/confirm.tsx'
import { changeMessages, FAILED, showSuccess } from './messages.ts'

export type Template = Awaited<ReturnType<typeof api.scorecard_templates.get.call>>
export type ListedTemplate = Awaited<ReturnType<typeof api.scorecard_templates.list.call>>[number]

export const templatesQuery = () => api.scorecard_templates.list.queryOptions({ input: {}, meta: FAILED.loadTemplates })

export const templateQuery = (id: string) =>
  api.scorecard_templates.get.queryOptions({ input: { id }, meta: FAILED.loadTemplates })

export const availableQuery = () => api.scorecard_templates.available.queryOptions({ meta: FAILED.loadAvailable })

/** Stale after any change of a template. */
export const templateKeys = () => [api.scorecard_templates.key()]

/** `updated_at` is the version that was edited; a template without one is new. */
type SavedTemplate = Parameters<typeof api.scorecard_templates.create.call>[0] & { updated_at?: string }

export function useSaveTemplate(onSaved: (template: Template) => void) {
  const change = ({ updated_at }: SavedTemplate) => (updated_at ? 'update template' : 'create template')
  return useAction(
    ({ updated_at, ...template }: SavedTemplate) =>
      updated_at
        ? api.scorecard_templates.change.call({ ...template, updated_at })
        : api.scorecard_templates.create.call(template),
    {
      done(saved, template) {
        showSuccess(change(template))
        onSaved(saved)
      },
      failed: (template) => changeMessages(change(template)).failure,
      refetch: templateKeys,
    },
  )
}

export function useDuplicateTemplate(from: string, onMade: (template: Template) => void) {
  // Reused until it has worked, so that a second try after a lost answer makes no second copy.
  const [id, setId] = useState(newId)
  return useAction(() => api.scorecard_templates.duplicate.call({ from, id }), {
    done(template) {
      showSuccess('duplicate template')
      setId(newId())
      onMade(template)
    },
    failed: changeMessages('duplicate template').failure,
    refetch: templateKeys,
  })
}

export function useImportTemplate(onMade: (template: Template) => void) {
  const [ids] = useState(() => new Map<string, string>())
  return useAction(
    (from: string) => {
      const id = ids.get(from) ?? newId()
      ids.set(from, id)
      return api.scorecard_templates.import.call({ id, from })
    },
    {
      done(template) {
        showSuccess('import template')
        onMade(template)
      },
      failed: changeMessages('import template').failure,
      refetch: templateKeys,
    },
  )
}

export function useDeleteTemplate({ id, name, is_used }: Template, onGone: () => void) {
  const remove = useAction(api.scorecard_templates.remove, {
    done() {
      showSuccess('delete template')
      onGone()
    },
    failed: changeMessages('delete template').failure,
    refetch: templateKeys,
  })
  const ask = async () => {
    const yes = await confirm({
      title: `Delete ${name}?`,
      text: `Are you sure you want to delete this template?${is_used ? ' What has been recorded with it stays readable.' : ''}`,
      confirmLabel: 'Delete',
      destructive: true,
    })
    if (yes) await remove.run({ id })
  }
  return { ask, removing: remove.pending }
}
