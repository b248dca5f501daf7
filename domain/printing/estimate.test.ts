import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { estimatePrint } from './estimate.ts'

const material = (price_per_gram: number, density_g_cm3: number | null = null) => ({ price_per_gram, density_g_cm3 })

describe('the estimate', () => {
  test.each([
    // bytes, price, pieces, grams of one, dollars
    [684, 0.05, 1, 1, 0.05],
    [499, 0.05, 10, 0, 0],
    [500, 0.05, 1, 1, 0.05],
    [84_284, 0.035, 3, 84, 8.82],
    [1_000_000, 0.045, 1, 1000, 45],
    [1_005_000, 0.001, 1, 1005, 1.01],
    [52_428_800, 0.12, 100, 52_429, 629_148],
    [29_000, 0.0005, 1, 29, 0.01],
  ])('of %i bytes at $%d a gram, %i times, is %i g and $%d', (file_size, price, quantity, grams, dollars) => {
    expect(estimatePrint({ file_size, quantity, material: material(price) })).toEqual({
      estimated_weight_grams: grams,
      estimated_cost: dollars,
      weight_by_volume_grams: null,
    })
  })

  test('is weight × price × quantity to the cent, whatever they are', () => {
    const sizes = fc.integer({ min: 0, max: 52_428_800 })
    const prices = fc.integer({ min: 0, max: 10_000_000 })
    fc.assert(
      fc.property(sizes, prices, fc.integer({ min: 1, max: 100 }), (file_size, tenThousandths, quantity) => {
        const made = estimatePrint({ file_size, quantity, material: material(tenThousandths / 10_000) })
        const exact = BigInt(made.estimated_weight_grams) * BigInt(tenThousandths) * BigInt(quantity)
        expect(BigInt(Math.round(made.estimated_cost * 100))).toBe((exact + 50n) / 100n)
      }),
    )
  })
})

describe('the weight by volume', () => {
  const weight = (density: number | null, is_closed: boolean, volume_cm3 = 41.25) =>
    estimatePrint({
      file_size: 1000,
      quantity: 5,
      material: material(1, density),
      measures: { volume_cm3, is_closed },
    }).weight_by_volume_grams

  test('is volume × density of one piece', () => expect(weight(1.24, true)).toBe(51.2))
  test('is unknown without a density', () => expect(weight(null, true)).toBeNull())
  test('is unknown for a surface with holes', () => expect(weight(1.24, false)).toBeNull())
  test('is unknown for a model larger than anything', () => expect(weight(1, true, 2.7e16)).toBeNull())
})
