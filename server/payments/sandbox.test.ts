import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import Stripe from 'stripe'
import { beforeAll, describe, expect, test } from 'vitest'
import { sandboxObjects, stripeEvents } from '../db/schema/payments.ts'
import { checkouts, orders } from '../db/schema/store.ts'
import type { Payments } from '../outside/payments.ts'
import { buyerAt } from '../testing/buyer.ts'
import { sandboxPayments } from '../testing/sandbox-payments.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { readForm } from './sandbox/form.ts'

let server: TestServer
let payments: Payments
let stripe: Stripe
beforeAll(async () => {
  server = await testServer()
  payments = sandboxPayments(server)
  stripe = payments.stripe
})

const inMinutes = (minutes: number) => Math.floor(Date.now() / 1000) + minutes * 60
const session = (about: Partial<Stripe.Checkout.SessionCreateParams> = {}): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  line_items: [{ quantity: 2, price_data: { currency: 'usd', unit_amount: 1250, product_data: { name: 'Wheel' } } }],
  success_url: 'http://localhost/done?session_id={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://localhost/cancelled',
  ...about,
})

describe('the SDK speaks with the sandbox', () => {
  test('about products, prices and customers', async () => {
    const product = await stripe.products.create({
      name: 'Wheel & Tyre',
      metadata: { kind: 'part' },
      default_price_data: { currency: 'usd', unit_amount: 1250 },
    })
    expect(product).toMatchObject({ object: 'product', name: 'Wheel & Tyre', active: true, metadata: { kind: 'part' } })
    const { data } = await stripe.products.list({ limit: 1, expand: ['data.default_price'] })
    expect(data[0]?.default_price).toMatchObject({ object: 'price', unit_amount: 1250, product: product.id })
    expect(await stripe.products.update(product.id, { active: false })).toMatchObject({
      active: false,
      name: 'Wheel & Tyre',
    })
    const price = await stripe.prices.create({
      product: product.id,
      currency: 'usd',
      unit_amount: 99,
      recurring: { interval: 'month' },
    })
    expect(await stripe.prices.retrieve(price.id)).toMatchObject({
      type: 'recurring',
      recurring: { interval: 'month' },
    })
    const customer = await stripe.customers.create({ email: 'c@example.org' })
    expect((await stripe.customers.list({ email: 'c@example.org' })).data).toMatchObject([{ id: customer.id }])
  })

  test('about a session, from opening to refund', async () => {
    const opened = await stripe.checkout.sessions.create(
      session({ client_reference_id: 'ref', expires_at: inMinutes(31) }),
    )
    expect(opened).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      amount_total: 2500,
      client_reference_id: 'ref',
      livemode: false,
    })
    expect(opened.line_items, 'lines come only when asked for').toBeUndefined()
    expect(await buyerAt(server).press(opened.id, 'pay')).toBe(`http://localhost/done?session_id=${opened.id}`)
    const paid = await stripe.checkout.sessions.retrieve(opened.id, { expand: ['payment_intent', 'line_items'] })
    expect(paid).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      payment_intent: { status: 'succeeded', amount: 2500 },
    })
    expect(paid.line_items?.data).toMatchObject([{ description: 'Wheel', quantity: 2, amount_total: 2500 }])
    const payment_intent =
      typeof paid.payment_intent === 'string' ? paid.payment_intent : (paid.payment_intent?.id ?? '')
    expect(await stripe.refunds.create({ payment_intent })).toMatchObject({ status: 'succeeded', amount: 2500 })
    await expect(stripe.refunds.create({ payment_intent })).rejects.toMatchObject({ code: 'charge_already_refunded' })
    await expect(stripe.checkout.sessions.expire(opened.id)).rejects.toBeInstanceOf(
      Stripe.errors.StripeInvalidRequestError,
    )
  })

  test('and gets its errors in its own form', async () => {
    await expect(stripe.products.retrieve('prod_none')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    })
    await expect(stripe.checkout.sessions.create(session({ expires_at: inMinutes(29) }))).rejects.toMatchObject({
      param: 'expires_at',
    })
    await expect(stripe.checkout.sessions.create(session({ line_items: [] }))).rejects.toMatchObject({
      param: 'line_items',
    })
    await expect(stripe.checkout.sessions.create(session({ customer_email: 'nobody' }))).rejects.toMatchObject({
      param: 'customer_email',
    })
    await expect(
      stripe.checkout.sessions.create(session({ success_url: 'javascript:alert(1)' })),
    ).rejects.toMatchObject({ param: 'success_url' })
    await expect(stripe.balance.retrieve()).rejects.toMatchObject({ statusCode: 404 })
    const stranger = new Stripe('sk_test_guess', {
      host: '127.0.0.1',
      port: new URL(server.url).port,
      protocol: 'http',
    })
    await expect(stranger.products.list()).rejects.toBeInstanceOf(Stripe.errors.StripeAuthenticationError)
  })

  test('and a request under one key is carried out once, for the same parameters only', async () => {
    const idempotencyKey = randomUUID()
    const made = await Promise.all([1, 2, 3].map(() => stripe.products.create({ name: 'Once' }, { idempotencyKey })))
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    await expect(stripe.products.create({ name: 'Other' }, { idempotencyKey })).rejects.toBeInstanceOf(
      Stripe.errors.StripeIdempotencyError,
    )
  })
})

