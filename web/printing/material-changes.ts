/** What the owner does with materials, each with its words. */
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { confirm } from '../ui/confirm.tsx'
import { done } from '../ui/result-toasts.ts'

export type OwnedMaterial = Awaited<ReturnType<typeof api.printing_materials.list.call>>[number]
type Saved = Parameters<typeof api.printing_materials.create.call>[0]

export const materialsQuery = () =>
  api.printing_materials.list.queryOptions({ meta: { failure: 'Failed to load materials' } })

const refetch = () => [api.printing_materials.key()]

/** `updated_at` is the version that was edited; a material without one is new. */
export const useSaveMaterial = (onSaved: () => void) =>
  useAction(
    ({ updated_at, ...material }: Saved & { updated_at?: string }) =>
      updated_at
        ? api.printing_materials.change.call({ ...material, updated_at })
        : api.printing_materials.create.call(material),
    {
      done(_, { updated_at }) {
        done(updated_at ? 'Material updated successfully' : 'Material created successfully')
        onSaved()
      },
      failed: 'Failed to save material',
      refetch,
    },
  )

export const useOfferMaterial = ({ id, updated_at }: OwnedMaterial) =>
  useAction((is_available: boolean) => api.printing_materials.change.call({ id, updated_at, is_available }), {
    done: () => done('Material updated successfully'),
    failed: 'Failed to update material',
    refetch,
  })

export function useRemoveMaterial({ id, name }: OwnedMaterial) {
  const remove = useAction(api.printing_materials.remove, {
    done: () => done('Material deleted successfully'),
    failed: 'Failed to delete material',
    refetch,
  })
  const ask = async () => {
    const yes = await confirm({
      title: 'Delete this material?',
      text: `${name} will no longer be offered. Inquiries that chose it keep its name and price.`,
      confirmLabel: 'Delete',
      destructive: true,
    })
    if (yes) await remove.run({ id })
  }
  return { ask, removing: remove.pending }
}
