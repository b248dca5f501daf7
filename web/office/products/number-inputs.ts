/** How amounts and prices are typed in the forms of a product. */
import { currencySign } from '@paddock/domain/store/money.ts'

/** So that fields beside each other stand in one line, whether they are explained or not. */
export const BELOW: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']
export const AMOUNT = { min: 0, allowNegative: false } as const
export const WHOLE = { ...AMOUNT, decimalScale: 0, step: 1 } as const
export const DOLLARS = {
  ...AMOUNT,
  decimalScale: 2,
  fixedDecimalScale: true,
  prefix: currencySign(),
  step: 0.01,
  max: 999_999.99,
} as const
