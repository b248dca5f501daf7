/**
 * The cart: what a visitor has chosen, stored in the browser (specification 2, sections 3 to 5).
 *
 * | action                     | rule                                                                              |
 * |----------------------------|-----------------------------------------------------------------------------------|
 * | add                        | a new line, or more of the line that has the variant; refused beyond the stock    |
 * | set quantity               | 0 or less removes the line; refused beyond maxQuantity                            |
 * | stock                      | does not limit when it is not tracked, or when the product may be back-ordered    |
 * | maximum per order          | limits whatever the stock is, where the owner has set one                         |
 */
import { centsOf, type Dollars } from './money.ts'
import type { PricedLine } from './totals.ts'

export const CART_KEY = 'shopping-cart'
/** What one checkout takes at most; also where the stock sets no limit. */
export const MOST_OF_ONE = 999
export const MOST_LINES = 100

export type CartItem = {
  /** Of the line, minted in the browser. */
  id: string
  productId: string
  /** Left out: the first variant, as carts stored before there were variants have it. */
  variantId?: string
  /** With the variant, as in "Team shirt – M / Red". */
  name: string
  price: Dollars
  quantity: number
  image?: string
  sku?: string
  /** Left out: the stock sets no limit. */
  maxQuantity?: number
  /** Left out: one order may have any number. */
  maxPerOrder?: number
  /** Of one unit, for shipping by weight; left out where it is not known. */
  weight?: number
  is_digital: boolean
}

export type Cart = readonly CartItem[]

export type Stock = { track_inventory: boolean; inventory_quantity: number; allow_backorder: boolean }

/** One variant of a product. */
export type CartProduct = Stock & {
  id: string
  /** Left out where the product has only one. */
  variantId?: string
  name: string
  price: Dollars
  images: readonly string[]
  sku: string | null
  is_digital: boolean
  /** Null: one order may have any number. */
  max_per_order?: number | null
  weight?: number | null
}

export type CartRefusal = { refused: 'insufficient-stock' | 'quantity-limited' | 'order-limited'; available: number }

/** Undefined: there is no limit. */
export const maxQuantityOf = (product: Stock): number | undefined =>
  product.track_inventory && !product.allow_backorder ? Math.max(0, product.inventory_quantity) : undefined

/** The most of a line that a cart takes. */
export const mostOf = ({ maxQuantity, maxPerOrder }: Pick<CartItem, 'maxQuantity' | 'maxPerOrder'>) =>
  Math.min(maxQuantity ?? MOST_OF_ONE, maxPerOrder ?? MOST_OF_ONE, MOST_OF_ONE)

export const orderLimitMessage = (most: number) => `At most ${most} per order`

/** Title and message of a refusal, word for word. */
export function refusalMessage({ refused, available }: CartRefusal) {
  if (refused === 'insufficient-stock')
    return { title: 'Insufficient Stock', message: `Only ${available} items available` }
  const message =
    refused === 'order-limited' ? orderLimitMessage(available) : `Only ${available} items available in stock`
  return { title: 'Quantity Limited', message }
}

export function addToCart(
  cart: Cart,
  product: CartProduct,
  quantity: number,
  lineId: string,
): { cart: Cart } | CartRefusal {
  const { id, variantId } = product
  const line = cart.find((item) => item.productId === id && (!variantId || item.variantId === variantId))
  const wanted = (line?.quantity ?? 0) + wholeQuantity(quantity)
  const limits = { maxQuantity: maxQuantityOf(product), maxPerOrder: product.max_per_order ?? undefined }
  if (wanted > mostOf(limits)) return refusal(limits, 'insufficient-stock')
  const added: CartItem = {
    id: line?.id ?? lineId,
    productId: product.id,
    variantId: line?.variantId ?? variantId,
    name: product.name,
    price: product.price,
    quantity: wanted,
    image: product.images[0],
    sku: product.sku ?? undefined,
    ...limits,
    weight: product.weight ?? undefined,
    is_digital: product.is_digital,
  }
  return { cart: line ? cart.map((item) => (item === line ? added : item)) : [...cart, added] }
}

export function setQuantity(cart: Cart, lineId: string, quantity: number): { cart: Cart } | CartRefusal {
  const line = cart.find((item) => item.id === lineId)
  if (!line) return { cart }
  if (quantity <= 0) return { cart: removeFromCart(cart, lineId) }
  if (quantity > mostOf(line)) return refusal(line, 'quantity-limited')
  return { cart: cart.map((item) => (item === line ? { ...item, quantity: wholeQuantity(quantity) } : item)) }
}

/** The limit that binds is the one that is named. */
const refusal = (limits: Parameters<typeof mostOf>[0], byStock: CartRefusal['refused']): CartRefusal => ({
  refused: limits.maxPerOrder === mostOf(limits) ? 'order-limited' : byStock,
  available: mostOf(limits),
})

export const removeFromCart = (cart: Cart, lineId: string): Cart => cart.filter((item) => item.id !== lineId)

export const EMPTY_CART: Cart = []

/** What a person typed as a quantity: at least 1, and 1 where it is no number. */
export function quantityTyped(text: string | number): number {
  const typed = typeof text === 'number' ? text : Number.parseInt(text, 10)
  return wholeQuantity(typed)
}

function wholeQuantity(quantity: number) {
  return Number.isFinite(quantity) ? Math.max(1, Math.trunc(quantity)) : 1
}

export const unitsIn = (cart: Cart) => cart.reduce((sum, item) => sum + item.quantity, 0)

/** The count on the cart's badge: 99+ above 99. */
export const badgeOf = (count: number) => (count > 99 ? '99+' : String(count))

export const pricedLines = (cart: Cart): PricedLine[] =>
  cart.map(({ price, quantity, is_digital, weight }) => ({ price: centsOf(price), quantity, is_digital, weight }))
