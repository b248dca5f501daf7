import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { discounts, discountUses } from '../db/schema/discounts.ts'
import { checkoutItems, checkouts, orderItems, orders, refunds } from '../db/schema/store.ts'
import { buyerAt, type Opened } from '../testing/buyer.ts'
import type { SignedIn } from '../testing/given.ts'
import { sandboxPayments } from '../testing/sandbox-payments.ts'
import { subscribingAt } from '../testing/subscribing.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer
let owner: SignedIn
let buyer: ReturnType<typeof buyerAt>
beforeAll(async () => {
  server = await testServer()
  owner = await server.given.owner()
  buyer = buyerAt(server)
})
beforeEach(async () => {
  await server.db.delete(discounts)
})

/** A code for a tenth, for everybody and everything, unless the test says otherwise. */
async function given(about: object = {}) {
  const fields = { id: randomUUID(), name: 'Spring sale', code: 'RACE10', kind: 'percentage', percent: 10, ...about }
  const { status, body } = await server.post('/api/discounts', fields, owner.headers)
  expect(status, JSON.stringify(body)).toBe(200)
  return Object(body) as { id: string; updated_at: string }
}
const listed = async () => Object((await server.get('/api/discounts', owner.headers)).body)[0]
const wheel = (about: object = {}) =>
  server.given.product({ name: 'Wheel', price: 20, inventory_quantity: 500, ...about })
const one = (productId: string, quantity = 1) => [{ productId, quantity }]
const withCode = { discountCode: 'RACE10' }
const quote = (productIds: string[], code?: string, headers?: Record<string, string>) =>
  server.post('/api/functions/cart-discounts', { productIds, code }, headers)
async function pay({ session_id }: Pick<Opened, 'session_id'>) {
  await buyer.press(session_id, 'pay')
  return Object((await buyer.verify(session_id)).body)
}
const orderOf = async (id: string) => (await server.db.select().from(orders).where(eq(orders.checkout_id, id)))[0]
const bounded = async <T>(items: readonly T[], work: (item: T) => Promise<unknown>) => {
  const queue = [...items]
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) await work(next)
    }),
  )
}

describe('a code', () => {
  test('takes its share off the lines, before tax, on checkout, pay page, order and report', async () => {
    await given()
    const product = await wheel({ price: 100 })
    const opened = await buyer.open(one(product.id, 3), { ...withCode, expectedTotal: 29_160 })
    expect(opened.total_amount).toBe(29_160)
    const session = await sandboxPayments(server).stripe.checkout.sessions.retrieve(opened.session_id, {
      expand: ['line_items'],
    })
    expect(session.amount_total, 'the pay page comes to the discounted total').toBe(29_160)
    const [item] = await server.db.select().from(checkoutItems).where(eq(checkoutItems.checkout_id, opened.id))
    expect(item).toMatchObject({ total_price: 30_000, discount_amount: 3_000 })
    expect(await listed()).toMatchObject({ uses: 0, reserved: 1, revenue: 0 })
    await pay(opened)
    const order = await orderOf(opened.id)
    expect(order).toMatchObject({
      subtotal: 30_000,
      discount_amount: 3_000,
      tax_amount: 2_160,
      total_amount: 29_160,
      discounts: [{ label: 'Spring sale', code: 'RACE10', amount: 3_000, free_shipping: false }],
    })
    expect(
      await server.db
        .select()
        .from(orderItems)
        .where(eq(orderItems.order_id, order?.id ?? '')),
    ).toMatchObject([{ total_price: 30_000, discount_amount: 3_000 }])
    expect(await listed()).toMatchObject({ uses: 1, reserved: 0, revenue: 29_160 })
  })

  test('is accepted however it is typed, and deleted it stays with the order', async () => {
    const { id } = await given()
    const product = await wheel()
    const opened = await buyer.open(one(product.id), { discountCode: ' race10 ' })
    await pay(opened)
    await server.ask('DELETE', `/api/discounts/${id}`, undefined, owner.headers)
    expect((await orderOf(opened.id))?.discounts).toMatchObject([{ code: 'RACE10' }])
  })

  test('gives free shipping', async () => {
    await given({ kind: 'free_shipping', percent: null })
    const product = await wheel()
    const opened = await buyer.open(one(product.id), withCode)
    expect(opened.total_amount, '20 dollars and 8 percent').toBe(2160)
  })

  test('that takes everything off needs no card', async () => {
    await given({ percent: 100 })
    const product = await server.given.product({ price: 20, is_digital: true, requires_shipping: false })
    const opened = await buyer.open(one(product.id), withCode)
    expect(opened.total_amount).toBe(0)
    expect(await pay(opened)).toMatchObject({ payment_status: 'paid', total_amount: 0 })
  })
})

