import { expect, test } from 'vitest'
import {
  customerLabels,
  ORDER_STATUSES,
  type OrderStatus,
  otherOrderStatuses,
  PAYMENT_STATUSES,
  type Stamps,
  stampsFor,
} from './order-status.ts'

const NOW = '2026-03-14T15:09:00.000Z'
const EARLIER = '2026-03-01T08:00:00.000Z'
const never: Stamps = { shipped_at: null, delivered_at: null }

test.each<[OrderStatus | undefined, Stamps, Partial<Stamps>]>([
  ['shipped', never, { shipped_at: NOW }],
  ['shipped', { ...never, shipped_at: EARLIER }, {}],
  ['delivered', never, { delivered_at: NOW }],
  ['delivered', { ...never, delivered_at: EARLIER }, {}],
  ['delivered', { ...never, shipped_at: EARLIER }, { delivered_at: NOW }],
  ['pending', never, {}],
  ['processing', never, {}],
  ['cancelled', never, {}],
  ['refunded', never, {}],
  [undefined, never, {}],
])('moving to %s with %j stamps %j', (status, stamped, expected) => {
  expect(stampsFor(status, stamped, NOW)).toEqual(expected)
})

test.each(ORDER_STATUSES)('from %s an order may go anywhere else', (status) => {
  expect(otherOrderStatuses(status)).toHaveLength(ORDER_STATUSES.length - 1)
  expect(otherOrderStatuses(status)).not.toContain(status)
})

test.each([
  [{ status: 'pending', payment_status: 'paid', refunded_amount: 0 }, 'Pending', 'Paid'],
  [{ status: 'shipped', payment_status: 'paid', refunded_amount: 400 }, 'Shipped', 'Partly refunded'],
  [{ status: 'cancelled', payment_status: 'paid', refunded_amount: 1000 }, 'Cancelled', 'Refund on its way'],
  [{ status: 'cancelled', payment_status: 'refunded', refunded_amount: 1000 }, 'Cancelled', 'Refunded'],
  [{ status: 'refunded', payment_status: 'refunded', refunded_amount: 1000 }, 'Refunded', 'Refunded'],
  [{ status: 'refunded', payment_status: 'paid', refunded_amount: 0 }, 'Cancelled', 'Paid'],
] as const)('to its customer %j reads %s, %s', (about, status, payment) => {
  expect(customerLabels({ ...about, total_amount: 1000 })).toEqual({ status, payment })
})

test('no customer ever reads refunded and paid together', () => {
  for (const status of ORDER_STATUSES)
    for (const payment_status of PAYMENT_STATUSES)
      for (const refunded_amount of [0, 1, 999, 1000]) {
        const words = Object.values(customerLabels({ status, payment_status, refunded_amount, total_amount: 1000 }))
        expect(words.join(' ')).not.toMatch(/refund.*paid|paid.*refund/i)
      }
})
