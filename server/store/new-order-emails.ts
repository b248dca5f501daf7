/** Emails the owners about paid orders: each immediately, or all of a day in a digest, as each owner has chosen. */
import { formatCents } from '@paddock/domain/store/money.ts'
import { desc, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { digestOrders } from '../db/schema/office.ts'
import { type orderItems, orders } from '../db/schema/store.ts'
import { activeOwners } from '../identity/owners.ts'
import type { JobHandlers } from '../jobs/jobs.ts'
import { activeOwnerIds, notify, takeOwnersNews } from '../notifications/notifications.ts'
import type { Services } from '../services.ts'
import { newOrderEmail, orderDigestEmail } from './owner-emails.ts'
import { senderOf } from './shop.ts'

type Deps = Pick<Services, 'jobs' | 'config'>
type Order = typeof orders.$inferSelect
type Item = Pick<typeof orderItems.$inferSelect, 'product_name' | 'quantity' | 'total_price'>

/** Whom a new order concerns. */
const ORDERS = 'ship-orders'

/** Runs in the transaction that creates the order. */
export async function notifyOwnersOfOrder(tx: Transaction, { jobs, config }: Deps, order: Order, items: Item[]) {
  await notify(
    tx,
    { jobs, config },
    {
      name: 'order.paid',
      to: await activeOwnerIds(tx, ORDERS),
      subject: { order_id: order.id },
      about: { order: order.order_number, total: formatCents(order.total_amount) },
      email: 'none',
    },
  )
  const sender = await senderOf(tx, config.publicUrl)
  for (const owner of await activeOwners(tx, ORDERS)) {
    if (owner.new_order_emails === 'at_once')
      await jobs.enqueue(tx, 'send-mail', newOrderEmail(owner, sender, order, items))
    if (owner.new_order_emails === 'daily')
      await tx.insert(digestOrders).values({ business_owner_id: owner.id, order_id: order.id })
  }
}

/** With what else waits for the daily email, so that an owner gets one a day. One transaction per owner. Sending deletes the waiting entries, so running it twice sends them once. */
export const sendOrderDigests =
  ({ db, jobs, config }: Deps & Pick<Services, 'db'>): JobHandlers['send-order-digests'] =>
  async () => {
    for (const owner of await activeOwners(db, ORDERS))
      await db.transaction(async (tx) => {
        const waiting = await tx
          .delete(digestOrders)
          .where(eq(digestOrders.business_owner_id, owner.id))
          .returning({ order_id: digestOrders.order_id })
        if (waiting.length === 0) return
        const ids = waiting.map(({ order_id }) => order_id)
        const found = await tx.select().from(orders).where(inArray(orders.id, ids)).orderBy(desc(orders.created_at))
        const others = await takeOwnersNews(tx, config.publicUrl, owner.user_id)
        const sender = await senderOf(tx, config.publicUrl)
        await jobs.enqueue(tx, 'send-mail', orderDigestEmail(owner, sender, found, others))
      })
  }
