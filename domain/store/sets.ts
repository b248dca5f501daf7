/**
 * A set: products that are bought together ("everything for a first car"). It is no product of its own: each part goes into
 * the cart as a line, with its own price, stock, reservation, tax and refund (decision 046).
 *
 * | parts                                        | the set                                                  |
 * |----------------------------------------------|----------------------------------------------------------|
 * | all available in the quantity of the set     | can be added as a whole                                  |
 * | one is sold out or has too few units         | is added without it, and the page says which ones        |
 * | none is available                            | cannot be added                                          |
 */

import { type Cents, multiply, total } from '../units.ts'
import { type CartProduct, maxQuantityOf, mostOf } from './cart.ts'
import { centsOf } from './money.ts'

export type SetPart = { product: CartProduct; quantity: number }

export function availableParts(parts: readonly SetPart[]): { available: SetPart[]; missing: SetPart[] } {
  const fits = ({ product, quantity }: SetPart) =>
    quantity <= mostOf({ maxQuantity: maxQuantityOf(product), maxPerOrder: product.max_per_order ?? undefined })
  return { available: parts.filter(fits), missing: parts.filter((part) => !fits(part)) }
}

/** What the parts cost together. */
export const setTotal = (parts: readonly SetPart[]): Cents =>
  total(parts.map(({ product, quantity }) => multiply(centsOf(product.price), quantity)))
