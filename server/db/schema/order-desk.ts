/** What happens to an order after it was placed: shipments, returns and notes. */
import { CARRIERS, type Carrier } from '@paddock/domain/store/carriers.ts'
import type { LABEL_TYPES } from '@paddock/domain/store/return-labels.ts'
import { RETURN_STATUSES, type ReturnStatus } from '@paddock/domain/store/returns.ts'
import { sql } from 'drizzle-orm'
import { check, customType, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, filled, instant, oneOf, updatedAt } from '../columns.ts'
import { orderItems, orders, refunds } from './store.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** A parcel that has left. The browser mints the id, so that pressing twice makes one shipment. */
export const shipments = pgTable(
  'shipments',
  {
    id: uuid('id').primaryKey(),
    order_id: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    carrier: text('carrier').$type<Carrier>(),
    tracking_number: text('tracking_number'),
    /** Typed by the owner, for another carrier than those of the table in domain/store/carriers.ts. */
    tracking_url: text('tracking_url'),
    /** The owner's name at that time; null for orders that were shipped before there were shipments. */
    made_by: text('made_by'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    oneOf('shipments_carrier', table.carrier, CARRIERS),
    check(
      'shipments_tracking_url',
      sql`${table.tracking_url} is null or (${table.tracking_url} ~ '^https?://' and ${table.carrier} is not distinct from 'other')`,
    ),
    index('shipments_order').on(table.order_id, table.created_at),
  ],
)

/** The units in a parcel. The total per line is `order_items.shipped_quantity`, which may not exceed what was ordered. */
export const shipmentItems = pgTable(
  'shipment_items',
  {
    shipment_id: uuid('shipment_id')
      .notNull()
      .references(() => shipments.id, { onDelete: 'cascade' }),
    order_item_id: uuid('order_item_id')
      .notNull()
      .references(() => orderItems.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shipment_id, table.order_item_id] }),
    index('shipment_items_order_item').on(table.order_item_id),
    check('shipment_items_quantity', sql`${table.quantity} > 0`),
  ],
)

/** Notes for those who work on the order; customers never see them. */
export const orderNotes = pgTable(
  'order_notes',
  {
    /** Minted by the browser. */
    id: uuid('id').primaryKey(),
    order_id: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    made_by: text('made_by').notNull(),
    created_at: createdAt(),
  },
  (table) => [
    filled('order_notes_text_filled', table.text, 2000),
    index('order_notes_order').on(table.order_id, table.created_at),
  ],
)

/** Items on their way back. The customer's browser mints the id, so that pressing twice makes one return. */
export const returns = pgTable(
  'returns',
  {
    id: uuid('id').primaryKey(),
    order_id: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    status: text('status').$type<ReturnStatus>().notNull().default('requested'),
    /** In the customer's words. */
    reason: text('reason').notNull(),
    /** How to send it back, in the owner's words. */
    instructions: text('instructions'),
    refused_reason: text('refused_reason'),
    /** The refund that ended it. */
    refund_id: uuid('refund_id').references(() => refunds.id, { onDelete: 'set null' }),
    approved_at: instant('approved_at'),
    approved_by: text('approved_by'),
    received_at: instant('received_at'),
    received_by: text('received_by'),
    /** Refunded, completed or refused. */
    closed_at: instant('closed_at'),
    closed_by: text('closed_by'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    oneOf('returns_status', table.status, RETURN_STATUSES),
    filled('returns_reason_filled', table.reason, 2000),
    check('returns_refused_with_reason', sql`(${table.status} = 'refused') = (${table.refused_reason} is not null)`),
    check(
      'returns_closed_at',
      sql`(${table.status} in ('refunded', 'completed', 'refused')) = (${table.closed_at} is not null)`,
    ),
    index('returns_order').on(table.order_id, table.created_at),
    index('returns_open').on(table.order_id).where(sql`${table.status} in ('requested', 'approved', 'received')`),
    index('returns_refund').on(table.refund_id),
  ],
)

export const returnItems = pgTable(
  'return_items',
  {
    return_id: uuid('return_id')
      .notNull()
      .references(() => returns.id, { onDelete: 'cascade' }),
    order_item_id: uuid('order_item_id')
      .notNull()
      .references(() => orderItems.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
    /** Units that went back into the stock. */
    restocked: integer('restocked').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.return_id, table.order_item_id] }),
    index('return_items_order_item').on(table.order_item_id),
    check('return_items_quantity', sql`${table.quantity} > 0`),
    check('return_items_restocked', sql`${table.restocked} between 0 and ${table.quantity}`),
  ],
)

/** The label of a return. In the database, so that it goes with the order and its retention. */
export const returnLabels = pgTable(
  'return_labels',
  {
    return_id: uuid('return_id')
      .primaryKey()
      .references(() => returns.id, { onDelete: 'cascade' }),
    file_name: text('file_name').notNull(),
    content_type: text('content_type').$type<(typeof LABEL_TYPES)[number]>().notNull(),
    bytes: bytea('bytes').notNull(),
  },
  (table) => [
    filled('return_labels_file_name_filled', table.file_name),
    check('return_labels_size', sql`length(${table.bytes}) between 1 and 2097152`),
    oneOf('return_labels_content_type', table.content_type, ['application/pdf', 'image/png', 'image/jpeg']),
  ],
)
