import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { orderItems, orders, products } from '../../db/schema/store.ts'
import { buyerAt } from '../../testing/buyer.ts'
import type { SignedIn } from '../../testing/given.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let owner: SignedIn
beforeAll(async () => {
  server = await testServer()
  owner = await server.given.owner()
})

const create = (about: object = {}) =>
  server.post('/api/products', { id: randomUUID(), name: 'Rear wing', price: 24.5, ...about }, owner.headers)
const made = async (about: object = {}) => {
  const { status, body } = await create(about)
  expect(status, JSON.stringify(body)).toBe(200)
  return Object(body)
}
const change = (id: string, changes: object) => server.ask('PATCH', `/api/products/${id}`, changes, owner.headers)
const remove = (id: string) => server.ask('DELETE', `/api/products/${id}`, undefined, owner.headers)
const read = (query: string) => server.get(`/api/products/all${query}`, owner.headers)
const inStore = (id: string) => server.get(`/api/products/${id}`)

const EVERYTHING = {
  name: 'Carbon axle',
  description: 'Stiff.\nLight.',
  short_description: 'A stiff axle',
  price: 19.99,
  compare_at_price: 25,
  cost_price: 7.5,
  sku: 'CA-1',
  barcode: '4006381333931',
  track_inventory: true,
  inventory_quantity: 12,
  allow_backorder: true,
  weight: 0.125,
  dimensions: '50 x 3 mm',
  tags: ['carbon', 'axle'],
  is_active: true,
  is_featured: true,
  requires_shipping: true,
  is_digital: false,
  seo_title: 'Carbon axle for cars',
  seo_description: 'The stiffest axle.',
}

