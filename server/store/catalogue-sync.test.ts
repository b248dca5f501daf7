import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { catalogueSync, checkouts, products, stockReservations } from '../db/schema/store.ts'
import { buyerAt } from '../testing/buyer.ts'
import { sandboxPayments } from '../testing/sandbox-payments.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

const sync = (server: TestServer) => server.post('/api/functions/sync-from-stripe', undefined)
const anHourAgo = (server: TestServer) =>
  server.db.update(catalogueSync).set({ started_at: sql`now() - interval '1 hour'` })

test('products of Stripe are imported, changed and switched off', async () => {
  const server = await testServer()
  const stripe = sandboxPayments(server).stripe
  const price = (unit_amount: number) => ({ default_price_data: { currency: 'usd', unit_amount } })
  const wing = await stripe.products.create({ name: 'Wing', description: 'Carbon', ...price(2650) })
  await stripe.products.create({
    name: 'Team plan',
    default_price_data: { currency: 'usd', unit_amount: 900, recurring: { interval: 'month' } },
  })
  await stripe.products.create({ name: 'Without a price' })
  expect((await sync(server)).body).toMatchObject({ stats: { created: 1, updated: 0 } })
  const ours = async () => (await server.db.select().from(products))[0]
  expect(await ours()).toMatchObject({ name: 'Wing', price: 26.5, stripe_product_id: wing.id, is_active: true })

  const dearer = await stripe.prices.create({ product: wing.id, currency: 'usd', unit_amount: 3000 })
  await server.db.update(products).set({ updated_at: new Date(Date.now() - 60_000).toISOString() })
  await stripe.products.update(wing.id, { name: 'Rear wing', default_price: dearer.id })
  expect((await sync(server)).body, 'a recent one stands').toMatchObject({ stats: { created: 0, updated: 0 } })
  expect(await ours()).toMatchObject({ name: 'Wing' })
  await anHourAgo(server)
  expect((await sync(server)).body).toMatchObject({ stats: { created: 0, updated: 1 } })
  expect(await ours()).toMatchObject({ name: 'Rear wing', price: 30 })

  await server.db
    .update(products)
    .set({ name: 'Renamed here', updated_at: new Date(Date.now() + 60_000).toISOString() })
  await anHourAgo(server)
  expect((await sync(server)).body, 'what was changed here later stays').toMatchObject({ stats: { updated: 0 } })
  expect(await ours()).toMatchObject({ name: 'Renamed here' })
})

test('all products are imported, even if they do not fit on one page', async () => {
  const server = await testServer()
  const stripe = sandboxPayments(server).stripe
  for (let n = 0; n < 105; n++)
    await stripe.products.create({ name: `Part ${n}`, default_price_data: { currency: 'usd', unit_amount: 100 } })
  await sync(server)
  await expect.poll(() => server.db.$count(products), { timeout: 15_000 }).toBe(105)
}, 60_000)

test('twenty concurrent visitors on two nodes cause one sync', async () => {
  let asked = 0
  const url = await standIn((path, reply) => {
    if (path.startsWith('/v1/products')) asked += 1
    reply({ object: 'list', data: [], has_more: false })
  })
  const one = await testServer({ STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_API_BASE: url })
  const other = await testServer({
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_API_BASE: url,
    DATABASE_URL: one.databaseUrl,
  })
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => sync(n % 2 ? one : other)))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(asked).toBe(1)
})

test('without Stripe, the store is open, says so at checkout, and reserves nothing', async () => {
  const server = await testServer({ STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_API_BASE: 'http://127.0.0.1:9' })
  const product = await server.given.product()
  expect(await sync(server)).toMatchObject({ status: 200, body: { stats: { created: 0, updated: 0 } } })
  expect((await server.get('/api/products')).body).toMatchObject({ total: 1 })
  const buyer = buyerAt(server)
  const cart = buyer.cart([{ productId: product.id, quantity: 10 }])
  expect(await buyer.create(cart)).toMatchObject({
    status: 503,
    body: { code: 'PAYMENTS_DOWN', message: expect.stringContaining('Nothing was charged') },
  })
  expect(await server.db.$count(checkouts)).toBe(0)
  expect(await server.db.$count(stockReservations)).toBe(0)
  expect((await buyer.create(cart)).status, 'the same id may be tried again').toBe(503)
})

test('while Stripe does not answer, browsing works and a checkout gives up', async () => {
  const url = await standIn(() => {})
  const server = await testServer({ STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_API_BASE: url, STRIPE_TIMEOUT_MS: '800' })
  const product = await server.given.product()
  const first = await sync(server)
  expect(first, 'though it is never answered').toMatchObject({
    status: 200,
    body: { stats: { created: 0, updated: 0 } },
  })
  expect(Object(first.body).message).toMatch(/could not be updated right now|is being updated/)
  expect(await sync(server), 'the next visitor does not even ask').toMatchObject({
    status: 200,
    body: { message: 'The catalogue is up to date.' },
  })
  const buyer = buyerAt(server)
  expect(await buyer.create(buyer.cart([{ productId: product.id, quantity: 1 }]))).toMatchObject({ status: 503 })
  expect(await server.db.$count(stockReservations, eq(stockReservations.product_id, product.id))).toBe(0)
})

test('without an account in production, checkout says that it is not set up', async () => {
  const server = await testServer({ NODE_ENV: 'production', WEB_DIR: 'no-web-app' })
  const product = await server.given.product()
  const buyer = buyerAt(server)
  expect(await buyer.create(buyer.cart([{ productId: product.id, quantity: 1 }]))).toMatchObject({
    status: 503,
    body: { code: 'PAYMENTS_OFF', message: expect.stringContaining('not set up') },
  })
  expect((await server.get('/sandbox/pay/cs_test_x')).status).toBe(404)
  expect((await server.post('/v1/products', {})).status).toBe(404)
  expect((await server.post('/api/stripe/webhook', {})).status).toBe(404)
  expect((await sync(server)).status).toBe(200)
})

/** A stand-in for Stripe that answers or hangs. */
async function standIn(answer: (path: string, reply: (body: object) => void) => void) {
  const server = createServer((request, response) => {
    answer(request.url ?? '', (body) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify(body)),
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  server.unref()
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
