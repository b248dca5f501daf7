/** What an organiser does with templates, each with the words of the specification (document 3, section 8). */
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../app/api.ts'
import { newId } from '../../app/new-id.ts'
import { queryClient } from '../../app/query-client.ts'
import { confirm } from '../../ui/confirm.tsx'
import { didIt, didNot } from './said.ts'

export type Template = Awaited<ReturnType<typeof api.scorecard_templates.get.call>>
export type ListedTemplate = Awaited<ReturnType<typeof api.scorecard_templates.list.call>>[number]
export type NewTemplate = Parameters<typeof api.scorecard_templates.create.call>[0]

const LOADING_FAILED = { failure: 'Failed to load templates' }

export const templatesQuery = () => api.scorecard_templates.list.queryOptions({ input: {}, meta: LOADING_FAILED })

export const templateQuery = (id: string) =>
  api.scorecard_templates.get.queryOptions({ input: { id }, meta: LOADING_FAILED })

export const availableQuery = () =>
  api.scorecard_templates.available.queryOptions({ meta: { failure: 'Failed to load available templates' } })

export const refetchTemplates = () => queryClient.invalidateQueries({ queryKey: api.scorecard_templates.key() })

/** `updated_at` is the version that was edited; a template without one is new. */
export function useSaveTemplate(onSaved: (template: Template) => void) {
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ updated_at, ...template }: NewTemplate & { updated_at?: string }) =>
      updated_at
        ? api.scorecard_templates.change.call({ ...template, updated_at })
        : api.scorecard_templates.create.call(template),
    async onSuccess(template, { updated_at }) {
      didIt(updated_at ? 'update template' : 'create template')
      await refetchTemplates()
      onSaved(template)
    },
    onError(error, { updated_at }) {
      didNot(updated_at ? 'update template' : 'create template', error)
      return refetchTemplates()
    },
  })
}

export function useDuplicateTemplate(from: string, onMade: (template: Template) => void) {
  // Kept until it has worked, so that a second try after a lost answer makes no second copy.
  const [id, setId] = useState(newId)
  return useMutation({
    networkMode: 'always',
    mutationFn: () => api.scorecard_templates.duplicate.call({ from, id }),
    async onSuccess(template) {
      didIt('duplicate template')
      setId(newId())
      await refetchTemplates()
      onMade(template)
    },
    onError: (error) => didNot('duplicate template', error),
  })
}

export function useImportTemplate(onMade: (template: Template) => void) {
  const [ids] = useState(() => new Map<string, string>())
  return useMutation({
    networkMode: 'always',
    mutationFn: (from: string) => {
      const id = ids.get(from) ?? newId()
      ids.set(from, id)
      return api.scorecard_templates.import.call({ id, from })
    },
    async onSuccess(template) {
      didIt('import template')
      await refetchTemplates()
      onMade(template)
    },
    onError: (error) => didNot('import template', error),
  })
}

export function useDeleteTemplate({ id, name, is_used }: Template, onGone: () => void) {
  const remove = useMutation({
    networkMode: 'always',
    mutationFn: () => api.scorecard_templates.remove.call({ id }),
    async onSuccess() {
      didIt('delete template')
      onGone()
      await refetchTemplates()
    },
    onError: (error) => didNot('delete template', error),
  })
  const ask = async () => {
    const yes = await confirm({
      title: `Delete ${name}?`,
      text: `Are you sure you want to delete this template?${is_used ? ' What has been recorded with it stays readable.' : ''}`,
      confirmLabel: 'Delete',
      destructive: true,
    })
    if (yes) remove.mutate()
  }
  return { ask, removing: remove.isPending }
}
