/** The owner ships an order in one parcel or in several, and changes how a parcel is tracked. */
import { isWaitingForApproval } from '@paddock/domain/invoices/purchase-order.ts'
import { changedMeanwhile } from '@paddock/domain/messages.ts'
import { storedTracking, type Tracked, trackingLink } from '@paddock/domain/store/carriers.ts'
import { stampsFor } from '@paddock/domain/store/order-status.ts'
import { decideShipment, type ShippedUnits } from '@paddock/domain/store/shipments.ts'
import { and, desc, eq } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { shipments } from '../../db/schema/order-desk.ts'
import { orderChanges, orders } from '../../db/schema/store.ts'
import { api } from '../../http/calls.ts'
import { ownerOf } from '../../identity/callers.ts'
import { announce } from '../../live/announce.ts'
import type { Services } from '../../services.ts'
import { senderOf, trackingEmail } from '../../store/store.ts'
import { detailOf } from './order-queries.ts'
import { itemsToShip, saveShipment } from './ship-order.ts'

type Deps = Pick<Services, 'jobs' | 'config'>
type Asked = Tracked & { order_id: string; id: string; items: ShippedUnits[] }

const create = api.shipments.create.handler(async ({ input, context, errors }) => {
  const made_by = ownerOf(context.caller).owner_name
  const shipped = await context.db.transaction((tx) => ship(tx, context, input, made_by))
  if ('refused' in shipped) {
    switch (shipped.refused) {
      case 'no-order':
        throw errors.NOT_FOUND()
      case 'other-shipment':
        throw errors.CONFLICT({ message: changedMeanwhile('order') })
      case 'closed':
        throw errors.ORDER_CLOSED()
      case 'waits-for-approval':
        throw errors.WAITS_FOR_APPROVAL()
      case 'nothing-to-ship':
      case 'too-many-units':
        throw errors.NOT_LEFT()
    }
  }
  const order = await detailOf(context, input.order_id)
  if (!order) throw errors.NOT_FOUND()
  return order
})

async function ship(tx: Transaction, deps: Deps, { order_id, ...asked }: Asked, made_by: string) {
  const [order] = await tx.select().from(orders).where(eq(orders.id, order_id)).for('update')
  if (!order) return { refused: 'no-order' as const }
  const [earlier] = await tx.select().from(shipments).where(eq(shipments.id, asked.id))
  if (earlier) return earlier.order_id === order_id ? { done: true } : { refused: 'other-shipment' as const }
  if (isWaitingForApproval(order)) return { refused: 'waits-for-approval' as const }
  const items = await itemsToShip(tx, order_id)
  const verdict = decideShipment({ status: order.status, items }, asked.items)
  if ('refused' in verdict) return verdict
  const { status } = verdict
  const now = new Date().toISOString()
  await tx
    .update(orders)
    .set({
      status,
      ...stampsFor(status === order.status ? undefined : status, order, now),
      ...(asked.tracking_number ? { tracking_number: asked.tracking_number } : {}),
      updated_at: now,
    })
    .where(eq(orders.id, order_id))
  await saveShipment(tx, deps, order, items, { ...asked, made_by })
  if (status !== order.status)
    await tx.insert(orderChanges).values({ order_id, field: 'status', before: order.status, after: status, made_by })
  await announce(tx, 'office', 'orders')
  return { done: true }
}

const change = api.shipments.change.handler(async ({ input, context, errors }) => {
  const { db, jobs, config, caller } = context
  const { order_id, id, updated_at } = input
  await db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, order_id)).for('update')
    const [before] = await tx
      .select()
      .from(shipments)
      .where(and(eq(shipments.id, id), eq(shipments.order_id, order_id)))
    if (!order || !before) throw errors.NOT_FOUND()
    const after = storedTracking(input)
    if (isSame(before, after)) return
    if (updated_at && updated_at !== before.updated_at) throw errors.CONFLICT({ message: changedMeanwhile('shipment') })
    await tx.update(shipments).set(after).where(eq(shipments.id, id))
    await followNewest(tx, order, after.tracking_number, id)
    const made_by = ownerOf(caller).owner_name
    if (before.tracking_number !== after.tracking_number)
      await tx.insert(orderChanges).values({
        order_id,
        field: 'tracking_number',
        before: before.tracking_number,
        after: after.tracking_number,
        made_by,
      })
    const link = trackingLink(after)
    if (after.tracking_number || link)
      await jobs.enqueue(
        tx,
        'send-mail',
        trackingEmail(await senderOf(tx, config.publicUrl), order, { ...after, link }),
      )
    await announce(tx, 'office', 'orders')
  })
  const order = await detailOf(context, order_id)
  if (!order) throw errors.NOT_FOUND()
  return order
})

const isSame = (one: Tracked, other: Tracked) =>
  one.carrier === other.carrier &&
  one.tracking_number === other.tracking_number &&
  one.tracking_url === other.tracking_url

/** The order's own tracking number is that of its newest parcel. */
async function followNewest(
  tx: Transaction,
  { id: order_id }: { id: string },
  tracking_number: string | null,
  changed: string,
) {
  const [newest] = await tx
    .select({ id: shipments.id })
    .from(shipments)
    .where(eq(shipments.order_id, order_id))
    .orderBy(desc(shipments.created_at), desc(shipments.id))
    .limit(1)
  if (newest?.id === changed) await tx.update(orders).set({ tracking_number }).where(eq(orders.id, order_id))
}

export const shipmentCalls = { create, change }
