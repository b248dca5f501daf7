import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkouts, orderItems, orders, products, refunds, stockReservations } from '../db/schema/store.ts'
import { openJobs } from '../jobs/jobs.ts'
import { ADDRESS, buyerAt } from '../testing/buyer.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

const waiting = { timeout: 15_000 }

let server: TestServer
let buyer: ReturnType<typeof buyerAt>
beforeAll(async () => {
  server = await testServer()
  buyer = buyerAt(server)
})

const stockOf = async (id: string) =>
  (await server.db.select().from(products).where(eq(products.id, id)))[0]?.inventory_quantity
const ordersOf = (checkout_id: string) => server.db.select().from(orders).where(eq(orders.checkout_id, checkout_id))
const reservedUnits = (product_id: string) =>
  server.db.select().from(stockReservations).where(eq(stockReservations.product_id, product_id))
const statusOf = async (id: string) => (await server.db.select().from(checkouts).where(eq(checkouts.id, id)))[0]?.status
const mailsTo = async (to: string) => (await server.get(`/api/dev/outbox?to=${to}`)).body

describe('paying', () => {
  test('makes an order, takes the units out of stock and emails the buyer', async () => {
    const product = await server.given.product({ price: 20, inventory_quantity: 3, sku: 'B-1' })
    const { id, session_id, url, total_amount } = await buyer.open([{ productId: product.id, quantity: 2 }], {
      customerEmail: 'Paid@Example.org',
    })
    expect(url).toContain(`/sandbox/pay/${session_id}`)
    expect(total_amount).toBe(4000 + 1000 + 320)
    expect(await stockOf(product.id), 'stock is taken when it is paid').toBe(3)
    expect(await buyer.press(session_id, 'pay')).toContain(`/payment-success?session_id=${session_id}`)
    const verified = await buyer.verify(session_id)
    expect(verified).toMatchObject({
      status: 200,
      body: {
        total_amount: 5320,
        status: 'pending',
        payment_status: 'paid',
        order_number: expect.stringMatching(/^PD-\d{6}-[A-Z2-9]{5}$/),
      },
    })
    expect(await stockOf(product.id)).toBe(1)
    expect(await reservedUnits(product.id)).toEqual([])
    const [order] = await ordersOf(id)
    expect(order).toMatchObject({ subtotal: 4000, shipping_amount: 1000, tax_amount: 320, shipping_address: ADDRESS })
    const items = await server.db
      .select()
      .from(orderItems)
      .where(eq(orderItems.order_id, order?.id ?? ''))
    expect(items).toMatchObject([{ product_sku: 'B-1', quantity: 2, unit_price: 2000, total_price: 4000 }])
    await expect
      .poll(() => mailsTo('paid@example.org'), waiting)
      .toMatchObject([
        {
          subject: `Your Paddock order ${order?.order_number}`,
          text: expect.stringMatching(/2 × Ceramic bearing: \$40\.00[\s\S]*Total: \$53\.20[\s\S]*1 Pit Lane/),
        },
      ])
    const [mail] = (await mailsTo('paid@example.org')) as { text: string }[]
    expect(mail?.text).toContain(`/store/account?order=${order?.order_number}`)
  })

  test('is confirmed by the webhook alone, if the buyer does not return to the page', async () => {
    const product = await server.given.product()
    const { id, session_id } = await buyer.open([{ productId: product.id, quantity: 1 }])
    await buyer.press(session_id, 'pay')
    await expect.poll(() => ordersOf(id), waiting).toMatchObject([{ payment_status: 'paid' }])
  })

  test('for digital things alone has no shipping, and needs no address to send to', async () => {
    const course = await server.given.product({
      price: 35,
      is_digital: true,
      requires_shipping: false,
      track_inventory: false,
    })
    const { id, session_id, total_amount } = await buyer.open([{ productId: course.id, quantity: 1 }], {
      shippingAddress: undefined,
    })
    expect(total_amount).toBe(3500 + 280)
    await buyer.press(session_id, 'pay')
    await buyer.verify(session_id)
    expect(await ordersOf(id)).toMatchObject([{ shipping_amount: 0, shipping_address: null }])
  })

  test('for what costs nothing completes without a payment', async () => {
    const free = await server.given.product({
      price: 0,
      is_digital: true,
      requires_shipping: false,
      track_inventory: false,
    })
    const { session_id } = await buyer.open([{ productId: free.id, quantity: 1 }])
    await buyer.press(session_id, 'pay')
    expect(await buyer.verify(session_id)).toMatchObject({
      status: 200,
      body: { total_amount: 0, payment_status: 'paid' },
    })
  })

  test('a price that changes afterwards does not change the order', async () => {
    const product = await server.given.product({ price: 10 })
    const { id, session_id } = await buyer.open([{ productId: product.id, quantity: 1 }])
    await server.db.update(products).set({ price: 99, name: 'Renamed' }).where(eq(products.id, product.id))
    await buyer.press(session_id, 'pay')
    await buyer.verify(session_id)
    const [order] = await ordersOf(id)
    const items = await server.db
      .select()
      .from(orderItems)
      .where(eq(orderItems.order_id, order?.id ?? ''))
    expect(items).toMatchObject([{ product_name: 'Ceramic bearing', unit_price: 1000 }])
  })

  test('back-ordered units are sold beyond the stock, which never goes below zero', async () => {
    const product = await server.given.product({ inventory_quantity: 1, allow_backorder: true })
    const { session_id } = await buyer.open([{ productId: product.id, quantity: 4 }])
    await buyer.press(session_id, 'pay')
    expect(await buyer.verify(session_id)).toMatchObject({ body: { payment_status: 'paid' } })
    expect(await stockOf(product.id)).toBe(0)
  })
})

