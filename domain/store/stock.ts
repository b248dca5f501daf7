/**
 * What confirming a payment does to the stock (design 6).
 *
 * | the product                                 | the units                                               |
 * |---------------------------------------------|---------------------------------------------------------|
 * | is not tracked, or is gone from the store   | nothing is counted                                      |
 * | may be back-ordered                         | are taken as far as there are any                       |
 * | is counted, and the reservation is valid    | are taken if they are in stock                          |
 * | is counted, and the reservation has expired | are taken if in stock and not reserved for others       |
 */
import type { Stock } from './cart.ts'

export type StockLine = Stock & {
  variant_id: string
  quantity: number
  reservedForOthers: number
  ownReservation: boolean
}

/** What is left of each variant, or undefined if some units are gone: then nothing is taken. */
export function takeStock(lines: readonly StockLine[]): { variant_id: string; left: number }[] | undefined {
  const taken = lines
    .filter((line) => line.track_inventory)
    .map((line) => {
      const free = line.inventory_quantity - (line.ownReservation ? 0 : line.reservedForOthers)
      const enough = line.allow_backorder || free >= line.quantity
      return enough
        ? { variant_id: line.variant_id, left: Math.max(0, line.inventory_quantity - line.quantity) }
        : undefined
    })
  return taken.every((line) => line !== undefined) ? taken : undefined
}

/**
 * Whether a sale takes a variant to the product's low-stock level. Only the sale that crosses it does, so the owner is emailed once,
 * and again only after it has been restocked above it.
 */
export const runsLow = (before: number, after: number, mark: number) => before > mark && after <= mark
