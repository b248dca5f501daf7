import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { usualDensity } from './density.ts'
import { estimatePrint, headlineOf } from './estimate.ts'

const material = (price_per_gram: number, density_g_cm3 = 1.24) => ({ price_per_gram, density_g_cm3 })

describe('the estimate', () => {
  test.each([
    // bytes, price, units, grams of one, dollars
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
      cost_by_volume: null,
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

describe('by volume', () => {
  const print = { file_size: 1000, quantity: 5, material: material(0.045, 1.24) }
  const by = (is_closed: boolean, volume_cm3 = 41.25) =>
    estimatePrint({ ...print, measures: { volume_cm3, is_closed } })

  test('a piece weighs volume × density, and all cost that weight × price × quantity', () => {
    // 41.25 cm³ × 1.24 g/cm³ = 51.15 g; 51.2 g × $0.045 × 5 = $11.52.
    expect(by(true)).toMatchObject({ weight_by_volume_grams: 51.2, cost_by_volume: 11.52 })
  })

  test('the stored estimate keeps the formulas of the specification', () => {
    expect(by(true)).toMatchObject({ estimated_weight_grams: 1, estimated_cost: 0.23 })
  })

  test.each([
    ['a surface with holes', by(false)],
    ['a model larger than anything', by(true, 2.7e16)],
  ])('%s has neither', (_, estimate) => {
    expect(estimate).toMatchObject({ weight_by_volume_grams: null, cost_by_volume: null })
  })

  test('is what people see first, and the size of the file only where nothing was measured', () => {
    expect(headlineOf(by(true))).toEqual({ cost: 11.52, weight_grams: 51.2, from: 'volume' })
    expect(headlineOf(by(false))).toEqual({ cost: 0.23, weight_grams: 1, from: 'file-size' })
  })
})

test.each([
  ['PLA', 1.24],
  ['PETG black', 1.27],
  ['Nylon PA12', 1.01],
  ['Tough Resin', 1.18],
  ['Plasma', 1.24],
])('a density of %s is suggested as %d g/cm³', (name, density) => {
  expect(usualDensity(name)).toBe(density)
})
