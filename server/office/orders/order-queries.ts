/** Queries for orders: the filter, and an order with all its details. */
import type { OrderFilter } from '@paddock/contract/office/orders.ts'
import { omit } from '@paddock/domain/omit.ts'
import type { PaymentFilter, StatusFilter } from '@paddock/domain/store/order-filters.ts'
import { leftToShip } from '@paddock/domain/store/shipments.ts'
import { cents } from '@paddock/domain/units.ts'
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  like,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { z } from 'zod'
import type { Queries } from '../../db/database.ts'
import { invoices } from '../../db/schema/invoices.ts'
import { orderNotes, returns } from '../../db/schema/order-desk.ts'
import { orderChanges, orderItems, orders, refundItems, refunds } from '../../db/schema/store.ts'
import type { Services } from '../../services.ts'
import {
  documentsOf,
  ownedDownloadsOf,
  paymentOf,
  purchaseOrderOf,
  returnedUnits,
  returnsOf,
  shipmentsOf,
} from '../../store/store.ts'

export type Filter = z.output<typeof OrderFilter>

const MOST_WORDS = 8

export const orderColumns = omit(getTableColumns(orders), 'searched', 'review_invited_at', 'user_id', 'team_id')
export type FoundOrder = Omit<typeof orders.$inferSelect, 'searched' | 'review_invited_at' | 'user_id' | 'team_id'>

/** The id breaks ties, so that no order is on two pages. */
export const NEWEST_FIRST = [desc(orders.created_at), asc(orders.id)]

const invoiceOpen = and(
  isNotNull(orders.invoiced_at),
  eq(orders.payment_status, 'pending'),
  notInArray(orders.status, ['cancelled', 'refunded']),
)

/** The filters that are more than one status; domain/store/order-filters.ts has them as a table. */
export const ORDERS_IN = {
  to_ship: and(
    inArray(orders.status, ['pending', 'processing']),
    or(eq(orders.payment_status, 'paid'), and(isNotNull(orders.invoiced_at), eq(orders.payment_status, 'pending'))),
    isNotNull(orders.shipping_address),
  ),
  to_approve: and(orders.by_invoice, isNull(orders.invoiced_at), eq(orders.status, 'pending')),
  invoice_open: invoiceOpen,
  invoice_overdue: and(
    invoiceOpen,
    sql`exists (select from ${invoices} where ${invoices.order_id} = ${orders.id} and ${invoices.kind} = 'invoice'
      and ${invoices.due_on} < (now() at time zone 'UTC')::date)`,
  ),
  open_return: sql`exists (select from ${returns} where ${returns.order_id} = ${orders.id}
    and ${returns.status} in ('requested', 'approved', 'received'))`,
  received: inArray(orders.payment_status, ['paid', 'refunded']),
  with_refunds: gt(orders.refunded_amount, cents(0)),
  refund_failed: sql`(
    select ${refunds.status} from ${refunds} where ${refunds.order_id} = ${orders.id}
    order by ${refunds.created_at} desc, ${refunds.id} limit 1
  ) = 'failed'`,
}

const statusIs = (status: StatusFilter) =>
  status === 'to_ship' || status === 'open_return' || status === 'to_approve'
    ? ORDERS_IN[status]
    : eq(orders.status, status)
const paymentIs = (payment: PaymentFilter) =>
  payment === 'received' ||
  payment === 'with_refunds' ||
  payment === 'refund_failed' ||
  payment === 'invoice_open' ||
  payment === 'invoice_overdue'
    ? ORDERS_IN[payment]
    : eq(orders.payment_status, payment)

export const matching = ({ status, payment_status, from, country, search = '', ids }: Filter): SQL | undefined =>
  and(
    status && statusIs(status),
    payment_status && paymentIs(payment_status),
    from ? gte(orders.created_at, `${from}T00:00:00.000Z`) : undefined,
    country
      ? sql`coalesce(${orders.shipping_address}, ${orders.billing_address}) ->> 'country' = ${country}`
      : undefined,
    ids ? inArray(orders.id, ids.split(',')) : undefined,
    ...wordsOf(search).map((word) => like(orders.searched, sql`'%' || lower(${word}) || '%'`)),
  )

/** Escapes the wildcards of LIKE. */
const wordsOf = (search: string) =>
  search
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS)
    .map((word) => word.replace(/[\\%_]/g, '\\$&'))

/** Loads the items of many orders with one query. */
export async function withItems(db: Queries, found: FoundOrder[]) {
  const ids = found.map(({ id }) => id)
  const rows =
    ids.length > 0
      ? await db.select().from(orderItems).where(inArray(orderItems.order_id, ids)).orderBy(asc(orderItems.position))
      : []
  const items = Map.groupBy(rows, ({ order_id }) => order_id)
  const returned = await returnedUnits(db, ids)
  return found.map((order) => ({
    ...omit(order, 'checkout_id'),
    order_items: (items.get(order.id) ?? []).map((item) => ({
      ...omit(item, 'order_id', 'position'),
      to_ship: leftToShip({ ...item, ...returned(item.id) }),
    })),
  }))
}

export async function detailOf({ db, secret }: Pick<Services, 'db' | 'secret'>, id: string) {
  const [found] = await db.select(orderColumns).from(orders).where(eq(orders.id, id))
  if (!found) return undefined
  const [order] = await withItems(db, [found])
  if (!order) return undefined
  return {
    ...order,
    paid_by_card: (await paymentOf(db, found)) !== undefined,
    refunds: await refundsOf(db, id),
    changes: await changesOf(db, id),
    downloads: await ownedDownloadsOf(db, id),
    shipments: (await shipmentsOf(db, [id])).map((shipment) => omit(shipment, 'order_id')),
    returns: (await returnsOf(db, secret, [id])).map((one) => omit(one, 'order_id', 'updated_at')),
    notes: await notesOf(db, id),
    ...(await documentsOf(db, secret, found)),
    purchase_order: await purchaseOrderOf(db, secret, id),
  }
}

function refundsOf(db: Queries, order_id: string) {
  const { id, amount, origin, status, reason, given_by, made_by, created_at } = refunds
  const restocked = sql<number>`(select coalesce(sum(${refundItems.quantity}), 0)::int from ${refundItems}
    where ${refundItems.refund_id} = ${refunds.id})`
  return db
    .select({ id, amount, origin, status, reason, given_by, made_by, created_at, restocked })
    .from(refunds)
    .where(eq(refunds.order_id, order_id))
    .orderBy(desc(refunds.created_at), asc(refunds.id))
}

function notesOf(db: Queries, order_id: string) {
  return db
    .select(omit(getTableColumns(orderNotes), 'order_id'))
    .from(orderNotes)
    .where(eq(orderNotes.order_id, order_id))
    .orderBy(desc(orderNotes.created_at), asc(orderNotes.id))
}

function changesOf(db: Queries, order_id: string) {
  return db
    .select(omit(getTableColumns(orderChanges), 'order_id'))
    .from(orderChanges)
    .where(eq(orderChanges.order_id, order_id))
    .orderBy(desc(orderChanges.created_at), asc(orderChanges.id))
}
