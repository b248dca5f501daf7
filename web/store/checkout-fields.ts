/** Which fields of the checkout are wrong, each with its own words beside it. */
import type { UseFormReturnType } from '@mantine/form'
import type { Address, CheckoutForm } from '@paddock/domain/store/checkout-form.ts'

export type CheckoutFormReturn = UseFormReturnType<CheckoutForm>

const ADDRESS_NEEDS: Record<string, string> = {
  line1: 'Street address is needed',
  city: 'City is needed',
  state: 'State is needed',
  postal_code: 'ZIP code is needed',
}

/** By the form's paths, in the order of the form. */
export function fieldProblems(form: CheckoutForm, physical: boolean): Record<string, string> {
  return {
    ...(blank(form.firstName) && { firstName: 'First name is needed' }),
    ...(blank(form.lastName) && { lastName: 'Last name is needed' }),
    ...emailProblem(form.email),
    ...addressProblems('billingAddress', form.billingAddress),
    ...(physical && !form.sameAsBilling && addressProblems('shippingAddress', form.shippingAddress)),
  }
}

function emailProblem(email: string): Record<string, string> {
  if (blank(email)) return { email: 'Email is needed' }
  return /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email.trim()) ? {} : { email: 'This is not an email address' }
}

function addressProblems(path: 'billingAddress' | 'shippingAddress', address: Address) {
  const missing = Object.entries(ADDRESS_NEEDS).filter(([field]) => blank(address[field as keyof Address]))
  return Object.fromEntries(missing.map(([field, why]) => [`${path}.${field}`, why]))
}

const blank = (text: string) => text.trim() === ''
