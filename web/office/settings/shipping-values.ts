/** The shipping rules as they are typed: amounts in whole currency units, empty fields for what is not set. */

import { centsOf, dollarsOf } from '@paddock/domain/store/money.ts'
import type { ShippingKind, ShippingMethod, ShippingRules } from '@paddock/domain/store/shipping.ts'
import type { api } from '../../app/api.ts'
import { numberIn, type TypedNumber } from '../../ui/typed-number.ts'

export type StoredShipping = Awaited<ReturnType<typeof api.store_rules.get.call>>['shipping'] & {
  updated_at: string | null
}

export type StepValues = { up_to: TypedNumber; price: TypedNumber }
export type MethodValues = {
  id: string
  name: string
  kind: ShippingKind
  price: TypedNumber
  steps: StepValues[]
  free_from: TypedNumber
  days_from: TypedNumber
  days_to: TypedNumber
  place: string
  pickup_country: string
  pickup_region: string
  pickup_until: string
}
export type ZoneValues = { id: string; name: string; countries: string[]; methods: MethodValues[] }
/** Empty: all countries. */
export type ShippingValues = { sells_to: string[]; zones: ZoneValues[] }

export const newMethod = (id: string): MethodValues => ({
  id,
  name: '',
  kind: 'flat',
  price: '',
  steps: [],
  free_from: '',
  days_from: '',
  days_to: '',
  place: '',
  pickup_country: '',
  pickup_region: '',
  pickup_until: '',
})

export const valuesOf = (rules: StoredShipping | undefined): ShippingValues => ({
  sells_to: rules?.sells_to ?? [],
  zones: (rules?.zones ?? []).map((zone) => ({
    ...zone,
    countries: zone.countries ?? [],
    methods: zone.methods.map((method) => ({
      ...method,
      price: dollarsOf(method.price),
      steps: method.steps.map(({ up_to, price }) => ({ up_to, price: dollarsOf(price) })),
      free_from: method.free_from === null ? '' : dollarsOf(method.free_from),
      days_from: method.days_from ?? '',
      days_to: method.days_to ?? '',
      pickup_country: method.pickup_country ?? '',
      pickup_until: method.pickup_until ?? '',
    })),
  })),
})

/** What is required and was left empty goes as null, which the schema refuses at its field. */
const amount = (typed: TypedNumber) => {
  const number = numberIn(typed)
  return number === null ? null : centsOf(number)
}

export const rulesOf = ({ sells_to, zones }: ShippingValues) =>
  ({
    sells_to: sells_to.length > 0 ? sells_to : null,
    zones: zones.map((zone) => ({
      ...zone,
      countries: zone.countries.length > 0 ? zone.countries : null,
      methods: zone.methods.map(methodOf),
    })),
  }) as ShippingRules

/** Fields of another kind of method are not sent. */
function methodOf(method: MethodValues) {
  const { id, name, kind } = method
  const isPickup = kind === 'pickup'
  return {
    id,
    name,
    kind,
    price: kind === 'weight' ? 0 : amount(method.price),
    steps: kind === 'weight' ? method.steps.map(stepOf) : [],
    free_from: amount(method.free_from),
    days_from: isPickup ? null : numberIn(method.days_from),
    days_to: isPickup ? null : numberIn(method.days_to),
    place: isPickup ? method.place : '',
    pickup_country: (isPickup && method.pickup_country) || null,
    pickup_region: isPickup ? method.pickup_region : '',
    pickup_until: (isPickup && method.pickup_until) || null,
  } as ShippingMethod
}

const stepOf = ({ up_to, price }: StepValues) => ({ up_to: numberIn(up_to), price: amount(price) })
