/** The owner's look at how the stock of a product came about. */
import { desc, eq } from 'drizzle-orm'
import { stockChanges } from '../../db/schema/stock.ts'
import { orders } from '../../db/schema/store.ts'
import { api } from '../../http/calls.ts'

export const stockHistory = api.owned_products.stockHistory.handler(async ({ input, context: { db } }) => {
  const { id: product_id, page, limit } = input
  const { id, variant_title, stock_before, stock_after, reason, made_by, created_at } = stockChanges
  const ofProduct = eq(stockChanges.product_id, product_id)
  const [items, total] = await Promise.all([
    db
      .select({
        ...{ id, variant_title, stock_before, stock_after, reason, made_by, created_at },
        order_id: orders.id,
        order_number: orders.order_number,
      })
      .from(stockChanges)
      .leftJoin(orders, eq(orders.checkout_id, stockChanges.checkout_id))
      .where(ofProduct)
      .orderBy(desc(id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(stockChanges, ofProduct),
  ])
  return { items, total, page, pages: Math.max(1, Math.ceil(total / limit)) }
})
