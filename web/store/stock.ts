/** A product's stock, as a buyer sees it. */
import { maxQuantityOf, mostOf, type Stock } from '@paddock/domain/store/cart.ts'

export type StockState = { kind: 'in-stock' | 'few' | 'backorder' | 'sold-out'; text: string }

const FEW = 5

export function stockState(product: Stock & { is_digital: boolean }): StockState {
  if (!product.track_inventory) return { kind: 'in-stock', text: product.is_digital ? 'Available' : 'In stock' }
  const left = product.inventory_quantity
  if (left <= 0)
    return product.allow_backorder
      ? { kind: 'backorder', text: 'Available on backorder: ships when it is back in stock' }
      : { kind: 'sold-out', text: 'Sold out' }
  return left <= FEW ? { kind: 'few', text: `Only ${left} left` } : { kind: 'in-stock', text: 'In stock' }
}

export const isSoldOut = (product: Stock) => maxQuantityOf(product) === 0
export const mostToBuy = (product: Stock & { max_per_order: number | null }) =>
  mostOf({ maxQuantity: maxQuantityOf(product), maxPerOrder: product.max_per_order ?? undefined })
