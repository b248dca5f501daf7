/**
 * The store: products, units reserved for payments in progress, and orders.
 *
 * A product's price is in dollars with two decimals, stored as `numeric(10,2)`. Sums of prices (checkouts, orders) are
 * whole cents, and the database checks the sum.
 */
import type { StoredDiscount } from '@paddock/domain/store/amounts.ts'
import { BY_HAND, type ByHand, PAID_BY, type PaidBy } from '@paddock/domain/store/draft-orders.ts'
import { currency } from '@paddock/domain/store/money.ts'
import {
  CLOSED_STATUSES,
  type ClosedStatus,
  ORDER_STATUSES,
  type OrderStatus,
  PAYMENT_STATUSES,
  type PaymentStatus,
} from '@paddock/domain/store/order-status.ts'
import type { ChosenMethod } from '@paddock/domain/store/shipping.ts'
import type { TaxLine } from '@paddock/domain/store/tax.ts'
import { type Cents, cents } from '@paddock/domain/units.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, filled, id, instant, oneOf, updatedAt } from '../columns.ts'
import { person } from '../references.ts'
import { draftOrders, purchaseRequests } from './customers.ts'
import { teams } from './teams.ts'

const dollars = (name: string) => numeric(name, { precision: 10, scale: 2, mode: 'number' })
const money = (name: string) => integer(name).$type<Cents>().notNull()

export const productCategories = pgTable(
  'product_categories',
  {
    id: id(),
    name: text('name').notNull(),
    slug: text('slug').notNull().unique(),
    description: text('description'),
    image_url: text('image_url'),
    is_active: boolean('is_active').notNull().default(true),
    sort_order: integer('sort_order').notNull().default(0),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    filled('product_categories_name_filled', table.name),
    filled('product_categories_slug_filled', table.slug),
  ],
)

export const STRIPE_SYNC_STATUSES = ['pending', 'synced', 'failed'] as const

/** Name, SKUs and tags, without the descriptions; must match the index expression. */
export const PRODUCT_WORDS = sql.raw('product_search_text(name, sku, null, null, tags, variant_words)')

