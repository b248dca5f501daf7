/**
 * What prints cost, as the owner has set it. Whole cents; percentages may have a decimal.
 *
 * | rule             | is                                                                                         |
 * |------------------|--------------------------------------------------------------------------------------------|
 * | material_by      | the weight as printed (infill and support), or the model's whole volume as if it were solid |
 * | cents_per_hour   | machine time                                                                               |
 * | setup_cents      | once per part, whatever its quantity                                                       |
 * | finishes         | per unit, and per cm² of its surface; the first one is chosen until another is             |
 * | infills          | what can be chosen, in percent; it counts by weight and time                               |
 * | colours          | what a colour adds to the price of the material                                            |
 * | breaks           | what is taken off a part from a quantity on                                                |
 * | rush             | what is added to be ready in rush_days instead of usual_days                               |
 * | margin_percent   | on all costs; the rows that a customer sees contain it                                     |
 * | unit_floor       | no unit costs less                                                                         |
 * | order_floor      | no quote comes to less                                                                     |
 * | limits           | up to which a price is binding at once; beyond, a person checks it                          |
 */
import { type Cents, cents } from '../../units.ts'

export const MATERIAL_MEASURES = ['weight', 'volume'] as const
export type MaterialMeasure = (typeof MATERIAL_MEASURES)[number]

export type Finish = { name: string; unit_cents: Cents; cm2_cents: Cents }
export type ColourPrice = { name: string; percent: number }
export type QuantityBreak = { from: number; percent: number }

export type PriceRules = {
  material_by: MaterialMeasure
  cents_per_hour: Cents
  setup_cents: Cents
  finishes: Finish[]
  infills: number[]
  colours: ColourPrice[]
  breaks: QuantityBreak[]
  rush_percent: number
  rush_days: number
  usual_days: number
  margin_percent: number
  unit_floor_cents: Cents
  order_floor_cents: Cents
  limits: {
    /** Of the whole quote. */
    most_cents: Cents
    /** Of all parts together. */
    most_units: number
    /** Of all units together. */
    most_hours: number
  }
}

/** Until the owner has set others. */
export const DEFAULT_PRICES: PriceRules = {
  material_by: 'weight',
  cents_per_hour: cents(250),
  setup_cents: cents(300),
  finishes: [
    { name: 'As printed', unit_cents: cents(0), cm2_cents: cents(0) },
    { name: 'Sanded', unit_cents: cents(200), cm2_cents: cents(3) },
    { name: 'Primed for painting', unit_cents: cents(350), cm2_cents: cents(5) },
  ],
  infills: [15, 30, 50, 100],
  colours: [],
  breaks: [
    { from: 5, percent: 5 },
    { from: 10, percent: 10 },
    { from: 25, percent: 15 },
  ],
  rush_percent: 30,
  rush_days: 2,
  usual_days: 6,
  margin_percent: 25,
  unit_floor_cents: cents(100),
  order_floor_cents: cents(1000),
  limits: { most_cents: cents(50_000), most_units: 100, most_hours: 100 },
}

export const MOST_PARTS = 20

/** How long a price that was given at once, or by a person, can be accepted. */
export const BINDING_DAYS = 14

const DAY = 86_400_000

export const bindingUntil = (quotedAt: Date) => new Date(quotedAt.getTime() + BINDING_DAYS * DAY)

/** The day after so many working days, as `2026-11-18`. */
export function workingDaysAfter(from: Date, days: number): string {
  const day = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate()))
  for (let left = days; left > 0; ) {
    day.setUTCDate(day.getUTCDate() + 1)
    if (day.getUTCDay() !== 0 && day.getUTCDay() !== 6) left--
  }
  return day.toISOString().slice(0, 10)
}

export const finishNamed = ({ finishes }: PriceRules, name: string | null) =>
  name === null ? finishes[0] : finishes.find((finish) => finish.name === name)