describe('not paying', () => {
  test('a declined card leaves the page open for another try, and no order', async () => {
    const product = await server.given.product()
    const { id, session_id } = await buyer.open([{ productId: product.id, quantity: 1 }])
    expect(await buyer.press(session_id, 'decline')).toContain('declined=')
    expect(await buyer.press(session_id, 'pay', '4000 0000 0000 0002')).toContain('declined=generic_decline')
    expect(await buyer.press(session_id, 'pay', '1234')).toContain('declined=incorrect_number')
    expect(await buyer.verify(session_id)).toMatchObject({ status: 409, body: { code: 'NOT_PAID' } })
    expect(await ordersOf(id)).toEqual([])
    expect(await buyer.press(session_id, 'pay')).toContain('/payment-success')
    expect(await buyer.verify(session_id)).toMatchObject({ status: 200 })
  })

  test('cancelling releases the units immediately and closes the pay page', async () => {
    const product = await server.given.product({ inventory_quantity: 1 })
    const { id, session_id } = await buyer.open([{ productId: product.id, quantity: 1 }])
    expect(await buyer.create(buyer.cart([{ productId: product.id, quantity: 1 }]))).toMatchObject({ status: 409 })
    const cancel = () => server.post('/api/functions/cancel-product-payment', { id })
    expect(await cancel()).toMatchObject({ status: 200, body: { status: 'cancelled' } })
    expect(await cancel()).toMatchObject({ status: 200, body: { status: 'cancelled' } })
    expect(await reservedUnits(product.id)).toEqual([])
    await buyer.open([{ productId: product.id, quantity: 1 }])
    await expect
      .poll(async () => (await server.get(`/sandbox/pay/${session_id}`)).body, waiting)
      .toContain('has expired')
    expect(await ordersOf(id)).toEqual([])
  })

  test('an expired pay page releases the units', async () => {
    const product = await server.given.product({ inventory_quantity: 1 })
    const { id, session_id } = await buyer.open([{ productId: product.id, quantity: 1 }])
    await buyer.press(session_id, 'expire')
    await expect.poll(() => statusOf(id), waiting).toBe('expired')
    expect(await reservedUnits(product.id)).toEqual([])
    expect(await buyer.press(session_id, 'pay'), 'it can no longer be paid').toContain('/sandbox/pay/')
    expect(await ordersOf(id)).toEqual([])
  })

  test('an expired reservation reserves nothing, even before it is swept', async () => {
    const product = await server.given.product({ inventory_quantity: 1 })
    await buyer.open([{ productId: product.id, quantity: 1 }])
    await server.db
      .update(stockReservations)
      .set({ expires_at: sql`now() - interval '1 second'` })
      .where(eq(stockReservations.product_id, product.id))
    await buyer.open([{ productId: product.id, quantity: 1 }])
  })

  test('a new checkout that replaces an old one gets the units that the old one had reserved', async () => {
    const product = await server.given.product({ inventory_quantity: 1 })
    const first = await buyer.open([{ productId: product.id, quantity: 1 }])
    const second = await buyer.open([{ productId: product.id, quantity: 1 }], { replaces: first.id })
    expect([await statusOf(first.id), await statusOf(second.id)]).toEqual(['cancelled', 'open'])
  })
})

