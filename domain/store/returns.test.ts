import { expect, test } from 'vitest'
import { cents } from '../units.ts'
import {
  decideReturn,
  mayBecome,
  RETURN_STATUSES,
  returnableLines,
  returnableUnits,
  returnsUntil,
  returnValue,
} from './returns.ts'

const line = {
  id: 'axle',
  quantity: 4,
  shipped_quantity: 4,
  restocked_quantity: 0,
  is_digital: false,
  is_made_to_order: false,
  in_returns: 0,
  returned_to_stock: 0,
}

test.each([
  ['shipped', {}, 4],
  ['processing', { shipped_quantity: 1 }, 1],
  ['pending', { shipped_quantity: 0 }, 0],
  ['delivered', { shipped_quantity: 0 }, 4],
  ['shipped', { in_returns: 3 }, 1],
  ['shipped', { in_returns: 2, restocked_quantity: 2, returned_to_stock: 2 }, 2],
  ['shipped', { restocked_quantity: 1 }, 3],
  ['processing', { shipped_quantity: 2, restocked_quantity: 2 }, 2],
  ['shipped', { is_digital: true }, 0],
  ['shipped', { is_made_to_order: true }, 0],
] as const)('of four units of a %s order with %j, %i can be returned', (status, about, units) => {
  expect(returnableUnits(status, { ...line, ...about })).toBe(units)
})

const never = { delivered_at: null, shipped_at: null, lastShippedAt: null }

test.each([
  [{ delivered_at: '2026-03-01T10:00:00.000Z', shipped_at: '2026-02-20T10:00:00.000Z' }, '2026-03-31T10:00:00.000Z'],
  [{ lastShippedAt: '2026-03-01T10:00:00.000Z' }, '2026-04-15T10:00:00.000Z'],
  [{ shipped_at: '2026-03-01T10:00:00.000Z' }, '2026-04-15T10:00:00.000Z'],
  [{}, null],
])('an order with %j can be returned until %s', (about, until) => {
  expect(returnsUntil({ ...never, ...about })).toBe(until)
})

test('only a paid and open order can be returned, and only in time', () => {
  const order = {
    ...never,
    delivered_at: '2026-03-01T10:00:00.000Z',
    status: 'delivered' as const,
    payment_status: 'paid' as const,
    lines: [line, { ...line, id: 'plan', is_digital: true }],
  }
  const at = '2026-03-20T10:00:00.000Z'
  expect(returnableLines(order, at)).toEqual([{ order_item_id: 'axle', quantity: 4 }])
  expect(returnableLines(order, '2026-04-01T10:00:00.000Z')).toEqual([])
  expect(returnableLines({ ...order, status: 'cancelled' }, at)).toEqual([])
  expect(returnableLines({ ...order, payment_status: 'refunded' }, at)).toEqual([])
})

test('more than can be returned is refused', () => {
  const possible = [{ order_item_id: 'axle', quantity: 2 }]
  expect(decideReturn(possible, possible)).toEqual({ allowed: true })
  expect(decideReturn(possible, [{ order_item_id: 'axle', quantity: 3 }])).toEqual({ refused: 'not-returnable' })
  expect(decideReturn(possible, [{ order_item_id: 'wing', quantity: 1 }])).toEqual({ refused: 'not-returnable' })
})

test('a return goes from requested to approved to received, and ends once', () => {
  const next = (from: (typeof RETURN_STATUSES)[number]) => RETURN_STATUSES.filter((to) => mayBecome(from, to))
  expect(RETURN_STATUSES.map((from) => [from, next(from)])).toEqual([
    ['requested', ['approved', 'refused']],
    ['approved', ['received', 'refused']],
    ['received', ['refunded', 'completed', 'refused']],
    ['refunded', []],
    ['completed', []],
    ['refused', []],
  ])
})

const sums = {
  subtotal: cents(4000),
  discount_amount: cents(0),
  tax_amount: cents(320),
  tax_included: false,
  tax_lines: [{ base: cents(4000) }],
  total_amount: cents(5320),
  refunded_amount: cents(0),
  order_items: [{ id: 'axle', unit_price: cents(2000) }],
}

test.each([
  ['one of two units, with its tax', {}, 1, 2160],
  ['all units, without the shipping', {}, 2, 4320],
  [
    'after a discount of a quarter',
    {
      discount_amount: cents(1000),
      tax_amount: cents(240),
      tax_lines: [{ base: cents(3000) }],
      total_amount: cents(4240),
    },
    1,
    1620,
  ],
  ['without the tax of the shipping', { tax_amount: cents(400), tax_lines: [{ base: cents(5000) }] }, 1, 2160],
  ['with tax included', { tax_included: true, total_amount: cents(5000) }, 1, 2000],
  ['of which most was refunded before', { refunded_amount: cents(5000) }, 2, 320],
  ['of a free order', { subtotal: cents(0), tax_amount: cents(0), total_amount: cents(0) }, 1, 0],
])('a return is worth its share of the payment: %s', (_, about, quantity, worth) => {
  expect(returnValue({ ...sums, ...about }, [{ order_item_id: 'axle', quantity }])).toBe(worth)
})
