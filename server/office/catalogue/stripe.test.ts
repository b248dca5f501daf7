import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { products, retiredStripeProducts } from '../../db/schema/store.ts'
import type { openPayments } from '../../outside/payments.ts'
import type { SignedIn } from '../../testing/given.ts'
import { sandboxPayments } from '../../testing/sandbox-payments.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

/** The sandbox of one server stands in for Stripe; another server reaches it through a proxy that can fail. */
let sandbox: TestServer
let server: TestServer
let owner: SignedIn
let stripe: NonNullable<ReturnType<typeof openPayments>>['stripe']
/** What happens to a request: answered, lost before it arrives, or carried out with the answer lost. */
let line: (request: string) => 'good' | 'lost' | 'answer lost' | 'refused' = () => 'good'

beforeAll(async () => {
  sandbox = await testServer()
  const payments = sandboxPayments(sandbox)
  stripe = payments.stripe
  const key = payments.sandboxKey ?? ''
  server = await testServer({ STRIPE_SECRET_KEY: 'sk_test_far_away', STRIPE_API_BASE: await lineTo(sandbox.url, key) })
  owner = await server.given.owner()
})
beforeEach(() => {
  line = () => 'good'
})

const create = async (about: object = {}) => {
  const fields = { id: randomUUID(), name: 'Front wing', price: 12.5, ...about }
  const { status, body } = await server.post('/api/products', fields, owner.headers)
  expect(status, JSON.stringify(body)).toBe(200)
  return Object(body)
}
const change = (id: string, changes: object) => server.ask('PATCH', `/api/products/${id}`, changes, owner.headers)
const push = (productId: string) => server.post('/api/functions/sync-product-to-stripe', { productId }, owner.headers)
const pull = () => server.post('/api/functions/sync-from-stripe', { now: true }, owner.headers)
const here = async (id: string) => (await server.db.select().from(products).where(eq(products.id, id)))[0]
const status = async (id: string) => (await here(id))?.stripe_sync_status
const there = async (id: string) =>
  stripe.products.retrieve((await here(id))?.stripe_product_id ?? '', { expand: ['default_price'] })
const namedThere = async (name: string) =>
  (await stripe.products.list({ limit: 100 }).autoPagingToArray({ limit: 1000 })).filter((one) => one.name === name)
/** A product that was never pushed, as an import from before Stripe was set up leaves it. */
const local = (name: string) => server.given.product({ name, price: 8 })

