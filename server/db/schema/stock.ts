/** The history of the stock, and who wants an email when something is back in stock. */
import { STOCK_REASONS, type StockReason } from '@paddock/domain/store/stock-history.ts'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, oneOf } from '../columns.ts'
import { checkouts, products, productVariants } from './store.ts'

/** One row for each change, written by a trigger on `product_variants`, so that no way to change the stock is missed. */
export const stockChanges = pgTable(
  'stock_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    product_id: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Null once the variant is deleted. */
    variant_id: uuid('variant_id').references(() => productVariants.id, { onDelete: 'set null' }),
    /** As it was called then. */
    variant_title: text('variant_title').notNull(),
    stock_before: integer('stock_before').notNull(),
    stock_after: integer('stock_after').notNull(),
    reason: text('reason').$type<StockReason>().notNull().default('other'),
    /** The name of whoever changed it; null if nobody did by hand. */
    made_by: text('made_by'),
    /** Of a sale or a refund: leads to the order. */
    checkout_id: uuid('checkout_id').references(() => checkouts.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (table) => [
    index('stock_changes_product').on(table.product_id, table.id.desc()),
    index('stock_changes_variant').on(table.variant_id),
    index('stock_changes_checkout').on(table.checkout_id),
    index('stock_changes_oldest').on(table.created_at),
    oneOf('stock_changes_reason', table.reason, STOCK_REASONS),
    check('stock_changes_differ', sql`${table.stock_before} <> ${table.stock_after}`),
  ],
)

/** Deleted with the one email that it asks for. */
export const stockAlerts = pgTable(
  'stock_alerts',
  {
    id: id(),
    email: text('email').notNull(),
    variant_id: uuid('variant_id')
      .notNull()
      .references(() => productVariants.id, { onDelete: 'cascade' }),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('stock_alerts_once').on(sql`lower(${table.email})`, table.variant_id),
    index('stock_alerts_variant').on(table.variant_id),
    index('stock_alerts_oldest').on(table.created_at),
    check(
      'stock_alerts_email',
      sql`${table.email} ~ '^[^@[:space:]]+@[^@[:space:]]+$' and length(${table.email}) <= 254`,
    ),
  ],
)
