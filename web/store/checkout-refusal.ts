/** Why a checkout did not work, in the specification's words. */
import { MISSING } from '@paddock/domain/store/checkout-form.ts'
import { type Message, type Refusal, refusalOf } from '../app/server-errors.ts'

export const CHECKOUT_FAILED: Message = { title: 'Checkout Failed', text: 'Something went wrong during checkout' }

const titled =
  (title: string) =>
  (_data: unknown, { message: text }: Refusal) => ({ title, text })

export const CHECKOUT_REFUSALS = {
  INSUFFICIENT_STOCK: titled('Insufficient Stock'),
  ORDER_LIMIT: titled('Quantity Limited'),
  // Shown in the form, with the payments that can be continued or cancelled.
  TOO_MANY_OPEN_CHECKOUTS: () => undefined,
  MISSING_SHIPPING_ADDRESS: titled(MISSING['shipping-address'].title),
}

/** After these the cart shows what the store has now. */
const CART_IS_OLD = ['INSUFFICIENT_STOCK', 'ORDER_LIMIT', 'PRODUCT_UNAVAILABLE', 'PRICE_CHANGED']

export const isCartOld = (error: unknown) => CART_IS_OLD.includes(refusalOf(error)?.code ?? '')
