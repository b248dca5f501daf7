/**
 * Whether a cart can be sold as it is, decided on the store's own prices and stock.
 *
 * | refused when                                                            | answer               |
 * |-------------------------------------------------------------------------|----------------------|
 * | a product is unknown or no longer active                                | product-unavailable  |
 * | a print is not sold as it was quoted: whole, alone, and in time         | print                |
 * | more is wanted than one order may have                                  | order-limit          |
 * | more is wanted than is in stock and not reserved for others             | insufficient-stock   |
 * | something is physical and there is nowhere to send it                   | no-shipping-address  |
 * | the code takes nothing off this cart                                    | discount             |
 * | the terms of the store do not allow it (`terms.ts`)                     | its answer           |
 * | the total is more than a card payment can be                            | too-expensive        |
 * | the total is less than a card payment can be, but not nothing           | too-small            |
 * | the person saw another total                                            | price-changed        |
 */

import type { QuoteState } from '../printing/quote-state.ts'
import { type Cents, cents } from '../units.ts'
import type { Stock } from './cart.ts'
import { maxQuantityOf } from './cart.ts'
import { smallestIn } from './currency-signs.ts'
import { type CodeRefusal, discountEffects, type OfferedDiscount, savesSomething } from './discounts.ts'
import { centsOf, currency, type Dollars, formatCents } from './money.ts'
import { type RefusedTerms, refusedTerms, type TermsOptions } from './terms.ts'
import { hasPhysical, type Totals, totalsOf } from './totals.ts'

/** Stripe's largest amount. */
export const LARGEST_PAYMENT = cents(99_999_999)
/** Stripe's smallest amount; what costs nothing needs no payment at all. */
export const smallestPayment = () => cents(smallestIn(currency()))

export const isTooSmall = (total: Cents) => total > 0 && total < smallestPayment()
export const tooSmall = () =>
  `The smallest amount that can be paid by card is ${formatCents(smallestPayment())}. Please add something to your cart.`

/** Without a variant, the first one is meant. */
export type Wanted = { productId: string; variantId?: string | null; quantity: number }

/** One variant of a product. */
export type StoreProduct = Stock & {
  /** The product's. */
  id: string
  variant_id: string
  /** Empty for a product without options. */
  variant_title: string
  /** With the variant, as in "Team shirt – M / Red". */
  name: string
  sku: string | null
  price: Dollars
  is_active: boolean
  is_digital: boolean
  /** Of one unit; null where it is not known. */
  weight: number | null
  /** The most that one order may have; null where there is no limit. */
  max_per_order?: number | null
  /** Units reserved for other buyers' payments. */
  held: number
  /** When the first reservation ends; null if there is none. */
  held_until: string | null
  /** Number of payments that reserve them. */
  held_payments: number
  /** Of a 3D print, which has no product: a line of the quote of an inquiry. */
  print?: QuotedLine
}

/** `lines`: how many lines the quote has, all of which are sold together. */
export type QuotedLine = { inquiry_id: string; state: QuoteState; quantity: number; lines: number }
export type PrintRefusal = Exclude<QuoteState, 'open'> | 'changed'

/** `until`: when the first reservation ends. */
export type ReservedByOthers = { quantity: number; until: string; payments: number }

export type SaleLine = { product: StoreProduct; quantity: number; unit_price: Cents; discount_amount: Cents }
export type Shortage = {
  productId: string
  variantId: string
  name: string
  requested: number
  available: number
  held: ReservedByOthers | null
}

export type OverLimit = { productId: string; name: string; requested: number; most: number }

export type Sale =
  | { lines: SaleLine[]; totals: Totals; usedDiscounts: string[] }
  | { refused: 'product-unavailable'; products: { productId: string; name: string | null }[] }
  | { refused: 'order-limit'; products: OverLimit[] }
  | { refused: 'insufficient-stock'; shortages: Shortage[] }
  | { refused: 'price-changed'; total_amount: Cents; discount_amount: Cents }
  | { refused: 'discount'; because: CodeRefusal }
  | { refused: 'print'; why: PrintRefusal }
  | RefusedTerms
  | { refused: 'no-shipping-address' | 'too-expensive' | 'too-small' }

/** One line for each product and variant, in the order in which they first appear. */
export function merged(wanted: readonly Wanted[]): Wanted[] {
  const lines = new Map<string, Wanted>()
  for (const line of wanted) {
    const key = `${line.productId} ${line.variantId ?? ''}`
    lines.set(key, { ...line, quantity: (lines.get(key)?.quantity ?? 0) + line.quantity })
  }
  return [...lines.values()]
}

/** The variants on sale: each under its id, and the first one of a product also under the product's. */
export type StoreProducts<T extends StoreProduct = StoreProduct> = ReadonlyMap<string, T>

/** Undefined if the product is unknown, or has no such variant any more. */
export function variantIn<T extends StoreProduct>(products: StoreProducts<T>, wanted: Omit<Wanted, 'quantity'>) {
  const found = products.get(wanted.variantId ?? wanted.productId)
  return found?.id === wanted.productId ? found : undefined
}

