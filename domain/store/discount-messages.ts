/** What buyers and owners read about discounts. */
import type { Cents } from '../units.ts'
import { CODE_FORM, type CodeRefusal, type CodeRefusalReason, type DiscountValue } from './discounts.ts'
import { formatCents } from './money.ts'

const CODE_REFUSALS: Record<Exclude<CodeRefusalReason, 'minimum'>, (code: string) => string> = {
  unknown: (code) => `We do not know the code ${code}. Please check the spelling.`,
  ended: (code) => `The code ${code} has expired.`,
  'not-started': (code) => `The code ${code} is not valid yet.`,
  'teams-only': (code) =>
    `The code ${code} is only for members of teams on a plan. Please sign in to your team's account first.`,
  'used-up': (code) => `The code ${code} has been used as often as it can be.`,
  'customer-limit': (code) => `You have already used the code ${code} as often as one customer can.`,
  'other-products': (code) => `The code ${code} is not valid for the products in your cart.`,
}

export const codeRefusalText = (code: string, refusal: CodeRefusal) =>
  refusal.reason === 'minimum' ? minimumText(code, refusal.missing) : CODE_REFUSALS[refusal.reason](code)

const minimumText = (code: string, missing: Cents) =>
  `Add ${formatCents(missing)} more of the products that the code ${code} is valid for to use it.`

/** `10% off` */
export function discountValueText({ kind, percent, amount }: DiscountValue): string {
  if (kind === 'free_shipping') return 'Free shipping'
  return kind === 'percentage' ? `${percent ?? 0}% off` : `${formatCents(amount ?? (0 as Cents))} off`
}

/** `Discount (RACE10)`, as the amounts of a cart and an order name it. */
export const discountLine = ({ label, code }: { label: string; code: string | null }) => `Discount (${code ?? label})`

export const DISCOUNT_MESSAGES = {
  changed: 'A discount has changed or ended since you opened your cart. Please check the new total.',
  codeTaken: 'Another discount already has this code. Please choose a different one.',
  codeForm: 'A code has 2 to 30 letters, digits, hyphens and underscores, and starts with a letter or digit',
  percent: 'The percentage must be a whole number from 1 to 100',
  amount: 'The amount must be more than $0.00',
  dates: 'The end must be after the start',
  plans: 'Please choose at least one plan',
  selection: 'Please choose at least one product or category',
} as const

export const isCode = (code: string) => CODE_FORM.test(code)
