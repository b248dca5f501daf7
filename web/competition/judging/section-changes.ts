/** What an organiser does with the sections of a template, each with the words of the specification. */
import { useMutation } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { confirm } from '../../ui/confirm.tsx'
import { didIt, didNot } from './said.ts'
import { refetchTemplates, type Template } from './template-changes.ts'

export type Section = Template['sections'][number]
type NewSection = Parameters<typeof api.template_sections.add.call>[0]

export function useSaveSection(onSaved: () => void) {
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ updated_at, template_id, ...section }: NewSection & { updated_at?: string }) =>
      updated_at
        ? api.template_sections.change.call({ ...section, updated_at })
        : api.template_sections.add.call({ ...section, template_id }),
    async onSuccess(_, { updated_at }) {
      didIt(updated_at ? 'update section' : 'add section')
      await refetchTemplates()
      onSaved()
    },
    onError(error, { updated_at }) {
      didNot(updated_at ? 'update section' : 'add section', error)
      return refetchTemplates()
    },
  })
}

export function useOrderSections(template_id: string) {
  return useMutation({
    networkMode: 'always',
    mutationFn: (order: { ids: string[]; before: string[] }) =>
      api.template_sections.order.call({ template_id, ...order }),
    onSuccess: () => didIt('update section'),
    onError: (error) => didNot('update section', error),
    // Until the new order is here the dropped one is shown.
    onSettled: refetchTemplates,
  })
}

export function useDeleteSection({ id, name }: Section) {
  const remove = useMutation({
    networkMode: 'always',
    mutationFn: () => api.template_sections.remove.call({ id }),
    onSuccess: () => didIt('delete section'),
    onError: (error) => didNot('delete section', error),
    onSettled: refetchTemplates,
  })
  const ask = async () => {
    const yes = await confirm({
      title: `Delete ${name}?`,
      text: 'Are you sure you want to delete this section? Its criteria will be moved to uncategorized.',
      confirmLabel: 'Delete',
      destructive: true,
    })
    if (yes) remove.mutate()
  }
  return { ask, removing: remove.isPending }
}
