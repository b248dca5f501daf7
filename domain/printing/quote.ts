/**
 * What a print is quoted at: one calculation in whole cents, so that its figures cannot contradict each other.
 *
 *     unit price = weight of one unit × price per gram, to the nearest cent
 *     total      = unit price × quantity
 *
 * | changed    | recalculated                                                                        |
 * |------------|-------------------------------------------------------------------------------------|
 * | weight     | unit price and total                                                                |
 * | unit price | total; the weight is that of the model and stays                                    |
 * | quantity   | total                                                                               |
 * | total      | unit price, to the nearest cent, and with it the total: 10.00 for 3 becomes 9.99    |
 *
 * A quote that has not been entered yet is proposed from the measured weight, else from the estimate.
 */
import { centsOf } from '../store/money.ts'
import { type Cents, cents, type Grams, lower, multiply } from '../units.ts'
import { costOf, headlineOf, weightByFileSize } from './estimate.ts'

export type Quote = {
  /** Of one unit; null if unknown. */
  quote_weight_grams: Grams | null
  quote_unit_price_cents: Cents
  quote_quantity: number
  quote_total_cents: Cents
}

/** Ten million dollars: more is a slip of the finger. */
export const MOST_QUOTE_CENTS = cents(1_000_000_000)

const QUOTE_FIELDS = ['quote_weight_grams', 'quote_unit_price_cents', 'quote_quantity', 'quote_total_cents'] as const

const at = (weight: Grams | null, unit: Cents, quantity: number): Quote => ({
  quote_weight_grams: weight,
  quote_unit_price_cents: unit,
  quote_quantity: quantity,
  quote_total_cents: multiply(unit, quantity),
})

export const quoteByWeight = (weight: Grams, price_per_gram: number, quantity: number): Quote =>
  at(
    weight,
    lower(centsOf(costOf(weight, price_per_gram, 1)), cents(Math.floor(MOST_QUOTE_CENTS / quantity))),
    quantity,
  )

export type QuoteChange = { weight: Grams } | { unit_price: Cents } | { quantity: number } | { total: Cents }

export function recalculated(quote: Quote, change: QuoteChange, price_per_gram: number): Quote {
  const { quote_weight_grams: weight, quote_unit_price_cents: unit, quote_quantity: quantity } = quote
  if ('weight' in change) return quoteByWeight(change.weight, price_per_gram, quantity)
  if ('unit_price' in change) return at(weight, change.unit_price, quantity)
  if ('quantity' in change) return at(weight, unit, change.quantity)
  return at(weight, cents(Math.round(change.total / quantity)), quantity)
}

export const addsUp = ({ quote_unit_price_cents, quote_quantity, quote_total_cents }: Quote) =>
  quote_unit_price_cents * quote_quantity === quote_total_cents

export const sameQuote = (one: Quote, other: Quote) => QUOTE_FIELDS.every((field) => one[field] === other[field])

/** A quote that was entered as a total cost and the weight of one unit. */
export const quoteByCost = (cost: number, weight: Grams | null, quantity: number): Quote => ({
  ...at(weight, cents(Math.round(centsOf(cost) / quantity)), quantity),
  quote_total_cents: centsOf(cost),
})

type Asked = {
  file_size: number
  quantity: number
  material_price_per_gram: number
  estimated_weight_grams: Grams | null
  estimated_cost: number | null
  weight_by_volume_grams: Grams | null
  cost_by_volume: number | null
}
export type Quotable = Asked & { [Field in keyof Quote]: Quote[Field] | null }

/** As it is stored; else as it would be proposed. */
export function quoteOf(inquiry: Quotable): Quote {
  const { quote_weight_grams, quote_unit_price_cents, quote_quantity, quote_total_cents } = inquiry
  if (quote_unit_price_cents !== null && quote_quantity !== null && quote_total_cents !== null)
    return { quote_weight_grams, quote_unit_price_cents, quote_quantity, quote_total_cents }
  return proposedQuote(inquiry)
}

/** What was entered as the estimated cost before quotes had fields of their own still counts. */
function proposedQuote(inquiry: Asked): Quote {
  const { quantity, material_price_per_gram, estimated_cost, estimated_weight_grams } = inquiry
  if (estimated_cost !== null && isEntered(inquiry))
    return quoteByCost(estimated_cost, estimated_weight_grams, quantity)
  return quoteByWeight(headlineOf(inquiry).weight_grams, material_price_per_gram, quantity)
}

const isEntered = ({ file_size, quantity, material_price_per_gram, ...entered }: Asked) =>
  entered.estimated_cost !== costOf(weightByFileSize(file_size), material_price_per_gram, quantity)