export const products = pgTable(
  'products',
  {
    id: id(),
    name: text('name').notNull(),
    description: text('description'),
    short_description: text('short_description'),
    price: dollars('price').notNull(),
    compare_at_price: dollars('compare_at_price'),
    cost_price: dollars('cost_price'),
    /** Unique, so that an import can match a row to a product. */
    sku: text('sku').unique(),
    barcode: text('barcode'),
    track_inventory: boolean('track_inventory').notNull().default(true),
    inventory_quantity: integer('inventory_quantity').notNull().default(0),
    allow_backorder: boolean('allow_backorder').notNull().default(false),
    weight: numeric('weight', { precision: 10, scale: 3, mode: 'number' }),
    dimensions: text('dimensions'),
    category_id: uuid('category_id').references(() => productCategories.id, { onDelete: 'set null' }),
    images: text('images').array().notNull().default(sql`'{}'`),
    /** Alt texts of the pictures, in their order; empty where none was written. */
    image_alts: text('image_alts').array().notNull().default(sql`'{}'`),
    tags: text('tags').array().notNull().default(sql`'{}'`),
    /** What its variants differ in, such as size and colour; empty for a product with one variant. */
    option_names: text('option_names').array().notNull().default(sql`'{}'`),
    /** Like price, stock and SKU, follows from the variants by triggers (decision 039). */
    variant_count: integer('variant_count').notNull().default(1),
    highest_price: dollars('highest_price').notNull().default(0),
    /** The stock of the variant that has least. */
    lowest_stock: integer('lowest_stock').notNull().default(0),
    is_active: boolean('is_active').notNull().default(true),
    is_featured: boolean('is_featured').notNull().default(false),
    requires_shipping: boolean('requires_shipping').notNull().default(true),
    is_digital: boolean('is_digital').notNull().default(false),
    seo_title: text('seo_title'),
    seo_description: text('seo_description'),
    stripe_product_id: text('stripe_product_id').unique(),
    /** At or below this stock, the owners get an email. */
    low_stock_threshold: integer('low_stock_threshold').notNull().default(5),
    /** The maximum quantity per order; null if there is no limit. */
    max_per_order: integer('max_per_order'),
    /** The outcome of the last push to Stripe; null if none was ever due. */
    stripe_sync_status: text('stripe_sync_status').$type<(typeof STRIPE_SYNC_STATUSES)[number]>(),
    stripe_sync_error: text('stripe_sync_error'),
    stripe_synced_at: instant('stripe_synced_at'),
    /** The address of a download that is not stored here; buyers reach it only through a signed link. */
    download_url: text('download_url'),
    /** The number of its files in `product_files`, updated in the transaction that changes them. */
    file_count: integer('file_count').notNull().default(0),
    has_download: boolean('has_download')
      .notNull()
      .generatedAlwaysAs(sql`is_digital and (file_count > 0 or download_url is not null)`),
    /** Counts its visible reviews, updated in the transaction that changes one, so that the catalogue needs no join. */
    review_count: integer('review_count').notNull().default(0),
    rating_sum: integer('rating_sum').notNull().default(0),
    rating_average: numeric('rating_average', { precision: 2, scale: 1, mode: 'number' }).generatedAlwaysAs(
      sql`round(rating_sum::numeric / nullif(review_count, 0), 1)`,
    ),
    /** Rule packs and classes in which it is legal, such as classic-a or classic-a/Cadet; empty if nothing is said. */
    legal_in: text('legal_in').array().notNull().default(sql`'{}'`),
    /** SKUs, barcodes and values of several variants, a line each; follows from them by triggers. */
    variant_words: text('variant_words').notNull().default(''),
    created_at: createdAt(),
    updated_at: updatedAt(),
    /** The searched text: name, SKUs, both descriptions, tags and what its variants are called, in lower case, a line each. */
    search: text('search')
      .notNull()
      .generatedAlwaysAs(sql`product_search_text(name, sku, short_description, description, tags, variant_words)`),
  },
  (table) => {
    const active = sql`${table.is_active}`
    return [
      filled('products_name_filled', table.name),
      check('products_price', sql`${table.price} >= 0`),
      check('products_compare_at_price', sql`${table.compare_at_price} >= 0`),
      check('products_cost_price', sql`${table.cost_price} >= 0`),
      check('products_weight', sql`${table.weight} >= 0`),
      check('products_max_per_order', sql`${table.max_per_order} between 1 and 999`),
      check('products_stock_never_negative', sql`${table.inventory_quantity} >= 0`),
      check('products_download_url', sql`${table.download_url} ~ '^https://'`),
      check('products_file_count', sql`${table.file_count} >= 0`),
      check('products_ratings', sql`${table.rating_sum} between ${table.review_count} and 5 * ${table.review_count}`),
      check('products_low_stock_threshold', sql`${table.low_stock_threshold} >= 0`),
      index('products_low_stock')
        .on(table.inventory_quantity)
        .where(sql`${table.track_inventory} and ${table.inventory_quantity} <= ${table.low_stock_threshold}`),
      index('products_low_variant')
        .on(table.lowest_stock)
        .where(sql`${table.track_inventory} and ${table.lowest_stock} <= ${table.low_stock_threshold}`),
      check('products_option_names_at_most_three', sql`cardinality(${table.option_names}) <= 3`),
      check('products_variant_count', sql`${table.variant_count} >= 1`),
      check('products_images_at_most_five', sql`cardinality(${table.images}) <= 5`),
      check('products_image_alts', sql`cardinality(${table.image_alts}) <= cardinality(${table.images})`),
      oneOf('products_stripe_sync_status', table.stripe_sync_status, STRIPE_SYNC_STATUSES),
      check('products_digital_is_not_shipped', sql`not (${table.is_digital} and ${table.requires_shipping})`),
      // For the owner's list, which includes inactive products.
      index('products_all_newest').on(table.created_at.desc().nullsFirst(), table.id),
      index('products_images').using('gin', table.images),
      index('products_legal').using('gin', table.legal_in).where(sql`${table.legal_in} <> '{}'`),
      index('products_tags').using('gin', table.tags),
      check(
        'products_legal_in',
        sql`array_to_string(${table.legal_in}, ' ') ~ '^([a-z0-9-]+(/[A-Za-z]+)?( |$))*$' and cardinality(${table.legal_in}) <= 100`,
      ),
      index('products_push_due').on(table.id).where(sql`${table.stripe_sync_status} = 'pending'`),
      // One for each sort order of the catalogue; the id makes the order of ties stable.
      index('products_newest').on(table.created_at.desc().nullsFirst(), table.id).where(active),
      index('products_featured')
        .on(table.is_featured.desc().nullsFirst(), table.created_at.desc().nullsFirst(), table.id)
        .where(active),
      index('products_by_price').on(table.price, table.id).where(active),
      index('products_by_name').on(sql`lower(${table.name})`, table.id).where(active),
      index('products_category').on(table.category_id, table.created_at.desc().nullsFirst()).where(active),
      // fastupdate is off: with a pending list, searches would read all products.
      index('products_search').using('gin', table.search.op('gin_trgm_ops')).with({ fastupdate: false }).where(active),
      // For near misses, compared by trigram: among 10,000 products 0.1 s instead of 4 s with the descriptions.
      index('products_similar')
        .using('gin', sql`${PRODUCT_WORDS} gin_trgm_ops`)
        .with({ fastupdate: false })
        .where(active),
    ]
  },
)

