/** What the states of an order and of its payment are called. */
import type { Order } from './product-types.ts'

export const PAYMENT_WORDS: Record<Order['payment_status'], string> = {
  pending: 'Pending',
  paid: 'Paid',
  failed: 'Failed',
  refunded: 'Refunded',
}

export const STATUS_WORDS: Record<Order['status'], string> = {
  pending: 'Pending',
  processing: 'Processing',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
}
