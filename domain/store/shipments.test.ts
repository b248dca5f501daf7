import { expect, test } from 'vitest'
import { decideShipment, isPartlyShipped, isToShip, leftToShip } from './shipments.ts'

const line = { quantity: 5, shipped_quantity: 0, restocked_quantity: 0, returned_to_stock: 0, is_digital: false }

test.each([
  [{}, 5],
  [{ shipped_quantity: 2 }, 3],
  [{ shipped_quantity: 5 }, 0],
  [{ restocked_quantity: 2 }, 3],
  [{ restocked_quantity: 5 }, 0],
  [{ shipped_quantity: 3, restocked_quantity: 2, returned_to_stock: 2 }, 2],
  [{ shipped_quantity: 3, restocked_quantity: 2, returned_to_stock: 1 }, 1],
  [{ shipped_quantity: 5, restocked_quantity: 5 }, 0],
  [{ is_digital: true }, 0],
])('of five units with %j, %i are still to be shipped', (about, left) => {
  expect(leftToShip({ ...line, ...about })).toBe(left)
})

const items = [
  { id: 'axle', to_ship: 2 },
  { id: 'wheel', to_ship: 4 },
]
const all = [
  { order_item_id: 'axle', quantity: 2 },
  { order_item_id: 'wheel', quantity: 4 },
]
const some = [{ order_item_id: 'wheel', quantity: 1 }]

test.each([
  ['pending', all, { allowed: true, status: 'shipped', rest: 0 }],
  ['pending', some, { allowed: true, status: 'processing', rest: 5 }],
  ['processing', some, { allowed: true, status: 'processing', rest: 5 }],
  ['delivered', all, { allowed: true, status: 'delivered', rest: 0 }],
  ['cancelled', all, { refused: 'closed' }],
  ['refunded', some, { refused: 'closed' }],
  ['pending', [{ order_item_id: 'axle', quantity: 3 }], { refused: 'too-many-units' }],
  ['pending', [{ order_item_id: 'wing', quantity: 1 }], { refused: 'too-many-units' }],
] as const)('a %s order that ships %j: %j', (status, wanted, verdict) => {
  expect(decideShipment({ status, items }, wanted)).toEqual(verdict)
})

test('an order without anything left to ship is refused', () => {
  expect(decideShipment({ status: 'shipped', items: [{ id: 'axle', to_ship: 0 }] }, some)).toEqual({
    refused: 'nothing-to-ship',
  })
})

test('partially shipped is an order of which something has left and something has not', () => {
  const order = (status: 'processing' | 'delivered', shipped_quantity: number, to_ship: number) => ({
    status,
    order_items: [{ shipped_quantity, to_ship }],
  })
  expect(
    [order('processing', 1, 1), order('processing', 0, 2), order('processing', 2, 0)].map(isPartlyShipped),
  ).toEqual([true, false, false])
  expect(isToShip(order('delivered', 1, 1))).toBe(false)
})