/**
 * What is bought of a product: every product has at least one variant. Unless it has options, its one variant and the
 * product say the same (decision 039). Whoever writes a variant locks its product first.
 */
export const productVariants = pgTable(
  'product_variants',
  {
    id: id(),
    product_id: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The first one, by position and id, is meant where no variant is named. */
    position: integer('position').notNull().default(0),
    /** One for each option of the product, in the order of `option_names`. */
    option_values: text('option_values').array().notNull().default(sql`'{}'`),
    price: dollars('price').notNull(),
    compare_at_price: dollars('compare_at_price'),
    inventory_quantity: integer('inventory_quantity').notNull().default(0),
    sku: text('sku').unique(),
    barcode: text('barcode'),
    weight: numeric('weight', { precision: 10, scale: 3, mode: 'number' }),
    /** One of the product's pictures. */
    image: text('image'),
    created_at: createdAt(),
  },
  (table) => [
    // Both unique constraints are deferrable in the migration, so that two variants can swap their values.
    unique('product_variants_options').on(table.product_id, table.option_values),
    index('product_variants_product').on(table.product_id, table.position, table.id),
    check('product_variants_position', sql`${table.position} >= 0`),
    check('product_variants_price', sql`${table.price} >= 0`),
    check('product_variants_compare_at_price', sql`${table.compare_at_price} >= 0`),
    check('product_variants_weight', sql`${table.weight} >= 0`),
    check('product_variants_stock_never_negative', sql`${table.inventory_quantity} >= 0`),
  ],
)

/** Uploaded pictures, until no product shows them any more. */
export const imageUploads = pgTable(
  'image_uploads',
  {
    /** In the bucket product-images. */
    path: text('path').primaryKey(),
    created_at: createdAt(),
  },
  (table) => [index('image_uploads_oldest').on(table.created_at)],
)

/** Products deleted here that are not archived at Stripe yet, so that a sync does not bring them back. */
export const retiredStripeProducts = pgTable('retired_stripe_products', {
  stripe_product_id: text('stripe_product_id').primaryKey(),
  created_at: createdAt(),
})

