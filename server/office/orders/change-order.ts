/** Changes an order: its status with the timestamps, the parcel or the refund, its tracking number or address, the history, and the customer's email. */
import { randomUUID } from 'node:crypto'
import { isWaitingForApproval } from '@paddock/domain/invoices/purchase-order.ts'
import type { ByHand } from '@paddock/domain/store/draft-orders.ts'
import { type ClosedStatus, isClosed, type OrderStatus, stampsFor } from '@paddock/domain/store/order-status.ts'
import type { WantedRefund } from '@paddock/domain/store/refund.ts'
import { desc, eq } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { shipments } from '../../db/schema/order-desk.ts'
import { orderChanges, orders, type StoredAddress } from '../../db/schema/store.ts'
import { announce } from '../../live/announce.ts'
import type { Services } from '../../services.ts'
import {
  addressEmail,
  cancelledEmail,
  inviteLater,
  senderOf,
  shippedEmail,
  startRefundOfRest,
  trackingEmail,
  wayBack,
} from '../../store/store.ts'
import { itemsToShip, saveShipment } from './ship-order.ts'

type Order = typeof orders.$inferSelect
type Wanted = { status?: OrderStatus; tracking_number?: string | null; shipping_address?: StoredAddress }
type RefundAbout = {
  id: string
  reason?: string | null
  restock: WantedRefund['restock']
  given_by?: ByHand | null
}
type Asked = Wanted & { id: string; updated_at?: string; refund?: RefundAbout }
type Deps = Pick<Services, 'jobs' | 'config' | 'payments'>
type Refused = {
  refused: 'no-order' | 'changed' | 'payments-off' | 'too-many-units' | 'already-shipped' | 'waits-for-approval'
}
type Changed =
  | Refused
  /** The refund that the order's new status waits for. */
  | { done: true; refund_id?: string }

export async function changeOrder(tx: Transaction, deps: Deps, asked: Asked, made_by: string): Promise<Changed> {
  const { id, updated_at, status } = asked
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  if (!order) return { refused: 'no-order' }
  const changes = changesTo(order, asked)
  // A double click: the second request finds the change already made.
  if (changes.length === 0) return { done: true }
  if (updated_at && updated_at !== order.updated_at) return { refused: 'changed' }
  if (isWaitingForApproval(order) && changes.some(({ field }) => field === 'status'))
    return { refused: 'waits-for-approval' }
  const readdressed = changes.some(({ field }) => field === 'shipping_address')
  if (readdressed && !(await isUnsent(tx, order))) return { refused: 'already-shipped' }
  const closing = changes.some(({ field }) => field === 'status') && isClosed(status)
  const refund = closing ? await refundOfRest(tx, deps, order, status, asked.refund, made_by) : undefined
  if (refund && 'refused' in refund) return refund
  const atOnce = refund ? changes.filter(({ field }) => field !== 'status') : changes
  if (atOnce.length > 0) await save(tx, deps, order, atOnce, asked, made_by)
  if (closing && !refund) await emailCancellation(tx, deps, order, status, asked.refund?.reason ?? null)
  await announce(tx, 'office', 'orders')
  return { done: true, ...refund }
}

/** If there is money to refund, the order takes the status only once the refund has succeeded. */
async function refundOfRest(
  tx: Transaction,
  deps: Deps,
  order: Order,
  order_status: ClosedStatus,
  { id = randomUUID(), reason = null, restock = [], given_by = null }: Partial<RefundAbout> = {},
  made_by: string,
): Promise<Refused | { refund_id: string } | undefined> {
  const way = await wayBack(tx, order)
  // An order that cost nothing, or of which everything went back, has nothing to refund.
  if (!way || (way !== 'credit-note' && order.payment_status !== 'paid')) return undefined
  if (way === 'card' && !deps.payments) return { refused: 'payments-off' }
  const started = await startRefundOfRest(tx, deps, order, { id, reason, restock, given_by, made_by, order_status })
  if (!started) return undefined
  if ('refund' in started) return { refund_id: started.refund.id }
  // The refundable amount was read under the order's lock, so the only possible refusal is a reused id.
  return { refused: started.refused === 'too-many-units' ? started.refused : 'changed' }
}

type Change = ReturnType<typeof changesTo>[number]

