/**
 * The checkout form and what must be filled in (specification 2, section 5).
 *
 * | missing                                                                    | title                    |
 * |----------------------------------------------------------------------------|--------------------------|
 * | email, first name or last name                                             | Missing Information      |
 * | billing line1, city, and of state and postal_code what the country needs   | Missing Address          |
 * | the same for shipping, if anything is physical and shipping differs        | Missing Shipping Address |
 */
import { DEFAULT_COUNTRY } from './default-country.ts'

export type Address = {
  line1: string
  line2: string
  city: string
  state: string
  postal_code: string
  country: string
}

export type CheckoutForm = {
  email: string
  firstName: string
  lastName: string
  phone: string
  billingAddress: Address
  shippingAddress: Address
  sameAsBilling: boolean
  /** Of a business in the EU; empty for everybody else. */
  vatNumber: string
  /** Empty: the first one that is offered. */
  shippingMethod: string
  ofAge: boolean
  waivesWithdrawal: boolean
}

const EMPTY_ADDRESS: Address = {
  line1: '',
  line2: '',
  city: '',
  state: '',
  postal_code: '',
  country: DEFAULT_COUNTRY,
}

export const EMPTY_FORM: CheckoutForm = {
  email: '',
  firstName: '',
  lastName: '',
  phone: '',
  billingAddress: EMPTY_ADDRESS,
  shippingAddress: EMPTY_ADDRESS,
  sameAsBilling: true,
  vatNumber: '',
  shippingMethod: '',
  ofAge: false,
  waivesWithdrawal: false,
}

export const MISSING = {
  customer: { title: 'Missing Information', message: 'Please fill in all required customer information' },
  'billing-address': { title: 'Missing Address', message: 'Please fill in all required billing address fields' },
  'shipping-address': {
    title: 'Missing Shipping Address',
    message: 'Please fill in all required shipping address fields',
  },
} as const

export type Missing = keyof typeof MISSING

const SECTIONS: Missing[] = ['customer', 'billing-address', 'shipping-address']

/** The first section, in the order of the form, in which a field that is wrong was left empty. */
export function missingAt(wrong: string[], form: CheckoutForm): Missing | undefined {
  const sections = wrong.filter((path) => isBlank(path, form)).map(sectionOf)
  return SECTIONS.find((section) => sections.includes(section))
}

function isBlank(path: string, form: CheckoutForm) {
  const [head = '', field] = path.split('.')
  const value: unknown = Object.entries(form).find(([name]) => name === head)?.[1]
  const text = field === undefined ? value : Object.entries(value ?? {}).find(([name]) => name === field)?.[1]
  return typeof text === 'string' && text.trim() === ''
}

function sectionOf(path: string): Missing {
  if (path.startsWith('billingAddress')) return 'billing-address'
  return path.startsWith('shippingAddress') ? 'shipping-address' : 'customer'
}

type Places = Pick<CheckoutForm, 'billingAddress' | 'shippingAddress' | 'sameAsBilling'>

/** Where the goods go; without goods, where the buyer lives. */
export function destinationOf(form: Places, physical: boolean) {
  const { country, state } = shippingAddressOf(form, physical) ?? form.billingAddress
  return { country, region: state }
}

export const customerName = ({ firstName, lastName }: Pick<CheckoutForm, 'firstName' | 'lastName'>) =>
  `${firstName.trim()} ${lastName.trim()}`

/** Where the parcel goes; null when there is none. */
export function shippingAddressOf(form: Places, physical: boolean): Address | null {
  if (!physical) return null
  return form.sameAsBilling ? form.billingAddress : form.shippingAddress
}
