/** What the owner does with discounts, each with its messages. */
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { confirm } from '../../ui/confirm.tsx'
import { done } from '../../ui/result-toasts.ts'
import { MESSAGES } from '../messages.ts'

export type OwnedDiscount = Awaited<ReturnType<typeof api.owned_discounts.list.call>>[number]

export const discountsQuery = () =>
  api.owned_discounts.list.queryOptions({ meta: { failure: MESSAGES.discounts.loadFailed } })

const refetch = () => [api.owned_discounts.key()]

export function useSaveDiscount(onSaved: () => void) {
  return useAction(api.owned_discounts.save, {
    done(_, { updated_at }) {
      done(updated_at ? MESSAGES.discounts.updated : MESSAGES.discounts.created)
      onSaved()
    },
    failed: MESSAGES.discounts.saveFailed,
    refetch,
  })
}

export function useSwitchDiscount({ id }: OwnedDiscount) {
  return useAction((is_active: boolean) => api.owned_discounts.turn.call({ id, is_active }), {
    done: () => done(MESSAGES.discounts.updated),
    failed: MESSAGES.discounts.statusFailed,
    refetch,
  })
}

export function useRemoveDiscount({ id, name }: OwnedDiscount) {
  const remove = useAction(api.owned_discounts.remove, {
    done: () => done(MESSAGES.discounts.deleted),
    failed: MESSAGES.discounts.deleteFailed,
    refetch,
  })
  const ask = async () => {
    const yes = await confirm({
      title: 'Delete this discount?',
      text: `${name} can no longer be used. Orders that used it keep it. To pause it instead, switch it off.`,
      confirmLabel: 'Delete',
      destructive: true,
    })
    if (yes) await remove.run({ id })
  }
  return { ask, removing: remove.pending }
}