async function save(tx: Transaction, deps: Deps, order: Order, changes: Change[], asked: Asked, made_by: string) {
  const now = new Date().toISOString()
  const fields = changes.map(({ field }) => field)
  const wanted = Object.fromEntries(fields.map((field) => [field, asked[field]])) as Wanted
  const [changed] = await tx
    .update(orders)
    .set({ ...wanted, ...stampsFor(wanted.status, order, now), updated_at: now })
    .where(eq(orders.id, order.id))
    .returning()
  await tx.insert(orderChanges).values(changes.map((change) => ({ ...change, order_id: order.id, made_by })))
  if (!changed) return
  const shipped = fields.includes('status') && changed.status === 'shipped'
  if (!(shipped && (await shipRest(tx, deps, changed, asked, made_by)))) {
    if (fields.includes('tracking_number')) await trackNewest(tx, changed)
    await emailCustomer(tx, deps, order, changed)
  }
  if (fields.includes('shipping_address'))
    await deps.jobs.enqueue(tx, 'send-mail', addressEmail(await senderOf(tx, deps.config.publicUrl), changed))
  if (!order.delivered_at && changed.delivered_at) await inviteLater(tx, deps.jobs, order.id, { digital: false })
}

/** An order becomes shipped with all that is left of it in one parcel; false if nothing is left to ship. */
async function shipRest(tx: Transaction, deps: Deps, order: Order, asked: Asked, made_by: string) {
  const items = await itemsToShip(tx, order.id)
  const rest = items.flatMap(({ id, to_ship }) => (to_ship > 0 ? [{ order_item_id: id, quantity: to_ship }] : []))
  if (rest.length === 0) return false
  // Noted before anything was shipped, it is the number of the only parcel.
  const isFirst = items.every(({ shipped_quantity }) => shipped_quantity === 0)
  const tracking_number = asked.tracking_number ?? (isFirst ? order.tracking_number : null)
  const tracking = { carrier: null, tracking_number, tracking_url: null }
  await saveShipment(tx, deps, order, items, { id: randomUUID(), items: rest, made_by, ...tracking })
  return true
}

/** The order's own tracking number is that of its newest parcel. */
function trackNewest(tx: Transaction, { id, tracking_number }: Order) {
  const newest = tx
    .select({ id: shipments.id })
    .from(shipments)
    .where(eq(shipments.order_id, id))
    .orderBy(desc(shipments.created_at), desc(shipments.id))
    .limit(1)
  return tx.update(shipments).set({ tracking_number }).where(eq(shipments.id, newest))
}

/** Whether it is still here: only then its address can be corrected. */
async function isUnsent(tx: Transaction, { id, status, shipping_address }: Order) {
  const waiting = status === 'pending' || status === 'processing'
  return waiting && shipping_address !== null && (await tx.$count(shipments, eq(shipments.order_id, id))) === 0
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
  await jobs.enqueue(tx, 'send-mail', cancelledEmail(await senderOf(tx, config.publicUrl), order, reason))
}

const changesTo = (order: Order, wanted: Wanted) =>
  (['status', 'tracking_number', 'shipping_address'] as const).flatMap((field) => {
    if (wanted[field] === undefined) return []
    const [before, after] = [textOf(order[field]), textOf(wanted[field])]
    return before === after ? [] : [{ field, before, after }]
  })

/** As the history shows it. */
function textOf(value: string | StoredAddress | null) {
  if (value === null || typeof value === 'string') return value
  const { line1, line2, city, state, postal_code, country } = value
  return [line1, line2, city, `${state} ${postal_code}`.trim(), country].filter(Boolean).join(', ')
}

/** For an order of which no parcel was made now: when it is first shipped, and when a tracking number is added after that. */
async function emailCustomer(
  tx: Transaction,
  { jobs, config: { publicUrl } }: Pick<Services, 'jobs' | 'config'>,
  before: Order,
  after: Order,
) {
  if (!before.shipped_at && after.shipped_at) {
    const items = await itemsToShip(tx, after.id)
    const { tracking_number } = after
    const parcel = { carrier: null, tracking_number, link: null, items, part: 'whole' } as const
    await jobs.enqueue(tx, 'send-mail', shippedEmail(await senderOf(tx, publicUrl), after, parcel))
    return
  }
  if (after.status === 'shipped' && after.shipped_at && !before.tracking_number && after.tracking_number)
    await jobs.enqueue(
      tx,
      'send-mail',
      trackingEmail(await senderOf(tx, publicUrl), after, { ...after, carrier: null, link: null }),
    )
}
