/** Products, or variants of them, that are low on stock, and their low-stock levels. */
import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { products, productVariants } from '../db/schema/store.ts'
import { api } from '../http/calls.ts'
import { announce } from '../live/announce.ts'
import { isLow } from './catalogue/product-states.ts'

const MOST_SHOWN = 50

const columns = {
  id: products.id,
  name: products.name,
  variant_id: productVariants.id,
  variant_title: sql<string>`array_to_string(${productVariants.option_values}, ' / ')`,
  sku: productVariants.sku,
  inventory_quantity: productVariants.inventory_quantity,
  low_stock_threshold: products.low_stock_threshold,
  allow_backorder: products.allow_backorder,
}

const variantsIn = (db: Queries) =>
  db.select(columns).from(products).innerJoin(productVariants, eq(productVariants.product_id, products.id))

/** The product's condition has an index; which of its variants are low is looked up afterwards. */
const isLowVariant = and(isLow, lte(productVariants.inventory_quantity, products.low_stock_threshold))

const list = api.low_stock.list.handler(async ({ context: { db } }) => {
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(products)
    .innerJoin(productVariants, eq(productVariants.product_id, products.id))
    .where(isLowVariant)
  const low = await variantsIn(db)
    .where(isLowVariant)
    .orderBy(asc(productVariants.inventory_quantity), asc(sql`lower(${products.name})`), asc(productVariants.id))
    .limit(MOST_SHOWN)
  return { products: low, total: counted?.total ?? 0 }
})

const setThreshold = api.low_stock.setThreshold.handler(({ input, context: { db }, errors }) =>
  db.transaction(async (tx) => {
    await tx.update(products).set({ low_stock_threshold: input.low_stock_threshold }).where(eq(products.id, input.id))
    const [product] = await variantsIn(tx)
      .where(eq(products.id, input.id))
      .orderBy(asc(productVariants.inventory_quantity), asc(productVariants.id))
      .limit(1)
    if (!product) throw errors.NOT_FOUND()
    await announce(tx, 'office', 'products')
    return product
  }),
)

export const lowStockCalls = { list, setThreshold }
