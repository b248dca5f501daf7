import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { productVariants } from '../../db/schema/store.ts'
import { buyerAt } from '../../testing/buyer.ts'
import type { SignedIn } from '../../testing/given.ts'
import { scratchFolder } from '../../testing/scratch.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let owner: SignedIn
beforeAll(async () => {
  const WEB_DIR = scratchFolder('web')
  writeFileSync(join(WEB_DIR, 'index.html'), '<!doctype html><head><title>Paddock</title></head><body></body>')
  server = await testServer({ WEB_DIR })
  owner = await server.given.owner()
})

const save = (about: object) =>
  server.post('/api/collections', { id: randomUUID(), name: 'First car', parts: [], ...about }, owner.headers)
const change = (id: string, changes: object) => server.ask('PATCH', `/api/products/${id}`, changes, owner.headers)
const changeMany = (ids: string[], changes: object) =>
  server.post('/api/functions/change-products', { ids, changes }, owner.headers)
const inStore = async (id: string) => Object((await server.get(`/api/products/${id}`)).body)
const history = async (id: string) =>
  Object((await server.get(`/api/products/all/${id}/stock`, owner.headers)).body).items

describe('a collection', () => {
  test('shows its active products in the owner’s order, with the quantities of a set', async () => {
    const [wheel, axle, gone] = [
      await server.given.product({ name: 'Wheel' }),
      await server.given.product({ name: 'Axle' }),
      await server.given.product({ name: 'Gone', is_active: false }),
    ]
    const parts = [
      { product_id: axle.id, quantity: 2 },
      { product_id: gone.id, quantity: 1 },
      { product_id: wheel.id, quantity: 4 },
    ]
    const { status, body } = await save({ name: 'Everything for a first car', is_set: true, parts })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(Object(body).parts.map(({ name }: { name: string }) => name)).toEqual(['Axle', 'Gone', 'Wheel'])
    expect((await server.get('/api/collections')).body).toMatchObject([
      { slug: 'everything-for-a-first-car', is_set: true, product_count: 2 },
    ])
    expect((await server.get('/api/collections/everything-for-a-first-car')).body).toMatchObject({
      parts: [
        { quantity: 2, product: { name: 'Axle', variants: [{}] } },
        { quantity: 4, product: { name: 'Wheel' } },
      ],
    })
    expect((await server.get(`/api/products/${wheel.id}/related`)).body).toMatchObject({
      items: [{ name: 'Axle' }],
      sets: [{ slug: 'everything-for-a-first-car' }],
    })
    const page = String((await server.get('/store/collections/everything-for-a-first-car')).body)
    expect(page).toContain('<title>Everything for a first car')
    expect(page).toContain(`/store/products/${axle.id}`)
    expect((await server.get('/store/collections/none')).status).toBe(404)
    expect((await server.get('/sitemap.xml')).body).toContain('/store/collections/everything-for-a-first-car')
  })

  test('is refused with a name that is taken, a product twice or one that is gone, and after a change by somebody else', async () => {
    const { body } = await save({ name: 'Spares' })
    expect(await save({ name: 'spares' })).toMatchObject({ status: 409, body: { code: 'COLLECTION_TAKEN' } })
    const product_id = (await server.given.product()).id
    expect((await save({ name: 'Twice', parts: [{ product_id }, { product_id }] })).status).toBe(400)
    expect(await save({ name: 'Missing', parts: [{ product_id: randomUUID() }] })).toMatchObject({
      status: 409,
      body: { code: 'PRODUCT_GONE' },
    })
    const { id, updated_at } = Object(body)
    expect((await save({ id, updated_at, name: 'Spares', parts: [{ product_id }] })).status).toBe(200)
    expect((await save({ id, updated_at, name: 'Spares' })).status).toBe(409)
    expect((await save({ id, name: 'Spares', is_active: false })).status).toBe(200)
    expect((await server.get('/api/collections/spares')).status).toBe(404)
    expect((await server.ask('DELETE', `/api/collections/${id}`, undefined, owner.headers)).status).toBe(200)
  })
})