test('a payment for units that are gone is refunded automatically, and the buyer gets an email', async () => {
  const product = await server.given.product({ inventory_quantity: 1 })
  const late = await buyer.open([{ productId: product.id, quantity: 1 }], { customerEmail: 'late@example.org' })
  await server.db.delete(stockReservations).where(eq(stockReservations.checkout_id, late.id))
  const quick = await buyer.open([{ productId: product.id, quantity: 1 }])
  await buyer.press(quick.session_id, 'pay')
  await buyer.verify(quick.session_id)
  await buyer.press(late.session_id, 'pay')
  expect(await buyer.verify(late.session_id)).toMatchObject({
    status: 200,
    body: { status: 'refunded', payment_status: 'refunded' },
  })
  expect(await stockOf(product.id)).toBe(0)
  const [order] = await ordersOf(late.id)
  const sent = () =>
    server.db
      .select()
      .from(refunds)
      .where(eq(refunds.order_id, order?.id ?? ''))
  await expect
    .poll(sent, waiting)
    .toMatchObject([
      { amount: 3160, origin: 'late-payment', status: 'succeeded', stripe_refund_id: expect.stringMatching(/^re_/) },
    ])
  expect(await ordersOf(late.id)).toMatchObject([
    { refunded_amount: 3160, status: 'refunded', payment_status: 'refunded' },
  ])
  await expect
    .poll(() => mailsTo('late@example.org'), waiting)
    .toMatchObject([
      { subject: expect.stringContaining('on its way back'), text: expect.stringContaining('refunding $31.60') },
    ])
})

describe('a checkout without further news from Stripe', () => {
  /** Runs the job on the server as its schedule would. */
  const sweep = async () => {
    const jobs = await openJobs({ url: server.databaseUrl, onError: () => {} })
    await jobs.enqueue(server.db, 'sweep-checkouts', {})
    await jobs.stop(1)
  }
  const overdue = (id: string) =>
    server.db.update(checkouts).set({ held_until: sql`now() - interval '1 hour'` }).where(eq(checkouts.id, id))

  test('is ended when its time is over', async () => {
    const product = await server.given.product({ inventory_quantity: 1 })
    const { id } = await buyer.open([{ productId: product.id, quantity: 1 }])
    await overdue(id)
    await sweep()
    await expect.poll(() => statusOf(id), waiting).toBe('expired')
    expect(await reservedUnits(product.id)).toEqual([])
  })
  test('becomes an order if it was paid after all', async () => {
    const product = await server.given.product()
    const { id, session_id } = await buyer.open([{ productId: product.id, quantity: 1 }])
    await server.db.update(checkouts).set({ stripe_session_id: 'cs_unknown' }).where(eq(checkouts.id, id))
    await buyer.press(session_id, 'pay')
    await server.db.update(checkouts).set({ stripe_session_id: session_id }).where(eq(checkouts.id, id))
    await overdue(id)
    await sweep()
    await expect.poll(() => ordersOf(id), waiting).toMatchObject([{ payment_status: 'paid' }])
  })
  test('is forgotten a month after it ended unpaid; one that became an order stays', async () => {
    const product = await server.given.product({ inventory_quantity: 9 })
    const buy = () => buyer.open([{ productId: product.id, quantity: 1 }])
    const [old, recent, paid] = [await buy(), await buy(), await buy()]
    for (const { id } of [old, recent]) await server.post('/api/functions/cancel-product-payment', { id })
    await buyer.press(paid.session_id, 'pay')
    await buyer.verify(paid.session_id)
    for (const { id } of [old, paid])
      await server.db.update(checkouts).set({ held_until: sql`now() - interval '31 days'` }).where(eq(checkouts.id, id))
    await sweep()
    await expect.poll(() => statusOf(old.id), waiting).toBeUndefined()
    expect([await statusOf(recent.id), await statusOf(paid.id)]).toEqual(['cancelled', 'paid'])
    expect(await ordersOf(paid.id)).toHaveLength(1)
  })
})

