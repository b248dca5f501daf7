import { expect, test } from 'vitest'
import { cents } from '../units.ts'
import type { Dollars } from './money.ts'
import { againText, askable, orderAgain } from './order-again.ts'

const line = { product_id: 'p', variant_id: 'v', product_name: 'Wheel', quantity: 3, unit_price: cents(500) }
const now = {
  productId: 'p',
  variantId: 'v',
  currentVariantId: null as string | null,
  is_active: true,
  name: 'Wheel' as string | null,
  price: 5 as Dollars | null,
  sku: null,
  image: null,
  is_digital: false,
  weight: null,
  maxQuantity: 10 as number | null,
  maxPerOrder: null as number | null,
}
const again = (current: Partial<typeof now>, cart: Parameters<typeof orderAgain>[0] = []) =>
  orderAgain(cart, [line], [{ ...now, ...current }], () => 'new')

test.each([
  ['what is still sold goes into the cart', {}, 3, []],
  [
    'what is no longer active is named',
    { is_active: false, price: null, name: null },
    0,
    [{ kind: 'gone', name: 'Wheel' }],
  ],
  ['what is sold out is named', { maxQuantity: 0 }, 0, [{ kind: 'sold-out', name: 'Wheel' }]],
  ['fewer are put in, and it is said', { maxQuantity: 2 }, 2, [{ kind: 'fewer', name: 'Wheel', wanted: 3, put: 2 }]],
  ['the most of one order counts', { maxPerOrder: 1 }, 1, [{ kind: 'fewer', name: 'Wheel', wanted: 3, put: 1 }]],
  [
    'today’s price is taken and named',
    { price: 6 as Dollars },
    3,
    [{ kind: 'price', name: 'Wheel', from: 500, to: 600 }],
  ],
])('%s', (_, current, put, notes) => {
  const outcome = again(current)
  expect({ put: outcome.put, notes: outcome.notes }).toEqual({ put, notes })
  expect(outcome.cart.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(put)
})

test('the cart has today’s price and name', () => {
  expect(again({ price: 7.5 as Dollars, name: 'Wheel, wide' }).cart).toMatchObject([
    { price: 7.5, name: 'Wheel, wide' },
  ])
})

test('what is in the cart already is added to, up to what there is', () => {
  const inCart = [{ id: 'x', productId: 'p', name: 'Wheel', price: 5 as Dollars, quantity: 9, is_digital: false }]
  const { cart, put, notes } = again({}, inCart)
  expect(cart).toMatchObject([{ id: 'x', quantity: 10 }])
  expect(put).toBe(1)
  expect(notes).toEqual([{ kind: 'fewer', name: 'Wheel', wanted: 3, put: 1 }])
})

test('a line whose product was deleted is not asked for, and is named', () => {
  const deleted = { ...line, product_id: null, variant_id: null }
  expect(askable([deleted, line])).toEqual([{ productId: 'p', variantId: 'v', quantity: 3 }])
  expect(orderAgain([], [deleted], [now], () => 'new').notes).toEqual([{ kind: 'gone', name: 'Wheel' }])
})

test('a note says whether the price rose or fell, and by how much', () => {
  expect(againText({ kind: 'price', name: 'Wheel', from: cents(500), to: cents(600) })).toBe(
    'Wheel now costs $6.00, $1.00 more than then.',
  )
  expect(againText({ kind: 'price', name: 'Wheel', from: cents(600), to: cents(500) })).toBe(
    'Wheel now costs $5.00, $1.00 less than then.',
  )
})
