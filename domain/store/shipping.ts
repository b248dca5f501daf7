/**
 * Where the shop ships to, by which methods, and what they cost (specification 2, section 9, and what the owner sets).
 *
 * | zone                   | countries                                                            |
 * |------------------------|----------------------------------------------------------------------|
 * | with a list            | those                                                                |
 * | without                | all that no other zone lists                                         |
 *
 * | method   | costs                                                        | offered                             |
 * |----------|--------------------------------------------------------------|-------------------------------------|
 * | flat     | its price                                                    | always                              |
 * | weight   | the price of the first step that the weight does not exceed  | up to the last step                 |
 * | pick-up  | its price, mostly 0                                          | until its last day                  |
 *
 * Each costs nothing from the amount at which it is free, if it has one. That amount is compared with the subtotal after
 * discounts. The first method offered is the one that is chosen until the customer chooses another.
 */
import { type Cents, cents } from '../units.ts'
import { formatRound } from './money.ts'

export const SHIPPING_KINDS = ['flat', 'weight', 'pickup'] as const
export type ShippingKind = (typeof SHIPPING_KINDS)[number]

export type ShippingMethod = {
  id: string
  name: string
  kind: ShippingKind
  /** Of flat and pick-up. */
  price: Cents
  /** Of weight, ascending; weights are in the unit in which products are weighed. */
  steps: { up_to: number; price: Cents }[]
  free_from: Cents | null
  /** Working days until it arrives. */
  days_from: number | null
  days_to: number | null
  /** Of pick-up: the event and the place, its country and region for tax, and the last day on which it is offered. */
  place: string
  pickup_country: string | null
  pickup_region: string
  pickup_until: string | null
}

/** What an order records of its method. */
export type ChosenMethod = Pick<ShippingMethod, 'id' | 'name' | 'kind' | 'days_from' | 'days_to' | 'place'>

export const chosenOf = ({ id, name, kind, days_from, days_to, place }: ShippingMethod): ChosenMethod => ({
  id,
  name,
  kind,
  days_from,
  days_to,
  place,
})

export type ShippingZone = {
  id: string
  name: string
  /** Null: all countries that no other zone lists. */
  countries: string[] | null
  methods: ShippingMethod[]
}

export type ShippingRules = {
  /** Null: the shop sells to all countries. */
  sells_to: string[] | null
  zones: ShippingZone[]
}

const DEFAULT_METHOD: ShippingMethod = {
  id: 'standard',
  name: 'Shipping',
  kind: 'flat',
  price: cents(1000),
  steps: [],
  free_from: cents(5000),
  days_from: null,
  days_to: null,
  place: '',
  pickup_country: null,
  pickup_region: '',
  pickup_until: null,
}

export const DEFAULT_SHIPPING: ShippingRules = {
  sells_to: null,
  zones: [{ id: 'everywhere', name: 'Everywhere', countries: null, methods: [DEFAULT_METHOD] }],
}

export const isSoldTo = ({ sells_to }: ShippingRules, country: string) => sells_to?.includes(country) ?? true

const zoneOf = ({ zones }: ShippingRules, country: string) =>
  zones.find(({ countries }) => countries?.includes(country)) ?? zones.find(({ countries }) => countries === null)

type ShippedLine = { quantity: number; is_digital: boolean; weight?: number | null }

export const weightOf = (lines: readonly ShippedLine[]) =>
  lines.reduce((sum, line) => sum + (line.is_digital ? 0 : (line.weight ?? 0) * line.quantity), 0)

export type OfferedMethod = { method: ShippingMethod; price: Cents; freeIn: Cents }

/** The methods for a parcel to this country, with what each costs; empty if the shop does not ship there. */
export function methodsFor(
  rules: ShippingRules,
  country: string,
  { weight, subtotal }: { weight: number; subtotal: Cents },
): OfferedMethod[] {
  return (zoneOf(rules, country)?.methods ?? []).flatMap((method) => {
    const full = fullPrice(method, weight)
    if (full === undefined) return []
    const isFree = method.free_from !== null && subtotal >= method.free_from
    const missing = method.free_from === null || isFree || full === 0 ? 0 : method.free_from - subtotal
    return [{ method, price: isFree ? cents(0) : full, freeIn: cents(missing) }]
  })
}

/** Weights have three decimals; a sum of binary fractions may be a hair more than the step. */
const HAIR = 1e-6

const fullPrice = ({ kind, price, steps }: ShippingMethod, weight: number) =>
  kind === 'weight' ? steps.find(({ up_to }) => weight <= up_to + HAIR)?.price : price

/** The rules of a day: a pick-up ends with its last day. */
export const shippingOn = (rules: ShippingRules, day: string): ShippingRules => ({
  ...rules,
  zones: rules.zones.map((zone) => ({
    ...zone,
    methods: zone.methods.filter(({ pickup_until }) => pickup_until === null || day <= pickup_until),
  })),
})

/** `Free shipping over $50`, as the store promises it: only what holds in every zone; null where one has no free shipping. */
export function freeShippingPromise({ zones }: ShippingRules): string | null {
  const amounts = zones.map(({ methods }) => methods[0]?.free_from ?? null).filter((from) => from !== null)
  if (amounts.length < zones.length || amounts.length === 0) return null
  const highest = cents(Math.max(...amounts))
  return highest === 0 ? 'Free shipping' : `Free shipping over ${formatRound(highest)}`
}

/** `3 to 5 working days`; undefined where the owner promises nothing. */
export function deliveryTime({ days_from, days_to }: Pick<ShippingMethod, 'days_from' | 'days_to'>) {
  const last = days_to ?? days_from
  if (last === null) return undefined
  const first = days_from ?? last
  return first === last ? `${last} working ${last === 1 ? 'day' : 'days'}` : `${first} to ${last} working days`
}
