/** Renews download links, or creates the first ones, and emails them to the customer. */
import { linksExpireAt } from '@paddock/domain/store/product-downloads.ts'
import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { orderChanges, orderItems, orders } from '../db/schema/store.ts'
import { orderDownloads } from '../db/schema/store-goods.ts'
import type { JobHandlers } from '../jobs/jobs.ts'
import { announce } from '../live/announce.ts'
import type { Services } from '../services.ts'
import { downloadsOf, grantDownloads, ownedDownloadsOf } from './downloads.ts'
import { downloadsEmail } from './order-emails.ts'
import { senderOf } from './shop.ts'

type Deps = Pick<Services, 'jobs' | 'config' | 'secret'>
type Renewed =
  | { refused: 'no-downloads' | 'nothing-ready' }
  | { downloads: Awaited<ReturnType<typeof ownedDownloadsOf>> }

/** `asRead` is the expiry that the owner saw: a double click finds the links renewed and sends no second email. */
export async function renewDownloads(
  tx: Transaction,
  deps: Deps,
  { order_id, asRead, made_by }: { order_id: string; asRead: string; made_by: string },
): Promise<Renewed> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, order_id)).for('update')
  const before = order ? await ownedDownloadsOf(tx, order_id) : []
  if (!order || before.length === 0) return { refused: 'no-downloads' }
  if (before.every(({ state }) => state === 'waiting')) return { refused: 'nothing-ready' }
  const until = latest(before)
  if (until !== asRead) return { downloads: before }
  const now = new Date()
  const expires_at = linksExpireAt(now).toISOString()
  await tx
    .update(orderDownloads)
    .set({ expires_at, renewed_at: now.toISOString() })
    .where(
      inArray(
        orderDownloads.order_item_id,
        before.map(({ order_item_id }) => order_item_id),
      ),
    )
  await tx
    .insert(orderChanges)
    .values({ order_id, field: 'downloads_until', before: until, after: expires_at, made_by })
  await sendLinks(tx, deps, order)
  await announce(tx, 'office', 'orders')
  return { downloads: await ownedDownloadsOf(tx, order_id) }
}

const latest = (downloads: readonly { expires_at: string }[]) =>
  downloads.map(({ expires_at }) => expires_at).reduce((one, other) => (one > other ? one : other))

async function sendLinks(tx: Transaction, { jobs, config, secret }: Deps, order: typeof orders.$inferSelect) {
  const downloads = await downloadsOf(tx, secret, order.id)
  await jobs.enqueue(tx, 'send-mail', downloadsEmail(await senderOf(tx, config.publicUrl), order, downloads))
}

/** For a product sold before it had a file: waiting buyers get their links now, and the order is delivered. */
export const deliverDownloads =
  (deps: Deps & Pick<Services, 'db'>): JobHandlers['deliver-downloads'] =>
  async ({ product_id, added_at }) => {
    const waiting = await deps.db
      .selectDistinct({ id: orders.id })
      .from(orders)
      .innerJoin(orderItems, eq(orderItems.order_id, orders.id))
      .innerJoin(orderDownloads, eq(orderDownloads.order_item_id, orderItems.id))
      .where(
        and(
          eq(orderItems.product_id, product_id),
          eq(orders.payment_status, 'paid'),
          isNull(orders.delivered_at),
          isNull(orderDownloads.renewed_at),
          // Later buyers get the links with their order.
          lt(orderDownloads.created_at, added_at),
        ),
      )
      .orderBy(asc(orders.id))
    for (const { id } of waiting)
      await deps.db.transaction(async (tx) => {
        const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
        if (!order || order.delivered_at || order.payment_status !== 'paid') return
        await grantDownloads(tx, deps.jobs, order)
        const items = tx.select({ id: orderItems.id }).from(orderItems).where(eq(orderItems.order_id, id))
        await tx
          .update(orderDownloads)
          .set({ renewed_at: new Date().toISOString() })
          .where(inArray(orderDownloads.order_item_id, items))
        await sendLinks(tx, deps, order)
        await announce(tx, 'office', 'orders')
      })
  }
