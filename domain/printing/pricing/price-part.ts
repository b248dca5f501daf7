/**
 * The price of a part, row by row.
 *
 * | row        | costs                                                                          |
 * |------------|--------------------------------------------------------------------------------|
 * | material   | grams × price per gram × units                                                 |
 * | colour     | its percentage of the material                                                 |
 * | machine    | minutes ÷ 60 × the price of an hour × units                                    |
 * | finish     | (its price per unit + surface × its price per cm²) × units                     |
 * | setup      | once                                                                           |
 * | quantity   | the percentage of the largest break reached, off the rows above                |
 * | rush       | its percentage of what is left                                                 |
 * | floor      | what is missing to the lowest price of a unit                                  |
 * | rounding   | a unit costs whole cents                                                       |
 *
 * Every row contains the margin, but for the floor and the rounding. The rows come to exactly unit price × quantity.
 */
import { type Cents, cents, type Grams, grams, multiply } from '../../units.ts'
import { plasticCm3, printMinutes } from '../models/print-time.ts'
import type { Finish, PriceRules } from './price-rules.ts'

/** Of its model, as it lies on the plate. */
export type PricedModel = {
  volume_cm3: number
  area_cm2: number
  support_cm3: number
  size_mm: { x: number; y: number; z: number }
}

export type PricedMaterial = {
  price_per_gram: number
  density_g_cm3: number
  layer_mm: number
  cm3_per_hour: number
}

export type PartChoice = {
  model: PricedModel
  material: PricedMaterial
  colour: string | null
  infill_percent: number
  finish: Finish
  quantity: number
}

export const PRICE_ROWS = [
  'material',
  'colour',
  'machine',
  'finish',
  'setup',
  'quantity',
  'rush',
  'floor',
  'rounding',
] as const
export type PriceRow = { row: (typeof PRICE_ROWS)[number]; cents: Cents }

export type PartPrice = {
  rows: PriceRow[]
  /** Of one unit as it is printed, with its support. */
  weight_grams: Grams
  /** Of one unit. */
  minutes: number
  unit_price_cents: Cents
  total_cents: Cents
  /** What all units cost without margin, rush and breaks. */
  cost_cents: Cents
}

export function pricePart(choice: PartChoice, rules: PriceRules, rush: boolean): PartPrice {
  const { model, material, infill_percent, finish, quantity, colour } = choice
  const printed = grams(tenths(plasticCm3(model, infill_percent).total * material.density_g_cm3))
  const minutes = printMinutes(model, { infill_percent, ...material })
  const priced = rules.material_by === 'weight' ? printed : model.volume_cm3 * material.density_g_cm3
  const materialCost = priced * material.price_per_gram * 100 * quantity
  const costs: [PriceRow['row'], number][] = [
    ['material', materialCost],
    ['colour', (materialCost * (rules.colours.find(({ name }) => name === colour)?.percent ?? 0)) / 100],
    ['machine', (minutes / 60) * rules.cents_per_hour * quantity],
    ['finish', (finish.unit_cents + finish.cm2_cents * model.area_cm2) * quantity],
    ['setup', rules.setup_cents],
  ]
  const cost = sumOf(costs)
  const margin = 1 + rules.margin_percent / 100
  const rows = costs.map(([row, amount]): [PriceRow['row'], number] => [row, amount * margin])
  rows.push(['quantity', -(sumOf(rows) * breakFor(rules, quantity)) / 100])
  if (rush) rows.push(['rush', (sumOf(rows) * rules.rush_percent) / 100])
  const unit = Math.max(Math.round(sumOf(rows) / quantity), rules.unit_floor_cents)
  if (unit === rules.unit_floor_cents) rows.push(['floor', Math.max(0, unit * quantity - sumOf(rows))])
  const unit_price_cents = cents(unit)
  const total_cents = multiply(unit_price_cents, quantity)
  return {
    rows: wholeCents(rows, total_cents),
    weight_grams: printed,
    minutes,
    unit_price_cents,
    total_cents,
    cost_cents: cents(Math.round(cost)),
  }
}

/** The percentage of the largest break that the quantity reaches. */
function breakFor({ breaks }: PriceRules, quantity: number) {
  const reached = breaks.filter(({ from }) => quantity >= from).toSorted((one, other) => other.from - one.from)
  return reached[0]?.percent ?? 0
}

/** Each row is rounded so that the rows up to it come to the rounded sum; what the unit price is rounded by is a row of its own. */
function wholeCents(rows: readonly [PriceRow['row'], number][], total: Cents): PriceRow[] {
  let [exact, shown] = [0, 0]
  const whole = rows.map(([row, amount]) => {
    exact += amount
    const rounded = Math.round(exact) - shown
    shown += rounded
    return { row, cents: cents(rounded) }
  })
  return [...whole, { row: 'rounding' as const, cents: cents(total - shown) }].filter((row) => row.cents !== 0)
}

const sumOf = (rows: readonly [PriceRow['row'], number][]) => rows.reduce((sum, [, amount]) => sum + amount, 0)
const tenths = (number: number) => Math.round(number * 10) / 10
