import { randomUUID } from 'node:crypto'
import type { OfficeNeeds, OfficeSales } from '@paddock/contract/office/overview.ts'
import { cents, mm } from '@paddock/domain/units.ts'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { companies, competitionEvents } from '../db/schema/competition.ts'
import { subscribers } from '../db/schema/plans.ts'
import { printingInquiries } from '../db/schema/printing.ts'
import { orderItems, orders, refunds, stockReservations } from '../db/schema/store.ts'
import { productReviews } from '../db/schema/store-goods.ts'
import { backOfficeAt } from '../testing/back-office.ts'
import { ADDRESS, buyerAt } from '../testing/buyer.ts'
import type { SignedIn } from '../testing/given.ts'
import { listenTo } from '../testing/listen.ts'
import { sandboxPayments } from '../testing/sandbox-payments.ts'

import { subscribingAt } from '../testing/subscribing.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer
let owner: SignedIn
let office: ReturnType<typeof backOfficeAt>
beforeAll(async () => {
  server = await testServer()
  owner = await server.given.owner()
  office = backOfficeAt(server, owner)
})

/** Every figure begins at nothing. */
beforeEach(async () => {
  await server.db.execute(
    sql`truncate orders, order_items, refunds, products, printing_inquiries, product_reviews cascade`,
  )
  await server.db.delete(competitionEvents)
  await server.db.delete(companies)
})

const needs = async () =>
  (await server.get('/api/office_overview/needs', owner.headers)).body as z.output<typeof OfficeNeeds>
const sales = async (range: string) =>
  (await server.get(`/api/office_overview/sales?range=${range}`, owner.headers)).body as z.output<typeof OfficeSales>

const ago = (days: number, hours = 0) => new Date(Date.now() - (days * 24 + hours) * 3_600_000).toISOString()

async function order(about: Partial<typeof orders.$inferInsert> & { total: number }) {
  const { total, ...more } = about
  const [made] = await server.db
    .insert(orders)
    .values({
      order_number: `PD-${randomUUID().slice(0, 13).toUpperCase()}`,
      payment_status: 'paid',
      customer_name: 'Ada Marsh',
      customer_email: 'ada@example.org',
      billing_address: ADDRESS,
      shipping_address: ADDRESS,
      subtotal: cents(total),
      tax_amount: cents(0),
      shipping_amount: cents(0),
      total_amount: cents(total),
      ...more,
    })
    .returning()
  if (!made) throw new Error('no order')
  return made
}

const line = (
  order_id: string,
  product_name: string,
  quantity: number,
  unit: number,
  product_id: string | null = null,
) =>
  server.db
    .insert(orderItems)
    .values({
      order_id,
      position: 0,
      product_id,
      product_name,
      quantity,
      unit_price: cents(unit),
      total_price: cents(unit * quantity),
    })
    .returning()

const inquiry = (about: Partial<typeof printingInquiries.$inferInsert>) => {
  const id = randomUUID()
  return server.db.insert(printingInquiries).values({
    id,
    customer_name: 'Kit',
    customer_email: 'kit@example.org',
    material_name: 'PLA',
    material_price_per_gram: 0.05,
    quantity: 1,
    stl_file_name: 'car.stl',
    stl_file_url: `inquiries/${id}.stl`,
    stl_sha256: '0',
    file_size: 1,
    triangles: 1,
    width_mm: mm(1),
    depth_mm: mm(1),
    height_mm: mm(1),
    volume_cm3: 1,
    is_closed: true,
    searched: 'kit',
    ...about,
  })
}

test('both calls are for the owner alone', async () => {
  const person = await server.given.user()
  for (const path of ['needs', 'sales']) {
    expect((await server.get(`/api/office_overview/${path}`)).status).toBe(401)
    expect([401, 403]).toContain((await server.get(`/api/office_overview/${path}`, person.headers)).status)
  }
  expect((await server.get('/api/office_overview/sales?range=31', owner.headers)).status).toBe(400)
})

test('an empty shop needs nothing and has taken nothing', async () => {
  expect(await needs()).toEqual({
    orders_to_ship: 0,
    purchase_orders: 0,
    overdue_invoices: 0,
    inquiries: { waiting: 0, late: 0, next_from: null },
    prints_due: 0,
    low_material: 0,
    low_stock: 0,
    failed_payments: 0,
    failed_refunds: 0,
    failed_subscriptions: 0,
    failed_syncs: 0,
    reviews: 0,
    companies: 0,
  })
  const { bars, ...rest } = await sales('30')
  expect(bars).toHaveLength(30)
  expect(bars.every(({ revenue, orders }) => revenue === 0 && orders === 0)).toBe(true)
  const nothing = { revenue: 0, refunded: 0, discounts: 0, orders: 0, average: 0 }
  expect(rest).toMatchObject({
    ...nothing,
    earlier: nothing,
    change: null,
    top_products: [],
    countries: [],
    prints: { count: 0, revenue: 0 },
  })
})

