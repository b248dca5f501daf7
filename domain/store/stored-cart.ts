/** Reads the stored cart from the browser; invalid data gives an empty or partial cart. */
import { type Cart, type CartItem, MOST_LINES, MOST_OF_ONE } from './cart.ts'

/** Valid lines are read; of two lines with the same variant, the first wins. */
export function readCart(stored: string | null | undefined): Cart {
  const seen = new Set<string>()
  const lines = listIn(stored)
    .map(lineFrom)
    .filter((line) => line !== undefined)
  return lines.filter((line) => !seen.has(keyOf(line)) && seen.add(keyOf(line))).slice(0, MOST_LINES)
}

const keyOf = ({ productId, variantId }: CartItem) => `${productId} ${variantId ?? ''}`

export const writeCart = (cart: Cart): string => JSON.stringify(cart)

function listIn(stored: string | null | undefined): unknown[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

function lineFrom(value: unknown): CartItem | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const line = value as Record<string, unknown>
  const { id, productId, variantId, name, price, quantity, image, sku, maxQuantity, maxPerOrder, weight, is_digital } =
    line
  if (!isText(productId) || !isText(name) || !isAmount(price) || !isAmount(quantity) || quantity < 1) return undefined
  return {
    id: isText(id) ? id : productId,
    productId,
    variantId: isText(variantId) ? variantId : undefined,
    name,
    price,
    quantity: Math.min(MOST_OF_ONE, Math.trunc(quantity)),
    image: isText(image) ? image : undefined,
    sku: isText(sku) ? sku : undefined,
    maxQuantity: isAmount(maxQuantity) ? Math.trunc(maxQuantity) : undefined,
    maxPerOrder: isAmount(maxPerOrder) && maxPerOrder >= 1 ? Math.trunc(maxPerOrder) : undefined,
    weight: isAmount(weight) ? weight : undefined,
    is_digital: is_digital === true,
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length > 0 && value.length < 2000
const isAmount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value >= 0