describe('saving takes the product to Stripe in the background', () => {
  test('new, and changed: a changed price is a new one, and the old is archived', async () => {
    const { id, stripe_sync_status } = await create({ name: 'Nose cone', description: 'Pointed' })
    expect(stripe_sync_status).toBe('pending')
    await expect.poll(() => status(id), { timeout: 15_000 }).toBe('synced')
    const first = await there(id)
    expect(first).toMatchObject({ name: 'Nose cone', description: 'Pointed', active: true })
    expect(first.default_price).toMatchObject({ unit_amount: 1250, currency: 'usd', active: true })

    await change(id, { price: 14, name: 'Nose cone II', description: null, is_active: false })
    await expect.poll(async () => (await there(id)).name, { timeout: 15_000 }).toBe('Nose cone II')
    await expect.poll(() => status(id)).toBe('synced')
    const second = await there(id)
    expect(second).toMatchObject({
      id: first.id,
      description: null,
      active: false,
      default_price: { unit_amount: 1400 },
    })
    const { data } = await stripe.prices.list({ product: first.id, limit: 10 })
    expect(data.map(({ unit_amount, active }) => [unit_amount, active])).toEqual([
      [1400, true],
      [1250, false],
    ])
    expect((await pull()).body, 'what was pushed is not a change to be pulled').toMatchObject({
      stats: { created: 0, updated: 0 },
    })
  })

  test('with a reason that is shown when Stripe refuses it, until it is tried again', async () => {
    line = (request) => (request.startsWith('POST /v1/products') ? 'refused' : 'good')
    const { id } = await create({ name: 'Unwanted' })
    await expect.poll(() => status(id), { timeout: 15_000 }).toBe('failed')
    expect(await here(id)).toMatchObject({ stripe_product_id: null, stripe_sync_error: 'No, thank you.' })
    expect(await push(id)).toMatchObject({ status: 502, body: { code: 'STRIPE_REFUSED', message: 'No, thank you.' } })
    line = () => 'good'
    expect(await push(id)).toMatchObject({ status: 200, body: { success: true } })
    expect(await here(id)).toMatchObject({ stripe_sync_status: 'synced', stripe_sync_error: null })
  })

  test('and retries automatically after a lost connection', async () => {
    let tries = 0
    line = (request) => (request.startsWith('POST /v1/products') && tries++ < 2 ? 'lost' : 'good')
    const { id } = await create({ name: 'Patient' })
    await expect.poll(() => status(id), { timeout: 20_000 }).toBe('synced')
    expect(await namedThere('Patient')).toHaveLength(1)
  })

  test('with one price for each variant, found again by its id; the lowest is the default', async () => {
    const [small, large] = [randomUUID(), randomUUID()]
    const variant = (id: string, size: string, price: number) => ({
      id,
      option_values: [size],
      price,
      sku: `${size}-${id}`,
    })
    const { id } = await create({
      name: 'Team shirt',
      option_names: ['Size'],
      variants: [variant(small, 'S', 22), variant(large, 'L', 20)],
    })
    const open = async () => {
      const { data } = await stripe.prices.list({ product: (await there(id)).id, active: true, limit: 100 })
      return data.map(({ id, metadata, nickname, unit_amount }) => ({
        id,
        of: metadata.variant_id,
        nickname,
        unit_amount,
      }))
    }
    const priceOf = async (of: string) => (await open()).find((price) => price.of === of)
    await expect.poll(() => status(id), { timeout: 15_000 }).toBe('synced')
    expect(await open()).toHaveLength(2)
    const [ofSmall, ofLarge] = [await priceOf(small), await priceOf(large)]
    expect([ofSmall, ofLarge]).toMatchObject([
      { nickname: 'S', unit_amount: 2200 },
      { nickname: 'L', unit_amount: 2000 },
    ])
    expect((await there(id)).default_price).toMatchObject({ id: ofLarge?.id })

    await change(id, { variants: [variant(small, 'Small', 22), variant(large, 'L', 25)] })
    await expect.poll(async () => (await priceOf(large))?.unit_amount, { timeout: 15_000 }).toBe(2500)
    await expect.poll(() => status(id), { timeout: 15_000 }).toBe('synced')
    expect(await priceOf(small), 'renamed, not made anew').toMatchObject({ id: ofSmall?.id, nickname: 'Small' })
    expect(await open()).toHaveLength(2)
    expect((await there(id)).default_price).toMatchObject({ id: ofSmall?.id })
    expect((await pull()).body).toMatchObject({ stats: { created: 0, updated: 0 } })

    await change(id, { option_names: [], variants: [{ ...variant(large, 'L', 25), option_values: [] }] })
    await expect.poll(async () => (await open()).length, { timeout: 15_000 }).toBe(1)
    await expect.poll(() => status(id), { timeout: 15_000 }).toBe('synced')
    expect((await there(id)).default_price).toMatchObject({ unit_amount: 2500 })
  })

  test('and a deleted product is archived there and does not come back', async () => {
    const { id } = await create({ name: 'Retired' })
    await expect.poll(() => status(id), { timeout: 15_000 }).toBe('synced')
    const { id: theirs } = await there(id)
    line = (request) => (request.startsWith(`POST /v1/products/${theirs}`) ? 'lost' : 'good')
    await server.ask('DELETE', `/api/products/${id}`, undefined, owner.headers)
    expect((await pull()).body, 'not archived yet').toMatchObject({ stats: { created: 0 } })
    line = () => 'good'
    await expect.poll(async () => (await stripe.products.retrieve(theirs)).active, { timeout: 20_000 }).toBe(false)
    await expect.poll(() => server.db.$count(retiredStripeProducts)).toBe(0)
    expect((await pull()).body).toMatchObject({ stats: { created: 0 } })
  })
})

describe('run again after a failure half way', () => {
  test('a bulk push leaves every product there once, whichever answer was lost', async () => {
    const names = ['Half A', 'Half B', 'Half C', 'Half D']
    const rows = await Promise.all(names.map(local))
    let made = 0
    line = (request) => (request.startsWith('POST /v1/products') && ++made > 2 ? 'answer lost' : 'good')
    const first = await Promise.all(rows.map(({ id }) => push(id)))
    expect(first.filter(({ status }) => status !== 200).length).toBeGreaterThan(0)
    line = () => 'good'
    for (const { id } of rows) expect((await push(id)).status).toBe(200)
    for (const { id } of rows) expect((await push(id)).status, 'once more').toBe(200)
    for (const name of names) expect(await namedThere(name), name).toHaveLength(1)
    const prices = await Promise.all(
      rows.map(async ({ id }) => (await stripe.prices.list({ product: (await there(id)).id })).data.length),
    )
    expect(prices).toEqual([1, 1, 1, 1])
  })

  test('a price that was made but not named is used, and the old one is archived after all', async () => {
    const { id } = await local('Repriced')
    await push(id)
    await change(id, { price: 9 })
    await expect.poll(() => status(id), { timeout: 15_000 }).toBe('synced')
    line = (request) => (request.startsWith('POST /v1/prices') ? 'answer lost' : 'good')
    await server.db.update(products).set({ price: 10 }).where(eq(products.id, id))
    expect((await push(id)).status).toBe(502)
    line = (request) => (request.startsWith('POST /v1/prices/') ? 'lost' : 'good')
    expect((await push(id)).status, 'named, not archived').toBe(502)
    line = () => 'good'
    expect((await push(id)).status).toBe(200)
    const { id: theirs } = await there(id)
    const { data } = await stripe.prices.list({ product: theirs })
    expect(data.map(({ unit_amount, active }) => [unit_amount, active])).toEqual([
      [1000, true],
      [900, false],
      [800, false],
    ])
  })

  test('a sync recognises a product that is just being pushed', async () => {
    const { id } = await local('Met half way')
    line = (request) => (request.startsWith('POST /v1/products') ? 'answer lost' : 'good')
    expect((await push(id)).status).toBe(502)
    line = () => 'good'
    expect((await pull()).body).toMatchObject({ stats: { created: 0 } })
    expect((await here(id))?.stripe_product_id).toBe(`paddock_${id}`)
    expect(await server.db.$count(products, eq(products.name, 'Met half way'))).toBe(1)
  })

  test('two pushes at once make one product, and the latest price wins', async () => {
    const { id } = await local('Twice')
    const both = await Promise.all([push(id), push(id), push(id)])
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await namedThere('Twice')).toHaveLength(1)
    await Promise.all([3, 4, 5].map((price) => change(id, { price })))
    await change(id, { price: 6 })
    await expect.poll(() => status(id), { timeout: 20_000 }).toBe('synced')
    await expect.poll(async () => Object((await there(id)).default_price).unit_amount, { timeout: 20_000 }).toBe(600)
  })
})