describe('what needs the owner', () => {
  test('orders to ship are paid, not sent, and have something to send; their list has just these', async () => {
    const [pending, processing] = [await order({ total: 1 }), await order({ total: 1, status: 'processing' })]
    await order({ total: 1, status: 'shipped' })
    await order({ total: 1, shipping_address: null })
    const failed = await order({ total: 1, payment_status: 'failed' })
    await order({ total: 1, status: 'refunded', payment_status: 'refunded' })
    expect(await needs()).toMatchObject({ orders_to_ship: 2, failed_payments: 1 })
    const numbers = async (query: string) => {
      const { orders: found, total } = await office.list(query)
      expect(total).toBe(found.length)
      return found.map(({ order_number }) => order_number).sort()
    }
    expect(await numbers('?status=to_ship')).toEqual([pending.order_number, processing.order_number].sort())
    expect(await numbers('?payment_status=failed')).toEqual([failed.order_number])
    expect(await numbers('?payment_status=received')).toHaveLength(5)
  })

  test('a payment that the bank refused later becomes a cancelled order with a failed payment, once', async () => {
    const product = await server.given.product({ inventory_quantity: 3 })
    const buyer = buyerAt(server)
    const { id, session_id } = await buyer.open([{ productId: product.id, quantity: 2 }])
    const payments = sandboxPayments(server)
    const session = await payments.stripe.checkout.sessions.retrieve(session_id)
    const refuse = async () => {
      const event = { id: `evt_${randomUUID()}`, object: 'event', type: 'checkout.session.async_payment_failed' }
      const payload = JSON.stringify({ ...event, data: { object: session } })
      const signature = payments.stripe.webhooks.generateTestHeaderString({
        payload,
        secret: payments.webhookSecret ?? '',
      })
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
      expect((await fetch(`${server.url}/api/stripe/webhook`, { method: 'POST', headers, body: payload })).status).toBe(
        200,
      )
    }
    await refuse()
    await refuse()
    await expect.poll(needs).toMatchObject({ failed_payments: 1, orders_to_ship: 0 })
    const { orders: found } = await office.list('?payment_status=failed')
    expect(found).toMatchObject([{ status: 'cancelled', customer_name: 'Bo Buyer', order_items: [{ quantity: 2 }] }])
    expect(await server.db.$count(stockReservations, eq(stockReservations.checkout_id, id))).toBe(0)
    expect((await sales('7')).orders).toBe(0)
  })

  test('an order whose last refund failed is one of the refunds that failed, until another one is on its way', async () => {
    const [failed, settled] = [await order({ total: 500 }), await order({ total: 500 })]
    const refund = (order_id: string, status: 'failed' | 'succeeded', created_at: string) => ({
      id: randomUUID(),
      order_id,
      amount: cents(100),
      origin: 'owner' as const,
      status,
      created_at,
    })
    await server.db
      .insert(refunds)
      .values([
        refund(failed.id, 'failed', ago(0, 1)),
        refund(settled.id, 'failed', ago(0, 2)),
        refund(settled.id, 'succeeded', ago(0, 1)),
      ])
    expect(await needs()).toMatchObject({ failed_refunds: 1 })
    const { orders: found, total } = await office.list('?payment_status=refund_failed')
    expect([total, found.map(({ id }) => id)]).toEqual([1, [failed.id]])
  })

  test('a payment for a plan that failed is counted, and its team is in the list', async () => {
    const at = subscribingAt(server)
    const { team } = await at.subscribedTeam((await at.plan(owner)).id)
    expect(await needs()).toMatchObject({ failed_subscriptions: 0 })
    await server.db.update(subscribers).set({ status: 'past_due' }).where(eq(subscribers.team_id, team.id))
    expect(await needs()).toMatchObject({ failed_subscriptions: 1 })
    const { body } = await server.get('/api/subscribers/failed', owner.headers)
    expect(body).toMatchObject([{ team_id: team.id, status: 'past_due', plan_name: expect.any(String) }])
  })

  test('an inquiry waits until it is answered and is late after 24 hours; the oldest comes first in the list', async () => {
    const [due, late] = [ago(0, 21), ago(0, 25)]
    await inquiry({ inquiry_date: ago(0, 2) })
    await inquiry({ inquiry_date: due, status: 'reviewing' })
    await inquiry({ inquiry_date: late })
    await inquiry({ inquiry_date: ago(3), status: 'quoted' })
    expect((await needs()).inquiries).toEqual({ waiting: 3, late: 1, next_from: due })
    const { body } = await server.get('/api/printing_inquiries?status=waiting', owner.headers)
    const { inquiries, total } = body as { inquiries: { inquiry_date: string }[]; total: number }
    expect([total, ...inquiries.slice(0, 2).map(({ inquiry_date }) => inquiry_date)]).toEqual([3, late, due])
  })

  test('products that are low or could not be pushed are counted as their lists find them', async () => {
    await server.given.product({ name: 'Low', inventory_quantity: 5, low_stock_threshold: 5 })
    await server.given.product({ inventory_quantity: 0, is_active: false })
    await server.given.product({ inventory_quantity: 0, track_inventory: false })
    await server.given.product({ stripe_sync_status: 'failed', stripe_sync_error: 'No such price' })
    expect(await needs()).toMatchObject({ low_stock: 1, failed_syncs: 1 })
    const { body } = await server.get('/api/products/all?state=low', owner.headers)
    expect(body).toMatchObject({ total: 1, items: [{ name: 'Low' }] })
  })

  test('reviews without an answer, and companies that are new or at their limit', async () => {
    const product = await server.given.product()
    const { id } = await order({ total: 400 })
    const shown = { product_id: product.id, rating: 4, display_name: 'Ada M.' }
    const lines = [
      await line(id, 'A', 1, 100, product.id),
      await line(id, 'B', 1, 100, product.id),
      await line(id, 'C', 1, 100, product.id),
      await line(id, 'D', 1, 100, product.id),
    ].map(([item]) => item?.id ?? '')
    await server.db.insert(productReviews).values([
      { ...shown, order_item_id: lines[0] ?? '' },
      { ...shown, order_item_id: lines[3] ?? '', created_at: ago(8) },
      { ...shown, order_item_id: lines[1] ?? '', answer: 'Thanks', answered_by: 'Bea', answered_at: ago(0) },
      { ...shown, order_item_id: lines[2] ?? '', status: 'hidden', hidden_reason: 'Rude', hidden_by: 'Bea' },
    ])
    const [full] = await server.db
      .insert(companies)
      .values([
        { name: 'Full', created_at: ago(90) },
        { name: 'New', created_at: ago(1) },
        { name: 'Old', created_at: ago(90) },
        { name: 'Trusted', created_at: ago(1), limit_lifted_at: ago(0) },
        { name: 'Suspended', created_at: ago(1), suspended_at: ago(0), suspended_reason: 'Spam' },
      ])
      .returning()
    for (let n = 0; n < 20; n++) await server.given.event(full?.id ?? '', { name: `Cup ${n}` })
    expect(await needs()).toMatchObject({ reviews: 1, companies: 2 })
    const { body } = await server.get('/api/moderation/companies?state=look', owner.headers)
    expect(body).toMatchObject({ total: 2, companies: [{ name: 'Full' }, { name: 'New' }] })
  })
})

