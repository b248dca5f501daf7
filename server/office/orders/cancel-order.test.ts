import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { products, refunds } from '../../db/schema/store.ts'
import { backOfficeAt, type Detail } from '../../testing/back-office.ts'
import type { SignedIn } from '../../testing/given.ts'
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

const stockOf = async (id: string) =>
  (await server.db.select().from(products).where(eq(products.id, id)))[0]?.inventory_quantity
const customerSees = async ({ order_number, email }: Detail & { email: string }) =>
  (await server.post('/api/functions/find-order', { order_number, email })).body

test('cancelling a paid order refunds the rest, restocks the chosen units and emails the customer, in one step', async () => {
  const order = await office.order({ quantity: 2 })
  await office.refund(order.id, { amount: 2000 })
  const { updated_at, order_items } = await office.detail(order.id)
  const refund = {
    id: randomUUID(),
    reason: 'The race was called off',
    restock: [{ order_item_id: order_items[0]?.id, quantity: 2 }],
  }
  const change = { updated_at, status: 'cancelled', refund }
  expect(await office.change(order.id, change)).toMatchObject({
    status: 200,
    body: { status: 'cancelled', payment_status: 'refunded', refunded_amount: 5320 },
  })
  expect(await office.change(order.id, change), 'pressed twice').toMatchObject({ status: 200 })
  const detail = await office.detail(order.id)
  expect(detail.refunds).toMatchObject([
    { id: refund.id, amount: 3320, status: 'succeeded', made_by: 'Bea Business', restocked: 2 },
    { amount: 2000 },
  ])
  expect(detail.changes).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ field: 'status', before: 'pending', after: 'cancelled', made_by: 'Bea Business' }),
      expect.objectContaining({ field: 'payment_status', before: 'paid', after: 'refunded', made_by: null }),
    ]),
  )
  expect(await stockOf(order.product.id)).toBe(10)
  expect(await customerSees(order)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
  const subject = `Your Paddock order ${order.order_number} was cancelled`
  const mails = async () => (await office.mailsTo(order.email)).filter((mail) => mail.subject === subject)
  await expect.poll(mails, waiting).toHaveLength(1)
  expect((await mails())[0]?.text).toMatch(/We have cancelled[\s\S]*\$33\.20 of the \$53\.20[\s\S]*called off/)
})

test('choosing refunded without refund details refunds everything', async () => {
  const order = await office.order()
  await office.change(order.id, { status: 'shipped' })
  expect((await office.change(order.id, { status: 'refunded' })).body).toMatchObject({
    status: 'refunded',
    payment_status: 'refunded',
    refunded_amount: order.total_amount,
  })
  await expect
    .poll(async () => (await office.mailsTo(order.email)).map(({ subject }) => subject), waiting)
    .toContain(`A refund for your Paddock order ${order.order_number}`)
  // Any other status stays selectable, and nothing more is refunded.
  expect((await office.change(order.id, { status: 'cancelled' })).body).toMatchObject({ status: 'cancelled' })
  expect((await office.change(order.id, { status: 'pending' })).body).toMatchObject({ status: 'pending' })
  expect((await office.detail(order.id)).refunds).toHaveLength(1)
})

test('many concurrent requests make one refund', async () => {
  const order = await office.order()
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => office.change(order.id, { status: 'cancelled' }, owner.headers)),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const { status, refunds: made, refunded_amount } = await office.detail(order.id)
  expect([status, made.length, refunded_amount]).toEqual(['cancelled', 1, order.total_amount])
})

test('while Stripe cannot be reached the order keeps its status, and takes the new one when the refund has gone through', async () => {
  const order = await office.order()
  const far = await testServer({
    DATABASE_URL: server.databaseUrl,
    STRIPE_SECRET_KEY: 'sk_test_nobody_answers',
    STRIPE_API_BASE: 'http://127.0.0.1:9',
  })
  const ask = () => far.ask('PATCH', `/api/orders/${order.id}`, { status: 'refunded' }, owner.headers)
  expect(await ask()).toMatchObject({ status: 503, body: { code: 'PAYMENTS_DOWN' } })
  expect(await customerSees(order)).toMatchObject({ status: 'pending', payment_status: 'paid', refunded_amount: 3160 })
  expect((await office.change(order.id, { status: 'cancelled' })).body).toMatchObject({
    status: 'cancelled',
    payment_status: 'refunded',
    refunds: [{ amount: 3160 }],
  })
})

test('a refund that Stripe refuses leaves the order as it was', async () => {
  const order = await office.order()
  await server.db.update(refunds).set({ status: 'failed' }).where(eq(refunds.order_id, order.id))
  await server.db.execute(`update checkouts set stripe_payment_intent_id = 'pi_gone_${randomUUID()}'
    where id = (select checkout_id from orders where id = '${order.id}')`)
  expect(await office.change(order.id, { status: 'refunded' })).toMatchObject({
    status: 409,
    body: {
      code: 'REFUND_REFUSED',
      message: expect.stringMatching(/^The order was not changed because Stripe declined the refund/),
    },
  })
  expect(await customerSees(order)).toMatchObject({ status: 'pending', payment_status: 'paid', refunded_amount: 0 })
})

test('a free order is cancelled without a refund, and the customer is emailed', async () => {
  const free = await server.given.product({
    price: 0,
    is_digital: true,
    requires_shipping: false,
    track_inventory: false,
  })
  const email = `free-${randomUUID()}@example.org`
  const { session_id } = await office.buyer.open([{ productId: free.id, quantity: 1 }], { customerEmail: email })
  await office.buyer.press(session_id, 'pay')
  const { order_number } = (await office.buyer.verify(session_id)).body as { order_number: string }
  const [order] = (await office.list(`?search=${order_number}`)).orders
  expect(await office.change(order?.id ?? '', { status: 'cancelled' })).toMatchObject({ status: 200 })
  await expect
    .poll(async () => (await office.mailsTo(email)).map(({ subject }) => subject), waiting)
    .toContain(`Your Paddock order ${order_number} was cancelled`)
})

test('without a payment provider nothing can be refunded, so a paid order cannot be closed', async () => {
  const order = await office.order()
  const off = await testServer({ DATABASE_URL: server.databaseUrl, PADDOCK_SANDBOX: 'off' })
  const answer = await off.ask('PATCH', `/api/orders/${order.id}`, { status: 'cancelled' }, owner.headers)
  expect(answer).toMatchObject({ status: 503, body: { code: 'PAYMENTS_OFF' } })
  expect(await office.detail(order.id)).toMatchObject({ status: 'pending', refunds: [] })
})
