/** The owner's Overview: what waits to be done, counted where its list finds it, and what the store took over time. */
import { mayInOffice, type OfficeRight } from '@paddock/domain/office/rights.ts'
import { QUOTE_HOURS } from '@paddock/domain/printing/quote-clock.ts'
import { periodOf, salesOver } from '@paddock/domain/store/sales.ts'
import { cents } from '@paddock/domain/units.ts'
import { and, desc, eq, gte, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../db/database.ts'
import { companies } from '../db/schema/competition.ts'
import { subscribers } from '../db/schema/plans.ts'
import { printingInquiries } from '../db/schema/printing.ts'
import { orderItems, orders, products } from '../db/schema/store.ts'
import { productReviews } from '../db/schema/store-goods.ts'
import { api } from '../http/calls.ts'
import { ownerOf } from '../identity/callers.ts'
import { hasFailedPayment } from '../plans/plans.ts'
import { inquiriesIn, lowMaterials, printsDue } from '../printing/printing.ts'
import { isFailedPush, isLow } from './catalogue/product-states.ts'
import { isNewReview } from './catalogue/reviews.ts'
import { needsALook } from './moderation.ts'
import { ORDERS_IN } from './orders/order-queries.ts'

const MOST_PRODUCTS = 5
const MOST_COUNTRIES = 8

/** What a role may not see is counted as none. */
const needs = api.office_overview.needs.handler(async ({ context: { db, caller } }) => {
  const { role } = ownerOf(caller)
  const counted = (right: OfficeRight, table: PgTable, where: SQL | undefined) =>
    mayInOffice(role, right) ? db.$count(table, where) : 0
  const [orders_to_ship, purchase_orders, overdue_invoices, failed_payments, failed_refunds, failed_subscriptions] =
    await Promise.all([
      counted('see-orders', orders, ORDERS_IN.to_ship),
      counted('see-orders', orders, ORDERS_IN.to_approve),
      counted('see-orders', orders, ORDERS_IN.invoice_overdue),
      counted('see-orders', orders, eq(orders.payment_status, 'failed')),
      counted('see-orders', orders, ORDERS_IN.refund_failed),
      counted('see-sales', subscribers, hasFailedPayment),
    ])
  const mayPrint = mayInOffice(role, 'see-printing')
  const [low_stock, failed_syncs, reviews, looks, inquiries, prints_due, low_material] = await Promise.all([
    counted('see-products', products, isLow),
    counted('see-products', products, isFailedPush),
    counted('see-products', productReviews, isNewReview),
    counted('manage-organisers', companies, needsALook),
    mayPrint ? inquiriesWaiting(db) : { waiting: 0, late: 0, next_from: null },
    mayPrint ? printsDue(db, new Date().toISOString().slice(0, 10)) : 0,
    mayPrint ? lowMaterials(db) : 0,
  ])
  const failed = { failed_payments, failed_refunds, failed_subscriptions, failed_syncs }
  const prints = { prints_due, low_material }
  return {
    orders_to_ship,
    purchase_orders,
    overdue_invoices,
    inquiries,
    ...prints,
    low_stock,
    ...failed,
    reviews,
    companies: looks,
  }
})

async function inquiriesWaiting(db: Database) {
  const isDue = sql`${printingInquiries.inquiry_date} > now() - ${QUOTE_HOURS} * interval '1 hour'`
  const [row] = await db
    .select({
      waiting: sql<number>`count(*)::int`,
      late: sql<number>`count(*) filter (where not (${isDue}))::int`,
      next: sql<Date | string | null>`min(${printingInquiries.inquiry_date}) filter (where ${isDue})`,
    })
    .from(printingInquiries)
    .where(inquiriesIn('waiting'))
  const { waiting, late, next } = row ?? { waiting: 0, late: 0, next: null }
  return { waiting, late, next_from: next === null ? null : new Date(next).toISOString() }
}

const sales = api.office_overview.sales.handler(async ({ input: { range }, context: { db } }) => {
  const now = new Date()
  const { before, from } = periodOf(range, now)
  const [days, top_products, countries, prints] = await Promise.all([
    salesByDay(db, before),
    topProducts(db, from),
    salesByCountry(db, from),
    acceptedPrints(db, from),
  ])
  return { ...salesOver(range, now, days), top_products, countries, prints }
})

/** A UTC day's first moment, so that the index on `created_at` knows where to begin. */
const since = (day: string) => and(ORDERS_IN.received, gte(orders.created_at, `${day}T00:00:00.000Z`))
const amount = (of: AnyPgColumn | SQL) => sql`coalesce(sum(${of}), 0)`.mapWith((sum) => cents(Number(sum)))
const count = sql<number>`count(*)::int`

function salesByDay(db: Database, from: string) {
  const day = sql`(${orders.created_at} at time zone 'UTC')::date`
  return db
    .select({
      day: sql<string>`to_char(${day}, 'YYYY-MM-DD')`,
      revenue: amount(orders.total_amount),
      refunded: amount(orders.refunded_amount),
      discounts: amount(orders.discount_amount),
      orders: count,
    })
    .from(orders)
    .where(since(from))
    .groupBy(day)
}

function topProducts(db: Database, from: string) {
  const revenue = amount(sql`${orderItems.total_price} - ${orderItems.discount_amount}`)
  const { product_id, product_name } = orderItems
  return (
    db
      .select({
        product_id,
        // The variants of a product are counted together, under the name without the variant.
        name: sql<string>`max(case when ${orderItems.variant_title} <> '' and ${product_name} like '% – ' || ${orderItems.variant_title}
          then left(${product_name}, -length(${orderItems.variant_title}) - 3) else ${product_name} end)`,
        quantity: sql<number>`sum(${orderItems.quantity})::int`,
        revenue,
      })
      .from(orderItems)
      .innerJoin(orders, eq(orders.id, orderItems.order_id))
      .where(since(from))
      // Products that are gone are told apart by the name under which they were sold.
      .groupBy(product_id, sql`case when ${product_id} is null then ${product_name} end`)
      .orderBy(desc(revenue), sql`max(${product_name})`)
      .limit(MOST_PRODUCTS)
  )
}

function salesByCountry(db: Database, from: string) {
  const country = sql<string>`coalesce(${orders.shipping_address}, ${orders.billing_address}) ->> 'country'`
  const revenue = amount(orders.total_amount)
  return db
    .select({ country, orders: count, revenue })
    .from(orders)
    .where(since(from))
    .groupBy(country)
    .orderBy(desc(revenue), country)
    .limit(MOST_COUNTRIES)
}

async function acceptedPrints(db: Database, from: string) {
  const answered = sql`coalesce(${printingInquiries.response_date}, ${printingInquiries.inquiry_date})`
  const [row] = await db
    .select({
      count,
      revenue: sql`coalesce(sum(${printingInquiries.quote_total_cents}), 0)`.mapWith((sum) => cents(Number(sum))),
    })
    .from(printingInquiries)
    .where(
      and(inquiriesIn('accepted'), isNotNull(printingInquiries.quote_total_cents), gte(answered, `${from}T00:00:00Z`)),
    )
  return row ?? { count: 0, revenue: cents(0) }
}

export const officeOverviewCalls = { needs, sales }
