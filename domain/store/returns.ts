/**
 * Returns of shipped items, from the customer's request to the refund.
 *
 * | from      | by the owner to                        | the customer is mailed                    |
 * |-----------|----------------------------------------|-------------------------------------------|
 * | (none)    | requested, by the customer             | that the request has arrived              |
 * | requested | approved, with a label or instructions | the label or the instructions             |
 * | approved  | received                               | that the parcel has arrived               |
 * | received  | refunded, some units restocked         | the refund, as for any other              |
 * | received  | completed without a refund             | that the return is complete               |
 * | any open  | refused                                | the reason                                |
 *
 * Items can be returned for 30 days after the delivery; where that is not known, for 45 days after the last parcel left.
 * Downloads and prints are not returned, and neither are units that are in another return or back in stock.
 */
import { add, type Cents, cents, lower, multiply, subtract, total } from '../units.ts'
import type { OrderStatus, PaymentStatus } from './order-status.ts'
import { leftToRefund } from './refund.ts'

export const RETURN_STATUSES = ['requested', 'approved', 'received', 'refunded', 'completed', 'refused'] as const
export const OPEN_RETURN_STATUSES = ['requested', 'approved', 'received'] as const satisfies readonly ReturnStatus[]

export type ReturnStatus = (typeof RETURN_STATUSES)[number]

export const RETURN_STATUS_LABELS: Record<ReturnStatus, string> = {
  requested: 'Requested',
  approved: 'Approved',
  received: 'Received',
  refunded: 'Refunded',
  completed: 'Completed',
  refused: 'Refused',
}

const NEXT: Record<ReturnStatus, readonly ReturnStatus[]> = {
  requested: ['approved', 'refused'],
  approved: ['received', 'refused'],
  received: ['refunded', 'completed', 'refused'],
  refunded: [],
  completed: [],
  refused: [],
}

export const mayBecome = (from: ReturnStatus, to: ReturnStatus) => NEXT[from].includes(to)
export const isOpenReturn = (status: ReturnStatus) => OPEN_RETURN_STATUSES.some((open) => open === status)

const DAY = 86_400_000
const DAYS_AFTER_DELIVERY = 30
const DAYS_AFTER_SHIPPING = 45

type Dates = { delivered_at: string | null; shipped_at: string | null; lastShippedAt: string | null }

/** The end of the time for returns; null if nothing has been shipped. */
export function returnsUntil({ delivered_at, shipped_at, lastShippedAt }: Dates): string | null {
  const sent = lastShippedAt ?? shipped_at
  const from = delivered_at ?? sent
  if (!from) return null
  const days = delivered_at ? DAYS_AFTER_DELIVERY : DAYS_AFTER_SHIPPING
  return new Date(Date.parse(from) + days * DAY).toISOString()
}

export type ReturnableLine = {
  id: string
  quantity: number
  shipped_quantity: number
  restocked_quantity: number
  is_digital: boolean
  is_made_to_order: boolean
  /** Units in returns that were not refused. */
  in_returns: number
  /** Of the restocked units, those that came back with a return. */
  returned_to_stock: number
}

/** How many units of a line the customer can send back. */
export function returnableUnits(status: OrderStatus, line: ReturnableLine): number {
  if (line.is_digital || line.is_made_to_order) return 0
  const restocked = line.restocked_quantity - line.returned_to_stock
  // An order may be marked as delivered without a parcel.
  const whole = status === 'delivered' && line.shipped_quantity === 0
  const sent = whole ? line.quantity : line.shipped_quantity
  const restockedAfterSending = Math.max(0, restocked - (line.quantity - sent))
  return Math.max(0, sent - line.in_returns - restockedAfterSending)
}

type Returnable = Dates & { status: OrderStatus; payment_status: PaymentStatus; lines: readonly ReturnableLine[] }

/** What can be returned now: empty for an order that is not paid, closed, or too old. */
export function returnableLines(order: Returnable, now: string) {
  const until = returnsUntil(order)
  const open = order.payment_status === 'paid' && order.status !== 'cancelled' && order.status !== 'refunded'
  if (!open || !until || now > until) return []
  return order.lines.flatMap((line) => {
    const quantity = returnableUnits(order.status, line)
    return quantity > 0 ? [{ order_item_id: line.id, quantity }] : []
  })
}

type Units = { order_item_id: string; quantity: number }

export function decideReturn(possible: readonly Units[], wanted: readonly Units[]) {
  const fits = wanted.every(({ order_item_id, quantity }) => {
    const line = possible.find((one) => one.order_item_id === order_item_id)
    return line !== undefined && quantity <= line.quantity
  })
  return fits ? ({ allowed: true } as const) : ({ refused: 'not-returnable' } as const)
}

type Sums = {
  subtotal: Cents
  discount_amount: Cents
  tax_amount: Cents
  tax_included: boolean
  /** What the tax was computed from, which may contain the shipping. */
  tax_lines: readonly { base: Cents }[]
  total_amount: Cents
  refunded_amount: Cents
  order_items: readonly { id: string; unit_price: Cents }[]
}

/**
 * What a return is worth: the units' share of what was paid for all goods, after discounts and with tax, without
 * shipping; never more than what is left of the payment.
 */
export function returnValue(order: Sums, items: readonly Units[]): Cents {
  const goods = total(
    items.map(({ order_item_id, quantity }) =>
      multiply(order.order_items.find(({ id }) => id === order_item_id)?.unit_price ?? cents(0), quantity),
    ),
  )
  if (order.subtotal <= 0) return cents(0)
  const paid = subtract(order.subtotal, order.discount_amount)
  const paidWithTax = order.tax_included ? paid : add(paid, taxOnGoods(order, paid))
  return lower(
    cents(Math.floor((goods * paidWithTax * 2 + order.subtotal) / (2 * order.subtotal))),
    leftToRefund(order),
  )
}

/** The tax without that of the shipping. */
function taxOnGoods({ tax_amount, tax_lines }: Sums, paid: Cents): Cents {
  const taxed = total(tax_lines.map(({ base }) => base))
  return taxed > paid ? cents(Math.round((tax_amount * paid) / taxed)) : tax_amount
}
