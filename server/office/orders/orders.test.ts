import { randomUUID } from 'node:crypto'
import { cents } from '@paddock/domain/units.ts'
import { eq, sql } from 'drizzle-orm'
import Papa from 'papaparse'
import { beforeAll, describe, expect, test } from 'vitest'
import { orders, products } from '../../db/schema/store.ts'
import { revenueByMonth } from '../../store/store.ts'
import { backOfficeAt } from '../../testing/back-office.ts'
import { ADDRESS } from '../../testing/buyer.ts'
import type { SignedIn } from '../../testing/given.ts'
import { listenTo } from '../../testing/listen.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

const waiting = { timeout: 15_000 }

let server: TestServer
let owner: SignedIn
let office: ReturnType<typeof backOfficeAt>
beforeAll(async () => {
  server = await testServer()
  owner = await server.given.owner()
  office = backOfficeAt(server, owner)
})

/** Inserted directly: an old sale, or one of many. */
const row = (about: Partial<typeof orders.$inferInsert> = {}): typeof orders.$inferInsert => ({
  order_number: `PD-${randomUUID().slice(0, 13).toUpperCase()}`,
  payment_status: 'paid',
  customer_name: 'Ada Marsh',
  customer_email: 'ada@example.org',
  billing_address: ADDRESS,
  subtotal: cents(1000),
  tax_amount: cents(80),
  shipping_amount: cents(0),
  total_amount: cents(1080),
  ...about,
})

describe('finding', () => {
  test('by status, by payment, by words, and a page at a time', async () => {
    const mark = randomUUID().slice(0, 8)
    await server.db.insert(orders).values([
      row({ order_number: `PD-${mark}-A`, status: 'pending', created_at: '2026-03-01T10:00:00Z' }),
      row({ order_number: `PD-${mark}-B`, status: 'shipped', created_at: '2026-03-02T10:00:00Z' }),
      row({
        order_number: `PD-${mark}-C`,
        status: 'refunded',
        payment_status: 'refunded',
        created_at: '2026-03-03T10:00:00Z',
        customer_name: '100% Zoë_Quick',
        customer_email: `zoe.${mark}@example.org`,
      }),
    ])
    const numbers = async (query: string) => {
      const { orders: found, total } = await office.list(query)
      expect(total).toBeGreaterThanOrEqual(found.length)
      return found.map(({ order_number }) => order_number.at(-1)).join('')
    }
    expect(await numbers(`?search=pd-${mark}`)).toBe('CBA')
    expect(await numbers(`?search=${mark}&status=shipped&payment_status=`)).toBe('B')
    expect(await numbers(`?search=${mark}&payment_status=refunded`)).toBe('C')
    expect(await numbers(`?search=${mark}&payment_status=paid&status=pending`)).toBe('A')
    expect(await numbers(`?search=ZOE.${mark} quick`), 'every word, whatever its case').toBe('C')
    expect(await numbers(`?search=${mark} marsh`)).toBe('BA')
    expect(await numbers(`?search=100%25 ${mark}`), 'signs mean themselves').toBe('C')
    expect(await numbers(`?search=${mark} %25%25%25`)).toBe('')
    expect(await numbers(`?search=${mark}&per_page=2&page=2`)).toBe('A')
    expect(await office.list(`?search=${mark}&per_page=2`)).toMatchObject({ total: 3, page: 1, per_page: 2 })
    expect((await server.get('/api/orders?status=lost', owner.headers)).status).toBe(400)
    expect((await server.get(`/api/orders/${randomUUID()}`, owner.headers)).status).toBe(404)
  })

  test('counts are of all orders, whatever is searched for', async () => {
    const before = (await office.list()).counts
    await server.db.insert(orders).values([row({ status: 'shipped' }), row({ status: 'pending' }), row()])
    const { counts } = await office.list('?search=nobody-is-called-this')
    expect([counts.pending, counts.shipped]).toEqual([(before.pending ?? 0) + 2, (before.shipped ?? 0) + 1])
  })

  test('among thousands uses an index for every query', async () => {
    await server.db.execute(sql`insert into orders (order_number, status, payment_status, customer_name, customer_email,
        billing_address, subtotal, tax_amount, shipping_amount, total_amount, created_at)
      select 'PD-MANY-' || n, (array['pending', 'shipped', 'delivered', 'delivered'])[n % 4 + 1], 'paid', 'Customer ' || md5(n::text),
        md5(n::text) || '@example.net', ${JSON.stringify(ADDRESS)}::jsonb, 100, 0, 0, 100, timestamptz '2020-01-01' + n * interval '1 hour'
      from generate_series(1, 3000) n`)
    await server.db.execute(sql`vacuum analyze orders`)
    const planOf = async (query: ReturnType<typeof sql>) =>
      JSON.stringify((await server.db.execute(sql`explain ${query}`)).rows)
    const page = sql`order by created_at desc, id limit 20`
    expect(await planOf(sql`select * from orders ${page}`)).toContain('orders_newest')
    expect(await planOf(sql`select * from orders where status = 'pending' ${page}`)).toMatch(
      /orders_by_status|orders_by_both|orders_newest/,
    )
    expect(await planOf(sql`select * from orders where searched like '%' || lower('d41d8c') || '%'`)).toContain(
      'orders_search',
    )
    expect((await office.list('?search=pd-many-2999')).orders).toHaveLength(1)
    expect((await office.list('?status=shipped&search=example.net&page=37')).orders).toHaveLength(20)
    await server.db.delete(orders).where(sql`order_number like 'PD-MANY-%'`)
  })
})