describe('the pay page', () => {
  test('says that it is a test, what is paid, and until when', async () => {
    const { id } = await stripe.checkout.sessions.create(session({ expires_at: inMinutes(31) }))
    const { status, body, headers } = await server.get(`/sandbox/pay/${id}`)
    expect(status).toBe(200)
    for (const words of [
      'TEST MODE',
      'Wheel',
      '× 2',
      '$25.00',
      '4242 4242 4242 4242',
      'Decline',
      'Cancel',
      'in 31 minutes',
    ])
      expect(body).toContain(words)
    expect(body).not.toContain('<script')
    expect(headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(headers.get('cache-control')).toBe('no-store')
  })
  test('expires when its time is over', async () => {
    const { id } = await stripe.checkout.sessions.create(session({ expires_at: inMinutes(31) }))
    await server.db
      .update(sandboxObjects)
      .set({ body: sql`jsonb_set(body, '{expires_at}', '1000'::jsonb)` })
      .where(eq(sandboxObjects.id, id))
    expect((await server.get(`/sandbox/pay/${id}`)).body).toContain('has expired')
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'expired' })
  })
  test('of no payment is not found', async () => {
    expect((await server.get('/sandbox/pay/cs_test_none')).status).toBe(404)
  })
})

describe('the webhook', () => {
  const tell = (body: string, signature?: string) =>
    fetch(`${server.url}/api/stripe/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(signature ? { 'stripe-signature': signature } : {}) },
      body,
    })
  const signed = (payload: string, secret = payments.webhookSecret ?? '', timestamp?: number) =>
    stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
  const event = (type: string, object: object, id = `evt_${randomUUID()}`) =>
    JSON.stringify({ id, object: 'event', type, data: { object } })

  test('rejects events that are unsigned, signed with another key, changed, or old', async () => {
    const body = event('checkout.session.completed', { id: 'cs_test_x', payment_status: 'paid' }, 'evt_unsigned')
    const anHourAgo = Math.floor(Date.now() / 1000) - 3600
    expect((await tell(body)).status).toBe(400)
    expect((await tell(body, signed(body, 'whsec_guess'))).status).toBe(400)
    expect((await tell(`${body} `, signed(body))).status).toBe(400)
    expect((await tell(body, signed(body, undefined, anHourAgo))).status).toBe(400)
    for (const garbled of ['t=,v1=', 't=1,v1', 'v1=t=v1', ',,,=', 't=1e400,v1=00'])
      expect((await tell(body, garbled)).status, garbled).toBe(400)
    expect(await server.db.$count(stripeEvents, eq(stripeEvents.id, 'evt_unsigned'))).toBe(0)
  })

  test('accepts events about foreign objects and of unknown types', async () => {
    for (const body of [
      event('checkout.session.completed', { id: 'cs_other', payment_status: 'paid', client_reference_id: 'not-ours' }),
      event('invoice.paid', { id: 'in_1' }),
    ])
      expect((await tell(body, signed(body))).status).toBe(200)
  })

  test('handles an event once, and an expiry after the payment undoes nothing', async () => {
    const buyer = buyerAt(server)
    const product = await server.given.product()
    const { id, session_id } = await buyer.open([{ productId: product.id, quantity: 1 }])
    await buyer.press(session_id, 'pay')
    const paid = await stripe.checkout.sessions.retrieve(session_id)
    const body = event('checkout.session.completed', paid, 'evt_same')
    for (let i = 0; i < 3; i++) expect((await tell(body, signed(body))).status).toBe(200)
    const late = event('checkout.session.expired', paid)
    expect((await tell(late, signed(late))).status).toBe(200)
    expect(await server.db.select().from(orders).where(eq(orders.checkout_id, id))).toMatchObject([
      { payment_status: 'paid' },
    ])
    expect(await server.db.select().from(checkouts).where(eq(checkouts.id, id))).toMatchObject([{ status: 'paid' }])
    expect(await server.db.$count(stripeEvents, eq(stripeEvents.id, 'evt_same'))).toBe(1)
  })

  test('a payment that its checkout did not record because of a crash is found by its reference', async () => {
    const buyer = buyerAt(server)
    const product = await server.given.product()
    const { id, session_id } = await buyer.open([{ productId: product.id, quantity: 1 }])
    await server.db.update(checkouts).set({ stripe_session_id: null, url: null }).where(eq(checkouts.id, id))
    await buyer.press(session_id, 'pay')
    await expect
      .poll(
        () =>
          server.db
            .select()
            .from(orders)
            .where(and(eq(orders.checkout_id, id))),
        { timeout: 15_000 },
      )
      .toHaveLength(1)
  })
})

test.each([
  ['a=1&b[c]=2&b[d][0][e]=3', { a: '1', b: { c: '2', d: { 0: { e: '3' } } } }],
  ['x[]=1&x[]=2', { x: { 0: '1', 1: '2' } }],
  ['__proto__[polluted]=yes', { ['__proto__']: { polluted: 'yes' } }],
  ['a=1&a[b]=2', { a: { b: '2' } }],
])('the form %s', (text, expected) => {
  expect(JSON.parse(JSON.stringify(readForm(text)))).toEqual(JSON.parse(JSON.stringify(expected)))
  expect({}).not.toHaveProperty('polluted')
})
