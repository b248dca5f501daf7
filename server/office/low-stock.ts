/** Products that are low on stock, and their low-stock levels. */
import { asc, eq, sql } from 'drizzle-orm'
import { products } from '../db/schema/store.ts'
import { api } from '../http/calls.ts'
import { announce } from '../live/announce.ts'
import { isLow } from './catalogue/product-states.ts'

const MOST_SHOWN = 50

const columns = {
  id: products.id,
  name: products.name,
  sku: products.sku,
  inventory_quantity: products.inventory_quantity,
  low_stock_threshold: products.low_stock_threshold,
  allow_backorder: products.allow_backorder,
}

const list = api.low_stock.list.handler(async ({ context: { db } }) => ({
  products: await db
    .select(columns)
    .from(products)
    .where(isLow)
    .orderBy(asc(products.inventory_quantity), asc(sql`lower(${products.name})`), asc(products.id))
    .limit(MOST_SHOWN),
  total: await db.$count(products, isLow),
}))

const setThreshold = api.low_stock.setThreshold.handler(({ input, context: { db }, errors }) =>
  db.transaction(async (tx) => {
    const [product] = await tx
      .update(products)
      .set({ low_stock_threshold: input.low_stock_threshold })
      .where(eq(products.id, input.id))
      .returning(columns)
    if (!product) throw errors.NOT_FOUND()
    await announce(tx, 'office', 'products')
    return product
  }),
)

export const lowStockCalls = { list, setThreshold }
