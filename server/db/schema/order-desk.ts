/** What the owner does with an order after it was placed: shipments and notes. */
import { CARRIERS, type Carrier } from '@paddock/domain/store/carriers.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, filled, oneOf, updatedAt } from '../columns.ts'
import { orderItems, orders } from './store.ts'

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