describe('sales', () => {
  test('are what was paid, by the day in UTC, beside what went back and the days before', async () => {
    const today = new Date().toISOString().slice(0, 10)
    const at = (days: number, time: string) => `${ago(days).slice(0, 10)}T${time}Z`
    await order({ total: 3160, created_at: at(0, '00:00:00') })
    await order({ total: 5320, created_at: at(6, '00:00:00'), refunded_amount: cents(1000) })
    await order({
      total: 2000,
      created_at: at(6, '23:59:59'),
      status: 'refunded',
      payment_status: 'refunded',
      refunded_amount: cents(2000),
    })
    await order({ total: 4000, created_at: at(7, '23:59:59') })
    await order({ total: 9999, created_at: at(14, '23:59:59') })
    await order({ total: 7777, created_at: at(1, '12:00:00'), payment_status: 'failed' })
    const week = await sales('7')
    expect(week.bars.map(({ revenue }) => revenue)).toEqual([7320, 0, 0, 0, 0, 0, 3160])
    expect(week).toMatchObject({
      to: today,
      revenue: 10480,
      refunded: 3000,
      orders: 3,
      average: 3493,
      earlier: { revenue: 4000, orders: 1 },
      change: 162,
    })
    const { orders: listed } = await office.list(`?payment_status=received&from=${week.from}`)
    expect(listed).toHaveLength(week.orders)
    expect((await office.list(`?payment_status=with_refunds&from=${week.from}`)).total).toBe(2)
    expect(await sales('30')).toMatchObject({ revenue: 24479, orders: 5, change: null })
    expect((await sales('90')).bars).toHaveLength(90)
    const year = await sales('year')
    expect([year.bars.length, year.revenue]).toEqual([52, 24479])
  })

  test('name the products that brought most, and the countries', async () => {
    const bearing = await server.given.product({ name: 'Bearing' })
    const abroad = { ...ADDRESS, country: 'DE' }
    const first = await order({ total: 6000, shipping_address: abroad })
    await line(first.id, 'Bearing', 2, 2000, bearing.id)
    await line(first.id, 'Gone', 1, 2000)
    const second = await order({ total: 3000, shipping_address: null })
    await line(second.id, 'Bearing (new name)', 1, 2500, bearing.id)
    await line(second.id, 'Also gone', 1, 500)
    const old = await order({ total: 9000, created_at: ago(45) })
    await line(old.id, 'Bearing', 9, 1000, bearing.id)
    const { top_products, countries } = await sales('30')
    expect(top_products).toEqual([
      { product_id: bearing.id, name: 'Bearing (new name)', quantity: 3, revenue: 6500 },
      { product_id: null, name: 'Gone', quantity: 1, revenue: 2000 },
      { product_id: null, name: 'Also gone', quantity: 1, revenue: 500 },
    ])
    expect(countries).toEqual([
      { country: 'DE', orders: 1, revenue: 6000 },
      { country: 'US', orders: 1, revenue: 3000 },
    ])
    expect((await office.list('?country=DE')).orders.map(({ id }) => id)).toEqual([first.id])
  })

  test('keep prints apart: accepted quotes, by the day of the answer', async () => {
    const quote = { quote_unit_price_cents: cents(1100), quote_quantity: 2, quote_total_cents: cents(2200) }
    await inquiry({ ...quote, status: 'approved', inquiry_date: ago(40), response_date: ago(3) })
    await inquiry({ ...quote, status: 'completed', inquiry_date: ago(50), response_date: ago(35) })
    await inquiry({ ...quote, status: 'quoted', response_date: ago(1) })
    await inquiry({ status: 'in_production', response_date: ago(1) })
    expect(await sales('30')).toMatchObject({ revenue: 0, prints: { count: 1, revenue: 2200 } })
    expect((await sales('90')).prints).toEqual({ count: 2, revenue: 4400 })
  })

  test('a real payment and its refund are in them, and the owner hears of both', async () => {
    const live = await listenTo(`${server.url}/api/live?topics=office`, owner.headers)
    /** Owners are notified of the same in their own list, which is announced too. */
    const heard = async (): Promise<unknown> => {
      const change = await live.next('change')
      return Object(change).what === 'notifications' ? heard() : change
    }
    const { id } = await office.order()
    expect(await heard()).toEqual({ topic: 'office', what: 'checkouts' })
    expect(await heard()).toEqual({ topic: 'office', what: 'orders' })
    expect(await sales('7')).toMatchObject({ revenue: 3160, orders: 1, refunded: 0, top_products: [{ revenue: 2000 }] })
    await office.refund(id, { amount: 160 })
    expect(await heard()).toEqual({ topic: 'office', what: 'orders' })
    expect(await sales('7')).toMatchObject({ revenue: 3160, refunded: 160 })
  })

  test('among thousands of orders read an index', async () => {
    await server.db.execute(sql`insert into orders (order_number, status, payment_status, customer_name, customer_email,
        billing_address, subtotal, tax_amount, shipping_amount, total_amount, created_at)
      select 'PD-MANY-' || n, 'delivered', 'paid', 'Customer', 'c@example.net', ${JSON.stringify(ADDRESS)}::jsonb, 100, 0, 0,
        100, now() - n * interval '6 hours' from generate_series(1, 4000) n`)
    await server.db.execute(sql`vacuum analyze orders`)
    const { rows } = await server.db.execute(sql`explain select sum(total_amount) from orders
      where payment_status in ('paid', 'refunded') and created_at >= now() - interval '14 days'`)
    expect(JSON.stringify(rows)).toMatch(/orders_by_payment|orders_newest/)
    expect((await sales('7')).orders).toBeGreaterThanOrEqual(24)
  })
})
