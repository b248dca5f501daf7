/** Ships units of an order: saves the parcel and mails the customer. The order must be locked. */
import { storedTracking, type Tracked, trackingLink } from '@paddock/domain/store/carriers.ts'
import { leftToShip, type ShippedUnits, unitsIn } from '@paddock/domain/store/shipments.ts'
import { asc, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { shipmentItems, shipments } from '../../db/schema/order-desk.ts'
import { orderItems, type orders } from '../../db/schema/store.ts'
import type { Services } from '../../services.ts'
import { returnedUnits, senderOf, shippedEmail } from '../../store/store.ts'

type Order = typeof orders.$inferSelect
type Deps = Pick<Services, 'jobs' | 'config'>
type NewShipment = Tracked & { id: string; items: readonly ShippedUnits[]; made_by: string }

export type ShippableItem = Awaited<ReturnType<typeof itemsToShip>>[number]

export async function itemsToShip(tx: Transaction, order_id: string) {
  const items = await tx
    .select()
    .from(orderItems)
    .where(eq(orderItems.order_id, order_id))
    .orderBy(asc(orderItems.position))
  const returned = await returnedUnits(tx, [order_id])
  return items.map((item) => ({ ...item, to_ship: leftToShip({ ...item, ...returned(item.id) }) }))
}

/** The constraint on the line's shipped quantity is the final check. */
export async function saveShipment(
  tx: Transaction,
  { jobs, config }: Deps,
  order: Order,
  items: readonly ShippableItem[],
  { id, made_by, items: wanted, ...tracking }: NewShipment,
) {
  const [shipment] = await tx
    .insert(shipments)
    .values({ id, order_id: order.id, made_by, ...storedTracking(tracking) })
    .returning()
  if (!shipment) throw new Error('The shipment was not saved.')
  await tx.insert(shipmentItems).values(wanted.map((units) => ({ ...units, shipment_id: id })))
  for (const { order_item_id, quantity } of wanted)
    await tx
      .update(orderItems)
      .set({ shipped_quantity: sql`${orderItems.shipped_quantity} + ${quantity}` })
      .where(eq(orderItems.id, order_item_id))
  const packed = items.flatMap(({ id: item_id, product_name }) =>
    wanted.flatMap(({ order_item_id, quantity }) => (order_item_id === item_id ? [{ product_name, quantity }] : [])),
  )
  const rest = unitsIn(items) - packed.reduce((sum, { quantity }) => sum + quantity, 0)
  const first = items.every(({ shipped_quantity }) => shipped_quantity === 0)
  const part = rest > 0 ? 'part' : first ? 'whole' : 'rest'
  const parcel = { ...shipment, link: trackingLink(shipment), items: packed, part } as const
  await jobs.enqueue(tx, 'send-mail', shippedEmail(await senderOf(tx, config.publicUrl), order, parcel))
}
