/** What the office does with orders that it makes by hand. */
import { api } from '../../../app/api.ts'

export type Draft = Awaited<ReturnType<typeof api.draft_orders.get.call>>

export const refetch = () => [api.draft_orders.key(), api.office_orders.key()]

export const MESSAGES = {
  saveFailed: 'Failed to save the draft',
  sendFailed: 'Failed to send the pay link',
  paidFailed: 'Failed to mark the order as paid',
  cancelFailed: 'Failed to cancel the draft',
  reopenFailed: 'Failed to withdraw the pay link',
  saved: 'Draft saved',
  sent: { title: 'Pay link sent', text: 'The units are reserved until it expires.' },
  paid: { title: 'Order paid', text: 'The units were taken from stock and the customer was mailed.' },
  cancelled: 'Draft cancelled',
  reopened: { title: 'Pay link withdrawn', text: 'The units are free again. You can change the draft now.' },
} as const
