/** Refreshes prices and stock of the cart whenever the cart or the checkout opens. */
import type { CartItem } from '@paddock/domain/store/cart.ts'
import { type CartChange, type CurrentLine, refreshCart } from '@paddock/domain/store/refreshed-cart.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../app/api.ts'
import { queryClient } from '../app/query-client.ts'
import { currentCart, putCart } from './cart.ts'
import { openCheckout } from './open-checkout.ts'

const KEY = ['refreshed-cart']
const LONGEST_ID = 64

/** Its data is what has changed since the page was opened, shown until the buyer dismisses it or leaves. */
export function useRefreshedCart() {
  return useQuery({
    queryKey: KEY,
    queryFn: bringUpToDate,
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: 'always',
    retry: 1,
  })
}

export const refreshCartNow = () => queryClient.refetchQueries({ queryKey: KEY })
export const dismissCartChanges = () => queryClient.setQueryData<CartChange[]>(KEY, [])

async function bringUpToDate(): Promise<CartChange[]> {
  const shown = queryClient.getQueryData<CartChange[]>(KEY) ?? []
  const lines = currentCart()
  if (lines.length === 0) return shown
  // A line stored by an old or broken page may contain anything; an invalid id counts as a missing product.
  const [askable, strange] = [lines.filter(canBeAsked), lines.filter((line) => !canBeAsked(line))]
  const { items } = await api.checkout.refreshCart.call({
    items: askable.map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity })),
    checkoutId: openCheckout()?.id,
  })
  const { cart, changes } = refreshCart(currentCart(), [...items, ...strange.map(unknown)])
  putCart(cart)
  return [...shown, ...changes]
}

type Named = Pick<CartItem, 'productId' | 'variantId'>

const canBeAsked = ({ productId, variantId = '' }: Named) => Math.max(productId.length, variantId.length) <= LONGEST_ID

const unknown = ({ productId, variantId }: Named): CurrentLine => ({
  productId,
  variantId: variantId ?? null,
  currentVariantId: null,
  is_active: false,
  name: null,
  price: null,
  sku: null,
  image: null,
  is_digital: null,
  weight: null,
  maxQuantity: null,
  maxPerOrder: null,
  held: null,
})
