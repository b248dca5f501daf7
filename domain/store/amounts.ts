/**
 * The amounts of a cart or an order, line by line as they are shown: in the cart, at the checkout, on the order, in emails.
 *
 * | line                 | shown                                                                                     |
 * |----------------------|-------------------------------------------------------------------------------------------|
 * | Subtotal             | always, in the cart with the number of items                                              |
 * | a discount           | each by its code or name; `Discount` where only the sum is known                          |
 * | Shipping             | when something is shipped; `Free` when it costs nothing; named if it is not the usual way |
 * | a tax that is added  | each with its percentage, except the default one, which the specification calls `Tax`      |
 * | Total                | always                                                                                    |
 * | a tax that is within | after the total: `Includes VAT (19%)`                                                     |
 */
import { type Cents, cents, multiply } from '../units.ts'
import { discountLine } from './discount-messages.ts'
import { formatCents } from './money.ts'
import { chosenOf } from './shipping.ts'
import { DEFAULT_TAX_NAME, type TaxLine } from './tax.ts'
import type { Totals } from './totals.ts'

type Sums = {
  subtotal: Cents
  discount: Cents
  /** Those that take something off, if they are known one by one. */
  discounts?: readonly { label: string; code: string | null; amount: Cents; freeShipping: boolean }[]
  /** Null: there is no shipping line. */
  shipping: Cents | null
  method?: { name: string; kind: string } | null
  tax: Cents
  taxIncluded: boolean
  /** Empty for orders from before rates could be set: then the tax is one line. */
  taxLines: readonly TaxLine[]
  reverseCharge: boolean
  total: Cents
}

/** The label of the sum, by which a screen or paper sets it off. */
export const TOTAL = 'Total'

export type AmountRow = readonly [label: string, amount: string]

export function amountRows(sums: Sums, subtotalLabel = 'Subtotal'): AmountRow[] {
  const taxes = taxRows(sums)
  return [
    [subtotalLabel, formatCents(sums.subtotal)],
    ...discountRows(sums),
    ...(sums.shipping === null ? [] : [[shippingLabel(sums.method), orFree(sums.shipping)] as const]),
    ...(sums.taxIncluded ? [] : taxes),
    [TOTAL, formatCents(sums.total)],
    ...(sums.taxIncluded ? taxes.map(([label, amount]) => [`Includes ${label}`, amount] as const) : []),
  ]
}

function discountRows({ discount, discounts = [] }: Sums): AmountRow[] {
  const known = discounts.filter(({ amount, freeShipping }) => amount > 0 || freeShipping)
  if (known.length === 0) return discount > 0 ? [['Discount', formatCents(multiply(discount, -1))]] : []
  return known.map((one) => [
    discountLine(one),
    one.amount > 0 ? formatCents(multiply(one.amount, -1)) : 'Free shipping',
  ])
}

const orFree = (amount: Cents) => (amount === 0 ? 'Free' : formatCents(amount))

export function shippingLabel(method: Sums['method']) {
  if (method?.kind === 'pickup') return 'Pick-up'
  return !method || method.name === 'Shipping' ? 'Shipping' : `Shipping (${method.name})`
}

/** `VAT (19%)`; the percentage always, as the pay page has it. */
export const taxLabel = ({ name, percent }: Pick<TaxLine, 'name' | 'percent'>) => `${name} (${percent}%)`

const REVERSE_CHARGE = 'VAT (reverse charge)'

function taxRows({ reverseCharge, taxLines, tax }: Sums): AmountRow[] {
  if (reverseCharge) return [[REVERSE_CHARGE, formatCents(tax)]]
  if (taxLines.length === 0) return [[DEFAULT_TAX_NAME, formatCents(tax)]]
  return taxLines.map((line) => [
    line.name === DEFAULT_TAX_NAME ? DEFAULT_TAX_NAME : taxLabel(line),
    formatCents(line.amount),
  ])
}

/** A discount as the order names it, also once the discount itself is deleted. */
export type StoredDiscount = { label: string; code: string | null; amount: Cents; free_shipping: boolean }

/** The sums of an order or a checkout as they are stored. */
export type StoredSums = {
  subtotal: Cents
  discount_amount: Cents
  discounts: readonly StoredDiscount[]
  shipping_amount: Cents
  shipping_address: object | null
  shipping_method: { name: string; kind: string } | null
  tax_amount: Cents
  tax_included: boolean
  tax_lines: readonly TaxLine[]
  reverse_charge: boolean
  total_amount: Cents
}

export const sumsOf = (stored: StoredSums): Sums => ({
  subtotal: stored.subtotal,
  discount: stored.discount_amount,
  discounts: stored.discounts.map((one) => ({ ...one, freeShipping: one.free_shipping })),
  shipping: stored.shipping_address ? stored.shipping_amount : null,
  method: stored.shipping_method,
  tax: stored.tax_amount,
  taxIncluded: stored.tax_included,
  taxLines: stored.tax_lines,
  reverseCharge: stored.reverse_charge,
  total: stored.total_amount,
})

/** The same the other way: what a checkout stores of its totals. */
export const storedSums = (totals: Totals) => ({
  subtotal: totals.subtotal,
  discount_amount: totals.discount,
  discounts: totals.discounts.map(({ label, code, amount, freeShipping }) => ({
    label,
    code,
    amount,
    free_shipping: freeShipping,
  })),
  shipping_amount: totals.shipping ?? cents(0),
  shipping_method: totals.method && chosenOf(totals.method),
  tax_amount: totals.tax,
  tax_included: totals.taxIncluded,
  tax_lines: totals.taxLines,
  reverse_charge: totals.reverseCharge,
  total_amount: totals.total,
})
