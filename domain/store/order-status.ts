/**
 * How far an order and its payment are (specification 2, section 4).
 *
 * | moving to            | also                                                       |
 * |----------------------|------------------------------------------------------------|
 * | shipped              | stamps shipped_at, if it is not set yet                    |
 * | delivered            | stamps delivered_at, if it is not set yet                  |
 * | cancelled, refunded  | gives back what is left of the payment, after asking       |
 * | any other            | nothing; every status may be chosen at any time            |
 *
 * The status of the payment is never chosen: it follows what Stripe says.
 */
import type { Cents } from '../units.ts'

export const ORDER_STATUSES = ['pending', 'processing', 'shipped', 'delivered', 'cancelled', 'refunded'] as const
export const PAYMENT_STATUSES = ['pending', 'paid', 'failed', 'refunded'] as const

/** An order in one of these is over; a payment does not stay behind. */
export const CLOSED_STATUSES = ['cancelled', 'refunded'] as const satisfies readonly OrderStatus[]

export type ClosedStatus = (typeof CLOSED_STATUSES)[number]
export type OrderStatus = (typeof ORDER_STATUSES)[number]
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

export const ORDER_STATUS_LABELS: Record<OrderStatus, string> = {
  pending: 'Pending',
  processing: 'Processing',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
}

export const PAYMENT_STATUS_LABELS: Record<PaymentStatus, string> = {
  pending: 'Pending',
  paid: 'Paid',
  failed: 'Failed',
  refunded: 'Refunded',
}

export const isClosed = (status: OrderStatus | undefined): status is ClosedStatus =>
  CLOSED_STATUSES.some((closed) => closed === status)

export type Stamps = { shipped_at: string | null; delivered_at: string | null }

/** What a move to this status stamps; empty where nothing is. */
export function stampsFor(status: OrderStatus | undefined, stamped: Stamps, now: string): Partial<Stamps> {
  if (status === 'shipped' && !stamped.shipped_at) return { shipped_at: now }
  if (status === 'delivered' && !stamped.delivered_at) return { delivered_at: now }
  return {}
}

/** The menu lists every status but the one that the order has. */
export const otherOrderStatuses = (current: OrderStatus) => ORDER_STATUSES.filter((status) => status !== current)

type CustomerOrder = {
  status: OrderStatus
  payment_status: PaymentStatus
  total_amount: Cents
  refunded_amount: Cents
  /** Left out where it is not known: then it is an order paid by card. */
  by_invoice?: boolean
  invoiced_at?: string | null
}

/**
 * The payment of an order on a purchase order, as customers and owners read it.
 *
 * | payment  | and the order is                   | label              |
 * |----------|------------------------------------|--------------------|
 * | pending  | not invoiced yet                   | Waits for approval |
 * | pending  | invoiced                           | Invoice open       |
 * | pending  | cancelled or refunded              | Nothing due        |
 * | any other|                                    | its status         |
 */
export function invoiceLabel({ status, payment_status, invoiced_at }: Omit<CustomerOrder, 'by_invoice'>) {
  if (payment_status !== 'pending') return PAYMENT_STATUS_LABELS[payment_status]
  if (isClosed(status)) return 'Nothing due'
  return invoiced_at ? 'Invoice open' : 'Waits for approval'
}

/**
 * The labels that the customer reads. The refunded amount decides, so an order is never both refunded and paid.
 *
 * | gone back or on its way         | payment            | order                                          |
 * |---------------------------------|--------------------|------------------------------------------------|
 * | nothing                         | its status         | its status; Cancelled where that says refunded |
 * | a part                          | Partly refunded    | the same                                       |
 * | all, not yet confirmed          | Refund on its way  | its status                                     |
 * | all                             | Refunded           | its status                                     |
 */
export function customerLabels(order: CustomerOrder): { status: string; payment: string } {
  if (order.by_invoice) return { status: ORDER_STATUS_LABELS[order.status], payment: invoiceLabel(order) }
  const { status, payment_status, total_amount, refunded_amount } = order
  const whole = payment_status === 'refunded' || (refunded_amount > 0 && refunded_amount >= total_amount)
  return {
    status: status === 'refunded' && !whole ? ORDER_STATUS_LABELS.cancelled : ORDER_STATUS_LABELS[status],
    payment: whole
      ? payment_status === 'refunded'
        ? PAYMENT_STATUS_LABELS.refunded
        : 'Refund on its way'
      : refunded_amount > 0
        ? 'Partly refunded'
        : PAYMENT_STATUS_LABELS[payment_status],
  }
}
