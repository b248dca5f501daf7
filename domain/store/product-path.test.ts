import { expect, test } from 'vitest'
import { productPath, productSlug } from './product-path.ts'

test.each([
  ['Ceramic Hybrid Bearing 4 × 8 × 3 mm', 'ceramic-hybrid-bearing-4-8-3-mm'],
  ['Crème brûlée', 'creme-brulee'],
  ['  “Aero” disc / wheel (pair)  ', 'aero-disc-wheel-pair'],
  ['Team_Shirt.v2', 'team-shirt-v2'],
  ['車輪', ''],
  ['', ''],
])('the name %o is %o in the address', (name, slug) => {
  expect(productSlug(name)).toBe(slug)
})

test('a long name is cut, and never ends with a hyphen', () => {
  const slug = productSlug(`${'a'.repeat(79)} wheel`)
  expect(slug).toBe('a'.repeat(79))
})

test('a product without a name in Latin letters keeps the address of its id', () => {
  expect(productPath({ id: '1', name: '車輪' })).toBe('/store/products/1')
  expect(productPath({ id: '1' })).toBe('/store/products/1')
  expect(productPath({ id: '1', name: 'Wheel' })).toBe('/store/products/1/wheel')
})
