import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { announce } from '../live/announce.ts'
import { buyerAt } from '../testing/buyer.ts'
import { listenTo } from '../testing/listen.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

type Page = { items: { id: string; name: string }[]; total: number; pages: number }

let server: TestServer
const ids: Record<string, string> = {}
beforeAll(async () => {
  server = await testServer()
  const wheels = await server.given.category({ name: 'Wheels', slug: 'wheels' })
  const hidden = await server.given.category({ name: 'Attic', slug: 'attic', is_active: false })
  await server.given.category({ name: 'axles', slug: 'axles' })
  const at = (day: number) => new Date(Date.UTC(2026, 0, day)).toISOString()
  const rows = [
    {
      name: 'Alpha bearing',
      price: 10,
      created_at: at(1),
      description: 'Runs on CERAMIC balls',
      cost_price: 3,
      barcode: '123',
      sku: 'BRG-0365',
      short_description: 'Rolls for minutes',
    },
    {
      name: 'beta Wheel',
      price: 30,
      created_at: at(2),
      category_id: wheels.id,
      is_featured: true,
      compare_at_price: 40,
    },
    { name: 'Gamma 100%_legal', price: 20, created_at: at(3), tags: ['Carbon', 'aero kit'] },
    { name: 'delta axle', price: 20, created_at: at(4), is_featured: true, category_id: hidden.id },
    { name: 'Epsilon, gone', price: 15, created_at: at(5), is_active: false, is_featured: true },
  ]
  for (const row of rows) ids[row.name] = (await server.given.product(row)).id
})

const list = async (query: string) => (await server.get(`/api/products?${query}`)).body as Page
const names = async (query: string) => (await list(query)).items.map(({ name }) => name.split(/[ ,]/)[0])

describe('the catalogue', () => {
  test.each([
    ['', ['Gamma', 'beta', 'Alpha', 'delta'], 4],
    ['sort=newest', ['delta', 'Gamma', 'beta', 'Alpha'], 4],
    ['sort=featured', ['delta', 'beta', 'Gamma', 'Alpha'], 4],
    ['sort=price-low', ['Alpha', undefined, undefined, 'beta'], 4],
    ['sort=price-high', ['beta', undefined, undefined, 'Alpha'], 4],
    ['sort=name', ['Alpha', 'beta', 'delta', 'Gamma'], 4],
  ])('sorted by %j', async (query, expected, total) => {
    const found = await names(query)
    expect(found).toHaveLength(total)
    if (query)
      expected.forEach((name, place) => {
        if (name) expect(found[place]).toBe(name)
      })
  })

  test.each([
    ['search=BEARING', ['Alpha']],
    ['search=ceramic', ['Alpha']],
    ['search=carbon', ['Gamma']],
    ['search=brg-0365', ['Alpha']],
    ['search=for%20MINUTES', ['Alpha']],
    ['search=aero%20KIT', ['Gamma']],
    ['search=a', ['Alpha', 'beta', 'delta', 'Gamma']],
    ['search=%25_', ['Gamma']],
    ['search=_', ['Gamma']],
    ['search=nothing', []],
    // All words, in any order; each may be a part of a longer one.
    ['search=aero%20CARBON', ['Gamma']],
    ['search=carbon%20ceramic', []],
    ['search=bearings', ['Alpha']],
    ['search=%27%3B%20drop%20table', []],
    ['category=wheels', ['beta']],
    ['category=attic', []],
    ['category=nowhere', []],
    ['min_price=20', ['beta', 'delta', 'Gamma']],
    ['max_price=20', ['Alpha', 'delta', 'Gamma']],
    ['min_price=20&max_price=20', ['delta', 'Gamma']],
    ['min_price=20.01&max_price=29.99', []],
    ['min_price=30&max_price=10', []],
    ['category=wheels&min_price=30&max_price=30', ['beta']],
    ['category=wheels&max_price=29.99', []],
    ['min_price=&max_price=&category=&search=', ['Alpha', 'beta', 'delta', 'Gamma']],
    ['search=a&min_price=25&category=wheels', ['beta']],
  ])('filtered by %s', async (query, expected) => {
    expect(await names(`${query}&sort=name`)).toEqual(expected)
    expect((await list(query)).total).toBe(expected.length)
  })

  test.each([
    ['berings', ['Alpha'], 'bearing'],
    ['carbonn', ['Gamma'], 'carbon'],
    ['BRG-0356', ['Alpha'], 'brg-0365'],
    ['gama legal', ['Gamma'], 'gamma legal'],
    ['epsilom', [], null],
    ['zeppelin', [], null],
    ["'; drop table", [], null],
    // What matches as typed is not corrected.
    ['bearing', ['Alpha'], null],
    ['eta', ['beta'], null],
  ])('%j finds %j, corrected to %j', async (search, expected, corrected) => {
    const found = await list(`search=${encodeURIComponent(search)}`)
    expect(found).toMatchObject({ total: expected.length, corrected })
    expect(found.items.map(({ name }) => name.split(' ')[0])).toEqual(expected)
  })

  test('what resembles a search without results is offered beside it', async () => {
    const near = async (search: string) => {
      const { status, body } = await server.get(`/api/products/similar?search=${encodeURIComponent(search)}`)
      return [status, (body as Page['items']).map(({ name }) => name.split(' ')[0])]
    }
    expect(await near('alphabetic berings')).toEqual([200, ['Alpha']])
    expect(await near('zeppelin')).toEqual([200, []])
  })

  test('comes in pages that cover everything once', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => list(`limit=2&sort=price-low&page=${page}`)))
    expect(pages.map(({ items, total, pages }) => [items.length, total, pages])).toEqual([
      [2, 4, 2],
      [2, 4, 2],
      [0, 4, 2],
    ])
    expect(new Set(pages.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(4)
  })

  test('counts what a word finds, however common it is and also beyond the last page', async () => {
    await server.db.execute(sql`insert into products (name, price, created_at)
      select 'Bolt ' || n || case when n <= 200 then ' zinc' else '' end, n, '2020-01-01T10:20:30.1239Z' from generate_series(1, 203) n`)
    for (const [word, total] of [
      ['zinc', 200],
      ['bolt', 203],
    ]) {
      const [first, last, beyond] = await Promise.all(
        [1, 5, 6].map((page) => list(`search=${word}&sort=price-low&limit=50&page=${page}`)),
      )
      expect([first?.total, last?.total, beyond?.total]).toEqual([total, total, total])
      expect(first?.items[0]).toMatchObject({ price: 1, created_at: '2020-01-01T10:20:30.123Z' })
      expect(last?.items.map(({ name }) => name)).toEqual(word === 'bolt' ? ['Bolt 201', 'Bolt 202', 'Bolt 203'] : [])
      expect(beyond?.items).toEqual([])
    }
    await server.db.execute(sql`delete from products where name like 'Bolt %'`)
  })

  test('counts the products again after each change', async () => {
    const total = async (query: string) => (await list(query)).total
    const show = (is_active: boolean) =>
      server.db.transaction(async (tx) => {
        await tx.execute(sql`update products set is_active = ${is_active} where name = 'Gamma 100%_legal'`)
        await announce(tx, 'catalogue', 'products')
      })
    expect([await total('page=1'), await total('max_price=20')]).toEqual([4, 3])
    await show(false)
    await expect.poll(async () => [await total('page=1'), await total('max_price=20')]).toEqual([3, 2])
    await show(true)
    await expect.poll(async () => [await total('page=1'), await total('max_price=20')]).toEqual([4, 3])
  })

  test.each([
    'min_price=cheap',
    'min_price=-1',
    'sort=random',
    'page=0',
    'page=1.5',
    'limit=1000',
    `search=${'x'.repeat(101)}`,
  ])('refuses %s', async (query) => expect((await server.get(`/api/products?${query}`)).status).toBe(400))

  test('names the category, unless it is switched off', async () => {
    const { items } = (await server.get('/api/products?sort=name')).body as {
      items: { name: string; category: unknown }[]
    }
    expect(items.map(({ category }) => category)).toMatchObject([null, { name: 'Wheels', slug: 'wheels' }, null, null])
  })
})

