/** Why a checkout did not work, in the specification's words, and which fields it was about. */
import { ORPCError } from '@orpc/client'
import { MISSING } from '@paddock/domain/store/checkout-form.ts'
import { CheckoutFailed } from './place-order.ts'

const SOMETHING = 'Something went wrong during checkout'
const TITLES: Record<string, string> = {
  INSUFFICIENT_STOCK: 'Insufficient Stock',
  MISSING_SHIPPING_ADDRESS: MISSING['shipping-address'].title,
}

/** After these the cart shows what the store has now. */
const CART_IS_OLD = ['INSUFFICIENT_STOCK', 'PRODUCT_UNAVAILABLE', 'PRICE_CHANGED']

export function checkoutRefusal(error: Error): { title: string; text: string; cartIsOld: boolean } {
  if (error instanceof CheckoutFailed) return { title: 'Checkout Failed', text: error.message, cartIsOld: false }
  // A broken connection speaks in the browser's words, which help nobody.
  if (!(error instanceof ORPCError)) return { title: 'Checkout Failed', text: SOMETHING, cartIsOld: false }
  return {
    title: TITLES[error.code] ?? 'Checkout Failed',
    text: error.message || SOMETHING,
    cartIsOld: CART_IS_OLD.includes(error.code),
  }
}

/** What the server did not accept, by the form's own fields. */
export function fieldErrors(error: Error): Record<string, string> {
  if (!(error instanceof ORPCError) || error.code !== 'BAD_REQUEST') return {}
  const fields: unknown = error.data?.fields
  if (!Array.isArray(fields)) return {}
  return Object.fromEntries(fields.map(({ field, why }) => [FORM_FIELDS[String(field)] ?? String(field), String(why)]))
}

const FORM_FIELDS: Record<string, string> = {
  customerEmail: 'email',
  customerName: 'lastName',
  customerPhone: 'phone',
}
