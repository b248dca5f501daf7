/**
 * The e-invoice (XML) of an invoice or a credit note, in the terms of EN 16931: net lines, charges and a sum for each rate
 * of VAT.
 *
 * | there is one if                                                                                             |
 * |-------------------------------------------------------------------------------------------------------------|
 * | the buyer gave an EU VAT number, or the seller is registered in the EU                                      |
 * | and the seller's registered address and email address are known                                             |
 * | and each line has one rate, which follows from the tax lines (no region's tax on top of a country's)        |
 *
 * | VAT category | meaning         | when                          |
 * |--------------|-----------------|-------------------------------|
 * | S            | standard rate   | tax is charged                |
 * | AE           | reverse charge  | the buyer accounts for the VAT |
 * | Z            | zero rated      | no tax is charged             |
 *
 * Prices that include tax are divided so that the net lines of a rate and its tax come to what was paid, to the cent. Discounts
 * are taken off the lines; shipping is a charge.
 */
import { isEu } from '../store/european-union.ts'
import { vatCountryOf } from '../store/vat-number.ts'
import { type Cents, cents, multiply, subtract, total } from '../units.ts'
import type { Buyer, DocumentContent, DocumentSums } from './document.ts'

/** The name of the format, as the screens give it. */
export const E_INVOICE_PROFILE = 'EN 16931, UBL 2.1'

type Category = 'S' | 'AE' | 'Z'
type Rate = { category: Category; percent: number }
type NetLine = Rate & { name: string; sku: string | null; quantity: number; net: Cents }
export type NetDocument = {
  lines: NetLine[]
  /** Null if there is none. */
  shipping: (Rate & { net: Cents }) | null
  taxes: (Rate & { base: Cents; amount: Cents })[]
  net: Cents
  tax: Cents
  total: Cents
}

type About = { kind: 'invoice' | 'receipt' | 'credit_note'; content: DocumentContent; buyer: Buyer }

const isForEInvoice = ({ kind, content, buyer }: About) =>
  kind !== 'receipt' &&
  (vatCountryOf(buyer.vat_number ?? '') !== undefined || isEu(content.seller.registered?.country ?? ''))

/** Whether there is an e-invoice. */
export const hasEInvoice = (document: About) =>
  isForEInvoice(document) &&
  document.content.seller.registered !== null &&
  document.content.seller.email !== null &&
  netOf(document.content) !== undefined

type Amount = { gross: Cents; is_digital: boolean; isShipping: boolean }

/** Undefined if the tax cannot be given line by line. */
export function netOf({ lines, sums }: DocumentContent): NetDocument | undefined {
  const shipping = sums.ships && sums.shipping_amount > 0 ? sums.shipping_amount : null
  const amounts: Amount[] = [
    ...lines.map(({ amount: gross, is_digital }) => ({ gross, is_digital, isShipping: false })),
    ...(shipping === null ? [] : [{ gross: shipping, is_digital: false, isShipping: true }]),
  ]
  const rates = ratesOf(amounts, sums)
  if (!rates) return undefined
  const nets = amounts.map(({ gross }) => gross)
  const groups = [...new Set(rates)]
  const taxes = groups.map((rate) => {
    const own = rates.flatMap((one, n) => (one === rate ? [n] : []))
    const gross = total(own.map((n) => nets[n] ?? cents(0)))
    if (sums.tax_included) {
      const shares = divided(
        subtract(gross, rate.amount),
        own.map((n) => nets[n] ?? cents(0)),
      )
      own.forEach((n, at) => {
        nets[n] = shares[at] ?? cents(0)
      })
    }
    const base = total(own.map((n) => nets[n] ?? cents(0)))
    return { category: rate.category, percent: rate.percent, base, amount: rate.amount }
  })
  const rateAt = (n: number) => ({ category: rates[n]?.category ?? 'Z', percent: rates[n]?.percent ?? 0 })
  const net = total(nets)
  const tax = total(taxes.map(({ amount }) => amount))
  return {
    lines: lines.map(({ name, sku, quantity }, n) => ({ name, sku, quantity, net: nets[n] ?? cents(0), ...rateAt(n) })),
    shipping: shipping === null ? null : { net: nets[lines.length] ?? cents(0), ...rateAt(lines.length) },
    taxes,
    net,
    tax,
    total: cents(net + tax),
  }
}

type TaxGroup = Rate & { amount: Cents }

/** The rate of each amount, the same object for all of a rate. Tax lines have only sums, so it is found by what they add up to. */
function ratesOf(
  amounts: readonly Amount[],
  { tax_lines, reverse_charge, tax_amount }: DocumentSums,
): TaxGroup[] | undefined {
  const untaxed: TaxGroup = { category: reverse_charge ? 'AE' : 'Z', percent: 0, amount: cents(0) }
  if (reverse_charge || (tax_lines.length === 0 && tax_amount === 0)) return amounts.map(() => untaxed)
  const groups = tax_lines.map(
    ({ percent, amount }): TaxGroup => ({ category: percent > 0 ? 'S' : 'Z', percent, amount }),
  )
  const baseOf = (taken: readonly Amount[]) => total(taken.map(({ gross }) => gross))
  const fits = (chosen: readonly (TaxGroup | undefined)[]) =>
    tax_lines.every(({ base }, at) => baseOf(amounts.filter((_, n) => chosen[n] === groups[at])) === base)
  const [first, second = untaxed] = groups
  if (!first || groups.length > 2) return undefined
  const ways = [first, second].flatMap((goods) =>
    [first, second].flatMap((digital) =>
      [goods, untaxed].map((shipped) =>
        amounts.map(({ is_digital, isShipping }) => (isShipping ? shipped : is_digital ? digital : goods)),
      ),
    ),
  )
  return ways.find(fits)
}

/** A sum divided in proportion, to the cent: what rounding leaves goes to the largest. */
function divided(sum: Cents, parts: readonly Cents[]): Cents[] {
  const whole = total(parts)
  if (whole === 0) return parts.map(() => cents(0))
  const shares = parts.map((part) => cents(Math.round((sum * part) / whole)))
  const rest = subtract(sum, total(shares))
  const largest = shares.indexOf(cents(Math.max(...shares)))
  return shares.map((share, at) => (at === largest ? cents(share + rest) : share))
}

/** `12.50`, without a sign for zero. */
export const plainAmount = (amount: Cents) => {
  const sign = amount < 0 ? '-' : ''
  const whole = Math.abs(multiply(amount, 1))
  return `${sign}${Math.trunc(whole / 100)}.${String(whole % 100).padStart(2, '0')}`
}