/** An address as it was typed at checkout. */
export type StoredAddress = {
  line1: string
  line2: string
  city: string
  state: string
  postal_code: string
  country: string
}

/** The customer and the sums, the same in a checkout and in its order. */
const sale = () => ({
  customer_name: text('customer_name').notNull(),
  customer_email: text('customer_email').notNull(),
  customer_phone: text('customer_phone'),
  billing_address: jsonb('billing_address').$type<StoredAddress>().notNull(),
  /** Null if nothing is shipped. */
  shipping_address: jsonb('shipping_address').$type<StoredAddress>(),
  subtotal: money('subtotal'),
  tax_amount: money('tax_amount'),
  shipping_amount: money('shipping_amount'),
  /** What all discounts took off the lines. */
  discount_amount: money('discount_amount').default(cents(0)),
  /** The discounts as they were when the checkout began. */
  discounts: jsonb('discounts').$type<StoredDiscount[]>().notNull().default([]),
  total_amount: money('total_amount'),
  /** The shop's when the sale began; a trigger refuses any other. */
  currency: text('currency').notNull().default('usd').$defaultFn(currency),
  /** The prices include the tax; the total then does not add it. */
  tax_included: boolean('tax_included').notNull().default(false),
  /** The tax by rate; empty in sales from before rates could be set. */
  tax_lines: jsonb('tax_lines').$type<TaxLine[]>().notNull().default([]),
  /** A business in the EU accounts for the VAT itself. */
  reverse_charge: boolean('reverse_charge').notNull().default(false),
  vat_number: text('vat_number'),
  /** As it was when the checkout began; null if nothing is shipped, and in sales from before there was a choice. */
  shipping_method: jsonb('shipping_method').$type<ChosenMethod>(),
  /** The buyer confirmed to be of age, or to have permission. */
  of_age: boolean('of_age').notNull().default(false),
  /** The buyer gave up the right of withdrawal for downloads. */
  withdrawal_waived: boolean('withdrawal_waived').notNull().default(false),
  /** Who was signed in when paying began; null for guests. */
  user_id: person('user_id'),
  /** Bought for a team: it counts against the team's budget. */
  team_id: uuid('team_id').references(() => teams.id, { onDelete: 'set null' }),
})

type Sums = Record<
  | 'subtotal'
  | 'tax_amount'
  | 'shipping_amount'
  | 'discount_amount'
  | 'total_amount'
  | 'tax_included'
  | 'tax_lines'
  | 'currency'
  | 'reverse_charge'
  | 'vat_number',
  AnyPgColumn
>
const addsUp = (name: string, of: Sums) =>
  check(
    name,
    sql`${of.total_amount} = ${of.subtotal} + case when ${of.tax_included} then 0 else ${of.tax_amount} end
      + ${of.shipping_amount} - ${of.discount_amount}
      and least(${of.subtotal}, ${of.tax_amount}, ${of.shipping_amount}, ${of.discount_amount}, ${of.total_amount}) >= 0`,
  )

const taxed = (name: string, of: Sums) =>
  check(
    `${name}_taxed`,
    sql`jsonb_typeof(${of.tax_lines}) = 'array' and ${of.currency} ~ '^[a-z]{3}$'
      and (not ${of.reverse_charge} or (${of.tax_amount} = 0 and ${of.vat_number} is not null))`,
  )

