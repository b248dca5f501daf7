/** Parcels of orders with what lies in them, as customers and owners see them. */
import { trackingLink } from '@paddock/domain/store/carriers.ts'
import { asc, getTableColumns, inArray } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { shipmentItems, shipments } from '../db/schema/order-desk.ts'

/** The oldest first. */
export async function shipmentsOf(db: Queries, order_ids: readonly string[]) {
  if (order_ids.length === 0) return []
  const rows = await db
    .select(getTableColumns(shipments))
    .from(shipments)
    .where(inArray(shipments.order_id, [...order_ids]))
    .orderBy(asc(shipments.created_at), asc(shipments.id))
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const items = Map.groupBy(
    await db.select().from(shipmentItems).where(inArray(shipmentItems.shipment_id, ids)),
    ({ shipment_id }) => shipment_id,
  )
  return rows.map((shipment) => ({
    ...shipment,
    tracking_link: trackingLink(shipment),
    items: (items.get(shipment.id) ?? []).map(({ order_item_id, quantity }) => ({ order_item_id, quantity })),
  }))
}
