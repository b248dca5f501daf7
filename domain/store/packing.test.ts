import { expect, test } from 'vitest'
import { packedItems } from './packing.ts'

const item = (quantity: number, restocked_quantity = 0, is_digital = false) => ({
  quantity,
  restocked_quantity,
  is_digital,
})

test('digital lines and what came back are not in the parcel', () => {
  const order_items = [item(2), item(3, 1), item(2, 2), item(1, 0, true)]
  expect(packedItems({ order_items }).map(({ units }) => units)).toEqual([2, 2])
})

test('an order of downloads has nothing to pack', () => {
  expect(packedItems({ order_items: [item(1, 0, true)] })).toEqual([])
})
