/**
 * Material stock in grams, for each material and colour.
 *
 * | change   | grams                                                  | entered by                       |
 * |----------|--------------------------------------------------------|----------------------------------|
 * | received | more, and what the spool cost                          | a person, when spools arrive     |
 * | used     | less: the units of a plate that are good               | the end of a plate               |
 * | wasted   | less: the units of a plate that failed                 | the end of a plate               |
 * | counted  | more or less: the difference to what the scales say    | a person                         |
 *
 * A print that took more than was entered has still been printed, so a balance may fall below none; then it has to be
 * counted. A spool that nobody ever received or counted is unknown, and warns of nothing.
 *
 * | state   | if                                                                    |
 * |---------|-----------------------------------------------------------------------|
 * | unknown | never received or counted                                             |
 * | empty   | nothing left                                                          |
 * | short   | the plates that are printing or planned and the queue need more        |
 * | low     | at or below the limit that the owner set                              |
 * | enough  | otherwise                                                             |
 *
 * The cost of a gram is the mean of what is in stock and what arrives, by weight; using material does not change it.
 */
import { type Cents, cents, type Grams, grams } from '../../units.ts'

export const STOCK_CHANGES = ['received', 'used', 'wasted', 'counted'] as const
export type StockChangeKind = (typeof STOCK_CHANGES)[number]

export const STOCK_CHANGE_LABELS: Record<StockChangeKind, string> = {
  received: 'Received',
  used: 'Printed',
  wasted: 'Failed prints',
  counted: 'Counted',
}

/** A spool and a bit: what is ordered now arrives before it is gone. */
export const USUAL_LOW_GRAMS = grams(250)
export const MOST_STOCK_GRAMS = grams(10_000_000)

export type Stock = { grams: Grams; low_grams: Grams; is_known: boolean }

export type StockState = 'unknown' | 'empty' | 'short' | 'low' | 'enough'

/** `needed` is what the plates and the queue will take. */
export function stockState({ grams: left, low_grams, is_known }: Stock, needed: Grams): StockState {
  if (!is_known) return 'unknown'
  if (left <= 0) return 'empty'
  if (left < needed) return 'short'
  return left <= low_grams ? 'low' : 'enough'
}

const isLow = ({ grams: left, low_grams, is_known }: Stock) => is_known && left <= low_grams

/** Whether a change took it to its limit or below: once, until it was refilled. What nobody had counted was not above it. */
export const fallsLow = (before: Stock, after: Stock) => before.is_known && !isLow(before) && isLow(after)

export const warns = (state: StockState) => state === 'empty' || state === 'short' || state === 'low'

/** What a kilogram costs after a delivery. Without a price the cost stays as it is. */
export function costAfter(
  stock: { grams: Grams; cents_per_kg: Cents | null },
  delivery: { grams: Grams; paid: Cents | null },
): Cents | null {
  if (delivery.paid === null || delivery.grams <= 0) return stock.cents_per_kg
  const arriving = (delivery.paid * 1000) / delivery.grams
  if (stock.cents_per_kg === null || stock.grams <= 0) return cents(Math.round(arriving))
  const all = stock.grams + delivery.grams
  return cents(Math.round((stock.cents_per_kg * stock.grams + arriving * delivery.grams) / all))
}
