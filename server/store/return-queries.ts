/** Returns of orders, and how many units of each line are in one. */
import { returnableLines, returnsUntil } from '@paddock/domain/store/returns.ts'
import { and, asc, desc, eq, getTableColumns, inArray, ne, sql } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { returnItems, returnLabels, returns, shipments } from '../db/schema/order-desk.ts'
import { orderItems, type orders } from '../db/schema/store.ts'
import { signatureOf } from '../http/signed-links.ts'

export const labelUrl = (secret: string, id: string) =>
  `/api/files/return-labels/${id}?signature=${signatureOf(secret, ['return-label', id])}`

/** The newest first. */
export async function returnsOf(db: Queries, secret: string, order_ids: readonly string[]) {
  if (order_ids.length === 0) return []
  const rows = await db
    .select({ ...getTableColumns(returns), label_name: returnLabels.file_name })
    .from(returns)
    .leftJoin(returnLabels, eq(returnLabels.return_id, returns.id))
    .where(inArray(returns.order_id, [...order_ids]))
    .orderBy(desc(returns.created_at), asc(returns.id))
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const items = Map.groupBy(
    await db.select().from(returnItems).where(inArray(returnItems.return_id, ids)),
    ({ return_id }) => return_id,
  )
  return rows.map(({ label_name, ...one }) => ({
    ...one,
    label: label_name === null ? null : { name: label_name, url: labelUrl(secret, one.id) },
    items: (items.get(one.id) ?? []).map(({ order_item_id, quantity }) => ({ order_item_id, quantity })),
  }))
}

/** By line: units in returns that were not refused, and those of them that are back in stock. */
export async function returnedUnits(db: Queries, order_ids: readonly string[]) {
  if (order_ids.length === 0) return () => ({ in_returns: 0, returned_to_stock: 0 })
  const rows = await db
    .select({
      order_item_id: returnItems.order_item_id,
      in_returns: sql<number>`sum(${returnItems.quantity})::int`,
      returned_to_stock: sql<number>`sum(${returnItems.restocked})::int`,
    })
    .from(returnItems)
    .innerJoin(returns, eq(returns.id, returnItems.return_id))
    .where(and(inArray(returns.order_id, [...order_ids]), ne(returns.status, 'refused')))
    .groupBy(returnItems.order_item_id)
  const byItem = new Map(rows.map((row) => [row.order_item_id, row]))
  return (id: string) => byItem.get(id) ?? { in_returns: 0, returned_to_stock: 0 }
}

/** What the customer can return of an order now, and until when. */
export async function returnableOf(db: Queries, order: typeof orders.$inferSelect) {
  const items = await db.select().from(orderItems).where(eq(orderItems.order_id, order.id))
  const unitsOf = await returnedUnits(db, [order.id])
  const [last] = await db
    .select({ at: shipments.created_at })
    .from(shipments)
    .where(eq(shipments.order_id, order.id))
    .orderBy(desc(shipments.created_at))
    .limit(1)
  const lines = items.map((item) => ({ ...item, ...unitsOf(item.id) }))
  const about = { ...order, lines, lastShippedAt: last?.at ?? null }
  return { returnable: returnableLines(about, new Date().toISOString()), returns_until: returnsUntil(about) }
}
