/**
 * What a cart comes to (specification 2, section 9). Cart, checkout, pay page and order all get their numbers here.
 *
 * | line      | rule                                                                                | by default                    |
 * |-----------|-------------------------------------------------------------------------------------|-------------------------------|
 * | subtotal  | the sum of price × quantity                                                         |                               |
 * | discount  | what the discounts take off each line, never more than the line                     | none                          |
 * | shipping  | the chosen method of the destination's zone (`shipping.ts`)                         | 10.00 under 50.00, else free  |
 * |           | a cart without anything physical has no shipping line at all                        |                               |
 * | tax       | the destination's rates on each line after its discount (`tax.ts`)                  | 8 % added, not on shipping    |
 * | total     | subtotal - discount + shipping, + tax unless the prices include it                  |                               |
 * | hint      | while shipping is charged: what is missing until it is free                         | what is missing to 50.00      |
 *
 * Reverse charge turns prices that include tax into prices without it, line by line (`unitPrices`).
 */
import { type Cents, cents, lower, multiply, subtract, total } from '../units.ts'
import { DEFAULT_COUNTRY } from './default-country.ts'
import { methodsFor, type OfferedMethod, type ShippingMethod, weightOf } from './shipping.ts'
import { DEFAULT_RULES, type StoreRules } from './store-rules.ts'
import { type Destination, isIncluded, isReverseCharge, ratesFor, type TaxLine, taxLinesOf, withoutTax } from './tax.ts'

export type PricedLine = {
  price: Cents
  quantity: number
  is_digital: boolean
  /** Of one unit; absent where it is not known. */
  weight?: number | null
}

/** What a discount does to a cart. */
export type DiscountEffect = {
  id: string
  label: string
  /** Null: it applies without a code. */
  code: string | null
  /** What it takes off each line, in the order of the lines. */
  lines: readonly Cents[]
  freeShipping: boolean
}

export type TotalsOptions = {
  rules?: StoreRules
  /** Where the parcel goes; for a cart without one, where the customer lives. */
  destination?: Destination
  /** The id of the chosen shipping method; absent or no longer offered: the first one. */
  method?: string | null
  discounts?: readonly DiscountEffect[]
  customer?: { vatNumber?: string | null }
}

export type Totals = {
  /** Units, not lines. */
  count: number
  subtotal: Cents
  /** What all discounts take off the lines. */
  discount: Cents
  discounts: { id: string; label: string; code: string | null; amount: Cents; freeShipping: boolean }[]
  /** Null: there is no shipping line. 0: shipping is free. */
  shipping: Cents | null
  /** Null: nothing is shipped, or not to this destination. */
  method: ShippingMethod | null
  tax: Cents
  taxIncluded: boolean
  taxLines: TaxLine[]
  /** The customer accounts for the VAT. */
  reverseCharge: boolean
  total: Cents
  /** What is missing to free shipping; 0 when nothing is. */
  freeShippingIn: Cents
  /** What one unit of each line is charged at. */
  unitPrices: Cents[]
  /** What all discounts take off each line. */
  lineDiscounts: Cents[]
}

export const DEFAULT_DESTINATION: Destination = { country: DEFAULT_COUNTRY }

export const hasPhysical = (lines: readonly { is_digital: boolean }[]) => lines.some((line) => !line.is_digital)

