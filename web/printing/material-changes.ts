/** What the owner does with materials, each with its words. */
import { useMutation } from '@tanstack/react-query'
import { api } from '../app/api.ts'
import { queryClient } from '../app/query-client.ts'
import { confirm } from '../ui/confirm.tsx'
import { done, failed } from '../ui/desk-words.ts'

export type OwnedMaterial = Awaited<ReturnType<typeof api.printing_materials.list.call>>[number]
type Saved = Parameters<typeof api.printing_materials.create.call>[0]

export const materialsQuery = () =>
  api.printing_materials.list.queryOptions({ meta: { failure: 'Failed to load materials' } })

const refetch = () => queryClient.invalidateQueries({ queryKey: api.printing_materials.key() })

/** `updated_at` is the version that was edited; a material without one is new. */
export function useSaveMaterial(onSaved: () => void) {
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ updated_at, ...material }: Saved & { updated_at?: string }) =>
      updated_at
        ? api.printing_materials.change.call({ ...material, updated_at })
        : api.printing_materials.create.call(material),
    onSuccess(_, { updated_at }) {
      done(updated_at ? 'Material updated successfully' : 'Material created successfully')
      onSaved()
    },
    onError: (error) => failed('Failed to save material', error),
    onSettled: refetch,
  })
}

export function useOfferMaterial({ id, updated_at }: OwnedMaterial) {
  return useMutation({
    networkMode: 'always',
    mutationFn: (is_available: boolean) => api.printing_materials.change.call({ id, updated_at, is_available }),
    onSuccess: () => done('Material updated successfully'),
    onError: (error) => failed('Failed to update material', error),
    onSettled: refetch,
  })
}

export function useRemoveMaterial({ id, name }: OwnedMaterial) {
  const remove = useMutation({
    networkMode: 'always',
    mutationFn: () => api.printing_materials.remove.call({ id }),
    onSuccess: () => done('Material deleted successfully'),
    onError: (error) => failed('Failed to delete material', error),
    onSettled: refetch,
  })
  const ask = async () => {
    const yes = await confirm({
      title: 'Delete this material?',
      text: `${name} will no longer be offered. Inquiries that chose it keep its name and price.`,
      confirmLabel: 'Delete',
      destructive: true,
    })
    if (yes) remove.mutate()
  }
  return { ask, removing: remove.isPending }
}
