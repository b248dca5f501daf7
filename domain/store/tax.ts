/**
 * Which tax a sale bears, and how much of it is tax. The owner sets the rates; the only one built in is the
 * specification's 8 % (2, section 9).
 *
 * | rate for              | applies to                                                                              |
 * |-----------------------|-----------------------------------------------------------------------------------------|
 * | a region of a country | that region, instead of the country's rate, or on top of it where it says so            |
 * | a country             | the rest of that country                                                                |
 * | no country            | all other countries                                                                     |
 *
 * | tax is   | amount of p % on the base b                                                                          |
 * |----------|------------------------------------------------------------------------------------------------------|
 * | added    | b × p / 100                                                                                          |
 * | included | b × p / (100 + all percentages that apply): the price stays, the tax is a part of it                 |
 *
 * The base is what is paid for the lines after their discounts, and for shipping where the rate says so. Downloads may
 * have a percentage of their own. Half a cent is rounded up.
 *
 * Reverse charge: a business in another country of the EU that gives its VAT number pays no VAT to the shop, if the shop
 * itself has a VAT number in the EU. Prices that include VAT are then charged without it.
 */
import { type Cents, cents } from '../units.ts'
import { isEu } from './european-union.ts'
import { sameRegion } from './regions.ts'
import { vatCountryOf } from './vat-number.ts'

export type Destination = {
  /** Two letters. */
  country: string
  /** As the customer typed it, or its code. */
  region?: string
}

export type TaxRate = {
  /** Null: all countries that have no rate of their own. */
  country: string | null
  /** Null: the whole country. */
  region: string | null
  /** Of a region: comes on top of the country's rate instead of in its place. */
  on_top: boolean
  name: string
  percent: number
  /** Null: downloads are taxed like goods. */
  digital_percent: number | null
  on_shipping: boolean
  /** Prices include this tax. */
  included: boolean
}

type TaxNumber = { country: string; number: string }

export type TaxRules = {
  rates: TaxRate[]
  /** The shop's own. */
  numbers: TaxNumber[]
  /** Businesses in other countries of the EU pay no VAT when they give their VAT number. */
  reverse_charge: boolean
}

export const DEFAULT_TAX_NAME = 'Tax'

export const DEFAULT_TAX: TaxRules = {
  rates: [
    {
      country: null,
      region: null,
      on_top: false,
      name: DEFAULT_TAX_NAME,
      percent: 8,
      digital_percent: null,
      on_shipping: false,
      included: false,
    },
  ],
  numbers: [],
  reverse_charge: false,
}

export type TaxLine = { name: string; percent: number; base: Cents; amount: Cents }

/** The rates of a place, the country's before the region's; empty if nothing is taxed there. */
export function ratesFor({ rates }: TaxRules, { country, region = '' }: Destination): TaxRate[] {
  const own = rates.filter((rate) => rate.country === country)
  const regional = own.filter((rate) => rate.region !== null && sameRegion(country, rate.region, region))
  const instead = regional.filter((rate) => !rate.on_top)
  const national = own.filter((rate) => rate.region === null)
  const base = instead.length > 0 ? instead : national.length > 0 ? national : elsewhere(rates)
  return [...base, ...regional.filter((rate) => rate.on_top)]
}

const elsewhere = (rates: readonly TaxRate[]) => rates.filter((rate) => rate.country === null)

/** Whether the tax in this country depends on the region, so that the region has to be known. */
export const isTaxedByRegion = ({ rates }: TaxRules, country: string) =>
  rates.some((rate) => rate.country === country && rate.region !== null)

/** Whether a business in this country could buy without VAT, so that it is asked for its number. */
export const asksForVatNumber = ({ tax: { reverse_charge, numbers } }: { tax: TaxRules }, country: string) =>
  reverse_charge &&
  isEu(country) &&
  numbers.some((own) => isEu(own.country)) &&
  !numbers.some((own) => own.country === country)

/** Whether the customer accounts for the VAT instead of the shop. */
export function isReverseCharge(
  { reverse_charge, numbers }: TaxRules,
  { country }: Destination,
  vatNumber: string | null | undefined,
): boolean {
  const shop = numbers.map((own) => own.country).filter(isEu)
  const business = vatCountryOf(vatNumber ?? '')
  if (!reverse_charge || shop.length === 0 || business === undefined) return false
  return isEu(country) && !shop.includes(country) && isEu(business) && !shop.includes(business)
}

const percentOf = (rate: TaxRate, is_digital: boolean) =>
  is_digital ? (rate.digital_percent ?? rate.percent) : rate.percent

/** Percentages have at most three decimals; as whole thousandths they are added and multiplied exactly. */
const thousandths = (percent: number) => Math.round(percent * 1000)
const WHOLE = 100_000

const halfUp = (dividend: number, divisor: number) => cents(Math.floor((2 * dividend + divisor) / (2 * divisor)))

/** The sum of the percentages that apply. */
const allOf = (rates: readonly TaxRate[], is_digital: boolean) =>
  rates.reduce((sum, rate) => sum + thousandths(percentOf(rate, is_digital)), 0)

/** An amount that includes tax, without it. */
export const withoutTax = (amount: Cents, rates: readonly TaxRate[], is_digital: boolean): Cents =>
  halfUp(amount * WHOLE, WHOLE + allOf(rates, is_digital))

/** What is taxed: paid for goods, for downloads, and for shipping. */
type Bases = { goods: Cents; digital: Cents; shipping: Cents }

/** One line for each rate and percentage; lines without a base are left out, but for the first, so that 0 is shown as 0. */
export function taxLinesOf(rates: readonly TaxRate[], bases: Bases): TaxLine[] {
  const included = isIncluded(rates)
  const lines = new Map<string, TaxLine & { divisor: number }>()
  for (const rate of rates) {
    for (const is_digital of [false, true]) {
      const percent = percentOf(rate, is_digital)
      const divisor = WHOLE + (included ? allOf(rates, is_digital) : 0)
      const base = is_digital ? bases.digital : bases.goods + (rate.on_shipping ? bases.shipping : 0)
      const key = `${rates.indexOf(rate)} ${percent} ${divisor}`
      const line = lines.get(key) ?? { name: rate.name, percent, base: cents(0), amount: cents(0), divisor }
      lines.set(key, { ...line, base: cents(line.base + base) })
    }
  }
  const all = [...lines.values()].map(({ divisor, ...line }) => ({
    ...line,
    amount: halfUp(line.base * thousandths(line.percent), divisor),
  }))
  const taxed = all.filter(({ base }) => base > 0)
  return taxed.length > 0 ? taxed : all.slice(0, 1)
}

/** The country's own rate decides, since a price either includes tax or does not. */
export const isIncluded = (rates: readonly TaxRate[]) => rates[0]?.included ?? false
