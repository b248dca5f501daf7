import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextPageAt, pageAt, pagesOf, slideAt } from './pages.ts'

const sizes = (rows: number, most: number) => pagesOf(Array(rows).fill(0), most).map(({ length }) => length)

test('pages are about equally full', () => {
  expect([sizes(0, 10), sizes(10, 10), sizes(11, 10), sizes(32, 10)]).toEqual([[], [10], [6, 5], [8, 8, 8, 8]])
})

test('every row is on one page, in its order', () => {
  fc.assert(
    fc.property(fc.array(fc.nat()), fc.integer({ min: 1, max: 20 }), (rows, most) => {
      const pages = pagesOf(rows, most)
      expect(pages.flat()).toEqual(rows)
      expect(pages.every(({ length }) => length > 0 && length <= most)).toBe(true)
    }),
  )
})

test('the page follows the clock that all screens share', () => {
  expect([0, 9_999, 10_000, 20_000, 30_000].map((now) => pageAt(now, 3, 10))).toEqual([0, 0, 1, 2, 0])
  expect(pageAt(123_456, 1, 10)).toBe(0)
  expect(nextPageAt(12_345, 10)).toBe(20_000)
})

test('a slide stays for its own seconds', () => {
  expect([0, 4_999, 5_000, 12_999, 13_000].map((now) => slideAt(now, [5, 8]))).toEqual([
    { index: 0, until: 5_000 },
    { index: 0, until: 5_000 },
    { index: 1, until: 13_000 },
    { index: 1, until: 13_000 },
    { index: 0, until: 18_000 },
  ])
})
