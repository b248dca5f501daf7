/** The catalogue from 500 to 50,000 products: a visitor's request costs the same at every size. */
import { announce } from '@paddock/server/live/announce.ts'
import { sql } from 'drizzle-orm'
import type { Parts } from '../parts.ts'
import type { Row } from '../row.ts'
import { fillTo, KEEPSAKE } from '../store.ts'
import { asked, curves, type Request, stepAt } from './curve.ts'

const SIZES = [500, 5000, 50_000]

export async function catalogueGrowth(parts: Parts): Promise<Row[]> {
  const { db } = parts.house
  await db.execute(sql`delete from products where sku like 'BENCH-%'`)
  await db.execute(sql`vacuum products`)
  const found = curves()
  for (const size of SIZES) {
    const ids = await fillTo(parts.house, size)
    const requests: [name: string, work: number, request: Request][] = [
      ['First page of 24', 1, fresh(parts, '/api/products?sort=newest')],
      ['First search with 24 matches', 1, fresh(parts, `/api/products?search=${KEEPSAKE}`)],
      ['First look at a product', 1, eachOf(parts, ids)],
      ['A category’s change until it is read', 1, categoryChange(parts)],
      ['A product’s change until its page is read', size, productChange(parts)],
    ]
    for (const [name, work, request] of requests) found.add(name, await stepAt(parts, size, work, request))
  }
  return found.rows({ sizes: 'products', piece: (name) => (name.includes('until its page') ? 'product' : 'request') })
}

let question = 0

/** An unused price limit makes it a new query; no product costs more. */
const fresh =
  ({ house }: Parts, path: string) =>
  () => {
    question += 1
    return asked(`${house.url}${path}&max_price=${200_000 + question / 100}`)
  }

function eachOf({ house }: Parts, ids: readonly string[]) {
  let next = 0
  return () => asked(`${house.url}/api/products/${ids[next++ % ids.length]}`)
}

const categoryChange =
  ({ house }: Parts) =>
  async () => {
    const name = aName()
    await house.db.transaction(async (tx) => {
      await tx.execute(sql`update product_categories set name = ${name} where slug = 'part-1'`)
      await announce(tx, 'catalogue', 'product_categories')
    })
    await untilShown(`${house.url}/api/product_categories`, name)
  }

/** The first page must be read again, and the products must be counted again. */
const productChange =
  ({ house }: Parts) =>
  async () => {
    const name = aName()
    await house.db.transaction(async (tx) => {
      await tx.execute(sql`update products set name = ${name} where sku = 'BENCH-1'`)
      await announce(tx, 'catalogue', 'products')
    })
    await untilShown(`${house.url}/api/products?sort=newest`, name)
  }

const aName = () => `Changed ${question++}`

async function untilShown(url: string, word: string) {
  while (!(await asked(url)).includes(word)) {
    // The announcement has not reached the node yet.
  }
}
