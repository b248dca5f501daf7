/** Writes a note on an order. */
import { eq } from 'drizzle-orm'
import { orderNotes } from '../../db/schema/order-desk.ts'
import { orders } from '../../db/schema/store.ts'
import { api } from '../../http/calls.ts'
import { ownerOf } from '../../identity/callers.ts'
import { announce } from '../../live/announce.ts'
import { detailOf } from './order-queries.ts'

const add = api.order_notes.add.handler(async ({ input, context, errors }) => {
  const { db, caller } = context
  const { order_id, id, text } = input
  await db.transaction(async (tx) => {
    const [order] = await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, order_id)).for('key share')
    if (!order) throw errors.NOT_FOUND()
    const made_by = ownerOf(caller).owner_name
    const added = await tx.insert(orderNotes).values({ id, order_id, text, made_by }).onConflictDoNothing().returning()
    if (added.length > 0) await announce(tx, 'office', 'orders')
  })
  const order = await detailOf(context, order_id)
  if (!order) throw errors.NOT_FOUND()
  return order
})

export const orderNoteCalls = { add }
