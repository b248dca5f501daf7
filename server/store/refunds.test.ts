import { randomUUID } from 'node:crypto'
import { cents } from '@paddock/domain/units.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkouts, orderItems, orders, products, refunds } from '../db/schema/store.ts'
import type { Payments } from '../outside/payments.ts'
import { backOfficeAt, type Detail } from '../testing/back-office.ts'
import type { SignedIn } from '../testing/given.ts'
import { sandboxPayments } from '../testing/sandbox-payments.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

const waiting = { timeout: 15_000 }

let server: TestServer
let owner: SignedIn
let office: ReturnType<typeof backOfficeAt>
let payments: Payments
beforeAll(async () => {
  server = await testServer()
  owner = await server.given.owner()
  office = backOfficeAt(server, owner)
  payments = sandboxPayments(server)
})

const stockOf = async (id: string) =>
  (await server.db.select().from(products).where(eq(products.id, id)))[0]?.inventory_quantity
const intentOf = async (order_id: string) => {
  const [found] = await server.db
    .select({ intent: checkouts.stripe_payment_intent_id })
    .from(orders)
    .innerJoin(checkouts, eq(checkouts.id, orders.checkout_id))
    .where(eq(orders.id, order_id))
  return found?.intent ?? ''
}
/** The amount that Stripe has actually refunded. */
const goneBack = async (order_id: string) => {
  const { data } = await payments.stripe.refunds.list({ payment_intent: await intentOf(order_id) })
  return data.reduce((sum, refund) => sum + refund.amount, 0)
}
const itemOf = ({ order_items: [item] }: Detail) => item?.id ?? ''
const refundMails = async (email: string) =>
  (await office.mailsTo(email)).filter(({ subject }) => subject.startsWith('A refund for'))

