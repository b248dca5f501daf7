/** Changing an order: its status with the stamps, its tracking number, who did it, and what the customer hears of it. */
import { type OrderStatus, stampsFor } from '@paddock/domain/store/order-status.ts'
import { asc, eq } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { orderChanges, orderItems, orders } from '../../db/schema/store.ts'
import { announce } from '../../live/announce.ts'
import type { Services } from '../../services.ts'
import { inviteLater, shippedLetter, trackingLetter } from '../../store/store.ts'

type Order = typeof orders.$inferSelect
type Wanted = { status?: OrderStatus; tracking_number?: string | null }

export async function changeOrder(
  tx: Transaction,
  means: Pick<Services, 'jobs' | 'config'>,
  { id, updated_at, status, tracking_number }: { id: string; updated_at?: string } & Wanted,
  made_by: string,
): Promise<{ refused: 'no-order' | 'changed' } | { done: true }> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  if (!order) return { refused: 'no-order' }
  const changes = changesTo(order, { status, tracking_number })
  // Pressed twice: the second press finds done what it asks for.
  if (changes.length === 0) return { done: true }
  if (updated_at && updated_at !== order.updated_at) return { refused: 'changed' }
  const now = new Date().toISOString()
  const wanted = Object.fromEntries(changes.map(({ field, after }) => [field, after])) as Wanted
  const [changed] = await tx
    .update(orders)
    .set({ ...wanted, ...stampsFor(wanted.status, order, now), updated_at: now })
    .where(eq(orders.id, id))
    .returning()
  await tx.insert(orderChanges).values(changes.map((change) => ({ ...change, order_id: id, made_by })))
  if (changed) await tellCustomer(tx, means, order, changed)
  if (!order.delivered_at && changed?.delivered_at) await inviteLater(tx, means.jobs, id, { digital: false })
  await announce(tx, 'office', 'orders')
  return { done: true }
}

const changesTo = (order: Order, wanted: Wanted) =>
  (['status', 'tracking_number'] as const).flatMap((field) => {
    const after = wanted[field]
    return after === undefined || after === order[field] ? [] : [{ field, before: order[field], after }]
  })

/** Once, when it is sent off first; and of a tracking number that comes only after that. */
async function tellCustomer(
  tx: Transaction,
  { jobs, config: { publicUrl } }: Pick<Services, 'jobs' | 'config'>,
  before: Order,
  after: Order,
) {
  if (!before.shipped_at && after.shipped_at) {
    const items = await tx
      .select()
      .from(orderItems)
      .where(eq(orderItems.order_id, after.id))
      .orderBy(asc(orderItems.position))
    await jobs.enqueue(tx, 'send-mail', shippedLetter(publicUrl, after, items))
    return
  }
  if (after.status === 'shipped' && after.shipped_at && !before.tracking_number && after.tracking_number)
    await jobs.enqueue(tx, 'send-mail', trackingLetter(publicUrl, after))
}