test('related products are the owner’s choice first', async () => {
  const category = await server.given.category()
  const [own, chosen] = [
    await server.given.product({ category_id: category.id }),
    await server.given.product({ name: 'Chosen' }),
  ]
  const beside = await server.given.product({ name: 'Beside', category_id: category.id })
  expect((await change(own.id, { related_ids: [chosen.id, own.id] })).body).toMatchObject({
    related: [{ id: chosen.id, name: 'Chosen' }],
  })
  expect((await change(own.id, { related_ids: [randomUUID()] })).status).toBe(409)
  expect((await server.get(`/api/products/${own.id}/related`)).body).toMatchObject({
    items: [{ id: chosen.id }, { id: beside.id }],
    sets: [],
  })
})

test('a part says in which classes it is legal, each once', async () => {
  const { id } = await server.given.product()
  expect((await change(id, { legal_in: ['classic-a/Cadet', 'classic-a', 'classic-b'] })).body).toMatchObject({
    legal_in: ['classic-a', 'classic-b'],
  })
  expect(await inStore(id)).toMatchObject({
    legal_in: ['classic-a', 'classic-b'],
    legal_labels: [expect.any(String), expect.any(String)],
  })
  expect(await change(id, { legal_in: ['moon-rules'] })).toMatchObject({ status: 409, body: { code: 'UNKNOWN_CLASS' } })
})

describe('several products', () => {
  test('are changed at once: prices of every variant, tags, category and state', async () => {
    const category = await server.given.category()
    const [one, other] = [
      await server.given.product({ price: 10, tags: ['old'] }),
      await server.given.product({ price: 19.99, tags: [] }),
    ]
    const changes = {
      price: { kind: 'percent', by: 10 },
      add_tags: ['sale'],
      remove_tags: ['OLD'],
      category_id: category.id,
    }
    expect((await changeMany([one.id, other.id, randomUUID()], changes)).body).toEqual({ changed: 2 })
    expect(await inStore(one.id)).toMatchObject({ price: 11, tags: ['sale'], category: { id: category.id } })
    expect(await inStore(other.id)).toMatchObject({ price: 21.99, variants: [{ price: 21.99 }] })
    await changeMany([one.id], { is_active: false })
    await expect.poll(async () => (await server.get(`/api/products/${one.id}`)).status).toBe(404)
  })

  test('stay as they are if one of them cannot be changed', async () => {
    const [cheap, dear] = [await server.given.product({ price: 1 }), await server.given.product({ price: 900_000 })]
    const raise = { price: { kind: 'percent', by: 50 } }
    expect(await changeMany([cheap.id, dear.id], raise)).toMatchObject({
      status: 409,
      body: { code: 'PRICE_TOO_HIGH' },
    })
    expect(await inStore(cheap.id)).toMatchObject({ price: 1 })
    expect(await changeMany([cheap.id], { category_id: randomUUID() })).toMatchObject({
      body: { code: 'CATEGORY_GONE' },
    })
    expect((await changeMany([], {})).status).toBe(400)
  })
})

test('every change of the stock is recorded with who and why', async () => {
  const created = await server.post(
    '/api/products',
    { id: randomUUID(), name: 'Nose', price: 5, inventory_quantity: 3 },
    owner.headers,
  )
  const { id } = Object(created.body)
  await change(id, { inventory_quantity: 10 })
  await change(id, { name: 'Nose cone' })
  const buyer = buyerAt(server)
  const { session_id } = await buyer.open([{ productId: id, quantity: 2 }])
  await buyer.press(session_id, 'pay')
  await expect.poll(async () => (await history(id)).length).toBe(3)
  await server.db.update(productVariants).set({ inventory_quantity: 1 }).where(eq(productVariants.product_id, id))
  const edited = { reason: 'edit', made_by: 'Bea Business', order_number: null }
  expect(await history(id)).toMatchObject([
    { stock_before: 8, stock_after: 1, reason: 'other', made_by: null },
    { stock_before: 10, stock_after: 8, reason: 'sale', made_by: null, order_number: expect.any(String) },
    { stock_before: 3, stock_after: 10, ...edited },
    { stock_before: 0, stock_after: 3, ...edited },
  ])
})
