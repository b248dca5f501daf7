import { expect, test } from 'vitest'
import { availableParts, type SetPart, setTotal } from './sets.ts'

const part = (name: string, stock: number, quantity: number, more: Partial<SetPart['product']> = {}): SetPart => ({
  quantity,
  product: {
    id: name,
    name,
    price: 2.5,
    images: [],
    sku: null,
    is_digital: false,
    track_inventory: true,
    inventory_quantity: stock,
    allow_backorder: false,
    ...more,
  },
})

const named = (parts: readonly SetPart[]) => parts.map(({ product }) => product.name)

test.each([
  [[part('wheel', 4, 4), part('axle', 9, 2)], ['wheel', 'axle'], []],
  [[part('wheel', 3, 4), part('axle', 9, 2)], ['axle'], ['wheel']],
  [[part('wheel', 0, 4, { allow_backorder: true })], ['wheel'], []],
  [[part('course', 0, 1, { track_inventory: false })], ['course'], []],
  [[part('wheel', 9, 4, { max_per_order: 2 })], [], ['wheel']],
])('case %#', (parts, available, missing) => {
  const sorted = availableParts(parts)
  expect([named(sorted.available), named(sorted.missing)]).toEqual([available, missing])
})

test('a set costs what its parts cost', () => {
  expect(setTotal([part('wheel', 4, 4), part('axle', 9, 1)])).toBe(1250)
})
