/** Locks an order and one of its returns. */
import { and, asc, eq } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { returnItems, returns } from '../../db/schema/order-desk.ts'
import { orderItems, orders } from '../../db/schema/store.ts'

export type Which = { order_id: string; id: string }

/** The order is locked first, here as everywhere. */
export async function lockReturn(tx: Transaction, { order_id, id }: Which) {
  const [order] = await tx.select().from(orders).where(eq(orders.id, order_id)).for('update')
  const [found] = await tx
    .select()
    .from(returns)
    .where(and(eq(returns.id, id), eq(returns.order_id, order_id)))
  if (!order || !found) return undefined
  const items = await tx
    .select({
      order_item_id: returnItems.order_item_id,
      quantity: returnItems.quantity,
      product_id: orderItems.product_id,
      variant_id: orderItems.variant_id,
      product_name: orderItems.product_name,
    })
    .from(returnItems)
    .innerJoin(orderItems, eq(orderItems.id, returnItems.order_item_id))
    .where(eq(returnItems.return_id, id))
    .orderBy(asc(orderItems.position))
  return { order, found, items }
}

export type LockedReturn = NonNullable<Awaited<ReturnType<typeof lockReturn>>>
