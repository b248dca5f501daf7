/** How an amount of money is typed in the dialogs of an order. */
import { currencySign } from '@paddock/domain/store/money.ts'

export const amountTyped = () => ({
  prefix: currencySign(),
  min: 0,
  decimalScale: 2,
  fixedDecimalScale: true,
  allowNegative: false,
  thousandSeparator: ',',
})