export function totalsOf(lines: readonly PricedLine[], options: TotalsOptions = {}): Totals {
  const { rules = DEFAULT_RULES, destination = DEFAULT_DESTINATION, discounts = [], customer } = options
  const offered = hasPhysical(lines) ? chosenMethod(lines, options) : undefined
  const place = taxedAt(destination, offered?.method)
  const rates = ratesFor(rules.tax, place)
  const reverseCharge = isReverseCharge(rules.tax, place, customer?.vatNumber)
  const isNet = reverseCharge && isIncluded(rates)
  const charged = (amount: Cents, is_digital: boolean) => (isNet ? withoutTax(amount, rates, is_digital) : amount)

  const unitPrices = lines.map((line) => charged(line.price, line.is_digital))
  const sums = lines.map((line, n) => multiply(unitPrices[n] ?? cents(0), line.quantity))
  const takenOff = discountsOf(lines, sums, discounts, charged)
  const lineDiscounts = lines.map((_, n) => total(takenOff.map((one) => one.lines[n] ?? cents(0))))
  const paid = sums.map((sum, n) => subtract(sum, lineDiscounts[n] ?? cents(0)))

  const isShippingFree = discounts.some((one) => one.freeShipping)
  const shipping = offered ? (isShippingFree ? cents(0) : shippingPrice(offered, isNet, rates)) : null
  const bases = {
    goods: total(paid.filter((_, n) => !lines[n]?.is_digital)),
    digital: total(paid.filter((_, n) => lines[n]?.is_digital)),
    shipping: shipping ?? cents(0),
  }
  const taxLines = reverseCharge ? [] : taxLinesOf(rates, bases)
  const tax = total(taxLines.map((line) => line.amount))
  const taxIncluded = !reverseCharge && isIncluded(rates)
  return {
    count: lines.reduce((sum, line) => sum + line.quantity, 0),
    subtotal: total(sums),
    discount: total(lineDiscounts),
    discounts: takenOff.map(({ lines: parts, ...one }) => ({ ...one, amount: total(parts) })),
    shipping,
    method: offered?.method ?? null,
    tax,
    taxIncluded,
    taxLines,
    reverseCharge,
    total: total([...paid, shipping ?? cents(0), taxIncluded ? cents(0) : tax]),
    freeShippingIn: isShippingFree ? cents(0) : (offered?.freeIn ?? cents(0)),
    unitPrices,
    lineDiscounts,
  }
}

/** The methods that this cart can be shipped by, with their prices, the preselected one first. */
export function offeredMethods(lines: readonly PricedLine[], options: TotalsOptions = {}): OfferedMethod[] {
  const { rules = DEFAULT_RULES, destination = DEFAULT_DESTINATION, discounts = [] } = options
  const sums = lines.map((line) => multiply(line.price, line.quantity))
  const off = discountsOf(lines, sums, discounts, (amount) => amount).flatMap((one) => one.lines)
  const subtotal = subtract(total(sums), total(off))
  return methodsFor(rules.shipping, destination.country, { weight: weightOf(lines), subtotal })
}

function chosenMethod(lines: readonly PricedLine[], options: TotalsOptions): OfferedMethod | undefined {
  const offered = offeredMethods(lines, options)
  return offered.find(({ method }) => method.id === options.method) ?? offered[0]
}

/** What is picked up is taxed where it is handed over. */
function taxedAt(destination: Destination, method: ShippingMethod | undefined): Destination {
  if (method?.kind !== 'pickup' || !method.pickup_country) return destination
  return { country: method.pickup_country, region: method.pickup_region }
}

function shippingPrice({ price }: OfferedMethod, isNet: boolean, rates: ReturnType<typeof ratesFor>) {
  return isNet && rates.some((rate) => rate.on_shipping) ? withoutTax(price, rates, false) : price
}

/** One after the other, each from what the ones before have left of a line. */
function discountsOf(
  lines: readonly PricedLine[],
  sums: readonly Cents[],
  discounts: readonly DiscountEffect[],
  charged: (amount: Cents, is_digital: boolean) => Cents,
): DiscountEffect[] {
  const left = [...sums]
  return discounts.map((discount) => ({
    ...discount,
    lines: lines.map((line, n) => {
      const amount = lower(charged(discount.lines[n] ?? cents(0), line.is_digital), left[n] ?? cents(0))
      left[n] = subtract(left[n] ?? cents(0), amount)
      return amount
    }),
  }))
}
