import { randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import Papa from 'papaparse'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { products } from '../../db/schema/store.ts'
import type { SignedIn } from '../../testing/given.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let owner: SignedIn
beforeAll(async () => {
  server = await testServer()
  owner = await server.given.owner()
})

const bring = async (csv: string, confirm = false) => {
  const { status, body } = await server.post('/api/functions/import-products', { csv, confirm }, owner.headers)
  expect(status, JSON.stringify(body)).toBe(200)
  return Object(body)
}
const exported = async () => Object((await server.get('/api/products/all/csv', owner.headers)).body)
const bySku = async (sku: string) => (await server.db.select().from(products).where(eq(products.sku, sku)))[0]

test('a file imported concurrently, twice and in another order, creates each product once', async () => {
  const rows = Array.from({ length: 20 }, (_, n) => `T-${n},Tether ${n},5`)
  const files = [rows, rows.toReversed()].map((each) => `sku,name,price\n${each.join('\n')}`)
  const answers = await Promise.all([...files, ...files].map((csv) => bring(csv, true)))
  expect(answers.map(({ created }) => created).toSorted()).toEqual([0, 0, 0, 20])
  expect(answers.map(({ unchanged }) => unchanged).toSorted()).toEqual([0, 20, 20, 20])
})

test('is previewed, imports nothing until confirmed, and the second time changes nothing', async () => {
  const { name } = await server.given.category({ name: 'Wings' })
  const csv = `SKU,Name,Price,Category,Tags,Inventory quantity\nW-1,Front wing,"$1,200.50",${name.toUpperCase()},"carbon, light",4\nW-2,Rear wing,30,,,\n`
  expect(await bring(csv)).toMatchObject({
    imported: false,
    created: 2,
    updated: 0,
    problems: [],
    preview: [
      { row: 2, action: 'create', name: 'Front wing', sku: 'W-1' },
      { row: 3, action: 'create', name: 'Rear wing' },
    ],
  })
  expect(await bySku('W-1')).toBeUndefined()
  expect(await bring(csv, true)).toMatchObject({ imported: true, created: 2 })
  expect(await bySku('W-1')).toMatchObject({ price: 1200.5, tags: ['carbon', 'light'], inventory_quantity: 4 })
  await expect.poll(async () => (await bySku('W-2'))?.stripe_sync_status, { timeout: 15_000 }).toBe('synced')
  expect(await bring(csv, true)).toMatchObject({ imported: true, created: 0, updated: 0, unchanged: 2 })
  expect(await bring('sku,price\nW-1,1100\nW-2,30', true)).toMatchObject({ updated: 1, unchanged: 1 })
  expect(await bySku('W-1'), 'what has no column stays').toMatchObject({ price: 1100, tags: ['carbon', 'light'] })
})

test('bad lines are named, and then nothing at all is imported', async () => {
  const csv = [
    'sku,name,price,category,is_active,images',
    'B-1,Good,5,,yes,',
    'B-2,,5,,,',
    'B-3,No price,free,,,',
    'B-4,Lost,5,Nowhere,,',
    'B-1,Again,5,,,',
    ',Nameless,5,,,',
    'B-6,Elsewhere,5,,,https://elsewhere.example/x.png',
    'B-7,Unsure,5,,perhaps,',
  ].join('\n')
  const report = await bring(csv, true)
  expect(report).toMatchObject({ imported: false, problem_count: 7 })
  expect(report.problems.map(({ row, column }: { row: number; column: string }) => `${row} ${column}`).sort()).toEqual([
    '3 name',
    '4 price',
    '5 category',
    '6 ',
    '7 sku',
    '8 images',
    '9 is_active',
  ])
  expect(await bySku('B-1')).toBeUndefined()
})

test('unknown headings, a file that is not CSV, and a SKU of another product are named', async () => {
  expect(await bring('sku,colour\nx,red')).toMatchObject({ problems: [{ row: 1, column: 'colour' }] })
  expect((await bring('%PDF-1.7')).problem_count).toBeGreaterThan(0)
  expect((await bring('')).problem_count).toBeGreaterThan(0)
  const one = await server.given.product({ sku: 'S-1' })
  await server.given.product({ sku: 'S-2' })
  expect(await bring(`id,sku\n${one.id},S-2`)).toMatchObject({ problems: [{ row: 2, column: 'sku' }] })
  expect(await bring(`id,sku,name\n${one.id},S-3,x\n,S-1,y`)).toMatchObject({ problems: [{ row: 3 }] })
})

test('an unknown id creates a product with that id', async () => {
  const id = randomUUID()
  expect(await bring(`id,name,price\n${id},Moved in,3`, true)).toMatchObject({ created: 1 })
  expect(await bring(`id,name,price\n${id},Moved in,3`, true)).toMatchObject({ unchanged: 1 })
})

test('a product created during the import is changed by it, not created again', async () => {
  const elsewhere = await server.pool.connect()
  onTestFinished(() => elsewhere.release(true))
  await elsewhere.query('begin')
  await elsewhere.query("insert into products (name, price, sku) values ('Axle', 3, 'M-1')")
  const bringing = bring('sku,name,price\nM-1,Axle,7\nM-2,Bush,1', true)
  const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    and query like 'insert into "products"%'`
  await expect.poll(async () => (await server.pool.query(waits)).rowCount).toBe(1)
  await elsewhere.query('commit')
  expect(await bringing).toMatchObject({ imported: true, created: 1, updated: 1, problems: [] })
  expect(await bySku('M-1')).toMatchObject({ name: 'Axle', price: 7 })
})

test('an export contains no formulas, and imports unchanged', async () => {
  const { id: category_id } = await server.given.category({ name: 'Odd, "quoted"' })
  const formula = '=HYPERLINK("http://evil.example","x")'
  const odd = await server.given.product({
    name: formula,
    description: 'Two lines,\nand "quotes"; Größe ✓',
    sku: '+49',
    category_id,
    tags: ['@home'],
    cost_price: 3.1,
  })
  const { csv } = await exported()
  expect(csv.startsWith('\uFEFF')).toBe(true)
  const { data } = Papa.parse<Record<string, string>>(csv.slice(1), { header: true })
  for (const row of data) for (const cell of Object.values(row)) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
  expect(data.find(({ id }) => id === odd.id)).toMatchObject({ name: `'${formula}`, sku: "'+49", cost_price: '3.10' })
  // The Stripe status of earlier rows keeps changing in the background; their `updated_at` does not.
  const all = () =>
    server.db
      .select({ id: products.id, name: products.name, updated_at: products.updated_at })
      .from(products)
      .orderBy(asc(products.id))
  const before = await all()
  expect(await bring(csv, true)).toMatchObject({ created: 0, updated: 0, unchanged: before.length, problem_count: 0 })
  expect(await all()).toEqual(before)
})

test('ten thousand products are exported and previewed in a file of several megabytes', async () => {
  await server.db.execute(sql`insert into products (name, price, sku, seo_description)
    select 'Bulk ' || n, 2, 'BULK-' || n, repeat('x', 200) from generate_series(1, 10000) n`)
  const { csv, count } = await exported()
  expect(count).toBeGreaterThanOrEqual(10_000)
  expect(csv.length).toBeGreaterThan(2_000_000)
  expect(await bring(csv.replaceAll(',2.00,', ',3.00,'))).toMatchObject({ updated: 10_000, problem_count: 0 })
})

test('the maximum per order is exported and imported; an empty cell removes it', async () => {
  await bring('sku,name,price,max_per_order\nM-1,Limited wheel,5,4', true)
  expect(await bySku('M-1')).toMatchObject({ max_per_order: 4 })
  const { data } = Papa.parse<Record<string, string>>(String((await exported()).csv).replace(/^\ufeff/, ''), {
    header: true,
  })
  expect(data.find(({ sku }) => sku === 'M-1')).toMatchObject({ max_per_order: '4' })
  expect(await bring('sku,max_per_order\nM-1,1000')).toMatchObject({ problem_count: 1 })
  await bring('sku,max_per_order\nM-1,', true)
  expect(await bySku('M-1')).toMatchObject({ max_per_order: null })
})

test('a price of a product with variants is refused with its row, and an unchanged one is no change', async () => {
  const server = await testServer()
  const { headers } = await server.given.owner()
  const shirt = await server.given.shirt({ S: 1, M: 2 })
  const send = (csv: string) => server.post('/api/functions/import-products', { csv }, headers)
  expect((await send(`id,price,name\n${shirt.id},20,Team shirt`)).body).toMatchObject({ unchanged: 1, problems: [] })
  expect((await send(`id,price\n${shirt.id},9`)).body).toMatchObject({
    problems: [{ row: 2, column: 'price', why: expect.stringContaining('has variants') }],
  })
})
