/** Discounts of the store, and which checkouts use them. */
import {
  DISCOUNT_AUDIENCES,
  DISCOUNT_KINDS,
  DISCOUNT_SCOPES,
  type DiscountAudience,
  type DiscountKind,
  type DiscountScope,
} from '@paddock/domain/store/discounts.ts'
import type { Cents } from '@paddock/domain/units.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, filled, instant, oneOf, updatedAt } from '../columns.ts'
import { checkouts } from './store.ts'

const ids = (name: string) => uuid(name).array().notNull().default(sql`'{}'`)

export const discounts = pgTable(
  'discounts',
  {
    id: uuid('id').primaryKey(),
    /** What buyers read where no code names it. */
    name: text('name').notNull(),
    /** In capitals; null for one that applies by itself. */
    code: text('code').unique(),
    kind: text('kind').$type<DiscountKind>().notNull(),
    percent: integer('percent'),
    amount: integer('amount').$type<Cents>(),
    is_active: boolean('is_active').notNull().default(true),
    starts_at: instant('starts_at'),
    ends_at: instant('ends_at'),
    /** Of the covered lines at full price; null without one. */
    minimum: integer('minimum').$type<Cents>(),
    scope: text('scope').$type<DiscountScope>().notNull().default('everything'),
    /** Ids of deleted products, categories and plans may remain; they match nothing. */
    product_ids: ids('product_ids'),
    category_ids: ids('category_ids'),
    audience: text('audience').$type<DiscountAudience>().notNull().default('anyone'),
    plan_ids: ids('plan_ids'),
    /** Null: any number. */
    max_uses: integer('max_uses'),
    max_uses_per_customer: integer('max_uses_per_customer'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    filled('discounts_name_filled', table.name, 120),
    check('discounts_code', sql`${table.code} ~ '^[A-Z0-9][A-Z0-9_-]{1,29}$'`),
    oneOf('discounts_kind', table.kind, DISCOUNT_KINDS),
    oneOf('discounts_scope', table.scope, DISCOUNT_SCOPES),
    oneOf('discounts_audience', table.audience, DISCOUNT_AUDIENCES),
    check(
      'discounts_value',
      sql`(${table.kind} = 'percentage') = (${table.percent} is not null) and (${table.kind} = 'amount') = (${table.amount} is not null)`,
    ),
    check('discounts_percent', sql`${table.percent} between 1 and 100`),
    check('discounts_amount', sql`${table.amount} > 0`),
    check('discounts_minimum', sql`${table.minimum} > 0`),
    check('discounts_dates', sql`${table.starts_at} < ${table.ends_at}`),
    check('discounts_max_uses', sql`${table.max_uses} > 0`),
    check('discounts_max_uses_per_customer', sql`${table.max_uses_per_customer} > 0`),
    check(
      'discounts_lists',
      sql`cardinality(${table.product_ids}) <= 500 and cardinality(${table.category_ids}) <= 100 and cardinality(${table.plan_ids}) <= 100`,
    ),
    // Read with every cart.
    index('discounts_automatic')
      .on(table.created_at, table.id)
      .where(sql`${table.code} is null and ${table.is_active}`),
  ],
)

/**
 * One use of a discount by one checkout: reserved with the checkout, used once it is paid, deleted when the checkout ends
 * unpaid. The customer is the checkout's.
 */
export const discountUses = pgTable(
  'discount_uses',
  {
    discount_id: uuid('discount_id')
      .notNull()
      .references(() => discounts.id, { onDelete: 'cascade' }),
    checkout_id: uuid('checkout_id')
      .notNull()
      .references(() => checkouts.id, { onDelete: 'cascade' }),
    /** Null once it is paid. A reservation that has expired counts for nothing, even before it is deleted. */
    reserved_until: instant('reserved_until'),
  },
  (table) => [
    primaryKey({ columns: [table.discount_id, table.checkout_id] }),
    index('discount_uses_checkout').on(table.checkout_id),
  ],
)
