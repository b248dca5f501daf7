/** What the owner does with products, each with its words. */
import { ORPCError } from '@orpc/client'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { queryClient } from '../../app/query-client.ts'
import { confirm } from '../../ui/confirm.tsx'
import { done, failed } from '../../ui/desk-words.ts'
import { saveFile } from '../../ui/save-file.ts'
import { toast } from '../../ui/toast.tsx'
import type { OwnedProduct } from './catalogue-queries.ts'
import type { ProductFields } from './product-draft.ts'

const refetch = () => queryClient.invalidateQueries({ queryKey: api.owned_products.key() })

type Saved = { id: string } & (
  | { base: OwnedProduct; changes: Partial<ProductFields> }
  | { base: undefined; changes: ProductFields }
)

export function useSaveProduct(onSaved: () => void) {
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ id, base, changes }: Saved) =>
      base
        ? api.owned_products.change.call({ id, updated_at: base.updated_at, ...changes })
        : api.owned_products.create.call({ id, ...changes }),
    onSuccess(_, { base }) {
      done(base ? 'Product updated successfully' : 'Product created successfully')
      onSaved()
    },
    onError: (error) => failed('Failed to save product', error),
    onSettled: refetch,
  })
}

export const isSkuTaken = (error: Error | null) => error instanceof ORPCError && error.code === 'SKU_TAKEN'

/** A switch is pressed on what is seen, so it is not refused because of a sale in between. */
export function useSwitchProduct({ id }: OwnedProduct, name: 'is_active' | 'is_featured') {
  return useMutation({
    networkMode: 'always',
    mutationFn: (on: boolean) => api.owned_products.change.call({ id, [name]: on }),
    onSuccess: () => done('Product updated successfully'),
    onError: (error) => failed('Failed to update product status', error),
    onSettled: refetch,
  })
}

export function useRemoveProduct({ id, name }: OwnedProduct) {
  const remove = useMutation({
    networkMode: 'always',
    mutationFn: () => api.owned_products.remove.call({ id }),
    onSuccess: () => done('Product deleted successfully'),
    onError: (error) => failed('Failed to delete product', error),
    onSettled: refetch,
  })
  const ask = async () => {
    const yes = await confirm({
      title: 'Delete this product?',
      text: `${name} leaves the store for good and is archived at Stripe. Orders that contain it stay as they are.`,
      confirmLabel: 'Delete',
      destructive: true,
    })
    if (yes) remove.mutate()
  }
  return { ask, removing: remove.isPending }
}

export function usePushProduct({ id, name }: OwnedProduct) {
  return useMutation({
    networkMode: 'always',
    mutationFn: () => api.stripe_catalogue.push.call({ productId: id }),
    onSuccess: () => done(`${name} synced to Stripe successfully`),
    onError: () => failed('Failed to sync product to Stripe'),
    onSettled: refetch,
  })
}

/** `failure` differs between the desks. */
export function usePull(failure: { title: string; text: string }) {
  return useMutation({
    networkMode: 'always',
    mutationFn: () => api.products.syncFromStripe.call({ now: true }),
    onSuccess: ({ message, stats }) =>
      toast.success({ title: 'Synced from Stripe', text: `${message} ${stats.created + stats.updated} in all.` }),
    onError: () => toast.destructive(failure),
    onSettled: refetch,
  })
}

export function useExport() {
  return useMutation({
    networkMode: 'always',
    mutationFn: () => api.owned_products.exportCsv.call(),
    onSuccess({ csv, count }) {
      saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), 'products.csv')
      done(`${count} product(s) exported`)
    },
    onError: () => failed('Failed to export products'),
  })
}

export function useImport() {
  return useMutation({
    networkMode: 'always',
    mutationFn: (input: { csv: string; confirm: boolean }) => api.owned_products.importCsv.call(input),
    onError: () => failed('Failed to import products'),
    onSuccess({ imported, created, updated }) {
      if (!imported) return
      done(`${created} product(s) created, ${updated} updated`)
      void refetch()
    },
  })
}
