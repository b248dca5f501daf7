/** Why a cart cannot be sold, as the error that the buyer gets. */
import { codeRefusalText, DISCOUNT_MESSAGES } from '@paddock/domain/store/discount-messages.ts'
import { type CodeRefusal, codeOf } from '@paddock/domain/store/discounts.ts'
import { STORE_REFUSALS } from '@paddock/domain/store/messages.ts'
import { OPEN_LIMIT_MESSAGES } from '@paddock/domain/store/open-checkouts.ts'
import { tooSmall } from '@paddock/domain/store/sale.ts'
import { printRefusalText } from '@paddock/domain/store/sale-messages.ts'
import { TERMS } from '@paddock/domain/store/terms.ts'
import type { api } from '../http/calls.ts'
import type { CheckoutInput, OpenCheckout, openCheckout } from './create-checkout.ts'

type Errors = Parameters<Parameters<typeof api.checkout.create.handler>[0]>[0]['errors']
export type RefusedCheckout = Exclude<Awaited<ReturnType<typeof openCheckout>>, OpenCheckout>

export function refusedCheckout(errors: Errors, input: CheckoutInput, opened: RefusedCheckout) {
  if ('over' in opened) return errors.CHECKOUT_OVER({ data: { reason: opened.over } })
  if ('tooManyOpen' in opened) {
    const { tooManyOpen: by, open } = opened
    return errors.TOO_MANY_OPEN_CHECKOUTS({ message: OPEN_LIMIT_MESSAGES[by], data: { by, open } })
  }
  if ('codeRefused' in opened) return errors.DISCOUNT_REFUSED(refusedCode(input, opened.codeRefused))
  switch (opened.refused) {
    case 'insufficient-stock': {
      const message = STORE_REFUSALS.insufficientStock(opened.shortages[0]?.available ?? 0)
      return errors.INSUFFICIENT_STOCK({ message, data: { shortages: opened.shortages } })
    }
    case 'order-limit': {
      const [first] = opened.products
      const message = first && STORE_REFUSALS.orderLimitOf(first.most, first.name)
      return errors.ORDER_LIMIT({ message, data: { products: opened.products } })
    }
    case 'product-unavailable':
      return errors.PRODUCT_UNAVAILABLE({ data: { products: opened.products } })
    case 'price-changed':
      return errors.PRICE_CHANGED({
        ...(input.expectedDiscount !== undefined &&
          input.expectedDiscount !== opened.discount_amount && { message: DISCOUNT_MESSAGES.changed }),
        data: { total_amount: opened.total_amount },
      })
    case 'print':
      return errors.PRINT_REFUSED({ message: printRefusalText(opened.why), data: { why: opened.why } })
    case 'discount':
      return errors.DISCOUNT_REFUSED(refusedCode(input, opened.because))
    case 'no-shipping-address':
      return errors.MISSING_SHIPPING_ADDRESS()
    case 'too-expensive':
      return errors.TOO_EXPENSIVE()
    case 'too-small':
      return errors.TOO_SMALL({ message: tooSmall() })
    case 'not-sold-there':
    case 'not-shipped-there': {
      const { refused, country } = opened
      const message = refused === 'not-sold-there' ? TERMS.notSoldThere(country) : TERMS.notShippedThere(country)
      return errors.NOT_SOLD_THERE({ message, data: { country } })
    }
    case 'method-gone':
      return errors.SHIPPING_METHOD_GONE()
    case 'waiver-missing':
      return errors.WAIVER_MISSING()
    case 'unknown-region': {
      const field = input.shippingAddress ? 'shippingAddress.state' : 'billingAddress.state'
      return errors.BAD_REQUEST({ data: { fields: [{ field, why: TERMS.unknownRegion }] } })
    }
  }
}

function refusedCode({ discountCode = '' }: { discountCode?: string | undefined }, because: CodeRefusal) {
  const code = codeOf(discountCode)
  return { message: codeRefusalText(code, because), data: { code, reason: because.reason } }
}
