/** What an organiser does with the sections of a template, each with the words of the specification. */
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { confirm } from '../../ui/confirm.tsx'
import { changeMessages, showSuccess } from './messages.ts'
import { type Template, templateKeys } from './template-changes.ts'

export type Section = Template['sections'][number]
type SavedSection = Parameters<typeof api.template_sections.add.call>[0] & { updated_at?: string }

export function useSaveSection(onSaved: () => void) {
  const change = ({ updated_at }: SavedSection) => (updated_at ? 'update section' : 'add section')
  return useAction(
    ({ updated_at, template_id, ...section }: SavedSection) =>
      updated_at
        ? api.template_sections.change.call({ ...section, updated_at })
        : api.template_sections.add.call({ ...section, template_id }),
    {
      done(_, section) {
        showSuccess(change(section))
        onSaved()
      },
      failed: (section) => changeMessages(change(section)).failure,
      refetch: templateKeys,
    },
  )
}

/** Pending until the new order is here, so that the dropped one is shown for so long. */
export const useOrderSections = () =>
  useAction(api.template_sections.order, {
    done: () => showSuccess('update section'),
    failed: changeMessages('update section').failure,
    refetch: templateKeys,
  })

export function useDeleteSection({ id, name }: Section) {
  const remove = useAction(api.template_sections.remove, {
    done: () => showSuccess('delete section'),
    failed: changeMessages('delete section').failure,
    refetch: templateKeys,
  })
  const ask = async () => {
    const yes = await confirm({
      title: `Delete ${name}?`,
      text: 'Are you sure you want to delete this section? Its criteria will be moved to uncategorized.',
      confirmLabel: 'Delete',
      destructive: true,
    })
    if (yes) await remove.run({ id })
  }
  return { ask, removing: remove.pending }
}