describe('a product', () => {
  test('is stored with every field, and the public never sees what it cost', async () => {
    const category = await server.given.category()
    const product = await made({ ...EVERYTHING, category_id: category.id })
    expect(product).toMatchObject({ ...EVERYTHING, category: { id: category.id, name: category.name } })
    expect((await read(`/${product.id}`)).body).toMatchObject(EVERYTHING)
    const { body } = await inStore(product.id)
    expect(body).toMatchObject({ name: 'Carbon axle', price: 19.99, image_alts: [] })
    for (const secret of ['cost_price', 'barcode', 'stripe_product_id', 'stripe_sync_error'])
      expect(body).not.toHaveProperty(secret)
    const { items } = Object((await server.get('/api/products?search=Carbon')).body)
    expect(items[0]).not.toHaveProperty('cost_price')
  })

  test('needs a name and a price, and says which is missing', async () => {
    for (const [about, field] of [
      [{ name: ' ' }, 'name'],
      [{ price: -1 }, 'price'],
      [{ price: 1.005 }, 'price'],
      [{ inventory_quantity: 1.5 }, 'inventory_quantity'],
      [{ images: Array(6).fill('/x.webp') }, 'images'],
    ] as const)
      expect((await create(about)).body).toMatchObject({ code: 'BAD_REQUEST', data: { fields: [{ field }] } })
    expect((await create({ price: undefined })).status).toBe(400)
  })

  test('sent twice under one id exists once', async () => {
    const id = randomUUID()
    const answers = await Promise.all([create({ id }), create({ id }), create({ id })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await server.db.$count(products, eq(products.id, id))).toBe(1)
    expect((await create({ id, name: 'Another' })).status).toBe(409)
  })

  test('has its SKU alone, also when two are saved at once', async () => {
    const answers = await Promise.all([create({ sku: 'ONE' }), create({ sku: 'ONE' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'SKU_TAKEN',
      message: 'Another product already has this SKU. Please choose a different one.',
    })
  })

  test('becomes digital and is not shipped, and the other way round', async () => {
    const { id } = await made()
    expect((await change(id, { is_digital: true })).body).toMatchObject({ is_digital: true, requires_shipping: false })
    expect((await change(id, { is_digital: false })).body).toMatchObject({ requires_shipping: true })
    expect((await change(id, { is_digital: true, requires_shipping: true })).body).toMatchObject({
      code: 'DIGITAL_SHIPPED',
    })
  })

  test('in a category that has gone is refused with a reason', async () => {
    expect((await create({ category_id: randomUUID() })).body).toMatchObject({ code: 'CATEGORY_GONE' })
  })

  test('shows only pictures of this store', async () => {
    expect((await create({ images: ['https://elsewhere.example/x.png'] })).body).toMatchObject({ code: 'IMAGE_GONE' })
    expect((await create({ images: ['/api/files/product-images/products/1-ab.webp'] })).body).toMatchObject({
      code: 'IMAGE_GONE',
    })
  })

  test('that is switched off leaves the store immediately, and the owner still sees it', async () => {
    const { id } = await made()
    expect((await inStore(id)).status).toBe(200)
    await change(id, { is_active: false })
    await expect.poll(async () => (await inStore(id)).status).toBe(404)
    expect((await read(`/${id}`)).body).toMatchObject({ is_active: false })
  })

  test('changed by two owners: the second is refused and overwrites nothing', async () => {
    const product = await made()
    const asRead = product.updated_at
    expect((await change(product.id, { updated_at: asRead, price: 30 })).status).toBe(200)
    expect(await change(product.id, { updated_at: asRead, price: 31, name: 'Mine' })).toMatchObject({
      status: 409,
      body: {
        code: 'CONFLICT',
        message: 'Somebody else has changed this product in the meantime. Please check it and try again.',
      },
    })
    expect((await read(`/${product.id}`)).body).toMatchObject({ price: 30, name: 'Rear wing' })
  })

  test('at the same time by two owners: one of them is refused', async () => {
    const { id, updated_at } = await made()
    const both = await Promise.all([change(id, { updated_at, price: 1 }), change(id, { updated_at, price: 2 })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('whose outcome at Stripe is recorded does not count as changed', async () => {
    const { id, updated_at } = await made()
    await expect.poll(async () => Object((await read(`/${id}`)).body).stripe_sync_status).toBe('synced')
    expect((await change(id, { updated_at, price: 5 })).status).toBe(200)
  })

  test('that is deleted leaves its orders whole', async () => {
    const product = await made({ inventory_quantity: 3, sku: 'GONE-1' })
    const buyer = buyerAt(server)
    const { session_id, id: checkout_id } = await buyer.open([{ productId: product.id, quantity: 2 }])
    await buyer.press(session_id, 'pay')
    expect((await buyer.verify(session_id)).status).toBe(200)
    expect((await remove(product.id)).body).toEqual({ success: true })
    const [order] = await server.db.select().from(orders).where(eq(orders.checkout_id, checkout_id))
    expect(
      await server.db
        .select()
        .from(orderItems)
        .where(eq(orderItems.order_id, order?.id ?? '')),
    ).toMatchObject([
      { product_id: null, product_name: 'Rear wing', product_sku: 'GONE-1', quantity: 2, unit_price: 2450 },
    ])
    expect((await remove(product.id)).body, 'a second time is fine').toEqual({ success: true })
    expect((await change(product.id, { price: 1 })).status).toBe(404)
  })

  test('whose price changes after a checkout was opened is paid for as it was', async () => {
    const product = await made({ inventory_quantity: 3, price: 10 })
    const buyer = buyerAt(server)
    const { session_id, total_amount } = await buyer.open([{ productId: product.id, quantity: 1 }])
    await change(product.id, { price: 99 })
    await buyer.press(session_id, 'pay')
    expect((await buyer.verify(session_id)).body).toMatchObject({ total_amount })
  })
})

describe('the list', () => {
  test('finds by words, SKU and barcode, by category and by state, a page at a time', async () => {
    const category = await server.given.category()
    const word = `needle${randomUUID().slice(0, 6)}`
    const a = await made({ name: `A ${word}`, category_id: category.id, is_featured: true })
    const b = await made({ name: 'B', sku: `${word}-sku`, is_active: false })
    const c = await made({ name: 'C', barcode: `${word}-bar`, tags: [] })
    const found = async (query: string) =>
      Object((await read(`?search=${word}&${query}`)).body).items.map(({ id }: { id: string }) => id)
    expect(await found('')).toEqual([c.id, b.id, a.id])
    expect(await found(`category=${category.id}`)).toEqual([a.id])
    expect(await found('category=none')).toEqual([c.id, b.id])
    expect(await found('state=active')).toEqual([c.id, a.id])
    expect(await found('state=inactive')).toEqual([b.id])
    expect(await found('state=featured')).toEqual([a.id])
    expect(await found('limit=2&page=2')).toEqual([a.id])
    expect((await read(`?search=${word}&limit=2`)).body).toMatchObject({ total: 3, pages: 2 })
    expect(await found('state=unknown').catch(() => 'refused')).toBe('refused')
  })

  test('handles 10,000 products: the last pages, rare words and the counts', async () => {
    const { body: before } = await read('?limit=1')
    await server.db.execute(sql`insert into products (name, price, sku)
      select 'Bulk part ' || n, 1 + n % 50, 'BULK-' || n from generate_series(1, 10000) n`)
    const total = Object(before).total + 10_000
    const { body: first } = await read('')
    expect(first).toMatchObject({ total })
    const last = Object((await read(`?page=${Object(first).pages}`)).body)
    expect(last.items.length).toBe(total % Object(first).items.length || Object(first).items.length)
    expect(Object((await read('?search=part%209999')).body).items).toMatchObject([{ sku: 'BULK-9999' }])
    // 77, 770 to 779 and 7700 to 7799.
    expect((await read('?search=BULK-77')).body).toMatchObject({ total: 111 })
    expect((await read('?state=local&page=100')).status).toBe(200)
    expect((await read('/stats')).status).toBe(200)
    await server.db.execute(sql`delete from products where sku like 'BULK-%'`)
  })
})

test('all of these calls are for the owner only', async () => {
  const { id } = await made()
  const callers = [
    {},
    (await server.given.user()).headers,
    (await server.given.organizer((await server.given.company()).id)).headers,
  ]
  for (const headers of callers) {
    for (const [method, path] of [
      ['GET', '/api/products/all'],
      ['GET', `/api/products/all/${id}`],
      ['GET', '/api/products/all/csv'],
      ['PATCH', `/api/products/${id}`],
      ['DELETE', `/api/products/${id}`],
      ['POST', '/api/files/product-images'],
      ['DELETE', '/api/files/product-images/products/1-ab.webp'],
      ['POST', '/api/functions/sync-product-to-stripe'],
      ['POST', '/api/files/product-imports'],
      ['GET', '/api/product_imports'],
    ] as const)
      expect([401, 403], path).toContain(
        (await server.ask(method, path, method === 'POST' || method === 'PATCH' ? {} : undefined, headers)).status,
      )
  }
  expect((await read(`/${id}`)).status).toBe(200)
})
