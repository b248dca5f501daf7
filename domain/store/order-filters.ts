/**
 * What the owner's list of orders can be narrowed to besides one status.
 *
 * | filter        | shown as         | orders                                                             |
 * |---------------|------------------|--------------------------------------------------------------------|
 * | to_ship       | To ship          | paid or invoiced, pending or processing, with something to send by post |
 * | to_approve    | Purchase orders to approve | on a purchase order that was neither approved nor declined |
 * | open_return   | Open return      | with a return that is neither refunded, completed nor refused      |
 * | invoice_open  | Invoice not paid | invoiced, and neither paid nor credited in full                   |
 * | invoice_overdue | Invoice overdue | an open invoice whose due date is over                             |
 * | received      | Paid or refunded | whose money arrived, whether or not it has gone back since         |
 * | with_refunds  | With refunds     | of whose money at least a part has gone back or is on its way back |
 * | refund_failed | Refund failed    | whose last refund failed                                           |
 */
import { ORDER_STATUS_LABELS, ORDER_STATUSES, PAYMENT_STATUS_LABELS, PAYMENT_STATUSES } from './order-status.ts'

export const STATUS_FILTERS = ['to_ship', 'to_approve', 'open_return', ...ORDER_STATUSES] as const
export const PAYMENT_FILTERS = [
  ...PAYMENT_STATUSES,
  'invoice_open',
  'invoice_overdue',
  'received',
  'with_refunds',
  'refund_failed',
] as const

export type StatusFilter = (typeof STATUS_FILTERS)[number]
export type PaymentFilter = (typeof PAYMENT_FILTERS)[number]

export const STATUS_FILTER_LABELS: Record<StatusFilter, string> = {
  to_ship: 'To ship',
  to_approve: 'Purchase orders to approve',
  open_return: 'Open return',
  ...ORDER_STATUS_LABELS,
}
export const PAYMENT_FILTER_LABELS: Record<PaymentFilter, string> = {
  ...PAYMENT_STATUS_LABELS,
  invoice_open: 'Invoice not paid',
  invoice_overdue: 'Invoice overdue',
  received: 'Paid or refunded',
  with_refunds: 'With refunds',
  refund_failed: 'Refund failed',
}
