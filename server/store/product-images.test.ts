import { beforeAll, expect, test } from 'vitest'
import { loadStoreDemo } from '../db/demo/store.ts'
import { productCategories, products } from '../db/schema/store.ts'
import { openFiles } from '../outside/files.ts'
import { scratchFolder } from '../testing/scratch.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer
const DATA_DIR = scratchFolder('images')
const files = openFiles({ dataDir: DATA_DIR })
const load = () => server.db.transaction((tx) => loadStoreDemo(tx, files))
beforeAll(async () => {
  server = await testServer({ DATA_DIR })
  await Promise.all([1, 2, 3].map(load))
})

test('the demo store has forty products in six categories, once, and of every sort', async () => {
  const all = await server.db.select().from(products)
  expect(all.length).toBeGreaterThanOrEqual(40)
  expect(new Set(all.map(({ sku }) => sku)).size).toBe(all.length)
  expect(await server.db.$count(productCategories)).toBe(6)
  const some = (which: (product: (typeof all)[number]) => boolean) => all.filter(which).length
  expect(some(({ is_featured }) => is_featured)).toBeGreaterThanOrEqual(8)
  expect(some(({ is_digital }) => is_digital)).toBeGreaterThanOrEqual(3)
  expect(some(({ price, compare_at_price }) => (compare_at_price ?? 0) > price)).toBeGreaterThanOrEqual(5)
  expect(some((it) => it.track_inventory && it.inventory_quantity === 0)).toBeGreaterThanOrEqual(2)
  expect(await load()).toBe(false)
})

test.each(['Bearings', 'Axles', 'Wheels', 'Accessories'])(
  'the tile %s of the store home finds something',
  async (tile) => {
    expect((await server.get(`/api/products?search=${tile}`)).body).toMatchObject({
      items: { length: expect.toSatisfy((n) => n >= 5) },
    })
  },
)

test('every picture is served as a picture that may be cached for ever and runs nothing', async () => {
  const all = await server.db.select({ images: products.images }).from(products)
  for (const address of all.flatMap(({ images }) => images)) {
    const { status, headers } = await server.get(address)
    expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    expect(headers.get('cache-control')).toContain('immutable')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain('sandbox')
  }
})

test.each(['gone.svg', '../secret', '..%2f..%2fsecret', 'demo/', 'demo/page.html', 'stl-files/x.stl'])(
  'the picture %s is not there',
  async (path) => {
    await files.put('product-images', 'demo/page.html', Buffer.from('<script>'))
    const { status, headers } = await server.get(`/api/files/product-images/${path}`)
    expect(status).toBe(404)
    expect(headers.get('content-type')).toContain('json')
  },
)