test('featured are the active ones, eight at most, the newest first', async () => {
  expect((await server.get('/api/products/featured')).body).toMatchObject([
    { name: 'delta axle' },
    { name: 'beta Wheel' },
  ])
  await server.db.execute(sql`insert into products (name, price, is_featured, is_active)
    select 'Many ' || n, 1, true, true from generate_series(1, 12) n`)
  await announce(server.db, 'catalogue', 'products')
  await expect.poll(async () => (await server.get('/api/products/featured')).body).toHaveLength(8)
  await server.db.execute(sql`delete from products where name like 'Many%'`)
  await announce(server.db, 'catalogue', 'products')
})

describe('a product', () => {
  test('is shown without the fields for owners only', async () => {
    const { status, body } = await server.get(`/api/products/${ids['Alpha bearing']}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      name: 'Alpha bearing',
      price: 10,
      description: 'Runs on CERAMIC balls',
      is_active: true,
    })
    expect(JSON.stringify(body)).not.toMatch(/cost_price|barcode|stripe|"search"/)
  })
  test.each(['Epsilon, gone', '00000000-0000-4000-8000-000000000000', 'bearing', '%27'])(
    '%s is not found',
    async (id) => {
      expect(await server.get(`/api/products/${ids[id] ?? id}`)).toMatchObject({
        status: 404,
        body: { message: 'Product not found' },
      })
    },
  )
})

test('categories are the active ones by name, whatever their case', async () => {
  expect((await server.get('/api/product_categories')).body).toMatchObject([{ name: 'axles' }, { name: 'Wheels' }])
})

test('anyone may subscribe to the catalogue, and is notified when stock is sold', async () => {
  const stream = await listenTo(`${server.url}/api/live?topics=catalogue`)
  expect(stream.status).toBe(200)
  await stream.next('ready')
  const buyer = buyerAt(server)
  const { session_id } = await buyer.open([{ productId: ids['beta Wheel'] ?? '', quantity: 1 }])
  await buyer.press(session_id, 'pay')
  expect(await stream.next('change')).toEqual({ topic: 'catalogue', what: 'products' })
})
