/** A file of 50,000 rows of products with variants: how long the import takes, and what it adds to the server's memory. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { House } from './house.ts'
import { mostDuring } from './memory.ts'
import type { Parts } from './parts.ts'
import type { Row } from './row.ts'

const ROWS = 50_000
const SIZES = ['S', 'M', 'L', 'XL']
const COLUMNS = 'sku,name,description,price,inventory_quantity,tags,option1_name,option1_value'
const AT_ONCE = 500

export async function importing({ house }: Parts): Promise<Row[]> {
  const owner = await house.given.owner()
  // The server has imported before: what it keeps for the first time is no growth.
  await imported(house, owner.headers, fileOf('WARM', 2000))
  const baseline = await inserted(house)
  const { value: measured, megabytes } = await mostDuring(house.pid, () =>
    imported(house, owner.headers, fileOf('BULK', ROWS)),
  )
  const rows = `${ROWS.toLocaleString('en-GB')} rows of products with variants`
  return [
    {
      what: `Importing ${rows}: uploaded, checked and written`,
      against: 'inserting the same rows into the same tables, 500 at a time',
      unit: 'ms',
      baseline,
      measured,
      result: measured / baseline,
      budget: { most: 3 },
    },
    {
      what: `Extra server memory while ${rows} are imported`,
      against: '',
      unit: 'MB',
      measured: megabytes,
      result: megabytes,
      // The file alone is 5 MB, its rows as objects more than 100.
      budget: { most: 64 },
    },
  ]
}

const textOf = (n: number) => `A part for the track, number ${n}, for cars that weigh little`

function fileOf(prefix: string, rows: number) {
  const lines = Array.from({ length: rows }, (_, n) => {
    const [product, size] = [Math.floor(n / SIZES.length), n % SIZES.length]
    const shared = size === 0 ? [`${prefix} shirt ${product}`, `"${textOf(product)}"`] : ['', '']
    const tags = size === 0 ? '"team, cotton"' : ''
    const option = size === 0 ? 'Size' : ''
    return [`${prefix}-${product}-${size}`, ...shared, 20 + size, n % 50, tags, option, SIZES[size]].join()
  })
  return `${COLUMNS}\n${lines.join('\n')}\n`
}

/** From the first byte until the last row is written, in milliseconds. */
async function imported(house: House, headers: Record<string, string>, body: string) {
  const id = randomUUID()
  const began = performance.now()
  const ask = async (path: string, options: RequestInit) => {
    const answer = await fetch(house.url + path, { headers, ...options })
    const found = (await answer.json()) as { state: string; problem_count: number }
    if (!answer.ok || found.problem_count > 0 || found.state === 'failed')
      throw new Error(`The import was answered ${answer.status}: ${JSON.stringify(found).slice(0, 500)}`)
    return found
  }
  const reaches = async (state: string) => {
    while ((await ask(`/api/product_imports/${id}`, {})).state !== state)
      await new Promise((done) => setTimeout(done, 100))
  }
  const file = { method: 'POST', headers: { ...headers, 'content-type': 'text/csv' }, body }
  await ask(`/api/files/product-imports?id=${id}&name=products.csv`, file)
  await reaches('checked')
  await ask(`/api/product_imports/${id}/confirm`, { method: 'POST' })
  await reaches('done')
  return performance.now() - began
}

/** The same rows straight into the database, in one transaction; deleted again afterwards. */
async function inserted({ db }: House) {
  const products = ROWS / SIZES.length
  const began = performance.now()
  await db.transaction(async (tx) => {
    await tx.execute(sql`set constraints all deferred`)
    for (let first = 0; first < products; first += AT_ONCE / SIZES.length) {
      const some = Array.from({ length: AT_ONCE / SIZES.length }, (_, n) => ({ id: randomUUID(), n: first + n }))
      await tx.execute(sql`insert into products (id, name, description, price, tags, option_names)
        select id, 'Bare shirt ' || n, 'A part for the track, number ' || n || ', for cars that weigh little', 20, array['team', 'cotton'], array['Size']
        from json_to_recordset(${JSON.stringify(some)}::json) as made (id uuid, n int)`)
      await tx.execute(sql`insert into product_variants (product_id, position, option_values, price, inventory_quantity, sku)
        select id, at, array[(array['S', 'M', 'L', 'XL'])[at + 1]], 20 + at, n % 50, 'BARE-' || n || '-' || at
        from json_to_recordset(${JSON.stringify(some)}::json) as made (id uuid, n int), generate_series(0, 3) as at`)
      await tx.execute(sql`delete from product_variants v using json_to_recordset(${JSON.stringify(some)}::json) as made (id uuid)
        where v.product_id = made.id and v.sku is null`)
    }
  })
  const took = performance.now() - began
  await db.execute(sql`delete from products where name like 'Bare shirt %'`)
  return took
}