describe('changing', () => {
  test('to shipped and delivered stamps once, writes who did it, and mails the customer once', async () => {
    const order = await office.order({ quantity: 2 })
    expect(order).toMatchObject({ status: 'pending', payment_status: 'paid', paid_by_card: true, shipped_at: null })
    const shipped = await office.change(order.id, {
      updated_at: order.updated_at,
      status: 'shipped',
      tracking_number: ' 1Z 999 ',
    })
    expect(shipped).toMatchObject({
      status: 200,
      body: { status: 'shipped', tracking_number: '1Z 999', shipped_at: expect.any(String), delivered_at: null },
    })
    const { shipped_at } = shipped.body as { shipped_at: string }
    await office.change(order.id, { status: 'delivered' })
    await office.change(order.id, { status: 'pending' })
    const again = await office.change(order.id, { status: 'shipped' })
    expect(again.body).toMatchObject({ shipped_at, delivered_at: expect.any(String) })
    expect((await office.detail(order.id)).changes).toMatchObject([
      { field: 'status', before: 'pending', after: 'shipped', made_by: 'Bea Business' },
      { field: 'status', before: 'delivered', after: 'pending' },
      { field: 'status', before: 'shipped', after: 'delivered' },
      { field: expect.any(String), made_by: 'Bea Business' },
      { field: expect.any(String), made_by: 'Bea Business' },
    ])
    const mails = async () =>
      (await office.mailsTo(order.email)).filter(({ subject }) => subject.includes('on its way'))
    await expect.poll(mails, waiting).toHaveLength(1)
    const [mail] = await mails()
    expect(mail?.text).toMatch(/Tracking number: 1Z 999[\s\S]*2 × Ceramic bearing[\s\S]*1 Pit Lane/)
    expect(mail?.text).toContain(`/store/account?order=${order.order_number}`)
  })

  test('a tracking number that comes after the parcel has left is mailed too', async () => {
    const order = await office.order()
    await office.change(order.id, { status: 'shipped' })
    await office.change(order.id, { tracking_number: 'LATE-1' })
    await expect
      .poll(async () => (await office.mailsTo(order.email)).map(({ subject }) => subject), waiting)
      .toEqual(expect.arrayContaining([expect.stringMatching(/^The tracking number/)]))
    await office.change(order.id, { tracking_number: '' })
    expect(await office.detail(order.id)).toMatchObject({ tracking_number: null, status: 'shipped' })
  })

  test('by two owners at the same time: the second is refused, and pressing twice is done once', async () => {
    const order = await office.order()
    const other = await server.given.owner()
    const { updated_at } = order
    const both = await Promise.all([
      office.change(order.id, { updated_at, status: 'processing' }),
      office.change(order.id, { updated_at, status: 'delivered' }, other.headers),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'CONFLICT',
      message: 'Somebody else has changed this order in the meantime. Please check it and try again.',
    })
    const { status } = await office.detail(order.id)
    expect(await office.change(order.id, { updated_at, status })).toMatchObject({ status: 200 })
    expect((await office.detail(order.id)).changes).toHaveLength(1)
  })

  test.each([
    { status: 'lost' },
    { tracking_number: 'x'.repeat(101) },
    { tracking_number: 'two\nlines' },
    { updated_at: 'yesterday' },
  ])('to nonsense is refused: %j', async (changes) => {
    expect((await office.change(randomUUID(), changes)).status).toBe(400)
  })

  test('of an order that is not there', async () => {
    expect((await office.change(randomUUID(), { status: 'shipped' })).status).toBe(404)
  })
})

