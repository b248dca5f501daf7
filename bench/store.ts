/** The catalogue at two sizes, each product with four variants, beside 220 discounts: a page, a search and a product, repeated (ready bytes) and each requested for the first time. */
import { announce } from '@paddock/server/live/announce.ts'
import { sql } from 'drizzle-orm'
import type { House } from './house.ts'
import type { Target } from './load-process.ts'
import { compareRates, type Parts } from './parts.ts'
import type { Row } from './row.ts'

const SIZES = [500, 10_000]
/** The most answers that a node caches (server/http/ready-bytes.ts). */
const CACHED = 2000
export const RARE = 'graphite-77'
/** In 24 products, however many there are. */
export const KEEPSAKE = 'keepsake'

const TILE = `p.id, p.name, p.short_description, p.price::float8 as price, p.highest_price::float8 as highest_price, p.variant_count, p.compare_at_price::float8 as compare_at_price, p.sku,
  p.track_inventory, p.inventory_quantity, p.allow_backorder, p.category_id, p.images, p.tags, p.is_featured, p.is_digital,
  p.requires_shipping, p.has_download, p.max_per_order, p.review_count, p.rating_average::float8 as rating_average, p.created_at, c.id as category, c.name as category_name, c.slug as category_slug`
const REST = `p.option_names, (select json_agg(json_build_object('id', v.id, 'option_values', v.option_values, 'price', v.price, 'compare_at_price', v.compare_at_price, 'sku', v.sku, 'inventory_quantity', v.inventory_quantity, 'weight', v.weight, 'image', v.image) order by v.position, v.id) from product_variants v where v.product_id = p.id) as variants, p.image_alts, p.description, p.weight::float8 as weight, p.dimensions, p.seo_title, p.seo_description, p.updated_at`
const OWN = 'left join product_categories c on c.id = p.category_id and c.is_active'
const NEWEST = 'order by p.created_at desc, p.id'

/**
 * First the products, matched before they are sorted, and then their categories: as one statement, PostgreSQL may scan
 * the newest products for a rare word, ten times as slowly, which would be too easy a baseline.
 */
const pageOf = (found: string) =>
  `with found as ${found} select ${TILE} from (select * from found p ${NEWEST} limit 24) p ${OWN} ${NEWEST}`
const PAGE = pageOf('not materialized (select * from products p where p.is_active)')
const RARE_PAGE = pageOf(`materialized (select * from products p where p.is_active and p.search like '%${RARE}%')`)
const DETAIL = `select ${TILE}, ${REST} from products p ${OWN} where p.is_active`

export async function catalogue(parts: Parts): Promise<Row[]> {
  const rows: Row[] = []
  for (const size of SIZES) {
    const ids = await fillTo(parts.house, size)
    const [page, search, product] = [
      '/api/products?sort=newest',
      `/api/products?search=${RARE}`,
      `/api/products/${ids[0]}`,
    ]
    const of = `${size} products`
    rows.push(
      await repeated(parts, `page of 24, ${of}`, page),
      await first(parts, `page of 24, ${of}`, PAGE, {
        url: page,
        fresh: '&max_price=',
      }),
      await repeated(parts, `search, ${of}`, search),
      await first(parts, `search, ${of}`, RARE_PAGE, {
        url: search,
        fresh: '&max_price=',
      }),
      await repeated(parts, `product, ${of}`, product),
    )
    // With more products than cached answers, requesting one after the other never hits the cache.
    if (size > CACHED)
      rows.push(
        await first(parts, `product, ${of}`, `${DETAIL} and p.id = '${ids[0]}'`, {
          url: product,
          paths: ids.map((id) => `/api/products/${id}`),
        }),
      )
  }
  return [...rows, await repeated(parts, 'categories', '/api/product_categories')]
}

async function repeated(parts: Parts, name: string, path: string): Promise<Row> {
  const url = parts.house.url + path
  const value: unknown = await (await fetch(url)).json()
  return {
    what: `Repeated ${name}`,
    against: 'a bare Fastify handler answering with the same JSON',
    unit: 'req/s',
    budget: { least: 0.6 },
    ...(await compareRates(brief(parts), { url: await parts.bare.ask('constant', { value }) }, { url })),
  }
}

