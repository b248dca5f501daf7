/** The checkout form as typed, stored while the tab is open, so that no failure loses it. */
import { type Address, type CheckoutForm, EMPTY_FORM } from '@paddock/domain/store/checkout-form.ts'
import { readStored, writeStored } from './browser-storage.ts'

const KEY = 'paddock-checkout-draft'

export const saveDraft = (form: CheckoutForm) => writeStored('sessionStorage', KEY, JSON.stringify(form))
export const deleteDraft = () => writeStored('sessionStorage', KEY, null)

export function savedDraft(): CheckoutForm {
  const draft = recordIn(readStored('sessionStorage', KEY))
  return {
    email: textOf(draft.email),
    firstName: textOf(draft.firstName),
    lastName: textOf(draft.lastName),
    phone: textOf(draft.phone),
    billingAddress: addressOf(draft.billingAddress),
    shippingAddress: addressOf(draft.shippingAddress),
    sameAsBilling: draft.sameAsBilling !== false,
    vatNumber: textOf(draft.vatNumber),
    shippingMethod: textOf(draft.shippingMethod),
    ofAge: draft.ofAge === true,
    waivesWithdrawal: draft.waivesWithdrawal === true,
  }
}

function addressOf(value: unknown): Address {
  const { line1, line2, city, state, postal_code, country } = isRecord(value) ? value : {}
  return {
    line1: textOf(line1),
    line2: textOf(line2),
    city: textOf(city),
    state: textOf(state),
    postal_code: textOf(postal_code),
    country: textOf(country) || EMPTY_FORM.billingAddress.country,
  }
}

function recordIn(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
