/** What the owner does with categories, each with its words. */
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { confirm } from '../../ui/confirm.tsx'
import { done } from '../../ui/result-toasts.ts'
import { MESSAGES } from '../messages.ts'
import type { OwnedCategory } from './catalogue-queries.ts'

const refetch = () => [api.owned_categories.key()]

type Fields = {
  name: string
  description: string | null
  image_url: string | null
  is_active: boolean
  sort_order: number
}
type Saved = Fields & { id: string; updated_at: string | undefined }

/** `updated_at` is the version that was edited; a category without one is new. */
export function useSaveCategory(onSaved: () => void) {
  return useAction(
    ({ updated_at, ...category }: Saved) =>
      updated_at
        ? api.owned_categories.change.call({ ...category, updated_at })
        : api.owned_categories.create.call(category),
    {
      done(_, { updated_at }) {
        done(updated_at ? MESSAGES.categories.updated : MESSAGES.categories.created)
        onSaved()
      },
      failed: MESSAGES.categories.saveFailed,
      refetch,
    },
  )
}

export function useSwitchCategory({ id }: OwnedCategory) {
  return useAction((is_active: boolean) => api.owned_categories.change.call({ id, is_active }), {
    done: () => done(MESSAGES.categories.updated),
    failed: MESSAGES.categories.statusFailed,
    refetch,
  })
}

export function useRemoveCategory({ id }: OwnedCategory) {
  const remove = useAction(api.owned_categories.remove, {
    done: () => done(MESSAGES.categories.deleted),
    failed: MESSAGES.categories.deleteFailed,
    refetch,
  })
  const ask = async () => {
    const yes = await confirm({
      title: 'Delete this category?',
      text: 'Are you sure you want to delete this category? This will remove the category from all products.',
      confirmLabel: 'Delete',
      destructive: true,
    })
    if (yes) await remove.run({ id })
  }
  return { ask, removing: remove.pending }
}
