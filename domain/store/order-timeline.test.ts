import { expect, test } from 'vitest'
import { cents } from '../units.ts'
import { type TimelineOrder, timelineOf } from './order-timeline.ts'

const at = (day: number) => `2026-03-0${day}T10:00:00.000Z`
const nothing = { changes: [], shipments: [], refunds: [], returns: [], notes: [], documents: [], payments: [] }
const empty: TimelineOrder = { created_at: at(1), by_invoice: false, purchase_order: null, ...nothing }

test('everything that happened to an order is in one list, the newest first', () => {
  const made_by = 'Bea Business'
  const order: TimelineOrder = {
    ...empty,
    changes: [
      { id: 'a', field: 'status', before: 'pending', after: 'shipped', made_by, created_at: at(2) },
      { id: 'b', field: 'payment_status', before: 'paid', after: 'refunded', made_by: null, created_at: at(7) },
    ],
    shipments: [
      {
        id: 'c',
        carrier: 'ups',
        tracking_number: '1Z',
        items: [{ quantity: 2 }, { quantity: 1 }],
        made_by,
        created_at: at(2),
      },
    ],
    refunds: [
      {
        id: 'd',
        amount: cents(2160),
        status: 'succeeded',
        reason: 'Scratched',
        restocked: 1,
        made_by,
        created_at: at(6),
      },
    ],
    returns: [
      {
        id: 'e',
        status: 'refunded',
        reason: 'Too wide',
        refused_reason: null,
        items: [{ quantity: 1 }],
        created_at: at(3),
        approved_at: at(4),
        approved_by: made_by,
        received_at: at(5),
        received_by: made_by,
        closed_at: at(6),
        closed_by: made_by,
      },
    ],
    notes: [{ id: 'f', text: 'Ring twice', made_by, created_at: at(8) }],
  }
  expect(timelineOf(order, (instant) => instant).map(({ text, by, quote }) => [text, by, quote])).toEqual([
    ['Note', made_by, 'Ring twice'],
    ['Payment: Paid → Refunded', null, null],
    ['Refund of $21.60 made, 1 unit back in stock', made_by, 'Scratched'],
    ['Return refunded', made_by, null],
    ['Return received', made_by, null],
    ['Return approved', made_by, null],
    ['Return of 1 unit requested', 'The customer', 'Too wide'],
    ['Status: Pending → Shipped', made_by, null],
    ['Shipped 3 units with UPS (1Z)', made_by, null],
    ['Placed and paid', 'The customer', null],
  ])
})

test('a new order has been placed, and nothing else', () => {
  expect(timelineOf(empty, (instant) => instant)).toMatchObject([{ text: 'Placed and paid', at: at(1) }])
})

test('an order on a purchase order says how it was approved, paid and credited', () => {
  const made_by = 'Bea Business'
  const decided = { decided_at: at(2), decided_by: made_by, declined_reason: null }
  const order: TimelineOrder = {
    ...empty,
    by_invoice: true,
    purchase_order: { number: 'PO-4711', state: 'approved', ...decided },
    documents: [{ kind: 'invoice', number: 'INV-00001' }],
    payments: [{ id: 'a', amount: cents(3160), reference: 'Transfer 1', made_by, created_at: at(3) }],
    refunds: [
      { id: 'b', amount: cents(1000), status: 'succeeded', reason: null, restocked: 0, made_by, created_at: at(4) },
    ],
  }
  expect(timelineOf(order, (instant) => instant).map(({ text, quote }) => [text, quote])).toEqual([
    ['Credit note over $10.00 issued', null],
    ['Payment of $31.60 recorded', 'Transfer 1'],
    ['Purchase order approved, invoice INV-00001 issued', null],
    ['Placed on purchase order PO-4711', null],
  ])
})
