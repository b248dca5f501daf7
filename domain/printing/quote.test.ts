import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addsUp, type Quotable, type QuoteChange, quoteByCost, quoteByWeight, quoteOf, recalculated } from './quote.ts'

const PRICE = 0.045
const quote = (weight: number | null, unit: number, quantity: number, total = unit * quantity) => ({
  quote_weight_grams: weight,
  quote_unit_price_cents: unit,
  quote_quantity: quantity,
  quote_total_cents: total,
})

describe('changing one figure of a quote recalculates the rest', () => {
  // 51.2 g × $0.045 = $2.304
  const base = quote(51.2, 230, 8)

  test.each<[string, QuoteChange, ReturnType<typeof quote>]>([
    ['weight', { weight: 100 }, quote(100, 450, 8)],
    ['unit price', { unit_price: 300 }, quote(51.2, 300, 8)],
    ['quantity', { quantity: 10 }, quote(51.2, 230, 10)],
    ['total', { total: 2000 }, quote(51.2, 250, 8)],
    ['total that no unit price makes', { total: 2003 }, quote(51.2, 250, 8)],
  ])('%s', (_, change, expected) => expect(recalculated(base, change, PRICE)).toEqual(expected))

  test('and it always adds up, whatever was changed in whatever order', () => {
    const cents = fc.integer({ min: 0, max: 10_000_000 })
    const changes: fc.Arbitrary<QuoteChange> = fc.oneof(
      fc.record({ weight: fc.integer({ min: 0, max: 100_000 }).map((tenths) => tenths / 10) }),
      fc.record({ unit_price: cents }),
      fc.record({ quantity: fc.integer({ min: 1, max: 100 }) }),
      fc.record({ total: cents }),
    )
    fc.assert(
      fc.property(fc.array(changes, { minLength: 1, maxLength: 6 }), (all) => {
        const made = all.reduce((before, change) => recalculated(before, change, PRICE), base)
        expect(addsUp(made)).toBe(true)
        expect(Number.isInteger(made.quote_total_cents)).toBe(true)
      }),
    )
  })
})

describe('before anybody has entered a quote, it is proposed', () => {
  const inquiry: Quotable = {
    file_size: 84_284,
    quantity: 8,
    material_price_per_gram: PRICE,
    estimated_weight_grams: 84,
    estimated_cost: 30.24,
    weight_by_volume_grams: 51.2,
    cost_by_volume: 18.43,
    quote_weight_grams: null,
    quote_unit_price_cents: null,
    quote_quantity: null,
    quote_total_cents: null,
  }

  test('from the measured weight', () => expect(quoteOf(inquiry)).toEqual(quoteByWeight(51.2, PRICE, 8)))

  test('from the estimate where nothing was measured', () =>
    expect(quoteOf({ ...inquiry, weight_by_volume_grams: null, cost_by_volume: null })).toEqual(
      quoteByWeight(84, PRICE, 8),
    ))

  test('from what was entered as the estimated cost, to the cent', () => {
    const entered = quoteOf({ ...inquiry, estimated_cost: 10, quantity: 3 })
    expect(entered).toEqual(quoteByCost(10, 84, 3))
    expect(entered.quote_total_cents).toBe(1000)
    expect(addsUp(entered)).toBe(false)
  })

  test('and a stored one counts before all of them', () =>
    expect(quoteOf({ ...inquiry, ...quote(50, 199, 7) })).toEqual(quote(50, 199, 7)))
})
