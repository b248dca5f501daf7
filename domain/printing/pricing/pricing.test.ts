import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents, total } from '../../units.ts'
import type { ModelAnalysis } from '../models/analysis.ts'
import { type PartChoice, pricePart } from './price-part.ts'
import { priceQuote, quoteFigures } from './price-quote.ts'
import { bindingUntil, DEFAULT_PRICES, type PriceRules, workingDaysAfter } from './price-rules.ts'

/** A cube of 2 cm: 8 cm³, 24 cm², of which the skin is 2.88 cm³. */
const CUBE = { volume_cm3: 8, area_cm2: 24, support_cm3: 0, size_mm: { x: 20, y: 20, z: 20 } }
const PLA = { price_per_gram: 0.05, density_g_cm3: 1.25, layer_mm: 0.2, cm3_per_hour: 8 }
const PLAIN = { name: 'As printed', unit_cents: cents(0), cm2_cents: cents(0) }

const NOTHING: PriceRules = {
  ...DEFAULT_PRICES,
  cents_per_hour: cents(0),
  setup_cents: cents(0),
  breaks: [],
  margin_percent: 0,
  unit_floor_cents: cents(0),
  order_floor_cents: cents(0),
}
const SOLID: PartChoice = { model: CUBE, material: PLA, colour: null, infill_percent: 100, finish: PLAIN, quantity: 2 }

const rowsOf = (choice: Partial<PartChoice>, rules: Partial<PriceRules>, rush = false) =>
  Object.fromEntries(
    pricePart({ ...SOLID, ...choice }, { ...NOTHING, ...rules }, rush).rows.map(({ row, cents }) => [row, cents]),
  )

describe('a part costs', () => {
  // 8 cm³ × 1.25 g/cm³ = 10 g, at 5 cents a gram 50 cents each; 60 min to extrude, 100 layers of 4 s and 6 min to warm up: 73 min.
  test.each<[string, Partial<PartChoice>, Partial<PriceRules>, Record<string, number>]>([
    ['its material by weight', {}, {}, { material: 100 }],
    // (2.88 + 5.12 × 0.25) cm³ × 1.25 = 5.2 g
    ['less with less infill', { infill_percent: 25 }, {}, { material: 52 }],
    [
      'the whole volume, if that is how it is counted',
      { infill_percent: 25 },
      { material_by: 'volume' },
      { material: 100 },
    ],
    // 16 cm³ of support, of which 15 % is plastic: 3 g
    ['its support', { model: { ...CUBE, support_cm3: 16 } }, {}, { material: 130 }],
    [
      'more in a rare colour',
      { colour: 'Gold' },
      { colours: [{ name: 'Gold', percent: 20 }] },
      { material: 100, colour: 20 },
    ],
    ['no more in another one', { colour: 'Red' }, { colours: [{ name: 'Gold', percent: 20 }] }, { material: 100 }],
    ['machine time', {}, { cents_per_hour: cents(600) }, { material: 100, machine: 1460 }],
    ['its set-up once', {}, { setup_cents: cents(300) }, { material: 100, setup: 300 }],
    [
      'its finish by unit and surface',
      { finish: { name: 'Sanded', unit_cents: cents(50), cm2_cents: cents(2) } },
      {},
      { material: 100, finish: 196 },
    ],
    ['the margin on every row', {}, { setup_cents: cents(300), margin_percent: 50 }, { material: 150, setup: 450 }],
    [
      'less from a quantity on',
      { quantity: 10 },
      {
        breaks: [
          { from: 10, percent: 10 },
          { from: 5, percent: 5 },
        ],
      },
      { material: 500, quantity: -50 },
    ],
    ['nothing less below it', { quantity: 4 }, { breaks: [{ from: 5, percent: 5 }] }, { material: 200 }],
    ['at least the lowest price of a unit', {}, { unit_floor_cents: cents(200) }, { material: 100, floor: 300 }],
    [
      'a unit price in whole cents',
      { quantity: 3 },
      { setup_cents: cents(100) },
      { material: 150, setup: 100, rounding: -1 },
    ],
  ])('%s', (_, choice, rules, rows) => expect(rowsOf(choice, rules)).toEqual(rows))

  test('more in a hurry, after the break', () => {
    const rules = { rush_percent: 30, breaks: [{ from: 2, percent: 10 }] }
    expect(rowsOf({}, rules, true)).toEqual({ material: 100, quantity: -10, rush: 27, rounding: 1 })
  })

  test('rows that always come to unit price × quantity, and never less than the floor', () => {
    const part = fc.record({
      quantity: fc.integer({ min: 1, max: 100 }),
      infill_percent: fc.integer({ min: 0, max: 100 }),
      volume_cm3: fc.double({ min: 0, max: 16_000, noNaN: true }),
      area_cm2: fc.double({ min: 0, max: 5000, noNaN: true }),
      margin_percent: fc.integer({ min: 0, max: 300 }),
      rush: fc.boolean(),
    })
    fc.assert(
      fc.property(part, ({ rush, ...one }) => {
        const model = { ...CUBE, volume_cm3: one.volume_cm3, area_cm2: one.area_cm2 }
        const rules = { ...DEFAULT_PRICES, margin_percent: one.margin_percent }
        const price = pricePart({ ...SOLID, ...one, model }, rules, rush)
        expect(total(price.rows.map((row) => row.cents))).toBe(price.total_cents)
        expect(price.total_cents).toBe(price.unit_price_cents * one.quantity)
        expect(price.unit_price_cents).toBeGreaterThanOrEqual(rules.unit_floor_cents)
      }),
    )
  })
})

