import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { discountPercent } from './discount.ts'
import { type PricedLine, totalsOf } from './totals.ts'

const physical = (price: number, quantity = 1): PricedLine => ({ price, quantity, is_digital: false })
const digital = (price: number, quantity = 1): PricedLine => ({ price, quantity, is_digital: true })

test.each<[string, PricedLine[], number, number | null, number, number, number]>([
  ['nothing', [], 0, null, 0, 0, 0],
  ['a cheap part', [physical(2000)], 2000, 1000, 160, 3160, 3000],
  ['a cent under the limit', [physical(4999)], 4999, 1000, 400, 6399, 1],
  ['exactly at the limit', [physical(5000)], 5000, 0, 400, 5400, 0],
  ['three of one', [physical(1850, 3)], 5550, 0, 444, 5994, 0],
  ['digital only, under the limit', [digital(2200)], 2200, null, 176, 2376, 0],
  ['digital only, over the limit', [digital(9900)], 9900, null, 792, 10692, 0],
  ['mixed, where the digital part reaches the limit', [physical(1000), digital(4000)], 5000, 0, 400, 5400, 0],
  ['mixed and cheap', [physical(1000), digital(500)], 1500, 1000, 120, 2620, 3500],
  ['free and digital', [digital(0)], 0, null, 0, 0, 0],
])('%s', (_, lines, subtotal, shipping, tax, total, freeShippingIn) => {
  expect(totalsOf(lines)).toMatchObject({ subtotal, shipping, tax, total, freeShippingIn })
})

test.each([
  [6, 0],
  [7, 1],
  [18, 1],
  [19, 2],
  [625, 50],
  [31, 2],
  [1906, 152],
  [1907, 153],
])('tax on %i cents is %i: half a cent goes up', (subtotal, tax) => expect(totalsOf([digital(subtotal)]).tax).toBe(tax))

const line = fc.record({
  price: fc.integer({ min: 0, max: 500_000 }),
  quantity: fc.integer({ min: 1, max: 99 }),
  is_digital: fc.boolean(),
})

test('whatever is in the cart, the parts make the total, and tax is 8 % to the nearest cent', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
      const { subtotal, shipping, tax, total, freeShippingIn, count } = totalsOf(lines)
      expect(total).toBe(subtotal + (shipping ?? 0) + tax)
      expect([subtotal, tax, total, count].every(Number.isInteger)).toBe(true)
      expect(Math.abs(tax - subtotal * 0.08)).toBeLessThanOrEqual(0.5 + 1e-6)
      expect(shipping === null).toBe(lines.every((it) => it.is_digital))
      expect(freeShippingIn > 0).toBe(shipping === 1000)
    }),
  )
})

describe('a discount', () => {
  test.each([
    [80, 100, 20],
    [18.5, 22, 16],
    [0, 10, 100],
    [99.99, 100, 1],
    [0.01, 100, 99],
  ])('%f instead of %f is %i %%', (price, before, percent) => expect(discountPercent(price, before)).toBe(percent))
  test.each([
    [100, 100],
    [100, 80],
    [100, null],
    [100, undefined],
    [0, 0],
  ])('%f instead of %s is none', (price, before) => expect(discountPercent(price, before)).toBeUndefined())
})
