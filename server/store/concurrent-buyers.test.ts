import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { checkouts, orders, products, stockReservations } from '../db/schema/store.ts'
import { buyerAt, type Opened } from '../testing/buyer.ts'
import { sandboxPayments } from '../testing/sandbox-payments.ts'
import { testServer } from '../testing/test-server.ts'

/** Limits concurrency to what a browser and a small machine would have. */
async function bounded<T, R>(items: T[], atOnce: number, work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const queue = items.map((item, index) => ({ item, index }))
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = queue.shift(); next; next = queue.shift()) results[next.index] = await work(next.item)
    }),
  )
  return results
}

test('200 buyers race for the last 5 units: 5 paid orders, the rest are refused before paying', async () => {
  const server = await testServer()
  const buyer = buyerAt(server)
  const product = await server.given.product({ inventory_quantity: 5 })
  const carts = Array.from({ length: 200 }, (_, n) =>
    buyer.cart([{ productId: product.id, quantity: 1 }], { customerEmail: `buyer-${n}@example.org` }),
  )
  const answers = await bounded(carts, 25, (cart) => buyer.create(cart))
  const opened = answers.filter(({ status }) => status === 200).map(({ body }) => body as Opened)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(opened).toHaveLength(5)
  expect(refused).toHaveLength(195)
  for (const { status, body } of refused)
    expect([status, body]).toMatchObject([409, { code: 'INSUFFICIENT_STOCK', message: 'Only 0 items available' }])
  await bounded(opened, 5, async ({ session_id }) => {
    await buyer.press(session_id, 'pay')
    expect(await buyer.verify(session_id)).toMatchObject({ status: 200, body: { payment_status: 'paid' } })
  })
  expect(await server.db.$count(orders, eq(orders.payment_status, 'paid'))).toBe(5)
  expect(await server.db.$count(orders)).toBe(5)
  expect((await server.db.select().from(products))[0]?.inventory_quantity).toBe(0)
  expect(await server.db.$count(stockReservations)).toBe(0)
}, 120_000)

test('buyers of the same two products in opposite order do not deadlock', async () => {
  const server = await testServer()
  const buyer = buyerAt(server)
  const [a, b] = [
    await server.given.product({ inventory_quantity: 40 }),
    await server.given.product({ inventory_quantity: 40 }),
  ]
  const carts = Array.from({ length: 40 }, (_, n) => {
    const items = [a, b].map(({ id }) => ({ productId: id, quantity: 1 }))
    return buyer.cart(n % 2 ? items.reverse() : items)
  })
  const answers = await bounded(carts, 12, async (cart) => {
    const answer = await buyer.create(cart)
    await buyer.press((answer.body as Opened).session_id, 'pay')
    return buyer.verify((answer.body as Opened).session_id)
  })
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect((await server.db.select().from(products)).map((product) => product.inventory_quantity)).toEqual([0, 0])
}, 120_000)

test('webhook and page confirm at the same time, twenty times each: one order, one mail, stock taken once', async () => {
  const server = await testServer()
  const buyer = buyerAt(server)
  const product = await server.given.product({ inventory_quantity: 10 })
  const { id, session_id } = await buyer.open([{ productId: product.id, quantity: 3 }], {
    customerEmail: 'twice@example.org',
  })
  await buyer.press(session_id, 'pay')
  const payments = sandboxPayments(server)
  const session = await payments.stripe.checkout.sessions.retrieve(session_id)
  const secret = payments.webhookSecret ?? ''
  const tell = () => {
    // A different event about the same payment each time, so that deduplication of events does not hide the race.
    const payload = JSON.stringify({
      id: `evt_${randomUUID()}`,
      object: 'event',
      type: 'checkout.session.completed',
      data: { object: session },
    })
    const signature = payments.stripe.webhooks.generateTestHeaderString({ payload, secret })
    return fetch(`${server.url}/api/stripe/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body: payload,
    })
  }
  const all = Array.from({ length: 40 }, (_, n) => n)
  const statuses = await Promise.all(
    all.map(async (n) => (n % 2 ? await tell() : await buyer.verify(session_id)).status),
  )
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(await server.db.select().from(orders)).toMatchObject([{ checkout_id: id, payment_status: 'paid' }])
  expect((await server.db.select().from(products))[0]?.inventory_quantity).toBe(7)
  const emails = sql`select state from jobs.job where name = 'send-mail' and data->>'to' = 'twice@example.org'`
  const states = async () => (await server.db.execute(emails)).rows
  await expect.poll(states, { timeout: 15_000 }).toEqual([{ state: 'completed' }])
  expect((await server.get('/api/dev/outbox?to=twice@example.org')).body).toHaveLength(1)
  expect(await server.db.select().from(checkouts)).toMatchObject([{ status: 'paid' }])
}, 60_000)
