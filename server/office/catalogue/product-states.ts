/** Which products the owner's list and Overview mean by a state. */
import { and, eq, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { products } from '../../db/schema/store.ts'

/** With any of its variants. */
export const isLow = and(
  sql`${products.track_inventory}`,
  lte(products.lowest_stock, products.low_stock_threshold),
  eq(products.is_active, true),
)

export const isFailedPush = eq(products.stripe_sync_status, 'failed')

export const PRODUCT_STATES: Record<string, SQL | undefined> = {
  active: eq(products.is_active, true),
  inactive: eq(products.is_active, false),
  featured: eq(products.is_featured, true),
  low: isLow,
  synced: isNotNull(products.stripe_product_id),
  local: isNull(products.stripe_product_id),
  failed: isFailedPush,
}
