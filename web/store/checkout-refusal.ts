/** The messages for a refused checkout, as the specification words them. */
import { MISSING } from '@paddock/domain/store/checkout-form.ts'
import { type Message, type Refusal, refusalOf } from '../app/server-errors.ts'
import { refuseCode } from './discount-code.ts'
import { MESSAGES } from './messages.ts'

export const CHECKOUT_FAILED: Message = { title: MESSAGES.checkout.failed, text: MESSAGES.checkout.failedText }

const titled =
  (title: string) =>
  (_data: unknown, { message: text }: Refusal) => ({ title, text })

export const CHECKOUT_REFUSALS = {
  INSUFFICIENT_STOCK: titled(MESSAGES.checkout.insufficientStock),
  ORDER_LIMIT: titled(MESSAGES.checkout.quantityLimited),
  // Shown at the field, where it can be removed.
  DISCOUNT_REFUSED: (_data: unknown, { message }: Refusal) => {
    refuseCode(message)
    return { title: MESSAGES.checkout.codeRefused, text: message }
  },
  // Shown in the form, with the payments that can be continued or cancelled.
  TOO_MANY_OPEN_CHECKOUTS: () => undefined,
  MISSING_SHIPPING_ADDRESS: titled(MISSING['shipping-address'].title),
}

/** After these refusals the cart is refreshed. */
const CART_IS_OLD = ['INSUFFICIENT_STOCK', 'ORDER_LIMIT', 'PRODUCT_UNAVAILABLE', 'PRICE_CHANGED']

export const isCartOld = (error: unknown) => CART_IS_OLD.includes(refusalOf(error)?.code ?? '')
