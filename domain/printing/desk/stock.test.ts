import { describe, expect, test } from 'vitest'
import { costAfter, fallsLow, stockState, warns } from './stock.ts'

describe('the state of a spool', () => {
  const stock = (grams: number, is_known = true) => ({ grams, low_grams: 250, is_known })
  test.each([
    ['enough', stock(900), 600, 'enough'],
    ['at the limit', stock(250), 100, 'low'],
    ['just above it', stock(250.1), 100, 'enough'],
    ['less than the queue needs', stock(900), 900.1, 'short'],
    ['exactly what the queue needs', stock(900), 900, 'enough'],
    ['nothing left', stock(0), 0, 'empty'],
    ['more used than was entered', stock(-12), 0, 'empty'],
    ['never counted', stock(-12, false), 500, 'unknown'],
  ])('%s', (_, of, needed, state) => expect(stockState(of, needed)).toBe(state))

  test('warns of what runs out, and not of what nobody counted', () =>
    expect(['unknown', 'empty', 'short', 'low', 'enough'].filter((state) => warns(state))).toEqual([
      'empty',
      'short',
      'low',
    ]))

  test.each([
    ['from above to the limit', stock(251), stock(250), true],
    ['from above to below none', stock(251), stock(-3), true],
    ['from low to lower', stock(250), stock(20), false],
    ['from above to less above', stock(900), stock(251), false],
    ['a little more of what is low', stock(20), stock(200), false],
    ['counted for the first time', stock(0, false), stock(20), false],
    ['used and never counted', stock(0, false), stock(-20, false), false],
  ])('it falls low once: %s', (_, before, after, falls) => expect(fallsLow(before, after)).toBe(falls))
})

describe('what a kilogram costs after a delivery', () => {
  test.each([
    ['the first spool', { grams: 0, cents_per_kg: null }, { grams: 1000, paid: 2400 }, 2400],
    ['a half spool', { grams: 0, cents_per_kg: null }, { grams: 500, paid: 1500 }, 3000],
    ['the mean by weight', { grams: 1000, cents_per_kg: 2000 }, { grams: 3000, paid: 9000 }, 2750],
    ['what was overdrawn counts no more', { grams: -50, cents_per_kg: 2000 }, { grams: 1000, paid: 3000 }, 3000],
    ['a spool without a price', { grams: 500, cents_per_kg: 2000 }, { grams: 1000, paid: null }, 2000],
    ['a gift', { grams: 1000, cents_per_kg: 2000 }, { grams: 1000, paid: 0 }, 1000],
  ])('%s', (_, stock, delivery, cost) => expect(costAfter(stock, delivery)).toBe(cost))
})
