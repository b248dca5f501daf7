/** The catalogue at two sizes: a page, a search and a product, repeated (ready bytes) and each asked for the first time. */
import { announce } from '@paddock/server/live/announce.ts'
import { sql } from 'drizzle-orm'
import type { Target } from './load-process.ts'
import { compareRates, type Parts } from './parts.ts'
import type { Row } from './row.ts'

const SIZES = [500, 10_000]
const RARE = 'graphite-77'

const SUMMARY = `select p.id, p.name, p.short_description, p.price::float8 as price, p.compare_at_price::float8 as compare_at_price,
  p.sku, p.images, p.tags, p.is_featured, p.is_digital, p.requires_shipping, p.track_inventory, p.inventory_quantity,
  p.allow_backorder, p.created_at, p.category_id from products p where p.is_active`

/** What is asked, the rows behind it, and the part of the address that makes it a new question each time. */
type Question = { name: string; path: (id: string) => string; query: string; fresh: string }

const QUESTIONS: Question[] = [
  {
    name: 'page of 24',
    path: () => '/api/products?sort=newest',
    query: `${SUMMARY} order by p.created_at desc, p.id limit 24`,
    fresh: '&max_price=',
  },
  {
    name: 'search',
    path: () => `/api/products?search=${RARE}`,
    query: `${SUMMARY} and p.search like '%${RARE}%' order by p.created_at desc, p.id limit 24`,
    fresh: '&max_price=',
  },
]

export async function catalogue(parts: Parts): Promise<Row[]> {
  const rows: Row[] = []
  for (const size of SIZES) {
    const id = await fillTo(parts, size)
    for (const question of QUESTIONS)
      rows.push(await repeated(parts, question, id, size), await first(parts, question, id, size))
    rows.push(
      await repeated(parts, { name: 'product', path: () => `/api/products/${id}`, query: '', fresh: '' }, id, size),
    )
  }
  return rows
}

async function repeated(parts: Parts, { name, path }: Question, id: string, size: number): Promise<Row> {
  const url = parts.house.url + path(id)
  const value: unknown = await (await fetch(url)).json()
  return {
    what: `Repeated ${name}, ${size} products`,
    against: 'a bare Fastify handler answering with the same JSON',
    unit: 'req/s',
    budget: { least: 0.7 },
    ...(await compareRates(brief(parts), { url: await parts.bare.ask('constant', { value }) }, { url })),
  }
}

async function first(parts: Parts, { name, path, query, fresh }: Question, id: string, size: number): Promise<Row> {
  const { url, databaseUrl } = parts.house
  const subject: Target = { url: url + path(id), fresh }
  return {
    what: `First ${name}, ${size} products`,
    against: 'a bare Fastify handler making one prepared query for the same rows',
    unit: 'req/s',
    budget: { least: 0.5 },
    ...(await compareRates(
      brief(parts),
      { url: await parts.bare.ask('query', { databaseUrl, text: query, values: [] }) },
      subject,
    )),
  }
}

/** There are many questions, so each gets fewer and shorter rounds. */
const brief = (parts: Parts): Parts => ({
  ...parts,
  effort: { ...parts.effort, rounds: 3, seconds: Math.min(parts.effort.seconds, 2) },
})

/** Believable rows: a name, a sentence, three tags; one in a thousand holds the rare word. */
async function fillTo({ house }: Parts, size: number) {
  await house.db.transaction(async (tx) => {
    await tx.execute(sql`insert into products (name, description, short_description, price, compare_at_price, sku, inventory_quantity, tags, is_featured, created_at)
      select 'Racing part ' || n, 'A part for the track, number ' || n || case when n % 1000 = 77 then ${` ${RARE}`} else '' end,
        'For cars that weigh little', (n % 900 + 99) / 10.0, case when n % 3 = 0 then (n % 900 + 199) / 10.0 end, 'BENCH-' || n, n % 50,
        array['bearing', 'axle', 'size ' || n % 12], n % 40 = 0, now() - make_interval(mins => n)
      from generate_series((select count(*)::int from products where sku like 'BENCH-%') + 1, ${size}) as n`)
    await announce(tx, 'catalogue', 'products')
  })
  await house.db.execute(sql`analyze products`)
  const found = await house.db.execute<{ id: string }>(sql`select id from products where sku = 'BENCH-77'`)
  return found.rows[0]?.id ?? ''
}