test('a new paid order and every change of it are announced to open back offices', async () => {
  const stream = await listenTo(`${server.url}/api/live?topics=office`, owner.headers)
  const order = await office.order()
  expect(await stream.nextChangeOf('checkouts')).toEqual({ topic: 'office', what: 'checkouts' })
  expect(await stream.nextChangeOf('orders')).toEqual({ topic: 'office', what: 'orders' })
  await office.change(order.id, { status: 'processing' })
  expect(await stream.nextChangeOf('orders')).toEqual({ topic: 'office', what: 'orders' })
})

describe('the export', () => {
  const exported = async (query: string, headers = owner.headers) =>
    server.get(`/api/orders/export${query}`, headers) as Promise<{ status: number; body: string; headers: Headers }>

  test('has every matching order, with amounts in dollars, and no formulas', async () => {
    const order = await office.order({
      quantity: 2,
      more: { customerName: '=HYPERLINK("http://evil.example","x")', customerPhone: '+1 555 0100' },
    })
    await office.change(order.id, { tracking_number: '@SUM(A1)' })
    const { status, body, headers } = await exported(`?search=${order.order_number}`)
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="orders-\d{4}-\d\d-\d\d\.csv"$/)
    const { data } = Papa.parse<Record<string, string>>(body.replace(/^\ufeff/, ''), {
      header: true,
      skipEmptyLines: true,
    })
    expect(data).toEqual([
      expect.objectContaining({
        order_number: order.order_number,
        customer_name: `'=HYPERLINK("http://evil.example","x")`,
        customer_phone: "'+1 555 0100",
        tracking_number: "'@SUM(A1)",
        items: '2 × Ceramic bearing',
        subtotal: '40.00',
        total_amount: '53.20',
        refunded_amount: '0.00',
        shipping_city: 'Silverstone',
      }),
    ])
  })

  test('spans pages without omitting or repeating orders of the same moment', async () => {
    const mark = `EXPORT-${randomUUID().slice(0, 8)}`
    await server.db.execute(sql`insert into orders (order_number, payment_status, customer_name, customer_email,
        billing_address, subtotal, tax_amount, shipping_amount, total_amount, created_at)
      select ${mark} || '-' || n, 'paid', 'Many', 'many@example.org', '{}', 100, 0, 0, 100,
        timestamptz '2021-01-01' + (n / 300) * interval '1 microsecond'
      from generate_series(1, 1203) n`)
    const lines = (await exported(`?search=${mark}`)).body.trim().split('\r\n')
    expect(lines).toHaveLength(1204)
    expect(new Set(lines).size).toBe(1204)
  })

  test('is for owners alone', async () => {
    for (const headers of [{}, (await server.given.user()).headers, { 'x-business-owner-session': 'made-up' }])
      expect((await exported('', headers)).status).toBe(401)
    expect((await exported('?status=lost')).status).toBe(400)
  })
})

