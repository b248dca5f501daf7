/** Changes an order: its status with the timestamps or the refund, its tracking number, the history, and the customer's email. */
import { randomUUID } from 'node:crypto'
import { type ClosedStatus, isClosed, type OrderStatus, stampsFor } from '@paddock/domain/store/order-status.ts'
import type { WantedRefund } from '@paddock/domain/store/refund.ts'
import { asc, eq } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { orderChanges, orderItems, orders } from '../../db/schema/store.ts'
import { announce } from '../../live/announce.ts'
import type { Services } from '../../services.ts'
import {
  cancelledEmail,
  inviteLater,
  paymentOf,
  shippedEmail,
  startRefundOfRest,
  trackingEmail,
} from '../../store/store.ts'

type Order = typeof orders.$inferSelect
type Wanted = { status?: OrderStatus; tracking_number?: string | null }
type RefundAbout = { id: string; reason?: string | null; restock: WantedRefund['restock'] }
type Asked = Wanted & { id: string; updated_at?: string; refund?: RefundAbout }
type Deps = Pick<Services, 'jobs' | 'config' | 'payments'>
type Refused = { refused: 'no-order' | 'changed' | 'payments-off' | 'too-many-units' }
type Changed =
  | Refused
  /** The refund that the order's new status waits for. */
  | { done: true; refund_id?: string }

export async function changeOrder(tx: Transaction, deps: Deps, asked: Asked, made_by: string): Promise<Changed> {
  const { id, updated_at, status, tracking_number } = asked
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  if (!order) return { refused: 'no-order' }
  const changes = changesTo(order, { status, tracking_number })
  // A double click: the second request finds the change already made.
  if (changes.length === 0) return { done: true }
  if (updated_at && updated_at !== order.updated_at) return { refused: 'changed' }
  const closing = changes.some(({ field }) => field === 'status') && isClosed(status)
  const refund = closing ? await refundOfRest(tx, deps, order, status, asked.refund, made_by) : undefined
  if (refund && 'refused' in refund) return refund
  const atOnce = refund ? changes.filter(({ field }) => field !== 'status') : changes
  if (atOnce.length > 0) await save(tx, deps, order, atOnce, made_by)
  if (closing && !refund) await emailCancellation(tx, deps, order, status, asked.refund?.reason ?? null)
  await announce(tx, 'office', 'orders')
  return { done: true, ...refund }
}

/** If there is money to refund, the order takes the status only once the refund has succeeded. */
async function refundOfRest(
  tx: Transaction,
  { jobs, payments }: Deps,
  order: Order,
  order_status: ClosedStatus,
  { id = randomUUID(), reason = null, restock = [] }: Partial<RefundAbout> = {},
  made_by: string,
): Promise<Refused | { refund_id: string } | undefined> {
  // An order that cost nothing, or was not paid through Stripe, has nothing to refund.
  if (order.payment_status !== 'paid' || !(await paymentOf(tx, order))) return undefined
  if (!payments) return { refused: 'payments-off' }
  const started = await startRefundOfRest(tx, jobs, order, { id, reason, restock, made_by, order_status })
  if (!started) return undefined
  if ('refund' in started) return { refund_id: started.refund.id }
  // The refundable amount was read under the order's lock, so the only possible refusal is a reused id.
  return { refused: started.refused === 'too-many-units' ? started.refused : 'changed' }
}

type Change = ReturnType<typeof changesTo>[number]

async function save(tx: Transaction, deps: Deps, order: Order, changes: Change[], made_by: string) {
  const now = new Date().toISOString()
  const wanted = Object.fromEntries(changes.map(({ field, after }) => [field, after])) as Wanted
  const [changed] = await tx
    .update(orders)
    .set({ ...wanted, ...stampsFor(wanted.status, order, now), updated_at: now })
    .where(eq(orders.id, order.id))
    .returning()
  await tx.insert(orderChanges).values(changes.map((change) => ({ ...change, order_id: order.id, made_by })))
  if (changed) await emailCustomer(tx, deps, order, changed)
  if (!order.delivered_at && changed?.delivered_at) await inviteLater(tx, deps.jobs, order.id, { digital: false })
}

/** A refund sends its own email, and an earlier one already has. */
async function emailCancellation(
  tx: Transaction,
  { jobs, config }: Deps,
  order: Order,
  status: ClosedStatus,
  reason: string | null,
) {
  if (status !== 'cancelled' || order.payment_status !== 'paid') return
  await jobs.enqueue(tx, 'send-mail', cancelledEmail(config.publicUrl, order, reason))
}

const changesTo = (order: Order, wanted: Wanted) =>
  (['status', 'tracking_number'] as const).flatMap((field) => {
    const after = wanted[field]
    return after === undefined || after === order[field] ? [] : [{ field, before: order[field], after }]
  })

/** Emailed when the order is first shipped, and when a tracking number is added after that. */
async function emailCustomer(
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
    await jobs.enqueue(tx, 'send-mail', shippedEmail(publicUrl, after, items))
    return
  }
  if (after.status === 'shipped' && after.shipped_at && !before.tracking_number && after.tracking_number)
    await jobs.enqueue(tx, 'send-mail', trackingEmail(publicUrl, after))
}
