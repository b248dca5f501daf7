/**
 * Updates a cart to current prices and stock, and lists the changes.
 *
 * | the store says                       | the line                                | the message says                     |
 * |--------------------------------------|-----------------------------------------|--------------------------------------|
 * | the product is gone                  | is removed                              | that it is no longer available       |
 * | none is available                    | is removed                              | that it is sold out or reserved      |
 * | fewer are available                  | gets the available quantity             | how many are available and reserved  |
 * | one order may have fewer             | has as many as one order may have       | how many that are                    |
 * | another price                        | has the new price                       | the old and the new price            |
 */
import { plural } from '../plural.ts'
import { type Cart, type CartItem, mostOf } from './cart.ts'
import { centsOf, type Dollars, formatDollars } from './money.ts'
import type { ReservedByOthers } from './sale.ts'

/** A line as the store answers it. */
export type CurrentLine = {
  productId: string
  /** As it was asked for; null: without a variant. */
  variantId: string | null
  /** The variant that it is; null for a product without options, whose lines in a cart have none either. */
  currentVariantId: string | null
  is_active: boolean
  name: string | null
  price: Dollars | null
  sku: string | null
  image: string | null
  is_digital: boolean | null
  /** Of one unit; null: not known. */
  weight: number | null
  /** Null: no limit. */
  maxQuantity: number | null
  /** Null: no limit. */
  maxPerOrder: number | null
  /** Units that other buyers have reserved while they pay. */
  held: ReservedByOthers | null
}

export type CartChange =
  | { kind: 'gone' | 'sold-out'; name: string }
  | { kind: 'all-held'; name: string; held: ReservedByOthers }
  | { kind: 'fewer'; name: string; available: number; held: ReservedByOthers | null }
  | { kind: 'order-limit'; name: string; most: number }
  | { kind: 'price'; name: string; from: Dollars; to: Dollars }

export function refreshCart(cart: Cart, current: readonly CurrentLine[]): { cart: Cart; changes: CartChange[] } {
  const changes: CartChange[] = []
  const lines = cart.flatMap((item) => {
    const now = current.find((line) => line.productId === item.productId && line.variantId === (item.variantId ?? null))
    // Added to the cart during the request: it is included next time.
    return now ? brought(item, now, changes) : [item]
  })
  return { cart: addedUp(lines), changes }
}

/** A line without a variant may turn out to be the variant of another line. */
function addedUp(lines: CartItem[]): CartItem[] {
  const isSame = (a: CartItem, b: CartItem) => a.productId === b.productId && a.variantId === b.variantId
  return lines
    .filter((line, n) => lines.findIndex((other) => isSame(other, line)) === n)
    .map((line) => {
      const twins = lines.filter((other) => isSame(other, line))
      if (twins.length === 1) return line
      const quantity = twins.reduce((sum, { quantity }) => sum + quantity, 0)
      return { ...line, quantity: Math.max(1, Math.min(quantity, mostOf(line))) }
    })
}

function brought(item: CartItem, now: CurrentLine, changes: CartChange[]): CartItem[] {
  const name = now.name ?? item.name
  const price = now.price ?? item.price
  const most = now.maxQuantity ?? undefined
  if (!now.is_active || most === 0) {
    const held = now.is_active ? now.held : null
    changes.push(held ? { kind: 'all-held', name, held } : { kind: now.is_active ? 'sold-out' : 'gone', name })
    return []
  }
  if (centsOf(price) !== centsOf(item.price)) changes.push({ kind: 'price', name, from: item.price, to: price })
  const limit = now.maxPerOrder ?? undefined
  const allowed = Math.min(item.quantity, limit ?? item.quantity)
  if (limit !== undefined && item.quantity > limit) changes.push({ kind: 'order-limit', name, most: limit })
  if (most !== undefined && allowed > most) changes.push({ kind: 'fewer', name, available: most, held: now.held })
  return [
    {
      ...item,
      variantId: now.currentVariantId ?? item.variantId,
      name,
      price,
      quantity: Math.min(allowed, most ?? allowed),
      image: now.image ?? undefined,
      sku: now.sku ?? undefined,
      maxQuantity: most,
      maxPerOrder: limit,
      weight: now.weight ?? undefined,
      is_digital: now.is_digital ?? item.is_digital,
    },
  ]
}

/** `timeOfDay` writes a moment as the clock on the buyer's wall has it. */
export function cartChangeText(change: CartChange, timeOfDay: (moment: string) => string): string {
  switch (change.kind) {
    case 'price':
      return `The price of ${change.name} changed from ${formatDollars(change.from)} to ${formatDollars(change.to)}.`
    case 'fewer': {
      const fewer = `Only ${change.available} of ${change.name} available. We changed the quantity in your cart.`
      return change.held ? `${fewer} ${reservedText(change.held, timeOfDay)}` : fewer
    }
    case 'order-limit':
      return `You can buy at most ${change.most} of ${change.name} per order. We changed the quantity in your cart.`
    case 'all-held':
      return `${change.name} was removed from your cart. ${reservedText(change.held, timeOfDay)}`
    case 'gone':
      return `${change.name} is no longer available and was removed from your cart.`
    case 'sold-out':
      return `${change.name} is sold out and was removed from your cart.`
  }
}

function reservedText({ quantity, until, payments }: ReservedByOthers, timeOfDay: (moment: string) => string) {
  const units = plural(quantity, 'unit is', 'units are')
  return payments === 1
    ? `${units} reserved for another buyer until ${timeOfDay(until)} and may become available then.`
    : `${units} reserved for other buyers; the first may become available at ${timeOfDay(until)}.`
}
