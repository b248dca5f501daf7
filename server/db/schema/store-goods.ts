/** Downloads of digital products, and reviews. */
import { REVIEW_STATUSES, type ReviewStatus } from '@paddock/domain/store/reviews.ts'
import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, filled, id, instant, oneOf, updatedAt } from '../columns.ts'
import { orderItems, products } from './store.ts'

/** Files of digital products. A file without a product was removed from it or never saved with it, and is deleted later. */
export const productFiles = pgTable(
  'product_files',
  {
    /** Minted by the browser. */
    id: uuid('id').primaryKey(),
    product_id: uuid('product_id').references(() => products.id, { onDelete: 'set null' }),
    position: integer('position').notNull().default(0),
    file_name: text('file_name').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    /** In the bucket product-downloads. */
    stored_as: text('stored_as').notNull().unique(),
    /** Null while it is being uploaded. */
    stored_at: instant('stored_at'),
    created_at: createdAt(),
  },
  (table) => [
    filled('product_files_file_name_filled', table.file_name),
    check('product_files_size', sql`${table.size} > 0`),
    check('product_files_whole', sql`${table.product_id} is null or ${table.stored_at} is not null`),
    index('product_files_product').on(table.product_id, table.position),
    index('product_files_unused').on(table.created_at).where(sql`${table.product_id} is null`),
  ],
)

/** A paid line's right to its download: until when its links work, and how often they were used. */
export const orderDownloads = pgTable(
  'order_downloads',
  {
    order_item_id: uuid('order_item_id')
      .primaryKey()
      .references(() => orderItems.id, { onDelete: 'cascade' }),
    expires_at: instant('expires_at').notNull(),
    download_count: integer('download_count').notNull().default(0),
    last_downloaded_at: instant('last_downloaded_at'),
    renewed_at: instant('renewed_at'),
    created_at: createdAt(),
  },
  (table) => [check('order_downloads_count', sql`${table.download_count} >= 0`)],
)

/** At most one per order line, so that every review belongs to a purchase. */
export const productReviews = pgTable(
  'product_reviews',
  {
    id: id(),
    order_item_id: uuid('order_item_id')
      .notNull()
      .unique()
      .references(() => orderItems.id, { onDelete: 'cascade' }),
    product_id: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    rating: integer('rating').notNull(),
    title: text('title'),
    text: text('text'),
    /** A first name and at most one initial. */
    display_name: text('display_name').notNull(),
    status: text('status').$type<ReviewStatus>().notNull().default('shown'),
    hidden_reason: text('hidden_reason'),
    hidden_by: text('hidden_by'),
    answer: text('answer'),
    answered_by: text('answered_by'),
    answered_at: instant('answered_at'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    check('product_reviews_rating', sql`${table.rating} between 1 and 5`),
    oneOf('product_reviews_status', table.status, REVIEW_STATUSES),
    check(
      'product_reviews_hidden_with_reason',
      sql`(${table.status} = 'hidden') = (${table.hidden_reason} is not null)`,
    ),
    check('product_reviews_answered_at', sql`(${table.answer} is null) = (${table.answered_at} is null)`),
    filled('product_reviews_display_name_filled', table.display_name, 60),
    index('product_reviews_shown')
      .on(table.product_id, table.created_at.desc().nullsFirst())
      .where(sql`${table.status} = 'shown'`),
    index('product_reviews_product').on(table.product_id),
    index('product_reviews_newest').on(table.created_at.desc().nullsFirst(), table.id),
  ],
)
