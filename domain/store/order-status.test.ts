import { expect, test } from 'vitest'
import { ORDER_STATUSES, type OrderStatus, otherOrderStatuses, type Stamps, stampsFor } from './order-status.ts'

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