describe('the connection', () => {
  const testConnection = (at: TestServer, who: SignedIn) =>
    at.post('/api/functions/test-stripe-connection', undefined, who.headers)

  test('is tested: reached, not reached, or not configured', async () => {
    expect((await testConnection(server, owner)).body).toEqual({
      hasStripeKey: true,
      stripeKeyLength: 'sk_test_far_away'.length,
      mode: 'test',
    })
    line = () => 'lost'
    expect(await testConnection(server, owner)).toMatchObject({ status: 502, body: { code: 'STRIPE_UNREACHED' } })
    expect(await pull()).toMatchObject({ status: 502, body: { code: 'SYNC_FAILED' } })
    expect((await testConnection(sandbox, await sandbox.given.owner())).body).toMatchObject({ mode: 'sandbox' })
  })

  test('without a key says so, and products are still saved', async () => {
    const none = await testServer({ PADDOCK_SANDBOX: 'off' })
    const boss = await none.given.owner()
    expect((await testConnection(none, boss)).body).toEqual({ hasStripeKey: false, stripeKeyLength: 0, mode: null })
    const id = randomUUID()
    const made = await none.post('/api/products', { id, name: 'Local', price: 1 }, boss.headers)
    expect(made).toMatchObject({ status: 200, body: { stripe_product_id: null, stripe_sync_status: null } })
    expect(await none.post('/api/functions/sync-product-to-stripe', { productId: id }, boss.headers)).toMatchObject({
      status: 503,
      body: { code: 'STRIPE_OFF' },
    })
    expect((await none.get('/api/products/all/stats', boss.headers)).body).toMatchObject({ total: 1, local_only: 1 })
  })

  test('counts what is there, and a visitor cannot make it pull', async () => {
    const { total, synced, local_only } = Object((await server.get('/api/products/all/stats', owner.headers)).body)
    expect(total).toBe(synced + local_only)
    await stripe.products.create({ name: 'Only there', default_price_data: { currency: 'usd', unit_amount: 100 } })
    await server.post('/api/functions/sync-from-stripe', undefined)
    expect((await pull()).body).toMatchObject({ message: expect.stringContaining('1 created'), stats: { created: 1 } })
    await stripe.products.create({ name: 'Later there', default_price_data: { currency: 'usd', unit_amount: 100 } })
    expect((await server.post('/api/functions/sync-from-stripe', { now: true })).body).toMatchObject({
      stats: { created: 0 },
    })
  })
})

async function lineTo(far: string, key: string) {
  const proxy = createServer(async (request, response) => {
    const name = `${request.method} ${request.url}`
    const fate = line(name)
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    if (fate === 'lost') return void request.socket.destroy()
    if (fate === 'refused')
      return void response
        .writeHead(400, { 'content-type': 'application/json' })
        .end(JSON.stringify({ error: { type: 'invalid_request_error', message: 'No, thank you.' } }))
    const headers: Record<string, string> = { authorization: `Bearer ${key}` }
    for (const header of ['content-type', 'idempotency-key']) {
      const value = request.headers[header]
      if (typeof value === 'string') headers[header] = value
    }
    const body = chunks.length > 0 ? Buffer.concat(chunks) : undefined
    const answer = await fetch(far + request.url, { method: request.method, headers, body })
    const text = await answer.text()
    if (fate === 'answer lost') return void request.socket.destroy()
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text)
  })
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done))
  proxy.unref()
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
}
