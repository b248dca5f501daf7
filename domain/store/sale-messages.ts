/** Why a cart cannot be sold as it is, in one sentence for somebody who did not fill it. */

import { QUOTE_CLOSED } from '../printing/quote-state.ts'
import { MISSING } from './checkout-form.ts'
import { codeRefusalText } from './discount-messages.ts'
import { STORE_REFUSALS } from './messages.ts'
import { type PrintRefusal, type Sale, tooSmall } from './sale.ts'
import { TERMS } from './terms.ts'

type Refused = Extract<Sale, { refused: string }>

export const printRefusalText = (why: PrintRefusal) =>
  why === 'changed' ? STORE_REFUSALS.printChanged : QUOTE_CLOSED[why]

export function refusedSaleText(sale: Refused, code = ''): string {
  switch (sale.refused) {
    case 'product-unavailable': {
      const names = sale.products.flatMap(({ name }) => name ?? [])
      return names.length > 0 ? `${names.join(', ')}: no longer sold.` : 'Something in it is no longer sold.'
    }
    case 'order-limit': {
      const [first] = sale.products
      return first ? STORE_REFUSALS.orderLimitOf(first.most, first.name) : STORE_REFUSALS.orderLimit
    }
    case 'insufficient-stock':
      return sale.shortages
        .map(({ name, requested, available }) => `${name}: ${requested} wanted, ${available} available.`)
        .join(' ')
    case 'price-changed':
      return STORE_REFUSALS.priceChanged
    case 'discount':
      return codeRefusalText(code, sale.because)
    case 'print':
      return printRefusalText(sale.why)
    case 'no-shipping-address':
      return MISSING['shipping-address'].message
    case 'too-expensive':
      return STORE_REFUSALS.tooExpensive
    case 'too-small':
      return tooSmall()
    case 'not-sold-there':
      return TERMS.notSoldThere(sale.country)
    case 'not-shipped-there':
      return TERMS.notShippedThere(sale.country)
    case 'method-gone':
      return TERMS.methodGone
    case 'waiver-missing':
      return TERMS.waiverMissing
    case 'unknown-region':
      return TERMS.unknownRegion
  }
}