describe('revenue', () => {
  test('sums paid orders only, shows the refunded part, and compares calendar months', async () => {
    const own = await testServer()
    const { headers } = await own.given.owner()
    const now = new Date()
    const at = (month: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + month, 1)).toISOString()
    await own.db.insert(orders).values([
      row({
        created_at: at(0),
        subtotal: cents(3000),
        tax_amount: cents(0),
        total_amount: cents(3000),
        refunded_amount: cents(500),
      }),
      row({ created_at: at(-1), subtotal: cents(2000), tax_amount: cents(0), total_amount: cents(2000) }),
      row({ created_at: at(-1), payment_status: 'refunded', refunded_amount: cents(1080) }),
      row({ created_at: at(0), payment_status: 'pending' }),
      row({ created_at: at(0), payment_status: 'failed' }),
    ])
    const figures = await own.post('/api/functions/get-business-analytics', {}, headers)
    expect(figures.body).toMatchObject({ totalRevenue: 50, refunded: 5, growthRate: 50 })
    expect(await revenueByMonth(own.db)).toEqual([
      { month: at(0).slice(0, 7), revenue: 3000, refunded: 500, orders: 1 },
      { month: at(-1).slice(0, 7), revenue: 2000, refunded: 0, orders: 1 },
    ])
  })
})

describe('low stock', () => {
  const lowMails = async (name: string) =>
    (await office.mailsTo(owner.email)).filter(
      ({ subject, text }) => subject.startsWith('Running low') && text.includes(name),
    )

  test('the owners are emailed once when a sale brings a product to its low-stock level, and again after restocking', async () => {
    const name = `Low ${randomUUID().slice(0, 8)}`
    const product = await server.given.product({ name, inventory_quantity: 4, low_stock_threshold: 3, sku: 'LOW-1' })
    const buy = async () => {
      const { session_id } = await office.buyer.open([{ productId: product.id, quantity: 1 }])
      await office.buyer.press(session_id, 'pay')
      await office.buyer.verify(session_id)
    }
    await buy()
    await expect.poll(() => lowMails(name), waiting).toHaveLength(1)
    expect((await lowMails(name))[0]?.text).toContain(`${name} (LOW-1): 3 left`)
    await buy()
    await server.db.update(products).set({ inventory_quantity: 4 }).where(eq(products.id, product.id))
    await buy()
    await expect.poll(() => lowMails(name), waiting).toHaveLength(2)
  })

  test('lists tracked, active products at or below their low-stock level, lowest stock first; the level can be set', async () => {
    const some = async (about: object) => (await server.given.product({ low_stock_threshold: 2, ...about })).id
    const [two, none] = [await some({ inventory_quantity: 2 }), await some({ inventory_quantity: 0 })]
    const three = await some({ inventory_quantity: 3 })
    const hidden = [
      await some({ inventory_quantity: 0, track_inventory: false }),
      await some({ inventory_quantity: 0, is_active: false }),
    ]
    const listed = async () => {
      const { body } = await server.get('/api/low_stock_products', owner.headers)
      return (body as { products: { id: string }[] }).products.map(({ id }) => id)
    }
    const all = await listed()
    expect(all.indexOf(none)).toBeLessThan(all.indexOf(two))
    expect(all).toContain(none)
    for (const id of [three, ...hidden]) expect(all).not.toContain(id)
    const set = (id: string, low_stock_threshold: number) =>
      server.ask('PATCH', `/api/low_stock_products/${id}`, { low_stock_threshold }, owner.headers)
    expect(await set(three, 3)).toMatchObject({ status: 200, body: { low_stock_threshold: 3 } })
    expect(await listed()).toContain(three)
    expect((await set(three, -1)).status).toBe(400)
    expect((await set(randomUUID(), 1)).status).toBe(404)
  })
})
