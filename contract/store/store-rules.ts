/** Tax and shipping of the store, as the owner sets them and as every cart needs them. */
import { SHIPPING_KINDS } from '@paddock/domain/store/shipping.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { inOffice } from '../office/rights.ts'
import { anyLine, line } from '../text.ts'
import { inCents } from '../units.ts'

const Amount = inCents(
  z.int('The amount must be in whole cents').min(0, 'The amount must be at least 0').max(99_999_999),
)

const Country = z.string().regex(/^[A-Z]{2}$/, 'must be a country of two letters')

/** At most three decimals, as 8.875 %. */
const Percent = z
  .number('The percentage must be a number')
  .min(0, 'The percentage must be at least 0')
  .max(100, 'The percentage must be at most 100')
  .refine(
    (percent) => Math.abs(percent * 1000 - Math.round(percent * 1000)) < 1e-6,
    'A percentage has at most three decimals',
  )

export const TaxLine = z.strictObject({
  name: z.string(),
  percent: z.number(),
  base: inCents(z.int().nonnegative()),
  amount: inCents(z.int().nonnegative()),
})

const Days = z.int('Days must be a whole number').min(0, 'Days must be at least 0').max(365, 'Days must be at most 365')

const ShippingMethod = z.strictObject({
  id: z.string().min(1).max(64),
  name: line('The name is required', 60),
  kind: z.enum(SHIPPING_KINDS),
  /** Of flat and pick-up. */
  price: Amount,
  /** Of weight, ascending, in the unit in which products are weighed. */
  steps: z
    .array(
      z.strictObject({ up_to: z.number().positive('The weight must be more than 0').max(1_000_000), price: Amount }),
    )
    .max(30),
  /** Null: it is never free. */
  free_from: Amount.nullable(),
  /** Working days until it arrives. */
  days_from: Days.nullable(),
  days_to: Days.nullable(),
  /** Of pick-up: event and place, as the customer reads it. */
  place: anyLine(200),
  /** Of pick-up: where it is handed over, for tax. */
  pickup_country: Country.nullable(),
  pickup_region: anyLine(120),
  /** The last day on which it is offered. */
  pickup_until: z.iso.date().nullable(),
})

const TaxRate = z.strictObject({
  /** Null: all countries that have no rate of their own. */
  country: Country.nullable(),
  /** Null: the whole country. */
  region: line('The region is required', 120).nullable(),
  /** Of a region: comes on top of the country's rate instead of in its place. */
  on_top: z.boolean(),
  name: line('The name of the tax is required', 40),
  percent: Percent,
  /** Null: downloads are taxed like goods. */
  digital_percent: Percent.nullable(),
  on_shipping: z.boolean(),
  /** Prices include this tax. */
  included: z.boolean(),
})

/** What an order records of its method. */
export const ChosenMethod = ShippingMethod.pick({
  id: true,
  name: true,
  kind: true,
  days_from: true,
  days_to: true,
  place: true,
})

const ValidMethod = ShippingMethod.superRefine(({ kind, steps, place, days_from, days_to }, context) => {
  const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (kind === 'weight' && !steps.every(({ up_to }, n) => up_to > (steps[n - 1]?.up_to ?? 0)))
    refuse('steps', 'Each weight step must be heavier than the one before')
  if (kind === 'weight' && steps.length === 0) refuse('name', 'A price by weight needs at least one step')
  if (kind === 'pickup' && place === '') refuse('place', 'Event and place are required')
  if (days_from !== null && days_to !== null && days_from > days_to)
    refuse('days_to', 'The delivery time must end after it begins')
})

const TaxRules = z.strictObject({
  rates: z
    .array(TaxRate)
    .max(500, 'There can be at most 500 rates')
    .refine(areDistinct, 'Two rates are for the same place'),
  /** The shop's own, by country. */
  numbers: z
    .array(z.strictObject({ country: Country, number: line('The tax number is required', 40) }))
    .max(60, 'There can be at most 60 tax numbers'),
  /** Businesses in other countries of the EU pay no VAT when they give their VAT number. */
  reverse_charge: z.boolean(),
})

/** A country may have one rate of its own, and each region one in its place; rates on top of it may be several. */
function areDistinct(rates: z.output<typeof TaxRate>[]) {
  const places = rates
    .filter((rate) => !rate.on_top)
    .map(({ country, region }) => `${country} ${region?.toLowerCase()}`)
  return new Set(places).size === places.length
}

const ShippingRules = z.strictObject({
  /** Null: the shop sells to all countries. */
  sells_to: z.array(Country).min(1, 'Choose at least one country').max(300).nullable(),
  zones: z
    .array(
      z.strictObject({
        id: z.string().min(1).max(64),
        name: line('The name of the zone is required', 60),
        /** Null: all countries that no other zone lists. */
        countries: z.array(Country).min(1, 'Choose at least one country').max(300).nullable(),
        methods: z.array(ValidMethod).max(20, 'A zone can have at most 20 methods'),
      }),
    )
    .max(60, 'There can be at most 60 zones'),
})

const Changed = z.iso.datetime().nullable()

const StoreRules = z.strictObject({
  tax: TaxRules,
  shipping: ShippingRules,
  /** Null while the defaults apply. Sent back with a change, they let the server notice that another owner has changed them since. */
  tax_updated_at: Changed,
  shipping_updated_at: Changed,
})

const tags = ['store']

export const store_rules = {
  get: call
    .route({ method: 'GET', path: '/store_rules', tags, summary: 'Tax and shipping of the store' })
    .meta({ who: ['anyone'], ready: { topics: ['site'] } })
    .output(StoreRules),
  saveTax: call
    .route({ method: 'PUT', path: '/store_rules/tax', tags, summary: 'Set the tax rates and tax numbers of the store' })
    .meta(inOffice('manage-settings'))
    .input(TaxRules.extend({ updated_at: Changed }))
    .output(StoreRules),
  saveShipping: call
    .route({
      method: 'PUT',
      path: '/store_rules/shipping',
      tags,
      summary: 'Set where the store sells and how it ships',
    })
    .meta(inOffice('manage-settings'))
    .input(ShippingRules.extend({ updated_at: Changed }))
    .output(StoreRules),
}
