import { expect, test } from 'vitest'
import type { OrderStatus } from './order-status.ts'
import { afterRefund, decideRefund, type Refundable, type RefundVerdict } from './refund.ts'

const order: Refundable = {
  total_amount: 5000,
  refunded_amount: 2000,
  refundable: true,
  items: [
    { id: 'wheel', quantity: 4, restocked_quantity: 1 },
    { id: 'axle', quantity: 1, restocked_quantity: 0 },
  ],
}
const of = (amount: number, ...restock: [string, number][]) => ({
  amount,
  restock: restock.map(([order_item_id, quantity]) => ({ order_item_id, quantity })),
})

test.each<[string, Refundable, ReturnType<typeof of>, RefundVerdict]>([
  ['a part', order, of(1000), { allowed: true }],
  ['all that is left, with units', order, of(3000, ['wheel', 3], ['axle', 1]), { allowed: true }],
  ['a cent more than is left', order, of(3001), { refused: 'too-much', left: 3000 }],
  ['after all went back', { ...order, refunded_amount: 5000 }, of(1), { refused: 'nothing-to-refund' }],
  ['what cost nothing', { ...order, total_amount: 0, refunded_amount: 0 }, of(1), { refused: 'nothing-to-refund' }],
  ['what no card paid', { ...order, refundable: false }, of(1), { refused: 'nothing-to-refund' }],
  ['more units than were sold', order, of(100, ['wheel', 4]), { refused: 'too-many-units' }],
  ['the same item in two lines', order, of(100, ['axle', 1], ['axle', 1]), { refused: 'too-many-units' }],
  ['an item of another order', order, of(100, ['nose', 1]), { refused: 'too-many-units' }],
])('a refund of %s', (_, about, wanted, verdict) => {
  expect(decideRefund(about, wanted)).toEqual(verdict)
})

test.each<[OrderStatus, number, OrderStatus, 'paid' | 'refunded']>([
  ['pending', 4999, 'pending', 'paid'],
  ['pending', 5000, 'refunded', 'refunded'],
  ['processing', 5000, 'refunded', 'refunded'],
  ['shipped', 5000, 'shipped', 'refunded'],
  ['delivered', 5000, 'delivered', 'refunded'],
  ['cancelled', 5000, 'cancelled', 'refunded'],
  ['refunded', 0, 'refunded', 'paid'],
])('a %s order of 50.00 of which %i cents went back is %s and %s', (status, goneBack, becomes, payment_status) => {
  expect(afterRefund({ total_amount: 5000, status }, goneBack)).toEqual({ status: becomes, payment_status })
})