/** Units available now. Undefined: no limit. */
export function availableOf(product: StoreProduct): number | undefined {
  const most = maxQuantityOf(product)
  return most === undefined ? undefined : Math.max(0, most - product.held)
}

/** Units that other buyers have reserved while they pay; null if that limits nothing. */
export function reservedByOthers(product: StoreProduct): ReservedByOthers | null {
  const most = maxQuantityOf(product)
  if (most === undefined || product.held_until === null) return null
  const quantity = Math.min(most, product.held)
  return quantity > 0 ? { quantity, until: product.held_until, payments: product.held_payments } : null
}

export function decideSale(
  wanted: readonly Wanted[],
  products: StoreProducts,
  { hasShippingAddress, expectedTotal, offered = [], ...options }: SaleOptions,
): Sale {
  const bought = new Map<StoreProduct, number>()
  const gone: { productId: string; name: string | null }[] = []
  for (const line of merged(wanted)) {
    const product = variantIn(products, line)
    // The first variant may be meant with and without being named.
    if (product?.is_active) bought.set(product, (bought.get(product) ?? 0) + line.quantity)
    else gone.push({ productId: line.productId, name: product?.name ?? null })
  }
  const lines = [...bought].map(([product, quantity]) => ({ product, quantity, price: centsOf(product.price) }))
  if (gone.length > 0) return { refused: 'product-unavailable', products: gone }
  const print = printRefusal(lines)
  if (print) return { refused: 'print', why: print }
  const overLimit = overLimits(lines)
  if (overLimit.length > 0) return { refused: 'order-limit', products: overLimit }
  const shortages = lines.flatMap(shortageOf)
  if (shortages.length > 0) return { refused: 'insufficient-stock', shortages }
  const priced = lines.map(({ product: { is_digital, weight }, quantity, price }) => ({
    price,
    quantity,
    is_digital,
    weight: weight ?? null,
  }))
  if (hasPhysical(priced) && !hasShippingAddress) return { refused: 'no-shipping-address' }
  const discounted = priced.map((line, n) => ({ ...line, productId: lines[n]?.product.id ?? '' }))
  const { effects, refused } = discountEffects(discounted, offered)
  if (refused) return { refused: 'discount', because: refused }
  const terms = refusedTerms(priced, { ...options, discounts: effects })
  if (terms) return terms
  const totals = totalsOf(priced, { ...options, discounts: effects })
  if (totals.total > LARGEST_PAYMENT) return { refused: 'too-expensive' }
  if (isTooSmall(totals.total)) return { refused: 'too-small' }
  if (expectedTotal !== undefined && expectedTotal !== totals.total)
    return { refused: 'price-changed', total_amount: totals.total, discount_amount: totals.discount }
  const { shipping } = totalsOf(priced, { ...options, discounts: effects.filter((effect) => !effect.freeShipping) })
  const usedDiscounts = effects.filter((effect) => savesSomething(effect, shipping)).map(({ id }) => id)
  return { lines: lines.map((line, n) => soldLine(line, n, totals)), totals, usedDiscounts }
}

type SaleOptions = Omit<TermsOptions, 'discounts'> & {
  hasShippingAddress: boolean
  expectedTotal?: Cents
  /** The discounts that the buyer may use; at most one has a code. */
  offered?: readonly OfferedDiscount[]
}
type PricedProduct = { product: StoreProduct; quantity: number; price: Cents }

const soldLine = ({ product, quantity, price }: PricedProduct, n: number, totals: Totals): SaleLine => ({
  product,
  quantity,
  unit_price: totals.unitPrices[n] ?? price,
  discount_amount: totals.lineDiscounts[n] ?? cents(0),
})

function printRefusal(lines: readonly PricedProduct[]): PrintRefusal | undefined {
  const quote = lines.find(({ product }) => product.print)?.product.print
  if (!quote) return undefined
  if (quote.state !== 'open') return quote.state
  const isWhole = lines.every(
    ({ product: { print }, quantity }) => print?.inquiry_id === quote.inquiry_id && print.quantity === quantity,
  )
  return isWhole && lines.length === quote.lines ? undefined : 'changed'
}

/** The limit is the product's: all its variants count together. */
function overLimits(lines: readonly PricedProduct[]): OverLimit[] {
  const requested = new Map<string, number>()
  for (const { product, quantity } of lines) requested.set(product.id, (requested.get(product.id) ?? 0) + quantity)
  const first = lines.filter(({ product }, n) => lines.findIndex((line) => line.product.id === product.id) === n)
  return first.flatMap(({ product: { id, name, max_per_order } }) => {
    const all = requested.get(id) ?? 0
    return all > (max_per_order ?? all) ? [{ productId: id, name, requested: all, most: max_per_order ?? all }] : []
  })
}

function shortageOf({ product, quantity }: PricedProduct): Shortage[] {
  const available = availableOf(product)
  if (available === undefined || quantity <= available) return []
  const { id: productId, variant_id: variantId, name } = product
  return [{ productId, variantId, name, requested: quantity, available, held: reservedByOthers(product) }]
}
