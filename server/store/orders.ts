/** Looking up an order without an account: the number and the email it was placed with, both right. */
import { and, eq } from 'drizzle-orm'
import { orderItems, orders } from '../db/schema/store.ts'
import { api } from '../http/calls.ts'

export const find = api.orders.find.handler(async ({ input, context: { db }, errors }) => {
  const [found] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.order_number, input.order_number), eq(orders.customer_email, input.email)))
  if (!found) throw errors.NOT_FOUND()
  const { checkout_id: _, searched: __, ...order } = found
  const items = await db.select().from(orderItems).where(eq(orderItems.order_id, order.id)).orderBy(orderItems.position)
  return { ...order, order_items: items.map(({ order_id: _, position: __, restocked_quantity: ___, ...item }) => item) }
})
