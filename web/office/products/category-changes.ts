/** What the owner does with categories, each with its words. */
import { useMutation } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { queryClient } from '../../app/query-client.ts'
import { confirm } from '../../ui/confirm.tsx'
import { done, failed } from '../../ui/desk-words.ts'
import type { OwnedCategory } from './catalogue-queries.ts'

const refetch = () => queryClient.invalidateQueries({ queryKey: api.owned_categories.key() })

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
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ updated_at, ...category }: Saved) =>
      updated_at
        ? api.owned_categories.change.call({ ...category, updated_at })
        : api.owned_categories.create.call(category),
    onSuccess(_, { updated_at }) {
      done(updated_at ? 'Category updated successfully' : 'Category created successfully')
      onSaved()
    },
    onError: (error) => failed('Failed to save category', error),
    onSettled: refetch,
  })
}

export function useSwitchCategory({ id }: OwnedCategory) {
  return useMutation({
    networkMode: 'always',
    mutationFn: (is_active: boolean) => api.owned_categories.change.call({ id, is_active }),
    onSuccess: () => done('Category updated successfully'),
    onError: (error) => failed('Failed to update category status', error),
    onSettled: refetch,
  })
}

export function useRemoveCategory({ id }: OwnedCategory) {
  const remove = useMutation({
    networkMode: 'always',
    mutationFn: () => api.owned_categories.remove.call({ id }),
    onSuccess: () => done('Category deleted successfully'),
    onError: (error) => failed('Failed to delete category', error),
    onSettled: refetch,
  })
  const ask = async () => {
    const yes = await confirm({
      title: 'Delete this category?',
      text: 'Are you sure you want to delete this category? This will remove the category from all products.',
      confirmLabel: 'Delete',
      destructive: true,
    })
    if (yes) remove.mutate()
  }
  return { ask, removing: remove.isPending }
}