describe('asking again', () => {
  test('with the same id and cart opens the same pay page and reserves once', async () => {
    const product = await server.given.product({ inventory_quantity: 1 })
    const body = buyer.cart([{ productId: product.id, quantity: 1 }])
    const answers = await Promise.all([1, 2, 3, 4].map(() => buyer.create(body)))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 200 })
    expect(await reservedUnits(product.id)).toHaveLength(1)
  })
  test('with the same id for another cart is refused', async () => {
    const product = await server.given.product()
    const { id } = await buyer.open([{ productId: product.id, quantity: 1 }])
    expect(await buyer.create(buyer.cart([{ productId: product.id, quantity: 2 }], { id }))).toMatchObject({
      status: 409,
      body: { code: 'CHECKOUT_OVER', data: { reason: 'changed' } },
    })
  })
  test('with the same id and another total than it was opened with is refused, and a new id gets the new price', async () => {
    const product = await server.given.product({ price: 60 })
    const items = [{ productId: product.id, quantity: 1 }]
    const customerEmail = 'same@example.org'
    const { id } = await buyer.open(items, { customerEmail, expectedTotal: 6480 })
    await server.db.update(products).set({ price: 70 }).where(eq(products.id, product.id))
    expect(await buyer.create(buyer.cart(items, { id, customerEmail, expectedTotal: 7560 }))).toMatchObject({
      status: 409,
      body: { code: 'CHECKOUT_OVER', data: { reason: 'changed' } },
    })
    expect(await buyer.create(buyer.cart(items, { id, customerEmail, expectedTotal: 6480 }))).toMatchObject({
      status: 200,
    })
    expect(await buyer.open(items, { replaces: id, expectedTotal: 7560 })).toMatchObject({ total_amount: 7560 })
  })
  test('about an unknown payment finds nothing', async () => {
    expect(await buyer.verify('cs_test_nothing')).toMatchObject({ status: 404 })
    expect(await server.post('/api/functions/cancel-product-payment', { id: randomUUID() })).toMatchObject({
      status: 404,
    })
  })
})