describe('a refund', () => {
  test('of a part, then of the rest, with units back in stock', async () => {
    const order = await office.order({ quantity: 2 })
    expect(await stockOf(order.product.id)).toBe(8)
    const part = await office.refund(order.id, {
      amount: 2000,
      reason: 'One was scratched',
      restock: [{ order_item_id: itemOf(order), quantity: 1 }],
    })
    expect(part).toMatchObject({
      status: 200,
      body: {
        status: 'pending',
        payment_status: 'paid',
        refunded_amount: 2000,
        refunds: [
          {
            amount: 2000,
            status: 'succeeded',
            origin: 'owner',
            made_by: 'Bea Business',
            restocked: 1,
            reason: 'One was scratched',
          },
        ],
        order_items: [{ quantity: 2, restocked_quantity: 1 }],
      },
    })
    expect(await stockOf(order.product.id)).toBe(9)
    expect(await office.refund(order.id, { amount: 3321 })).toMatchObject({
      status: 409,
      body: { code: 'TOO_MUCH', data: { left: 3320 } },
    })
    const rest = await office.refund(order.id, { amount: 3320 })
    expect(rest.body).toMatchObject({
      status: 'refunded',
      payment_status: 'refunded',
      refunded_amount: 5320,
      changes: expect.arrayContaining([
        expect.objectContaining({ field: 'payment_status', before: 'paid', after: 'refunded', made_by: null }),
      ]),
    })
    expect(await stockOf(order.product.id), 'nothing was asked to come back').toBe(9)
    expect(await goneBack(order.id)).toBe(5320)
    expect(await office.refund(order.id, { amount: 1 })).toMatchObject({
      status: 409,
      body: { code: 'NOTHING_TO_REFUND' },
    })
    await expect.poll(() => refundMails(order.email), waiting).toHaveLength(2)
    const texts = (await refundMails(order.email)).map(({ text }) => text).join('\n')
    expect(texts).toMatch(/refunding \$20\.00 of the \$53\.20/)
    expect(texts).toContain('Reason: One was scratched')
    const found = await server.post('/api/functions/find-order', {
      order_number: order.order_number,
      email: order.email,
    })
    expect(found.body).toMatchObject({ refunded_amount: 5320, payment_status: 'refunded' })
  })

  test('of a shipped order leaves its status unchanged', async () => {
    const order = await office.order()
    await office.change(order.id, { status: 'shipped' })
    expect((await office.refund(order.id, { amount: order.total_amount })).body).toMatchObject({
      status: 'shipped',
      payment_status: 'refunded',
    })
  })

  test('requested many times concurrently is one refund', async () => {
    const order = await office.order()
    const body = { id: randomUUID(), amount: 1500, restock: [{ order_item_id: itemOf(order), quantity: 1 }] }
    const answers = await Promise.all(Array.from({ length: 6 }, () => office.refund(order.id, body)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await office.detail(order.id)).refunds).toHaveLength(1)
    expect([await goneBack(order.id), await stockOf(order.product.id)]).toEqual([1500, 10])
    expect(await office.refund(order.id, { ...body, amount: 1600 }), 'the same id for another sum').toMatchObject({
      status: 409,
    })
    await expect.poll(() => refundMails(order.email), waiting).toHaveLength(1)
  })

  test('whose id is sent for two orders at the same moment is a refund of one of them, and the other is refused', async () => {
    for (let round = 0; round < 5; round++) {
      const body = { id: randomUUID(), amount: 1000 }
      const both = await Promise.all([office.order(), office.order()])
      const answers = await Promise.all(both.map(({ id }) => office.refund(id, body)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const sums = await Promise.all(both.map(({ id }) => goneBack(id)))
      expect(sums.sort()).toEqual([0, 1000])
    }
  })

  test('concurrent refunds never exceed what was paid', async () => {
    const order = await office.order()
    const answers = await Promise.all(Array.from({ length: 8 }, () => office.refund(order.id, { amount: 1000 })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(5)
    expect(await goneBack(order.id)).toBe(3000)
    expect(await office.detail(order.id)).toMatchObject({ refunded_amount: 3000, payment_status: 'paid' })
  })

  test('the database itself refuses more than was paid, in money and in units', async () => {
    const order = await office.order()
    const set = (refunded_amount: number) =>
      server.db
        .update(orders)
        .set({ refunded_amount: cents(refunded_amount) })
        .where(eq(orders.id, order.id))
    await expect(set(order.total_amount + 1)).rejects.toThrow()
    await expect(set(-1)).rejects.toThrow()
    const items = server.db.update(orderItems).set({ restocked_quantity: 2 }).where(eq(orderItems.order_id, order.id))
    await expect(items).rejects.toThrow()
  })

  test.each([
    ['nothing', { amount: 0 }, 400],
    ['less than nothing', { amount: -5 }, 400],
    ['half a cent', { amount: 0.5 }, 400],
    ['a reason of two lines', { amount: 100, reason: 'a\nb' }, 400],
    ['an id that is none', { amount: 100, id: '1' }, 400],
    ['an item of another order', { amount: 100, restock: [{ order_item_id: randomUUID(), quantity: 1 }] }, 409],
  ])('of %s is refused', async (_, body, status) => {
    const order = await office.order()
    expect((await office.refund(order.id, body)).status).toBe(status)
    expect((await office.detail(order.id)).refunded_amount).toBe(0)
  })

  test('of an order that cost nothing, or is not there', async () => {
    const free = await server.given.product({
      price: 0,
      is_digital: true,
      requires_shipping: false,
      track_inventory: false,
    })
    const { id, session_id } = await office.buyer.open([{ productId: free.id, quantity: 1 }])
    await office.buyer.press(session_id, 'pay')
    await office.buyer.verify(session_id)
    const [order] = await server.db.select().from(orders).where(eq(orders.checkout_id, id))
    expect(await office.refund(order?.id ?? '', { amount: 1 })).toMatchObject({ body: { code: 'NOTHING_TO_REFUND' } })
    expect((await office.refund(randomUUID(), { amount: 1 })).status).toBe(404)
  })
})

describe('what Stripe says', () => {
  test('a refund made in Stripe is recorded, and the customer gets an email', async () => {
    const order = await office.order()
    await payments.stripe.refunds.create({ payment_intent: await intentOf(order.id), amount: 700 })
    await expect
      .poll(() => office.detail(order.id), waiting)
      .toMatchObject({
        refunded_amount: 700,
        refunds: [{ origin: 'stripe', amount: 700, status: 'succeeded', made_by: null }],
      })
    await payments.stripe.refunds.create({ payment_intent: await intentOf(order.id) })
    await expect
      .poll(() => office.detail(order.id), waiting)
      .toMatchObject({ payment_status: 'refunded', status: 'refunded' })
    await expect.poll(() => refundMails(order.email), waiting).toHaveLength(2)
    expect((await office.detail(order.id)).refunds).toHaveLength(2)
  })

  test('a refund that Stripe refuses fails, and no longer counts', async () => {
    const order = await office.order()
    // It is fully refunded at Stripe, and the webhook has not arrived yet.
    await payments.stripe.refunds.create({ payment_intent: await intentOf(order.id) })
    const answer = await office.refund(order.id, {
      amount: 1000,
      restock: [{ order_item_id: itemOf(order), quantity: 1 }],
    })
    expect(answer.status).toBe(409)
    await expect
      .poll(() => office.detail(order.id), waiting)
      .toMatchObject({ refunded_amount: order.total_amount, payment_status: 'refunded' })
    expect(await stockOf(order.product.id)).toBe(9)
  })

  test('a refund that the bank returns later is open again, and the owners are emailed', async () => {
    const order = await office.order()
    await office.refund(order.id, { amount: order.total_amount })
    const [made] = await server.db.select().from(refunds).where(eq(refunds.order_id, order.id))
    const failed = {
      id: made?.stripe_refund_id,
      object: 'refund',
      amount: order.total_amount,
      payment_intent: await intentOf(order.id),
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
      metadata: {},
    }
    for (let i = 0; i < 2; i++) expect((await tell('refund.failed', failed)).status).toBe(200)
    expect(await office.detail(order.id)).toMatchObject({
      refunded_amount: 0,
      payment_status: 'paid',
      refunds: [{ status: 'failed' }],
    })
    await expect
      .poll(
        async () =>
          (await office.mailsTo(owner.email)).filter(
            ({ subject }) => subject === `A refund for order ${order.order_number} did not go through`,
          ),
        waiting,
      )
      .toMatchObject([{ text: expect.stringContaining('expired_or_canceled_card') }])
    await tell('refund.updated', { ...failed, status: 'succeeded' })
    expect(await office.detail(order.id)).toMatchObject({
      payment_status: 'refunded',
      refunds: [{ status: 'succeeded' }],
    })
  })

  test('a refund whose answer was lost is found by our id in its metadata', async () => {
    const order = await office.order()
    const id = randomUUID()
    await server.db
      .insert(refunds)
      .values({ id, order_id: order.id, amount: cents(400), origin: 'owner', made_by: 'Bea' })
    await server.db
      .update(orders)
      .set({ refunded_amount: cents(400) })
      .where(eq(orders.id, order.id))
    await payments.stripe.refunds.create({
      payment_intent: await intentOf(order.id),
      amount: 400,
      metadata: { refund_id: id },
    })
    await expect
      .poll(() => office.detail(order.id), waiting)
      .toMatchObject({ refunded_amount: 400, refunds: [{ id, status: 'succeeded', made_by: 'Bea' }] })
  })

  test('refunds of foreign payments are ignored', async () => {
    const foreign = {
      id: 're_x',
      object: 'refund',
      amount: 1,
      status: 'succeeded',
      payment_intent: 'pi_x',
      metadata: {},
    }
    expect((await tell('refund.created', foreign)).status).toBe(200)
    expect((await tell('charge.refunded', { id: 'ch_x', object: 'charge', payment_intent: null })).status).toBe(200)
  })

  function tell(type: string, object: object) {
    const payload = JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event', type, data: { object } })
    const secret = payments.webhookSecret ?? ''
    const signature = payments.stripe.webhooks.generateTestHeaderString({ payload, secret })
    return fetch(`${server.url}/api/stripe/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body: payload,
    })
  }
})

test('while Stripe cannot be reached a refund waits, counted, and says so', async () => {
  const order = await office.order()
  const far = await testServer({
    DATABASE_URL: server.databaseUrl,
    STRIPE_SECRET_KEY: 'sk_test_nobody_answers',
    STRIPE_API_BASE: 'http://127.0.0.1:9',
  })
  const id = randomUUID()
  const answer = await far.post(`/api/orders/${order.id}/refunds`, { id, amount: 500 }, owner.headers)
  expect(answer).toMatchObject({ status: 503, body: { code: 'PAYMENTS_DOWN' } })
  expect(await office.detail(order.id)).toMatchObject({
    refunded_amount: 500,
    payment_status: 'paid',
    refunds: [{ id, status: 'pending' }],
  })
  // Pressing again once Stripe can be reached sends the same refund.
  expect(await office.refund(order.id, { id, amount: 500 })).toMatchObject({
    status: 200,
    body: { refunded_amount: 500, refunds: [{ id, status: 'succeeded' }] },
  })
  expect(await goneBack(order.id)).toBe(500)
})
