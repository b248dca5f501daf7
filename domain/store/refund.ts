/**
 * Giving money back for an order.
 *
 * | refused when                                              | answer             |
 * |-----------------------------------------------------------|--------------------|
 * | nothing was paid or invoiced, or all of it has gone back  | nothing-to-refund  |
 * | more is asked for than is left of the payment             | too-much           |
 * | more units are restocked than were sold                   | too-many-units     |
 *
 * | the order was            | what goes back                                                         |
 * |--------------------------|------------------------------------------------------------------------|
 * | paid by card             | is sent to the card by Stripe                                          |
 * | invoiced                 | is credited with a credit note                                         |
 * | paid in cash or transfer | was given back by hand, which is recorded with how                     |
 *
 * What has been asked for counts from that moment on, so that two refunds at once never come to more than was paid.
 */

import { type Cents, subtract } from '../units.ts'
import type { PaidBy } from './draft-orders.ts'
import type { OrderStatus } from './order-status.ts'

export type Refundable = {
  total_amount: Cents
  /** Refunds under way are part of it. */
  refunded_amount: Cents
  /** False if there is no way for money to go back. */
  refundable: boolean
  items: readonly { id: string; quantity: number; restocked_quantity: number }[]
}

export type RefundWay = 'card' | 'credit-note' | 'by-hand'

type Paid = { by_invoice: boolean; invoiced_at: string | null; paid_by: PaidBy; paid_by_card: boolean }

/** Undefined if there is nothing that could go back: `paid_by_card` says whether Stripe has a payment. */
export function refundWayOf({ by_invoice, invoiced_at, paid_by, paid_by_card }: Paid): RefundWay | undefined {
  if (by_invoice) return invoiced_at === null ? undefined : 'credit-note'
  if (paid_by !== 'card') return 'by-hand'
  return paid_by_card ? 'card' : undefined
}

export type WantedRefund = { amount: Cents; restock: readonly { order_item_id: string; quantity: number }[] }

export type RefundVerdict =
  | { allowed: true }
  | { refused: 'nothing-to-refund' | 'too-many-units' }
  | { refused: 'too-much'; left: Cents }

export const leftToRefund = (order: Pick<Refundable, 'total_amount' | 'refunded_amount'>) =>
  subtract(order.total_amount, order.refunded_amount)

export function decideRefund(order: Refundable, { amount, restock }: WantedRefund): RefundVerdict {
  const left = leftToRefund(order)
  if (!order.refundable || left <= 0) return { refused: 'nothing-to-refund' }
  if (amount > left) return { refused: 'too-much', left }
  const back = new Map<string, number>()
  for (const { order_item_id, quantity } of restock) back.set(order_item_id, (back.get(order_item_id) ?? 0) + quantity)
  const fits = [...back].every(([id, quantity]) => {
    const item = order.items.find((one) => one.id === id)
    return item !== undefined && quantity <= item.quantity - item.restocked_quantity
  })
  return fits ? { allowed: true } : { refused: 'too-many-units' }
}

/**
 * What an order becomes when this much of it has gone back. One that has not been sent yet is no longer waiting to be;
 * one that is on its way or there stays what it is.
 */
export function afterRefund(order: { total_amount: Cents; status: OrderStatus }, goneBack: Cents) {
  const whole = order.total_amount > 0 && goneBack >= order.total_amount
  const unsent = order.status === 'pending' || order.status === 'processing'
  return {
    payment_status: whole ? ('refunded' as const) : ('paid' as const),
    status: whole && unsent ? ('refunded' as const) : order.status,
  }
}