describe('before paying', () => {
  test('a quantity above the stock is refused as Insufficient Stock, and nothing is reserved', async () => {
    const product = await server.given.product({ inventory_quantity: 2 })
    expect(await buyer.create(buyer.cart([{ productId: product.id, quantity: 3 }]))).toMatchObject({
      status: 409,
      body: {
        code: 'INSUFFICIENT_STOCK',
        message: 'Only 2 items available',
        data: { shortages: [{ productId: product.id, available: 2, requested: 3 }] },
      },
    })
    expect(await reservedUnits(product.id)).toEqual([])
  })
  test('a refusal says how many units other payments have reserved and until when, but not whose they are', async () => {
    const product = await server.given.product({ inventory_quantity: 4 })
    const first = await buyer.open([{ productId: product.id, quantity: 2 }], { customerEmail: 'first@example.org' })
    await buyer.open([{ productId: product.id, quantity: 1 }])
    const [soonest] = (await reservedUnits(product.id)).filter(({ checkout_id }) => checkout_id === first.id)
    const held = { quantity: 3, until: soonest?.expires_at, payments: 2 }
    const refused = await buyer.create(buyer.cart([{ productId: product.id, quantity: 2 }]))
    expect(refused).toMatchObject({ status: 409, body: { data: { shortages: [{ available: 1, held }] } } })
    const refresh = (checkoutId?: string) =>
      server.post('/api/functions/refresh-cart', { items: [{ productId: product.id, quantity: 2 }], checkoutId })
    expect((await refresh()).body).toMatchObject({ items: [{ maxQuantity: 1, held }] })
    expect((await refresh(first.id)).body, 'their own count as available').toMatchObject({
      items: [{ maxQuantity: 3, held: { quantity: 1, payments: 1 } }],
    })
    expect(JSON.stringify([refused.body, (await refresh()).body])).not.toMatch(/first@example|Bo Buyer/)
    await server.db.update(products).set({ allow_backorder: true }).where(eq(products.id, product.id))
    expect((await refresh()).body, 'it limits nobody').toMatchObject({ items: [{ maxQuantity: null, held: null }] })
  })
  test('a total other than the one shown is refused with the right one', async () => {
    const product = await server.given.product({ price: 60 })
    const body = buyer.cart([{ productId: product.id, quantity: 1 }], { expectedTotal: 1 })
    expect(await buyer.create(body)).toMatchObject({
      status: 409,
      body: { code: 'PRICE_CHANGED', data: { total_amount: 6480 } },
    })
  })
  test('less than a card can pay is refused with a sentence, and nothing is reserved', async () => {
    const product = await server.given.product({ price: 0.4, is_digital: true, requires_shipping: false })
    expect(await buyer.create(buyer.cart([{ productId: product.id, quantity: 1 }]))).toMatchObject({
      status: 409,
      body: {
        code: 'TOO_SMALL',
        message: 'The smallest amount that can be paid by card is $0.50. Please add something to your cart.',
      },
    })
    expect(await reservedUnits(product.id)).toEqual([])
  })
  test('the cart is refreshed with prices, limits and what is gone', async () => {
    const product = await server.given.product({ price: 12.5, inventory_quantity: 5, images: ['/x.svg'] })
    const open = await server.given.product({ track_inventory: false })
    const gone = await server.given.product({ is_active: false })
    const own = await buyer.open([{ productId: product.id, quantity: 2 }])
    const ask = (more: object) =>
      server.post('/api/functions/refresh-cart', {
        items: [product.id, open.id, gone.id, 'nonsense'].map((productId) => ({ productId, quantity: 1 })),
        ...more,
      })
    expect((await ask({})).body).toMatchObject({
      items: [
        // A product without options: the line in the cart stays without a variant, so that nothing is written again.
        { is_active: true, currentVariantId: null, price: 12.5, maxQuantity: 3, image: '/x.svg' },
        { is_active: true, maxQuantity: null },
        { is_active: false, price: null },
        { is_active: false, productId: 'nonsense' },
      ],
    })
    expect((await ask({ checkoutId: own.id })).body).toMatchObject({ items: [{ maxQuantity: 5 }, {}, {}, {}] })
    const uncountable = { productId: product.id, quantity: 2 ** 63 }
    expect((await ask({ items: [uncountable] })).status).toBe(400)
  })
})

