/**
 * On which terms the store sells: to which countries, by which shipping method, and what the buyer has to agree to.
 *
 * | refused when                                                                      | answer               |
 * |-----------------------------------------------------------------------------------|----------------------|
 * | the owner does not sell to the country                                            | not-sold-there       |
 * | something is physical and no method ships it there                                | not-shipped-there    |
 * | the chosen method is no longer offered                                            | method-gone          |
 * | the tax depends on the region, and the one that was given is not in the country   | unknown-region       |
 * | a download goes to a country with a right of withdrawal, which was not given up   | waiver-missing       |
 *
 * | law                                            | what the store does                                                         |
 * |------------------------------------------------|-----------------------------------------------------------------------------|
 * | 14 days of withdrawal in the EU, EEA and UK    | says so at the checkout and in the email, beside the store's own 30 days    |
 * | a download ends that right once it starts      | asks for the agreement before it is paid                                    |
 * | what is made to order is excluded              | says so where a print is ordered                                            |
 * | minors                                         | asks the buyer to confirm to be of age, or to have permission               |
 */
import { countryName } from '../countries.ts'
import { hasWithdrawal } from './european-union.ts'
import { knowsRegions, regionCode } from './regions.ts'
import { isSoldTo } from './shipping.ts'
import { DEFAULT_RULES } from './store-rules.ts'
import { isTaxedByRegion } from './tax.ts'
import { DEFAULT_DESTINATION, hasPhysical, offeredMethods, type PricedLine, type TotalsOptions } from './totals.ts'

export type TermsOptions = TotalsOptions & { withdrawalWaived?: boolean }

export type RefusedTerms =
  | { refused: 'not-sold-there' | 'not-shipped-there'; country: string }
  | { refused: 'method-gone' | 'unknown-region' | 'waiver-missing' }

export function refusedTerms(lines: readonly PricedLine[], options: TermsOptions): RefusedTerms | undefined {
  const { rules = DEFAULT_RULES, destination = DEFAULT_DESTINATION, method, withdrawalWaived } = options
  const { country, region = '' } = destination
  if (!isSoldTo(rules.shipping, country)) return { refused: 'not-sold-there', country }
  if (hasPhysical(lines)) {
    const offered = offeredMethods(lines, options)
    if (offered.length === 0) return { refused: 'not-shipped-there', country }
    if (method && !offered.some((one) => one.method.id === method)) return { refused: 'method-gone' }
  }
  if (isTaxedByRegion(rules.tax, country) && knowsRegions(country) && regionCode(country, region) === undefined)
    return { refused: 'unknown-region' }
  if (needsWaiver(lines, country) && !withdrawalWaived) return { refused: 'waiver-missing' }
  return undefined
}

/** Whether the buyer has to give up the right of withdrawal for a download. */
export const needsWaiver = (lines: readonly { is_digital: boolean }[], country: string) =>
  lines.some((line) => line.is_digital) && hasWithdrawal(country)

export const TERMS = {
  notSoldThere: (country: string) => `We do not sell to ${countryName(country)}. Please choose another country.`,
  notShippedThere: (country: string) =>
    `We cannot ship this cart to ${countryName(country)}. Please choose another address, or remove what has to be shipped.`,
  methodGone: 'This way of shipping is no longer offered. Please choose another one.',
  unknownRegion: 'Please write the name or the abbreviation of the state or province: the tax depends on it.',
  ofAge: 'I am 18 or older, or a parent or guardian allows this purchase.',
  ofAgeMissing: 'Please confirm that you are of age or have permission.',
  waiver:
    'I want my downloads right away and know that I lose my 14-day right of withdrawal for them once the payment is complete.',
  waiverMissing: 'Please agree that your downloads start right away.',
  withdrawal:
    'You may withdraw from your purchase within 14 days of receiving it, without giving a reason, by replying to the confirmation email. Our 30-day returns apply beside it. Downloads that have started and parts made to your order are excluded.',
  madeToOrder:
    'A printed part is made to your order. It cannot be returned, and the 14-day right of withdrawal does not apply to it, unless it is faulty.',
} as const
