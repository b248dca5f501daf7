/**
 * What a customer can do with the quote of an inquiry.
 *
 * | state     | when                                                            | can be accepted |
 * |-----------|-----------------------------------------------------------------|-----------------|
 * | waiting   | pending or under review: a person answers within 24 hours       |                 |
 * | open      | quoted, and the price is still binding                          | yes             |
 * | expired   | quoted, and the 14 days are over                                |                 |
 * | ordered   | it has an order, paid or on a purchase order                    |                 |
 * | accepted  | approved, in production or completed without an order           |                 |
 * | rejected  | the print cannot be made                                        |                 |
 */
import type { Cents, Grams } from '../units.ts'
import { multiply, total } from '../units.ts'
import { isWaiting } from './quote-clock.ts'

export const QUOTE_STATES = ['waiting', 'open', 'expired', 'ordered', 'accepted', 'rejected'] as const
export type QuoteState = (typeof QUOTE_STATES)[number]

type Quoted = {
  status: string
  quote_total_cents: Cents | null
  binding_until: string | null
  order_id: string | null
}

export function quoteState({ status, quote_total_cents, binding_until, order_id }: Quoted, now: Date): QuoteState {
  if (order_id !== null) return 'ordered'
  if (status === 'rejected') return 'rejected'
  if (isWaiting(status)) return 'waiting'
  if (status !== 'quoted') return 'accepted'
  // A quote from before quotes could be accepted online has no price that binds.
  if (quote_total_cents === null || binding_until === null) return 'waiting'
  return Date.parse(binding_until) > now.getTime() ? 'open' : 'expired'
}

/** Why a quote cannot be paid, for whoever tries. */
export const QUOTE_CLOSED: Record<Exclude<QuoteState, 'open'>, string> = {
  waiting: 'This print has no price yet. We email you as soon as it has one.',
  expired: 'The price of this print was binding until its last day, which is over. Please ask for a new quote.',
  ordered: 'This print has been ordered already.',
  accepted: 'This print has been accepted already.',
  rejected: 'This print cannot be made as it was asked for.',
}

type Inquiry = { id: string; quote_total_cents: Cents | null }
type Part = {
  id: string
  name: string
  material_name: string
  colour: string | null
  quantity: number
  unit_price_cents: Cents | null
  total_cents: Cents | null
  weight_grams: Grams | null
}

/** What is sold: one line of an order. */
export type PrintLine = { id: string; name: string; quantity: number; unit_price: Cents; weight_grams: number }

const described = ({ name, material_name, colour }: Part) =>
  `3D print: ${name} (${[material_name, colour].filter(Boolean).join(', ')})`

/** The lines of a quote, which come to its total: one for each part, and one for the minimum order surcharge. */
export function printLines({ id, quote_total_cents }: Inquiry, parts: readonly Part[]): PrintLine[] {
  if (quote_total_cents === null) return []
  const sum = total(parts.map(({ total_cents }) => total_cents ?? (0 as Cents)))
  const isByPart = parts.every(
    (part) =>
      part.unit_price_cents !== null && multiply(part.unit_price_cents, part.quantity) === (part.total_cents ?? -1),
  )
  // Priced as a whole by a person.
  if (!isByPart || sum > quote_total_cents) return [wholeLine(id, quote_total_cents, parts)]
  const lines = parts.map((part) => ({
    id: part.id,
    name: described(part),
    quantity: part.quantity,
    unit_price: part.unit_price_cents ?? (0 as Cents),
    weight_grams: part.weight_grams ?? 0,
  }))
  const missing = (quote_total_cents - sum) as Cents
  const floor = { id, name: '3D print: minimum order surcharge', quantity: 1, unit_price: missing, weight_grams: 0 }
  return missing > 0 ? [...lines, floor] : lines
}

function wholeLine(id: string, unit_price: Cents, parts: readonly Part[]): PrintLine {
  const weight_grams = parts.reduce((sum, { weight_grams, quantity }) => sum + (weight_grams ?? 0) * quantity, 0)
  const [only] = parts
  const name =
    parts.length === 1 && only ? `${described(only)}, quantity ${only.quantity}` : `3D print: ${parts.length} parts`
  return { id, name, quantity: 1, unit_price, weight_grams }
}
