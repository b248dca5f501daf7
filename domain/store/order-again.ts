/**
 * "Order again": what of an order goes into the cart, at today's prices.
 *
 * | a line of the order                                   | the cart                                 | said        |
 * |-------------------------------------------------------|------------------------------------------|-------------|
 * | is still sold and in stock                            | gets it                                  |             |
 * | its product or variant is gone or no longer active    |                                          | gone        |
 * | is sold out, or reserved for others                   |                                          | sold-out    |
 * | fewer are in stock, or allowed per order              | gets what there is, with what it has     | fewer       |
 * | costs something else now                              | gets it at today's price                 | price       |
 */
import { type Cents, subtract } from '../units.ts'
import { type Cart, type CartItem, MOST_LINES, mostOf } from './cart.ts'
import { centsOf, type Dollars, formatCents } from './money.ts'
import type { CurrentLine as StoreLine } from './refreshed-cart.ts'

/** A line of an order; without a product, it is no longer in the store. */
export type FormerLine = {
  product_id: string | null
  variant_id: string | null
  product_name: string
  quantity: number
  unit_price: Cents
}

type CurrentLine = Omit<StoreLine, 'held'>

type AgainNote =
  | { kind: 'gone' | 'sold-out' | 'cart-full'; name: string }
  | { kind: 'fewer'; name: string; wanted: number; put: number }
  | { kind: 'price'; name: string; from: Cents; to: Cents }

/** What the store is asked for: a line of which the variant was deleted cannot be named any more. */
export const askable = (lines: readonly FormerLine[]) =>
  lines.flatMap(({ product_id, variant_id, quantity }) =>
    product_id && variant_id ? [{ productId: product_id, variantId: variant_id, quantity }] : [],
  )

/** `put` counts units. `newId` mints the id of a line. */
export function orderAgain(
  cart: Cart,
  lines: readonly FormerLine[],
  current: readonly CurrentLine[],
  newId: () => string,
) {
  const notes: AgainNote[] = []
  let next: Cart = cart
  let put = 0
  for (const line of lines) {
    const now = current.find((one) => one.productId === line.product_id && one.variantId === line.variant_id)
    if (!now?.is_active || now.price === null) {
      notes.push({ kind: 'gone', name: line.product_name })
      continue
    }
    const name = now.name ?? line.product_name
    const inCart = next.find((item) => isSame(item, now))
    const item = cartItem(now, name, inCart?.id ?? newId())
    const room = Math.max(0, mostOf(item) - (inCart?.quantity ?? 0))
    const added = Math.min(line.quantity, room)
    if (added === 0) {
      notes.push({ kind: now.maxQuantity === 0 ? 'sold-out' : 'cart-full', name })
      continue
    }
    if (!inCart && next.length >= MOST_LINES) {
      notes.push({ kind: 'cart-full', name })
      continue
    }
    if (added < line.quantity) notes.push({ kind: 'fewer', name, wanted: line.quantity, put: added })
    const price = centsOf(now.price)
    if (price !== line.unit_price) notes.push({ kind: 'price', name, from: line.unit_price, to: price })
    const whole = { ...item, quantity: (inCart?.quantity ?? 0) + added }
    next = inCart ? next.map((one) => (one === inCart ? whole : one)) : [...next, whole]
    put += added
  }
  return { cart: next, put, notes }
}

/** A line of a cart without a variant means the first one, which the store names no variant for if it is the only one. */
const isSame = (item: CartItem, now: CurrentLine) =>
  item.productId === now.productId && (item.variantId ?? null) === now.currentVariantId

const cartItem = (now: CurrentLine, name: string, id: string): CartItem => ({
  id,
  productId: now.productId,
  variantId: now.currentVariantId ?? undefined,
  name,
  price: now.price ?? (0 as Dollars),
  quantity: 0,
  image: now.image ?? undefined,
  sku: now.sku ?? undefined,
  maxQuantity: now.maxQuantity ?? undefined,
  maxPerOrder: now.maxPerOrder ?? undefined,
  weight: now.weight ?? undefined,
  is_digital: now.is_digital ?? false,
})

export function againText(note: AgainNote): string {
  switch (note.kind) {
    case 'gone':
      return `${note.name} is no longer sold.`
    case 'sold-out':
      return `${note.name} is sold out.`
    case 'cart-full':
      return `Your cart cannot take more of ${note.name}.`
    case 'fewer':
      return `Only ${note.put} of the ${note.wanted} × ${note.name} could be added.`
    case 'price':
      return `${note.name} now costs ${formatCents(note.to)}, ${formatCents(absolute(note))} ${note.to > note.from ? 'more' : 'less'} than then.`
  }
}

const absolute = ({ from, to }: { from: Cents; to: Cents }) => (to > from ? subtract(to, from) : subtract(from, to))
