/** Products shown together: collections and sets, and what goes with a product (decision 046). */
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, filled, id, updatedAt } from '../columns.ts'
import { products } from './store.ts'

export const productCollections = pgTable(
  'product_collections',
  {
    id: id(),
    name: text('name').notNull(),
    slug: text('slug').notNull().unique(),
    description: text('description'),
    /** A set has a quantity of each product, and all of it goes into the cart at once. */
    is_set: boolean('is_set').notNull().default(false),
    is_active: boolean('is_active').notNull().default(true),
    sort_order: integer('sort_order').notNull().default(0),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    filled('product_collections_name_filled', table.name),
    filled('product_collections_slug_filled', table.slug),
  ],
)

export const collectionProducts = pgTable(
  'collection_products',
  {
    collection_id: uuid('collection_id')
      .notNull()
      .references(() => productCollections.id, { onDelete: 'cascade' }),
    product_id: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer('position').notNull().default(0),
    /** Of a set: how many units belong to it. */
    quantity: integer('quantity').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.collection_id, table.product_id] }),
    index('collection_products_product').on(table.product_id),
    check('collection_products_position', sql`${table.position} >= 0`),
    check('collection_products_quantity', sql`${table.quantity} between 1 and 999`),
  ],
)

/** What the owner recommends beside a product. */
export const relatedProducts = pgTable(
  'related_products',
  {
    product_id: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    related_id: uuid('related_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer('position').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.product_id, table.related_id] }),
    index('related_products_related').on(table.related_id),
    check('related_products_another', sql`${table.product_id} <> ${table.related_id}`),
    check('related_products_position', sql`${table.position} >= 0`),
  ],
)
