/**
 * Money: whole cents wherever it is added up, dollars on price tags and in what people type. "Dollars" and "cents" stand for the
 * shop's currency and its hundredths (docs/decisions/048): one value for the whole process, like its time zone.
 *
 * | where                                              | unit                                  |
 * |----------------------------------------------------|---------------------------------------|
 * | a product's price, compare_at_price, a cart line's | dollars, a number with two decimals   |
 * | sums, orders, payments                             | whole cents                           |
 *
 * | written                                            | as                                    |
 * |----------------------------------------------------|---------------------------------------|
 * | an amount                                          | $1,234.50, €1,234.50, CHF 1,234.50    |
 * | a round amount within a sentence                   | $50                                   |
 * | a price per gram                                   | $0.050/g                              |
 * | an amount in a CSV file or for search engines      | 1234.50                               |
 */
import { type Cents, cents } from '../units.ts'
import { type Currency, signOf } from './currency-signs.ts'

export type Dollars = number

let inUse: Currency = 'usd'

export const currency = () => inUse
/** Called where a process or a page learns the shop's settings. */
export const setCurrency = (code: Currency) => {
  inUse = code
}
/** What stands before an amount. */
export const currencySign = () => signOf(inUse)

/** The nearest cent: 19.99 as a binary fraction is a hair less than 19.99. */
export const centsOf = (dollars: Dollars): Cents => cents(Math.round(dollars * 100))
export const dollarsOf = (amount: Cents): Dollars => amount / 100

/** `$1,234.50` */
export function formatCents(amount: Cents): string {
  const whole = Math.trunc(Math.abs(amount) / 100).toString()
  const rest = (Math.abs(amount) % 100).toString().padStart(2, '0')
  return `${amount < 0 ? '-' : ''}${currencySign()}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`
}

export const formatDollars = (dollars: Dollars): string => formatCents(centsOf(dollars))
export const formatRound = (amount: Cents) => `${currencySign()}${Math.round(amount / 100)}`
export const formatPricePerGram = (dollars: Dollars) => `${currencySign()}${dollars.toFixed(3)}/g`
export const plainDollars = (dollars: Dollars) => dollars.toFixed(2)

/** What a person typed as a price, or undefined where it is none: at most two decimals, nothing negative. */
export function parseDollars(text: string): Cents | undefined {
  const plain = text.trim().replace(/^(?:[A-Z]{0,3}[$€£₹]|[A-Z]{3})?\s*/, '')
  const amount = /^\d{1,3}(,\d{3})+(\.|$)/.test(plain) ? plain.replaceAll(',', '') : plain
  const match = /^(\d{1,9})(?:\.(\d{0,2}))?$/.exec(amount)
  return match ? cents(Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))) : undefined
}