const ANALYSIS = {
  ...CUBE,
  closed: true,
  faults: [],
  repairable: false,
  shells: 1,
  orientation: 'as-drawn',
  suggested_orientation: 'as-drawn',
  thinnest_wall_mm: 20,
  smallest_feature_mm: null,
  thin_walls: [],
  overhang_cm2: 0,
  first_layer_cm2: 4,
  lying: { 'as-drawn': { support_cm3: 0 } },
} as unknown as ModelAnalysis
const part = (more: object = {}) => ({
  ...SOLID,
  id: 'a',
  name: 'wing.stl',
  model: ANALYSIS,
  material_id: 'pla',
  material: { ...PLA, name: 'PLA', min_wall_mm: 0.8 },
  ...more,
})
const quoted = (parts: ReturnType<typeof part>[], rules: Partial<PriceRules> = {}, more: object = {}) =>
  priceQuote(parts, { rules: { ...NOTHING, ...rules }, printers: [], rush: false, requirements: null, ...more })

describe('a quote', () => {
  test('is the sum of its parts, and at least the minimum order', () => {
    expect(quoted([part(), part({ id: 'b', quantity: 4 })])).toMatchObject({
      total_cents: 300,
      floor_cents: 0,
      checks: [],
    })
    expect(quoted([part()], { order_floor_cents: cents(1000) })).toMatchObject({ total_cents: 1000, floor_cents: 900 })
  })

  test.each<[string, object, Partial<PriceRules>, object, string]>([
    ['a model that is not closed', { model: { ...ANALYSIS, closed: false } }, {}, {}, 'model'],
    [
      'a model larger than the printers',
      { model: { ...ANALYSIS, size_mm: { x: 300, y: 20, z: 20 } } },
      {},
      {},
      'model',
    ],
    ['special requirements', {}, {}, { requirements: 'Two colours' }, 'requirements'],
    ['a high price', {}, { limits: { ...DEFAULT_PRICES.limits, most_cents: cents(99) } }, {}, 'amount'],
    ['many units', {}, { limits: { ...DEFAULT_PRICES.limits, most_units: 1 } }, {}, 'units'],
    ['a long print', {}, { limits: { ...DEFAULT_PRICES.limits, most_hours: 2 } }, {}, 'hours'],
  ])('with %s is checked by a person', (_, choice, rules, more, reason) => {
    expect(quoted([part(choice)], rules, more).checks).toMatchObject([{ reason }])
  })

  test('counts only printers that print the material', () => {
    const small = { name: 'Small', bed_x_mm: 10, bed_y_mm: 10, bed_z_mm: 10, material_ids: ['pla'] }
    const large = { name: 'Large', bed_x_mm: 300, bed_y_mm: 300, bed_z_mm: 300, material_ids: ['petg'] }
    expect(quoted([part()], {}, { printers: [small, large] }).checks).toMatchObject([{ reason: 'model', part: 'a' }])
    expect(quoted([part({ material_id: 'petg' })], {}, { printers: [small, large] }).checks).toEqual([])
  })

  test('of one part keeps its unit price in the inquiry; of several it is one sum', () => {
    expect(quoteFigures(quoted([part()]), [2])).toMatchObject({
      quote_unit_price_cents: 50,
      quote_quantity: 2,
      quote_total_cents: 100,
    })
    expect(quoteFigures(quoted([part(), part()]), [2, 2])).toMatchObject({
      quote_unit_price_cents: 200,
      quote_quantity: 1,
      quote_total_cents: 200,
    })
  })

  test('is binding for 14 days, and ready after working days', () => {
    expect(bindingUntil(new Date('2026-11-18T12:00:00Z')).toISOString()).toBe('2026-12-02T12:00:00.000Z')
    // Wednesday; a weekend lies in between.
    expect(workingDaysAfter(new Date('2026-11-18T23:00:00Z'), 2)).toBe('2026-11-20')
    expect(workingDaysAfter(new Date('2026-11-18T23:00:00Z'), 6)).toBe('2026-11-26')
  })
})