/** One checkout and its outcome. The browser mints the id. */
export const checkouts = pgTable(
  'checkouts',
  {
    id: uuid('id').primaryKey(),
    status: text('status').$type<'open' | 'paid' | 'expired' | 'cancelled'>().notNull().default('open'),
    /** The requested cart, so that the same id cannot be reused for another cart. */
    fingerprint: text('fingerprint').notNull(),
    /** The idempotency key at Stripe. */
    attempt: uuid('attempt').notNull(),
    stripe_session_id: text('stripe_session_id').unique(),
    stripe_payment_intent_id: text('stripe_payment_intent_id').unique(),
    /** The hosted pay page. */
    url: text('url'),
    ...sale(),
    /** The browser's id and its network: open checkouts are counted by both. */
    browser_id: uuid('browser_id'),
    network: text('network'),
    /** The request of a member that this pays for. */
    request_id: uuid('request_id').references(() => purchaseRequests.id, { onDelete: 'set null' }),
    /** The order made by hand that this fixes the prices of and reserves the units for. */
    draft_id: uuid('draft_id').references(() => draftOrders.id, { onDelete: 'set null' }),
    /** When the pay page closes; for an order made by hand, when its pay link expires. */
    held_until: instant('held_until').notNull(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    oneOf('checkouts_status', table.status, ['open', 'paid', 'expired', 'cancelled']),
    addsUp('checkouts_add_up', table),
    taxed('checkouts', table),
    index('checkouts_open_email').on(table.customer_email).where(sql`${table.status} = 'open'`),
    index('checkouts_open_browser').on(table.browser_id).where(sql`${table.status} = 'open'`),
    index('checkouts_open_network').on(table.network).where(sql`${table.status} = 'open'`),
    index('checkouts_user').on(table.user_id),
    index('checkouts_team').on(table.team_id),
    index('checkouts_request').on(table.request_id),
    index('checkouts_draft').on(table.draft_id),
    // Pressing twice, or two people at once, opens one pay page.
    uniqueIndex('checkouts_one_per_request').on(table.request_id).where(sql`${table.status} = 'open'`),
    uniqueIndex('checkouts_one_per_draft').on(table.draft_id).where(sql`${table.status} = 'open'`),
    index('checkouts_overdue').on(table.held_until).where(sql`${table.status} = 'open'`),
    index('checkouts_unpaid').on(table.held_until).where(sql`${table.status} in ('expired', 'cancelled')`),
  ],
)

/** A line of a sale as it was when the checkout began. */
const saleLine = () => ({
  /** Null once the product is deleted. */
  product_id: uuid('product_id').references(() => products.id, { onDelete: 'set null' }),
  /** Null once the variant is deleted. */
  variant_id: uuid('variant_id').references(() => productVariants.id, { onDelete: 'set null' }),
  /** Such as "M / Red", empty for a product without options. Null: written without a variant, which means the first one. */
  variant_title: text('variant_title'),
  /** With the variant, as in "Team shirt – M / Red". */
  product_name: text('product_name').notNull(),
  product_sku: text('product_sku'),
  quantity: integer('quantity').notNull(),
  unit_price: money('unit_price'),
  total_price: money('total_price'),
  /** What discounts take off the line's total price. */
  discount_amount: money('discount_amount').default(cents(0)),
  /** Delivered as a download and not shipped; as the product was when it was bought. */
  is_digital: boolean('is_digital').notNull().default(false),
  /** A print: there is no product, and it cannot be returned. */
  is_made_to_order: boolean('is_made_to_order').notNull().default(false),
})

export const checkoutItems = pgTable(
  'checkout_items',
  {
    id: id(),
    checkout_id: uuid('checkout_id')
      .notNull()
      .references(() => checkouts.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    ...saleLine(),
  },
  (table) => [
    index('checkout_items_checkout').on(table.checkout_id),
    index('checkout_items_product').on(table.product_id),
    index('checkout_items_variant').on(table.variant_id),
    check('checkout_items_quantity', sql`${table.quantity} > 0`),
    check('checkout_items_discount', sql`${table.discount_amount} between 0 and ${table.total_price}`),
    check('checkout_items_add_up', sql`${table.total_price} = ${table.unit_price} * ${table.quantity}`),
  ],
)

/** Units reserved for a payment in progress. An expired row reserves nothing, even before it is deleted. */
export const stockReservations = pgTable(
  'stock_reservations',
  {
    checkout_id: uuid('checkout_id')
      .notNull()
      .references(() => checkouts.id, { onDelete: 'cascade' }),
    product_id: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    variant_id: uuid('variant_id')
      .notNull()
      .references(() => productVariants.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
    expires_at: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.checkout_id, table.variant_id] }),
    index('stock_reservations_product').on(table.product_id, table.expires_at),
    index('stock_reservations_variant').on(table.variant_id),
    check('stock_reservations_quantity', sql`${table.quantity} > 0`),
  ],
)

