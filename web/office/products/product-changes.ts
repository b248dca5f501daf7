/** The owner's actions on products, with their messages. */
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { confirm } from '../../ui/confirm.tsx'
import { done } from '../../ui/result-toasts.ts'
import { saveFile } from '../../ui/save-file.ts'
import { toast } from '../../ui/toast.tsx'
import { MESSAGES } from '../messages.ts'
import type { OwnedProduct } from './catalogue-queries.ts'
import type { ProductFields } from './product-draft.ts'

const refetch = () => [api.owned_products.key()]

type Saved = { id: string } & (
  | ({ updated_at: string } & Partial<ProductFields>)
  | ({ updated_at?: undefined } & ProductFields)
)

/** `updated_at` is the version that was edited; a product without one is new. */
export function useSaveProduct(onSaved: () => void) {
  return useAction(
    (saved: Saved) =>
      saved.updated_at
        ? api.owned_products.change.call(saved)
        : api.owned_products.create.call(saved as ProductFields & Saved),
    {
      done(_, { updated_at }) {
        done(updated_at ? MESSAGES.products.updated : MESSAGES.products.created)
        onSaved()
      },
      failed: MESSAGES.products.saveFailed,
      refetch,
    },
  )
}

/** A switch is pressed on what is seen, so it is not refused because of a sale in between. */
export function useSwitchProduct({ id }: OwnedProduct, name: 'is_active' | 'is_featured') {
  return useAction((on: boolean) => api.owned_products.change.call({ id, [name]: on }), {
    done: () => done(MESSAGES.products.updated),
    failed: MESSAGES.products.statusFailed,
    refetch,
  })
}

export function useRemoveProduct({ id, name }: OwnedProduct) {
  const remove = useAction(api.owned_products.remove, {
    done: () => done(MESSAGES.products.deleted),
    failed: MESSAGES.products.deleteFailed,
    refetch,
  })
  const ask = async () => {
    const yes = await confirm({
      title: 'Delete this product?',
      text: `${name} is permanently removed from the store and archived in Stripe, and its reviews are deleted. Existing orders do not change.`,
      confirmLabel: 'Delete',
      destructive: true,
    })
    if (yes) await remove.run({ id })
  }
  return { ask, removing: remove.pending }
}

export function usePushProduct({ id, name }: OwnedProduct) {
  const push = useAction(api.stripe_catalogue.push, {
    done: () => done(`${name} synced to Stripe successfully`),
    failed: MESSAGES.stripe.syncProductFailed,
    refetch,
  })
  return { push: () => void push.run({ productId: id }), pushing: push.pending }
}

/** `failure` differs between the pages. */
export function usePull(failure: { title: string; text: string }) {
  const pull = useAction(api.products.syncFromStripe, {
    done: ({ message, stats }) =>
      toast.success({ title: MESSAGES.stripe.synced, text: `${message} ${stats.created + stats.updated} in all.` }),
    failed: failure,
    refetch,
  })
  return { pull: () => void pull.run({ now: true }), pulling: pull.pending }
}

export function useExport() {
  return useAction(api.owned_products.exportCsv, {
    done({ csv, count }) {
      saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), 'products.csv')
      done(`${count} product(s) exported`)
    },
    failed: MESSAGES.products.exportFailed,
  })
}