async function first(parts: Parts, name: string, text: string, asked: Target): Promise<Row> {
  const { url, databaseUrl } = parts.house
  const baseline = { url: await parts.bare.ask('query', { databaseUrl, text, values: [] }) }
  const [expected, found] = await Promise.all([idsAt(baseline.url), idsAt(url + asked.url)])
  if (found !== expected) throw new Error(`First ${name}: the baseline answers with other products.`)
  return {
    what: `First ${name}`,
    against: 'a bare Fastify handler making one prepared query for the same rows',
    unit: 'req/s',
    budget: { least: 0.5 },
    ...(await compareRates(brief(parts), baseline, { ...asked, url: url + asked.url })),
  }
}

type Named = { id: string }

async function idsAt(url: string) {
  const answer = (await (await fetch(url)).json()) as Named | Named[] | { items: Named[] }
  const named = 'items' in answer ? answer.items : [answer].flat()
  return named.map(({ id }) => id).join()
}

/** There are many queries, so each gets fewer and shorter rounds. */
const brief = (parts: Parts): Parts => ({
  ...parts,
  effort: { ...parts.effort, rounds: 3, seconds: Math.min(parts.effort.seconds, 2) },
})

/** Realistic rows: a name, a sentence, three tags, four variants; one in a thousand contains the rare word. */
export async function fillTo(house: House, size: number) {
  await house.db.transaction(async (tx) => {
    await tx.execute(sql`insert into products (name, description, short_description, price, compare_at_price, sku, inventory_quantity, tags, is_featured, created_at)
      select 'Racing part ' || n, 'A part for the track, number ' || n || case when n % 1000 = 77 then ${` ${RARE}`} else '' end || case when n <= 24 then ${` ${KEEPSAKE}`} else '' end,
        'For cars that weigh little', (n % 900 + 99) / 10.0, case when n % 3 = 0 then (n % 900 + 199) / 10.0 end, 'BENCH-' || n, n % 50,
        array['bearing', 'axle', 'size ' || n % 12], n % 40 = 0, now() - make_interval(mins => n)
      from generate_series((select count(*)::int from products where sku like 'BENCH-%') + 1, ${size}) as n`)
    await tx.execute(
      sql`update products set option_names = array['Size'] where sku like 'BENCH-%' and variant_count = 1`,
    )
    await tx.execute(sql`update product_variants v set option_values = array['S'] from products p
      where p.id = v.product_id and p.sku like 'BENCH-%' and p.variant_count = 1`)
    await tx.execute(sql`insert into product_variants (product_id, position, option_values, price, inventory_quantity, sku)
      select p.id, n, array[(array['S', 'M', 'L', 'XL'])[n + 1]], p.price + n, n, p.sku || '-' || n
      from products p, generate_series(1, 3) as n where p.sku like 'BENCH-%' and p.variant_count = 1`)
    await announce(tx, 'catalogue', 'products')
  })
  await house.db.execute(sql`analyze products, product_variants`)
  // A shop that has had many sales: codes, and automatic ones for some products each, which are read with every cart.
  await house.db.execute(sql`insert into discounts (id, name, code, kind, percent, scope, product_ids)
    select gen_random_uuid(), 'Sale ' || n, case when n > 20 then 'BENCH-' || n end, 'percentage', n % 50 + 1,
      case when n > 20 then 'everything' else 'selection' end,
      case when n > 20 then '{}' else (select array_agg(id) from (select id from products where sku like 'BENCH-%' order by sku offset n * 20 limit 20) p) end
    from generate_series(1, 220) as n where not exists (select from discounts where name = 'Sale ' || n)`)
  await house.db.execute(
    sql`insert into product_categories (name, slug) select 'Part ' || n, 'part-' || n from generate_series(1, 8) as n on conflict do nothing`,
  )
  const found = await house.db.execute<{ id: string }>(
    sql`select id from products where sku like 'BENCH-%' order by sku`,
  )
  return found.rows.map(({ id }) => id)
}