const CHANGED_FIELDS = ['status', 'payment_status', 'tracking_number', 'downloads_until', 'shipping_address'] as const
const REFUND_ORIGINS = ['owner', 'stripe', 'late-payment'] as const
const REFUND_STATUSES = ['pending', 'succeeded', 'failed'] as const

export const orders = pgTable(
  'orders',
  {
    id: id(),
    order_number: text('order_number').notNull().unique(),
    /** Unique: a payment creates one order, however often it is confirmed. */
    checkout_id: uuid('checkout_id')
      .unique()
      .references(() => checkouts.id, { onDelete: 'restrict' }),
    status: text('status').$type<OrderStatus>().notNull().default('pending'),
    payment_status: text('payment_status').$type<PaymentStatus>().notNull().default('pending'),
    ...sale(),
    paid_by: text('paid_by').$type<PaidBy>().notNull().default('card'),
    /** The name of whoever made it by hand in the office; null for an order from the store. */
    made_by: text('made_by'),
    /** On a purchase order: it is paid after it was invoiced. */
    by_invoice: boolean('by_invoice').notNull().default(false),
    /** When its purchase order was approved: from then on it can be shipped before it is paid. */
    invoiced_at: instant('invoiced_at'),
    /** The amount that was refunded or is being refunded. */
    refunded_amount: money('refunded_amount').default(cents(0)),
    tracking_number: text('tracking_number'),
    shipped_at: instant('shipped_at'),
    delivered_at: instant('delivered_at'),
    /** Sent once per order. */
    review_invited_at: instant('review_invited_at'),
    created_at: createdAt(),
    updated_at: updatedAt(),
    /** The text that the owner's search looks in. */
    searched: text('searched')
      .notNull()
      .generatedAlwaysAs(sql`lower(order_number || ' ' || customer_name || ' ' || customer_email)`),
  },
  (table) => [
    oneOf('orders_status', table.status, ORDER_STATUSES),
    oneOf('orders_payment_status', table.payment_status, PAYMENT_STATUSES),
    oneOf('orders_paid_by', table.paid_by, PAID_BY),
    index('orders_user').on(table.user_id, table.created_at.desc().nullsFirst()),
    index('orders_team').on(table.team_id, table.created_at.desc().nullsFirst()),
    index('orders_customer').on(table.customer_email, table.created_at.desc().nullsFirst()),
    check('orders_invoiced', sql`${table.invoiced_at} is null or ${table.by_invoice}`),
    addsUp('orders_add_up', table),
    taxed('orders', table),
    check('orders_refunded_at_most_paid', sql`${table.refunded_amount} between 0 and ${table.total_amount}`),
    index('orders_newest').on(table.created_at.desc().nullsFirst(), table.id),
    index('orders_by_status').on(table.status, table.created_at.desc().nullsFirst()),
    index('orders_by_payment').on(table.payment_status, table.created_at.desc().nullsFirst()),
    index('orders_by_both').on(table.status, table.payment_status, table.created_at.desc().nullsFirst()),
    // A covering index, so that adding up years of sales reads no order.
    index('orders_revenue')
      .on(table.created_at, table.total_amount, table.refunded_amount)
      .where(sql`${table.payment_status} = 'paid'`),
    index('orders_search').using('gin', table.searched.op('gin_trgm_ops')).with({ fastupdate: false }),
  ],
)

