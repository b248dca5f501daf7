import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { asc, desc, eq, sql } from 'drizzle-orm'
import Papa from 'papaparse'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { productImportParts, productImports } from '../../db/schema/product-imports.ts'
import { stockChanges } from '../../db/schema/stock.ts'
import { products, productVariants } from '../../db/schema/store.ts'
import type { SignedIn } from '../../testing/given.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { writeProductImport } from './import-jobs.ts'

let server: TestServer
let owner: SignedIn
beforeAll(async () => {
  server = await testServer()
  owner = await server.given.owner()
})

const waiting = { timeout: 60_000, interval: 20 }
const importOf = async (id: string) => Object((await server.get(`/api/product_imports/${id}`, owner.headers)).body)
const reaches = async (id: string, ...states: string[]) => {
  await expect.poll(async () => (await importOf(id)).state, waiting).toBeOneOf(states)
  return importOf(id)
}
const send = async (csv: string, about: { id?: string; name?: string; headers?: Record<string, string> } = {}) => {
  const { id = randomUUID(), name = 'products.csv', headers = owner.headers } = about
  const url = `${server.url}/api/files/product-imports?id=${id}&name=${name}`
  const answer = await fetch(url, { method: 'POST', headers: { ...headers, 'content-type': 'text/csv' }, body: csv })
  return { status: answer.status, body: Object(await answer.json()) }
}
const confirm = (id: string) => server.post(`/api/product_imports/${id}/confirm`, {}, owner.headers)

/** Uploads and checks a file, and with `confirmed` imports it, unless it has problems. */
const bring = async (csv: string, confirmed = false, headers = owner.headers) => {
  const { status, body } = await send(csv, { headers })
  expect(status, JSON.stringify(body)).toBe(201)
  const checked = await reaches(body.id, 'checked')
  if (!confirmed || checked.problem_count > 0) return { ...checked, imported: false }
  expect((await confirm(body.id)).status).toBe(200)
  const written = await reaches(body.id, 'done', 'failed')
  return { ...written, imported: written.state === 'done' }
}
const exported = async () => Object((await server.get('/api/products/all/csv', owner.headers)).body)
const bySku = async (sku: string) => (await server.db.select().from(products).where(eq(products.sku, sku)))[0]

test('a file imported concurrently by two owners, twice and in another order, creates each product once', async () => {
  const rows = Array.from({ length: 20 }, (_, n) => `T-${n},Tether ${n},5`)
  const files = [rows, rows.toReversed()].map((each) => `sku,name,price\n${each.join('\n')}`)
  const other = await server.given.owner()
  const answers = await Promise.all([
    ...files.map((csv) => bring(csv, true)),
    ...files.map((csv) => bring(csv, true, other.headers)),
  ])
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
  expect((await send('')).status).toBe(415)
  expect((await bring('\n')).problem_count).toBeGreaterThan(0)
  const one = await server.given.product({ sku: 'S-1' })
  await server.given.product({ sku: 'S-2' })
  expect(await bring(`id,sku\n${one.id},S-2`)).toMatchObject({ problems: [{ row: 2, column: 'sku' }] })
  expect(await bring(`id,sku,name\n${one.id},S-3,x\n,S-1,y`)).toMatchObject({ problems: [{ row: 3 }] })
})

test('a row without its closing quotation mark is named, however much follows, and no heading is taken for another', async () => {
  const long = `sku,name,price\nQ-1,Good,5\nQ-2,"5 inch wheel,5\n${'Q-3,Next,5\n'.repeat(200_000)}`
  expect(await bring(long)).toMatchObject({
    problem_count: 1,
    problems: [{ row: 3, why: expect.stringContaining('quotation mark') }],
  })
  expect(await bring('sku,constructor\nQ-4,x')).toMatchObject({ problems: [{ row: 1, column: 'constructor' }] })
  const { problems } = await bring(`sku,name,price\nQ-5,Wheel,${'x'.repeat(5000)}`)
  expect(problems[0].why.length).toBeLessThan(100)
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
  const shirt = await server.given.shirt({ S: 1, M: 2 })
  expect(await bring(`id,price,name\n${shirt.id},20,Team shirt`)).toMatchObject({ unchanged: 1, problems: [] })
  expect(await bring(`id,price\n${shirt.id},9`)).toMatchObject({
    problems: [{ row: 2, column: 'price', why: expect.stringContaining('has variants') }],
  })
})

