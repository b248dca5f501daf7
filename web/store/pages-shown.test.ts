import { expect, test } from 'vitest'
import { pagesShown } from './pages-shown.ts'

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 417, [1, 2, -417, 417]],
  [3, 5, [1, 2, 3, 4, 5]],
  [200, 417, [1, -199, 199, 200, 201, -417, 417]],
  [417, 417, [1, -416, 416, 417]],
  [4, 6, [1, 2, 3, 4, 5, 6]],
])('on page %i of %i', (page, pages, shown) => {
  expect(pagesShown(page, pages)).toEqual(shown)
})
