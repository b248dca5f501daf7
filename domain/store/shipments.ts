/**
 * What of an order still has to be shipped, and what a shipment makes of the order.
 *
 * | line                                             | still to ship                                     |
 * |--------------------------------------------------|---------------------------------------------------|
 * | digital                                          | never: it is delivered as a download              |
 * | any other                                        | the quantity, without the units that were shipped |
 * | some units were restocked before they were sent  | without those, too                                |
 * | some units were restocked after a return         | unchanged: they had been shipped                  |
 *
 * | a shipment leaves           | the order becomes                                  | shown as          |
 * |-----------------------------|----------------------------------------------------|-------------------|
 * | something still to ship     | processing, if it was pending; else stays as it is | Partially shipped |
 * | nothing to ship             | shipped, unless it is delivered already            | Shipped           |
 */
import { isWaitingForApproval } from '../invoices/purchase-order.ts'
import type { OrderStatus } from './order-status.ts'
import { isClosed } from './order-status.ts'

export type Line = {
  quantity: number
  shipped_quantity: number
  restocked_quantity: number
  /** Of the restocked units, those that came back with a return. */
  returned_to_stock: number
  is_digital: boolean
}

export function leftToShip(line: Line): number {
  const restockedUnsent = line.restocked_quantity - line.returned_to_stock
  return line.is_digital ? 0 : Math.max(0, line.quantity - line.shipped_quantity - restockedUnsent)
}

export type ShippedUnits = { order_item_id: string; quantity: number }
type Item = { id: string; to_ship: number }

export type ShipmentVerdict =
  | { allowed: true; status: OrderStatus; rest: number }
  | { refused: 'closed' | 'nothing-to-ship' | 'too-many-units' }

export function decideShipment(
  { status, items }: { status: OrderStatus; items: readonly Item[] },
  wanted: readonly ShippedUnits[],
): ShipmentVerdict {
  if (isClosed(status)) return { refused: 'closed' }
  const left = unitsIn(items)
  if (left === 0) return { refused: 'nothing-to-ship' }
  const fits = wanted.every(({ order_item_id, quantity }) => {
    const item = items.find(({ id }) => id === order_item_id)
    return item !== undefined && quantity <= item.to_ship
  })
  if (!fits) return { refused: 'too-many-units' }
  const rest = left - wanted.reduce((sum, { quantity }) => sum + quantity, 0)
  return { allowed: true, rest, status: statusAfter(status, rest) }
}

function statusAfter(status: OrderStatus, rest: number): OrderStatus {
  if (status === 'delivered') return status
  if (rest === 0) return 'shipped'
  return status === 'pending' ? 'processing' : status
}

export const unitsIn = (items: readonly Pick<Item, 'to_ship'>[]) => items.reduce((sum, { to_ship }) => sum + to_ship, 0)

type Shippable = {
  status: OrderStatus
  by_invoice: boolean
  invoiced_at: string | null
  order_items: readonly { to_ship: number; shipped_quantity: number }[]
}

/** Whether the owner is offered to ship more of it. */
export const isToShip = (order: Shippable) =>
  !isClosed(order.status) &&
  order.status !== 'delivered' &&
  !isWaitingForApproval(order) &&
  unitsIn(order.order_items) > 0

export const isPartlyShipped = (order: Shippable) =>
  isToShip(order) && order.order_items.some(({ shipped_quantity }) => shipped_quantity > 0)