describe('variants', () => {
  const variantsOf = (id: string) =>
    server.db
      .select()
      .from(productVariants)
      .where(eq(productVariants.product_id, id))
      .orderBy(asc(productVariants.position), asc(productVariants.id))
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
    const [latest] = await server.db
      .select()
      .from(stockChanges)
      .where(eq(stockChanges.variant_id, large?.id ?? ''))
      .orderBy(desc(stockChanges.id))
    expect(latest).toMatchObject({ stock_before: 3, stock_after: 30, reason: 'import', made_by: expect.any(String) })
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

describe('an import in the background', () => {
  test('is uploaded and confirmed once, however often that is sent, and is found again in the list', async () => {
    const id = randomUUID()
    const file = 'sku,name,price\nONCE-1,Once,4'
    expect((await send(file, { id })).status).toBe(201)
    await reaches(id, 'checked')
    expect((await send(file, { id })).body).toMatchObject({ id, state: 'checked', created: 1 })
    expect((await send(file, { id, name: 'other.csv' })).status).toBe(409)
    const answers = await Promise.all([confirm(id), confirm(id), confirm(id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await reaches(id, 'done')).toMatchObject({
      rows: 1,
      rows_done: 1,
      created: 1,
      finished_at: expect.any(String),
    })
    const { body } = await server.get('/api/product_imports', owner.headers)
    expect(body).toContainEqual(expect.objectContaining({ id, file_name: 'products.csv', state: 'done', created: 1 }))
    expect((await server.ask('DELETE', `/api/product_imports/${id}`, undefined, owner.headers)).status).toBe(200)
    expect((await server.get(`/api/product_imports/${id}`, owner.headers)).status).toBe(404)
  })

  test('cannot be confirmed with problems, nor by a packer', async () => {
    const { id } = await bring('sku,name,price\nBAD,Bad,free')
    expect((await confirm(id)).body).toMatchObject({ code: 'NOT_READY' })
    const packer = await server.given.owner('fulfilment')
    expect((await send('sku\nx', { headers: packer.headers })).status).toBe(403)
  })

  test('stops at a row that no longer fits, says how far it came, and changes nothing after it', async () => {
    const other = await server.given.category({ name: 'Soon gone' })
    const rows = Array.from({ length: 1200 }, (_, n) => `STOP-${n},Stop ${n},2,${n === 900 ? 'Soon gone' : ''}`)
    const { body } = await send(`sku,name,price,category\n${rows.join('\n')}`)
    await reaches(body.id, 'checked')
    await server.ask('DELETE', `/api/product_categories/${other.id}`, undefined, owner.headers)
    await confirm(body.id)
    expect(await reaches(body.id, 'failed')).toMatchObject({
      rows: 1200,
      rows_done: 499,
      created: 499,
      problems: [{ row: 902, column: 'category' }],
    })
    expect([await bySku('STOP-498'), await bySku('STOP-499')]).toMatchObject([{ price: 2 }, undefined])
  })

  test('goes on where a crash has left it, with the product that was cut in two', async () => {
    const plain = Array.from({ length: 498 }, (_, n) => `GOES-${n},Goes ${n},2,,`)
    const shirt = ['S', 'M', 'L', 'XL'].map((size, n) => `GOES-${size},Cut shirt,${20 + n},Size,${size}`)
    const { body } = await send(`sku,name,price,option1_name,option1_value\n${[...plain, ...shirt].join('\n')}`)
    expect(await reaches(body.id, 'checked')).toMatchObject({ created: 499, rows: 502, problem_count: 0 })
    // As if the first part had been written, and the node had crashed.
    const first = `sku,name,price\n${plain.map((line) => line.split(',').slice(0, 3).join()).join('\n')}`
    expect(await bring(first, true)).toMatchObject({ created: 498 })
    await server.db
      .update(productImports)
      .set({ state: 'importing', rows_done: 498, done_row: 499, created: 498 })
      .where(eq(productImports.id, body.id))
    const write = writeProductImport({ db: server.db, jobs: { enqueue: async () => {} } as never, payments: undefined })
    await write({ import_id: body.id }, { id: '', attempt: 2, signal: new AbortController().signal })
    expect(await reaches(body.id, 'done')).toMatchObject({ rows_done: 502, created: 499, updated: 0, unchanged: 0 })
    expect(await bySku('GOES-S')).toMatchObject({ variant_count: 4, price: 20 })
  })

  test('of 50,000 rows is stored while it arrives, part after part', async () => {
    const line = (n: number) => {
      const [shirt, size] = [Math.floor(n / 4), n % 4]
      return `MANY-${n},${size === 0 ? `Shirt ${shirt}` : ''},${20 + size},${n % 9},${size === 0 ? 'Size' : ''},${'SMLX'[size]}\n`
    }
    const rows = Array.from({ length: 50_000 }, (_, n) => line(n))
    const file = ['sku,name,price,inventory_quantity,option1_name,option1_value\n', ...rows]
    const id = randomUUID()
    const upload = request(`${server.url}/api/files/product-imports?id=${id}&name=many.csv`, {
      method: 'POST',
      headers: { ...owner.headers, 'content-length': Buffer.byteLength(file.join('')) },
    })
    const answered = once(upload, 'response')
    // While the second half is not even sent, all of the first but the part that is being filled is stored.
    upload.write(file.slice(0, 25_250).join(''))
    await expect.poll(() => importOf(id), waiting).toMatchObject({ state: 'uploading', rows: 25_000 })
    upload.end(file.slice(25_250).join(''))
    expect((await answered)[0]).toMatchObject({ statusCode: 201 })
    const parts = await server.db.select().from(productImportParts).where(eq(productImportParts.import_id, id))
    expect(parts.map(({ rows }) => rows.length)).toEqual(Array.from({ length: 100 }, () => 500))

    // Withdrawn while it is checked; `npm run bench -- --only importing` writes them all.
    expect((await server.ask('DELETE', `/api/product_imports/${id}`, undefined, owner.headers)).status).toBe(200)
    expect(await server.db.$count(productImportParts, eq(productImportParts.import_id, id))).toBe(0)
  }, 180_000)
})

// Last, because every export after it would have them as well.
test('ten thousand products are exported and previewed in a file of several megabytes', {
  timeout: 180_000,
}, async () => {
  await server.db.execute(sql`insert into products (name, price, sku, seo_description)
    select 'Bulk ' || n, 7.77, 'BULK-' || n, repeat('x', 200) from generate_series(1, 10000) n`)
  const { csv, count } = await exported()
  expect(count).toBeGreaterThanOrEqual(10_000)
  expect(csv.length).toBeGreaterThan(2_000_000)
  expect(await bring(csv.replaceAll(',7.77,', ',3.00,'))).toMatchObject({ updated: 10_000, problem_count: 0 })
})