export const orderItems = pgTable(
  'order_items',
  {
    id: id(),
    order_id: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    ...saleLine(),
    /** Units returned to stock with a refund. */
    restocked_quantity: integer('restocked_quantity').notNull().default(0),
    /** Units in shipments, updated in the transaction that makes one. */
    shipped_quantity: integer('shipped_quantity').notNull().default(0),
  },
  (table) => [
    check('order_items_shipped_at_most_sold', sql`${table.shipped_quantity} between 0 and ${table.quantity}`),
    check('order_items_restocked_at_most_sold', sql`${table.restocked_quantity} between 0 and ${table.quantity}`),
    index('order_items_order').on(table.order_id),
    index('order_items_product').on(table.product_id),
    index('order_items_variant').on(table.variant_id),
    check('order_items_quantity', sql`${table.quantity} > 0`),
    check('order_items_discount', sql`${table.discount_amount} between 0 and ${table.total_price}`),
    check('order_items_add_up', sql`${table.total_price} = ${table.unit_price} * ${table.quantity}`),
  ],
)

/** Changes to an order since it was placed: by whom, when, before and after. */
export const orderChanges = pgTable(
  'order_changes',
  {
    id: id(),
    order_id: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    field: text('field').$type<(typeof CHANGED_FIELDS)[number]>().notNull(),
    before: text('before'),
    after: text('after'),
    /** The owner's name at that time; null if the payment caused it. */
    made_by: text('made_by'),
    created_at: createdAt(),
  },
  (table) => [
    oneOf('order_changes_field', table.field, CHANGED_FIELDS),
    index('order_changes_order').on(table.order_id, table.created_at),
  ],
)

/** Refunds. The browser mints the id, so that pressing twice makes one refund. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid('id').primaryKey(),
    order_id: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    amount: money('amount'),
    /** By an owner here, in Stripe, or automatically because the units were sold out. */
    origin: text('origin').$type<(typeof REFUND_ORIGINS)[number]>().notNull(),
    /** Pending until Stripe has accepted or refused it. */
    status: text('status').$type<(typeof REFUND_STATUSES)[number]>().notNull().default('pending'),
    reason: text('reason'),
    made_by: text('made_by'),
    /** The order's status once this refund has succeeded; null if it follows from the payment. */
    order_status: text('order_status').$type<ClosedStatus>(),
    stripe_refund_id: text('stripe_refund_id').unique(),
    /** How it was given back by hand; null if it goes through Stripe or is credited. */
    given_by: text('given_by').$type<ByHand>(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    oneOf('refunds_given_by', table.given_by, BY_HAND),
    oneOf('refunds_origin', table.origin, REFUND_ORIGINS),
    oneOf('refunds_order_status', table.order_status, CLOSED_STATUSES),
    oneOf('refunds_status', table.status, REFUND_STATUSES),
    check('refunds_amount', sql`${table.amount} > 0`),
    index('refunds_order').on(table.order_id, table.created_at),
  ],
)

/** The units that return to stock when a refund succeeds. */
export const refundItems = pgTable(
  'refund_items',
  {
    refund_id: uuid('refund_id')
      .notNull()
      .references(() => refunds.id, { onDelete: 'cascade' }),
    order_item_id: uuid('order_item_id')
      .notNull()
      .references(() => orderItems.id, { onDelete: 'cascade' }),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.refund_id, table.order_item_id] }),
    index('refund_items_order_item').on(table.order_item_id),
    check('refund_items_quantity', sql`${table.quantity} > 0`),
  ],
)

/** One row: when the catalogue was last synced from Stripe, so that nodes take turns. */
export const catalogueSync = pgTable(
  'catalogue_sync',
  {
    id: integer('id').primaryKey().default(1),
    started_at: instant('started_at').notNull(),
    finished_at: instant('finished_at'),
    created: integer('created').notNull().default(0),
    updated: integer('updated').notNull().default(0),
  },
  (table) => [check('catalogue_sync_one_row', sql`${table.id} = 1`)],
)