describe('bad input is refused and stores nothing', () => {
  const count = async () => server.db.$count(checkouts)
  test.each<[string, (productId: string) => Record<string, unknown>, number, string]>([
    ['a negative quantity', (productId) => ({ items: [{ productId, quantity: -1 }] }), 400, 'at least 1'],
    ['no quantity', (productId) => ({ items: [{ productId, quantity: 0 }] }), 400, 'at least 1'],
    ['half a piece', (productId) => ({ items: [{ productId, quantity: 1.5 }] }), 400, 'whole number'],
    ['a huge quantity', (productId) => ({ items: [{ productId, quantity: 1e12 }] }), 400, 'at most 999'],
    ['a quantity in words', (productId) => ({ items: [{ productId, quantity: 'two' }] }), 400, 'whole number'],
    ['an empty cart', () => ({ items: [] }), 400, 'cart is empty'],
    [
      'too many lines',
      (productId) => ({ items: Array.from({ length: 101 }, () => ({ productId, quantity: 1 })) }),
      400,
      'at most 100',
    ],
    ['an unknown product', () => ({ items: [{ productId: randomUUID(), quantity: 1 }] }), 409, 'no longer available'],
    ['no email', () => ({ customerEmail: 'nobody' }), 400, 'customerEmail'],
    ['an overlong name', () => ({ customerName: 'x'.repeat(201) }), 400, 'customerName'],
    ['a name of two lines', () => ({ customerName: 'Bo\nBcc: all@example.org' }), 400, 'single line'],
    ['a blank name', () => ({ customerName: '  ' }), 400, 'Name is required'],
    ['no billing city', () => ({ billingAddress: { ...ADDRESS, city: '' } }), 400, 'City is required'],
    ['no way to send it', () => ({ shippingAddress: null }), 400, 'required shipping address'],
    ['an id that is none', () => ({ id: '1' }), 400, 'id'],
  ])('%s', async (_, more, status, words) => {
    const product = await server.given.product()
    const before = await count()
    const answer = await buyer.create({ ...buyer.cart([{ productId: product.id, quantity: 1 }]), ...more(product.id) })
    expect(answer.status, JSON.stringify(answer.body)).toBe(status)
    expect(JSON.stringify(answer.body)).toContain(words)
    expect(await count()).toBe(before)
  })
  test('an inactive product', async () => {
    const product = await server.given.product({ is_active: false, name: 'Old part' })
    expect(await buyer.create(buyer.cart([{ productId: product.id, quantity: 1 }]))).toMatchObject({
      status: 409,
      body: { code: 'PRODUCT_UNAVAILABLE', data: { products: [{ productId: product.id, name: 'Old part' }] } },
    })
  })
  test('a body of 10 MB', async () => {
    expect((await buyer.create({ ...buyer.cart([]), customerName: 'x'.repeat(10_000_000) })).status).toBe(413)
  })
})

test('markup in a name is shown as text, on the pay page and in the mail', async () => {
  const product = await server.given.product({ name: '<img src=x onerror=alert(1)>' })
  const { session_id } = await buyer.open([{ productId: product.id, quantity: 1 }], {
    customerName: '<script>alert(2)</script>',
    customerEmail: 'markup@example.org',
  })
  const page = String((await server.get(`/sandbox/pay/${session_id}`)).body)
  expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(page).not.toMatch(/<img|<script/)
  await buyer.press(session_id, 'pay')
  await expect.poll(() => mailsTo('markup@example.org'), waiting).toHaveLength(1)
  const [mail] = (await mailsTo('markup@example.org')) as { html: string }[]
  expect(mail?.html).not.toMatch(/<img|<script/)
})

describe('looking up an order', () => {
  test('takes the number and the email, and answers a wrong one of either alike', async () => {
    const product = await server.given.product()
    const { session_id } = await buyer.open([{ productId: product.id, quantity: 1 }], {
      customerEmail: 'find@example.org',
    })
    await buyer.press(session_id, 'pay')
    const { order_number } = (await buyer.verify(session_id)).body as { order_number: string }
    const find = (order_number: string, email: string) =>
      server.post('/api/functions/find-order', { order_number, email })
    expect(await find(` ${order_number.toLowerCase()}`, 'FIND@example.org')).toMatchObject({
      status: 200,
      body: { order_number, total_amount: 3160, order_items: [{ product_name: 'Ceramic bearing', unit_price: 2000 }] },
    })
    const unknown = await find('PD-260101-AAAAA', 'find@example.org')
    const foreign = await find(order_number, 'other@example.org')
    expect(unknown.status).toBe(404)
    expect(foreign.body).toEqual(unknown.body)
  })
  test('is rate-limited, to prevent guessing numbers', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 21; i++) {
      const body = { order_number: 'PD-260101-AAAAA', email: 'a@example.org' }
      statuses.push((await server.post('/api/functions/find-order', body, { 'x-forwarded-for': '10.9.9.9' })).status)
    }
    expect(statuses.at(-1)).toBe(429)
  })
  test('is rate-limited per email address too, from however many computers', async () => {
    const body = { order_number: 'PD-260101-AAAAA', email: 'guessed@example.org' }
    const tries = await Promise.all(Array.from({ length: 33 }, () => server.post('/api/functions/find-order', body)))
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(3)
  })
})
