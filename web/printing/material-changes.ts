/** The owner's actions on materials, with their messages. */
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { confirm } from '../ui/confirm.tsx'
import { done } from '../ui/result-toasts.ts'
import { MESSAGES } from './messages.ts'

export type OwnedMaterial = Awaited<ReturnType<typeof api.printing_materials.list.call>>[number]
type Saved = Parameters<typeof api.printing_materials.create.call>[0]

export const materialsQuery = () =>
  api.printing_materials.list.queryOptions({ meta: { failure: MESSAGES.materials.loadFailed } })

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
        done(updated_at ? MESSAGES.materials.updated : MESSAGES.materials.created)
        onSaved()
      },
      failed: MESSAGES.materials.saveFailed,
      refetch,
    },
  )

export const useOfferMaterial = ({ id, updated_at }: OwnedMaterial) =>
  useAction((is_available: boolean) => api.printing_materials.change.call({ id, updated_at, is_available }), {
    done: () => done(MESSAGES.materials.updated),
    failed: MESSAGES.materials.updateFailed,
    refetch,
  })

export function useRemoveMaterial({ id, name }: OwnedMaterial) {
  const remove = useAction(api.printing_materials.remove, {
    done: () => done(MESSAGES.materials.deleted),
    failed: MESSAGES.materials.deleteFailed,
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