describe('a code is refused with its reason, in the cart and at the checkout', () => {
  test.each<[string, object, string]>([
    ['unknown', { code: 'OTHER' }, 'We do not know the code RACE10. Please check the spelling.'],
    ['ended', { is_active: false }, 'The code RACE10 has expired.'],
    ['ended', { ends_at: '2020-01-01T00:00:00Z' }, 'The code RACE10 has expired.'],
    ['not-started', { starts_at: '2999-01-01T00:00:00Z' }, 'The code RACE10 is not valid yet.'],
    [
      'teams-only',
      { audience: 'any_plan' },
      "The code RACE10 is only for members of teams on a plan. Please sign in to your team's account first.",
    ],
  ])('%s: %o', async (reason, about, message) => {
    await given(about)
    const product = await wheel()
    expect((await quote([product.id], 'race10')).body).toEqual({ offered: [], refused: reason })
    expect(await buyer.create(buyer.cart(one(product.id), withCode))).toMatchObject({
      status: 409,
      body: { code: 'DISCOUNT_REFUSED', message, data: { reason, code: 'RACE10' } },
    })
  })

  test.each<[string, object, string]>([
    ['minimum', { minimum: 2001 }, 'Add $0.01 more of the products that the code RACE10 is valid for to use it.'],
    [
      'other-products',
      { scope: 'selection', product_ids: [randomUUID()] },
      'The code RACE10 is not valid for the products in your cart.',
    ],
  ])('%s', async (reason, about, message) => {
    await given(about)
    const product = await wheel()
    const { body } = await buyer.create(buyer.cart(one(product.id), withCode))
    expect(body).toMatchObject({ code: 'DISCOUNT_REFUSED', message, data: { reason } })
  })

  test('customer-limit: one customer is one email address', async () => {
    await given({ max_uses_per_customer: 1 })
    const product = await wheel()
    const customerEmail = `loyal-${randomUUID()}@example.org`
    await pay(await buyer.open(one(product.id), { ...withCode, customerEmail }))
    const again = await buyer.create(
      buyer.cart(one(product.id), { ...withCode, customerEmail: customerEmail.toUpperCase() }),
    )
    expect(again.body).toMatchObject({ code: 'DISCOUNT_REFUSED', data: { reason: 'customer-limit' } })
    await buyer.open(one(product.id), withCode)
  })

  test('an end or a change between cart and payment is announced, and nothing is reserved', async () => {
    const { id } = await given({ code: null })
    const product = await wheel()
    const cart = buyer.cart(one(product.id), { expectedTotal: 2_944, expectedDiscount: 200 })
    await server.ask('PATCH', `/api/discounts/${id}`, { is_active: false }, owner.headers)
    expect((await buyer.create(cart)).body).toMatchObject({
      code: 'PRICE_CHANGED',
      message: 'A discount has changed or ended since you opened your cart. Please check the new total.',
    })
    expect(await server.db.$count(checkouts, eq(checkouts.id, cart.id))).toBe(0)
  })
})

test('a discount for teams on a plan is for the signed-in members of such a team', async () => {
  const at = subscribingAt(server)
  const [plan, other] = [await at.plan(owner), await at.plan(owner)]
  const { admin } = await at.subscribedTeam(plan.id)
  const stranger = await server.given.user()
  const product = await wheel()
  await given({ audience: 'plans', plan_ids: [plan.id] })
  expect((await quote([product.id], 'RACE10', admin.headers)).body).toMatchObject({ refused: null })
  expect((await quote([product.id], 'RACE10', stranger.headers)).body).toMatchObject({ refused: 'teams-only' })
  await given({ code: 'OTHER', audience: 'plans', plan_ids: [other.id] })
  expect((await quote([product.id], 'OTHER', admin.headers)).body).toMatchObject({ refused: 'teams-only' })
})

test('a category and a product are covered, other products are not', async () => {
  const { id: category_id } = Object(
    (await server.post('/api/product_categories', { id: randomUUID(), name: `Tyres ${randomUUID()}` }, owner.headers))
      .body,
  )
  const [tyre, nut, other] = [await wheel({ category_id }), await wheel(), await wheel()]
  await given({ code: null, scope: 'selection', category_ids: [category_id], product_ids: [nut.id] })
  const { body } = await quote([tyre.id, nut.id, other.id])
  expect(body).toMatchObject({ offered: [{ products: [tyre.id, nut.id] }] })
})

