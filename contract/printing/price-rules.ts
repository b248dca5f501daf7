/** What prints cost, as the owner sets it; the rules are in domain/printing/pricing. */
import { MATERIAL_MEASURES } from '@paddock/domain/printing/pricing/price-rules.ts'
import { z } from 'zod'
import { line } from '../text.ts'
import { inCents } from '../units.ts'

const Amount = inCents(z.int('Please enter an amount').min(0).max(10_000_000))
const Percent = z.number('Please enter a number').min(0).max(1000)
const Days = z.int('Please enter whole days').min(0).max(365)

const isDistinct = (values: readonly unknown[]) => new Set(values).size === values.length
const haveOwnNames = (items: readonly { name: string }[]) => isDistinct(items.map(({ name }) => name))

export const PriceRules = z.strictObject({
  material_by: z.enum(MATERIAL_MEASURES),
  cents_per_hour: Amount,
  setup_cents: Amount,
  finishes: z
    .array(z.strictObject({ name: line('Please enter a name', 60), unit_cents: Amount, cm2_cents: Amount }))
    .min(1, 'At least one finish is needed')
    .max(20)
    .refine(haveOwnNames, 'Two finishes have the same name'),
  infills: z
    .array(z.int('Please enter whole percent').min(0).max(100))
    .min(1, 'At least one infill is needed')
    .max(20)
    .refine(isDistinct, 'An infill is listed twice'),
  colours: z
    .array(z.strictObject({ name: line('Please enter a colour', 60), percent: Percent }))
    .max(50)
    .refine(haveOwnNames, 'A colour is listed twice'),
  breaks: z
    .array(z.strictObject({ from: z.int().min(2).max(100), percent: z.number().min(0).max(90) }))
    .max(10)
    .refine((breaks) => isDistinct(breaks.map(({ from }) => from)), 'A quantity is listed twice'),
  rush_percent: Percent,
  rush_days: Days,
  usual_days: Days,
  margin_percent: Percent,
  unit_floor_cents: Amount,
  order_floor_cents: Amount,
  limits: z.strictObject({
    most_cents: Amount,
    most_units: z.int('Please enter a whole number').min(0).max(2000),
    most_hours: z.number('Please enter a number').min(0).max(10_000),
  }),
})
