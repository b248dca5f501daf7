import { randomUUID } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import Papa from 'papaparse'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
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

describe('variants', () => {
  const variantsOf = async (id: string) =>
    Object((await server.get(`/api/products/all/${id}`, owner.headers)).body).variants as {
      id: string
      option_values: string[]
      price: number
      inventory_quantity: number
      sku: string | null
    }[]
  const table = async () =>
    Papa.parse<Record<string, string>>(String((await exported()).csv).replace(/^\ufeff/, ''), { header: true }).data
  const titles = async (id: string) => (await variantsOf(id)).map(({ option_values }) => option_values.join(' / '))

  test('have a row each in an export, which imports unchanged', async () => {
    const shirt = await server.given.shirt({ S: 1, M: 2, L: 0 }, { name: 'Round-trip shirt', tags: ['team'] })
    const rows = (await table()).filter(({ id }) => id === shirt.id)
    expect(
      rows.map(({ variant_id, option1_name, option1_value, price, inventory_quantity, tags }) => [
        ...[variant_id, option1_name, option1_value, price, inventory_quantity, tags],
      ]),
    ).toEqual([
      [shirt.ids[0], 'Size', 'S', '20.00', '1', 'team'],
      [shirt.ids[1], 'Size', 'M', '21.00', '2', ''],
      [shirt.ids[2], 'Size', 'L', '22.00', '0', ''],
    ])
    const before = await variantsOf(shirt.id)
    const { csv } = await exported()
    expect(await bring(csv, true)).toMatchObject({ created: 0, updated: 0, problem_count: 0 })
    expect(await variantsOf(shirt.id)).toEqual(before)
  })

  test('of a new product come with it, and a second import changes nothing', async () => {
    const csv = [
      'sku,name,price,inventory_quantity,option1_name,option1_value,option2_name,option2_value,tags',
      'CAP-R,Cap,12,3,Size,One,Colour,Red,"team, head"',
      'CAP-B,Cap,13,4,,One,,Blue,',
      'CAP-G,,14,,,One,,Green,',
      'PIN,Pin,2,9,,,,,',
    ].join('\n')
    expect(await bring(csv)).toMatchObject({
      created: 2,
      problem_count: 0,
      preview: [{ name: 'Cap', sku: 'CAP-R' }, {}],
    })
    expect(await bring(csv, true)).toMatchObject({ imported: true, created: 2 })
    const cap = await bySku('CAP-R')
    expect(cap).toMatchObject({
      option_names: ['Size', 'Colour'],
      variant_count: 3,
      price: 12,
      inventory_quantity: 7,
      tags: ['team', 'head'],
    })
    expect(await titles(cap?.id ?? '')).toEqual(['One / Red', 'One / Blue', 'One / Green'])
    const before = await variantsOf(cap?.id ?? '')
    expect(await bring(csv, true)).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
    expect(await variantsOf(cap?.id ?? '')).toEqual(before)
  })

  test('change by their SKU in any order, by their values or by their id, and the others stay', async () => {
    await bring(
      'sku,name,price,inventory_quantity,option1_name,option1_value\nKIT-S,Kit,10,1,Size,S\nKIT-M,,11,2,,M\nKIT-L,,12,3,,L\nBAG-1,Bag,5,1,Colour,Red\n',
      true,
    )
    const { id = '' } = (await bySku('KIT-S')) ?? {}
    const [small, middle, large] = await variantsOf(id)
    expect(await bring('sku,price,inventory_quantity\nKIT-L,15,30\nBAG-1,6,1\nKIT-S,9,1', true)).toMatchObject({
      updated: 3,
    })
    expect(await variantsOf(id)).toEqual([
      { ...small, price: 9 },
      middle,
      { ...large, price: 15, inventory_quantity: 30 },
    ])
    await bring(`id,option1_value,price\n${id},m,11.50`, true)
    await bring(`id,variant_id,option1_value,sku\n${id},${large?.id},XL,KIT-XL\n${id},,XXL,KIT-XXL`)
    expect(
      await bring(
        `id,variant_id,option1_value,sku,price\n${id},${large?.id},XL,KIT-XL,15\n${id},,XXL,KIT-XXL,20`,
        true,
      ),
    ).toMatchObject({ updated: 1 })
    const now = await variantsOf(id)
    expect(now.map(({ option_values, price, sku }) => [...option_values, price, sku])).toEqual([
      ['S', 9, 'KIT-S'],
      ['m', 11.5, 'KIT-M'],
      ['XL', 15, 'KIT-XL'],
      ['XXL', 20, 'KIT-XXL'],
    ])
    expect(now[2]?.id, 'carts go on meaning it').toBe(large?.id)
  })

  test('are given to a product that had none: its one variant becomes the first', async () => {
    const plain = await server.given.product({ name: 'Glove', sku: 'GLOVE' })
    const [only] = await variantsOf(plain.id)
    await bring(`id,sku,option1_name,option1_value,price\n${plain.id},GLOVE,Size,S,20\n${plain.id},GLOVE-M,,M,21`, true)
    const [first, second] = await variantsOf(plain.id)
    expect([first?.id, first?.option_values, second?.option_values]).toEqual([only?.id, ['S'], ['M']])
  })

  test.each([
    ['a value without an option', 'id,option1_value,option2_value\nSHIRT,S,Red', '2 option2_name'],
    ['the same variant twice', 'id,option1_value,price\nSHIRT,S,1\nSHIRT,S,2', '2 option1_value'],
    ['a variant without a value', 'id,option1_name,option1_value,option2_name\nSHIRT,Size,S,Colour', '2 option1_value'],
    ['a new variant without a price', 'id,option1_value\nSHIRT,XS', '2 price'],
    ['a SKU of another product', 'id,option1_value,sku\nSHIRT,S,OTHER', '2 sku'],
    ['another name below', 'id,option1_value,name\nSHIRT,S,Shirt\nSHIRT,M,Jersey', '3 name'],
    ['rows of a product apart', 'id,option1_value,name,price,sku\nSHIRT,S,,,\n,,Loose,3,LOOSE\nSHIRT,M,,,', '4 '],
    ['a picture that the product does not have', 'id,option1_value,variant_image\nSHIRT,S,/x.png', '2 option1_value'],
  ])('are refused with their row: %s', async (_, csv, where) => {
    const shirt = await server.given.shirt({ S: 1, M: 2 })
    await server.db.insert(products).values({ name: 'Other', price: 1, sku: 'OTHER' }).onConflictDoNothing()
    const report = await bring(csv.replaceAll('SHIRT', shirt.id), true)
    expect(report.imported).toBe(false)
    expect(report.problems.map(({ row, column }: { row: number; column: string }) => `${row} ${column}`)).toContain(
      where,
    )
  })
})