describe('uses', () => {
  test('60 buyers race for the last 3: 3 discounted payments, the rest are refused', async () => {
    await given({ max_uses: 3 })
    const product = await wheel()
    const answers: { status: number; body: unknown }[] = []
    await bounded(
      Array.from({ length: 60 }, (_, n) => n),
      async () => {
        answers.push(await buyer.create(buyer.cart(one(product.id), withCode)))
      },
    )
    const opened = answers.filter(({ status }) => status === 200)
    expect(opened).toHaveLength(3)
    for (const { body } of answers.filter(({ status }) => status !== 200))
      expect(body).toMatchObject({ code: 'DISCOUNT_REFUSED', data: { reason: 'used-up' } })
    await Promise.all(opened.map(({ body }) => pay(body as Opened)))
    expect(await listed()).toMatchObject({ uses: 3, reserved: 0 })
  }, 120_000)

  test('one customer on many devices uses a code once', async () => {
    await given({ max_uses_per_customer: 1 })
    const product = await wheel()
    const customerEmail = `twin-${randomUUID()}@example.org`
    const answers: number[] = []
    await bounded(
      Array.from({ length: 10 }, (_, n) => n),
      async () => {
        answers.push((await buyer.create(buyer.cart(one(product.id), { ...withCode, customerEmail }))).status)
      },
    )
    expect(answers.filter((status) => status === 200)).toHaveLength(1)
  })

  test('a cancelled, an expired and a replaced checkout give theirs back', async () => {
    await given({ max_uses: 1 })
    const product = await wheel()
    const first = await buyer.open(one(product.id), withCode)
    expect((await buyer.create(buyer.cart(one(product.id), withCode))).status).toBe(409)
    await server.post('/api/functions/cancel-product-payment', { id: first.id })
    const second = await buyer.open(one(product.id), withCode)
    await buyer.press(second.session_id, 'expire')
    await expect.poll(async () => (await listed()).reserved).toBe(0)
    const third = await buyer.open(one(product.id), withCode)
    const fourth = await buyer.open(one(product.id, 2), { ...withCode, replaces: third.id })
    await pay(fourth)
    expect(await listed()).toMatchObject({ uses: 1, reserved: 0 })
  })

  test('a reservation that has expired reserves nothing, even before it is swept', async () => {
    await given({ max_uses: 1 })
    const product = await wheel()
    const late = await buyer.open(one(product.id), withCode)
    await server.db.update(discountUses).set({ reserved_until: sql`now() - interval '1 second'` })
    await buyer.open(one(product.id), withCode)
    expect((await quote([product.id], 'RACE10')).body).toMatchObject({ refused: 'used-up' })
    expect(await pay(late), 'its use was taken meanwhile, so the payment goes back').toMatchObject({
      payment_status: 'refunded',
    })
    expect(await server.db.$count(refunds, eq(refunds.order_id, (await orderOf(late.id))?.id ?? ''))).toBe(1)
    expect(await listed()).toMatchObject({ uses: 0, reserved: 1 })
  })

  test('confirmed twice at once, a payment is one order and one use', async () => {
    await given({ max_uses: 5 })
    const product = await wheel()
    const opened = await buyer.open(one(product.id), withCode)
    await buyer.press(opened.session_id, 'pay')
    const answers = await Promise.all([1, 2, 3, 4].map(() => buyer.verify(opened.session_id)))
    expect(new Set(answers.map(({ body }) => Object(body).order_number)).size).toBe(1)
    expect(await listed()).toMatchObject({ uses: 1, reserved: 0 })
  })

  test('sent twice under one id, a checkout reserves one use', async () => {
    await given({ max_uses: 5 })
    const product = await wheel()
    const cart = buyer.cart(one(product.id), withCode)
    await Promise.all([1, 2, 3].map(() => buyer.create(cart)))
    expect(await listed()).toMatchObject({ reserved: 1 })
  })

  test('a discount that saves nothing is not used', async () => {
    await given({ kind: 'free_shipping', percent: null, max_uses: 5 })
    const product = await wheel({ price: 80 })
    await buyer.open(one(product.id), withCode)
    expect(await listed()).toMatchObject({ reserved: 0 })
  })
})

test('no more than the discounted total can be refunded', async () => {
  await given({ percent: 50 })
  const product = await wheel({ price: 100 })
  const opened = await buyer.open(one(product.id), withCode)
  await pay(opened)
  const order = await orderOf(opened.id)
  expect(order?.total_amount).toBe(5_400)
  const refund = (amount: number) =>
    server.post(`/api/orders/${order?.id}/refunds`, { id: randomUUID(), amount, restock: [] }, owner.headers)
  expect((await refund(5_401)).status).toBe(409)
  expect((await refund(5_400)).status).toBe(200)
  await expect.poll(async () => (await orderOf(opened.id))?.payment_status, { timeout: 15_000 }).toBe('refunded')
})
