/**
 * Brings a cart up to what the store says now, and tells what changed.
 *
 * | the store says                       | the line                                | the person is told                   |
 * |--------------------------------------|-----------------------------------------|--------------------------------------|
 * | the product is gone                  | is removed                              | that it is no longer available       |
 * | none can be had                      | is removed                              | that it is sold out                  |
 * | fewer can be had than are in the cart| has as many as there are                | how many there are                   |
 * | another price                        | has the new price                       | the old and the new price            |
 */
import type { Cart, CartItem } from './cart.ts'
import { centsOf, type Dollars, formatDollars } from './money.ts'

/** A line as the store answers it. */
export type CurrentLine = {
  productId: string
  is_active: boolean
  name: string | null
  price: Dollars | null
  sku: string | null
  image: string | null
  is_digital: boolean | null
  /** Null: no limit. */
  maxQuantity: number | null
}

export type CartChange =
  | { kind: 'gone' | 'sold-out'; name: string }
  | { kind: 'fewer'; name: string; available: number }
  | { kind: 'price'; name: string; from: Dollars; to: Dollars }

export function refreshCart(cart: Cart, current: readonly CurrentLine[]): { cart: Cart; changes: CartChange[] } {
  const changes: CartChange[] = []
  const lines = cart.flatMap((item) => {
    const now = current.find((line) => line.productId === item.productId)
    // Put into the cart while the answer was on its way: it will be asked about next time.
    return now ? brought(item, now, changes) : [item]
  })
  return { cart: lines, changes }
}

function brought(item: CartItem, now: CurrentLine, changes: CartChange[]): CartItem[] {
  const name = now.name ?? item.name
  const price = now.price ?? item.price
  const most = now.maxQuantity ?? undefined
  if (!now.is_active || most === 0) {
    changes.push({ kind: now.is_active ? 'sold-out' : 'gone', name })
    return []
  }
  if (centsOf(price) !== centsOf(item.price)) changes.push({ kind: 'price', name, from: item.price, to: price })
  if (most !== undefined && item.quantity > most) changes.push({ kind: 'fewer', name, available: most })
  return [
    {
      ...item,
      name,
      price,
      quantity: Math.min(item.quantity, most ?? item.quantity),
      image: now.image ?? undefined,
      sku: now.sku ?? undefined,
      maxQuantity: most,
      is_digital: now.is_digital ?? item.is_digital,
    },
  ]
}

export function changeInWords(change: CartChange): string {
  if (change.kind === 'price')
    return `The price of ${change.name} changed from ${formatDollars(change.from)} to ${formatDollars(change.to)}.`
  if (change.kind === 'fewer')
    return `Only ${change.available} of ${change.name} can be had now; your cart has that many.`
  const why = change.kind === 'gone' ? 'no longer available' : 'sold out'
  return `${change.name} is ${why} and was taken out of your cart.`
}
