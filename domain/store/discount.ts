/** How much cheaper a product is than it was: shown when compare_at_price exceeds price, else there is no discount. */
import { centsOf, type Dollars } from './money.ts'

/** A whole percentage from 1 to 100; only what costs nothing is 100 % off. */
export function discountPercent(price: Dollars, compareAtPrice: Dollars | null | undefined): number | undefined {
  const [now, before] = [centsOf(price), centsOf(compareAtPrice ?? 0)]
  if (before <= now) return undefined
  if (now === 0) return 100
  return Math.min(99, Math.max(1, Math.round(((before - now) / before) * 100)))
}
