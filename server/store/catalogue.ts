/** The public reads of the catalogue: filtered, sorted, searched and paged by PostgreSQL. */
import {
  MOST_FEATURED,
  PRODUCTS_PER_PAGE,
  type Product,
  type ProductSummary,
  type ProductVariant,
} from '@paddock/contract/store/products.ts'
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Database } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import { productCategories, products, productVariants } from '../db/schema/store.ts'
import { api } from '../http/calls.ts'
import { isId } from './ids.ts'
import { totalOf } from './totals.ts'

/**
 * PostgreSQL builds the rows as JSON: one value per product arrives instead of twenty, each of which would have to be
 * parsed and converted in the one process that serves everyone.
 */
const asJson = <Row>(row: string) => sql<Row>`to_json(${sql.identifier(row)})`
export const allAsJson = <Row>(rows: string) => sql<Row[]>`coalesce(json_agg(${sql.identifier(rows)}), '[]'::json)`

/** The same format as the instants of other answers. */
const written = (column: AnyPgColumn) =>
  sql<string>`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as(column.name)

type Category = { id: string; name: string; slug: string }

const category = sql<Category | null>`case when ${productCategories.id} is not null then
  json_build_object('id', ${productCategories.id}, 'name', ${productCategories.name}, 'slug', ${productCategories.slug}) end`.as(
  'category',
)

export const summary = {
  id: products.id,
  name: products.name,
  short_description: products.short_description,
  price: products.price,
  highest_price: products.highest_price,
  variant_count: products.variant_count,
  compare_at_price: products.compare_at_price,
  sku: products.sku,
  track_inventory: products.track_inventory,
  inventory_quantity: products.inventory_quantity,
  allow_backorder: products.allow_backorder,
  category_id: products.category_id,
  category,
  images: products.images,
  tags: products.tags,
  is_featured: products.is_featured,
  is_digital: products.is_digital,
  requires_shipping: products.requires_shipping,
  has_download: products.has_download,
  max_per_order: products.max_per_order,
  review_count: products.review_count,
  rating_average: products.rating_average,
  created_at: written(products.created_at),
}

const variants = sql<z.infer<typeof ProductVariant>[]>`(select json_agg(json_build_object('id', v.id, 'option_values',
    v.option_values, 'price', v.price, 'compare_at_price', v.compare_at_price, 'sku', v.sku, 'inventory_quantity',
    v.inventory_quantity, 'weight', v.weight, 'image', v.image) order by v.position, v.id)
  from ${productVariants} v where v.product_id = ${products.id})`.as('variants')

const detail = {
  ...summary,
  option_names: products.option_names,
  variants,
  image_alts: products.image_alts,
  description: products.description,
  weight: products.weight,
  dimensions: products.dimensions,
  seo_title: products.seo_title,
  seo_description: products.seo_description,
  updated_at: written(products.updated_at),
}

export type Summary = z.infer<typeof ProductSummary>
type Detail = Omit<z.infer<typeof Product>, 'is_active'>

/** A category that is switched off is not shown, though its products stay in the store. */
export const ownCategory = and(eq(productCategories.id, products.category_id), sql`${productCategories.is_active}`)
/** A constant rather than a parameter: a generic plan could not use the partial indexes, which contain active products only. */
export const isActive = sql`${products.is_active}`

/** Each has its index; the id breaks ties, so that no product is on two pages. */
const SORTS = {
  newest: [desc(products.created_at), asc(products.id)],
  featured: [desc(products.is_featured), desc(products.created_at), asc(products.id)],
  'price-low': [asc(products.price), asc(products.id)],
  'price-high': [desc(products.price), desc(products.id)],
  name: [asc(sql`lower(${products.name})`), asc(products.id)],
}

export const list = api.products.list.handler(async ({ input, context }) => {
  const { sort, page, limit, search, ...limits } = input
  const wanted: Wanted = { ...limits, search: search ? literally(search) : undefined }
  const filters = NAMES.filter((name) => wanted[name] !== undefined)
  const asked = { ...wanted, limit, offset: (page - 1) * limit }
  const { items, total } = search
    ? await searched(context.db, sort, filters, asked)
    : { items: await pageOf(context.db, sort, filters, asked), total: await totalOf(context, limits) }
  return { items, total, page, pages: Math.max(1, Math.ceil(total / limit)) }
})

const FILTERS = {
  /** Matches any part of name, SKU, descriptions or a tag, ignoring case. */
  search: sql`${products.search} like '%' || lower(${sql.placeholder('search')}) || '%'`,
  category: sql`${products.category_id} = (select id from ${productCategories}
    where ${productCategories.slug} = ${sql.placeholder('category')} and ${productCategories.is_active})`,
  min_price: sql`${products.price} >= ${sql.placeholder('min_price')}`,
  max_price: sql`${products.price} <= ${sql.placeholder('max_price')}`,
}
type Filter = keyof typeof FILTERS
const NAMES: Filter[] = ['search', 'category', 'min_price', 'max_price']
type Wanted = Partial<Record<Filter, string | number | undefined>>

/** Escapes the wildcards of LIKE. */
const literally = (search: string) => search.replace(/[\\%_]/g, '\\$&')

const matching = (filters: readonly Filter[]) => and(isActive, ...filters.map((name) => FILTERS[name]))

type Sort = keyof typeof SORTS
type Asked = Wanted & { limit: number; offset: number }

/** Each combination of filters is a prepared query of its own, built once. */
function built<Query>(build: (shape: string, sort: Sort, filters: readonly Filter[]) => Query) {
  const known = new Map<string, Query>()
  return (sort: Sort, filters: readonly Filter[]) => {
    const shape = `${sort}_${filters.join('_')}`
    const query = known.get(shape) ?? build(shape, sort, filters)
    known.set(shape, query)
    return query
  }
}

const sorted = (db: Database, sort: Sort, filters: readonly Filter[]) =>
  db
    .select(summary)
    .from(products)
    .leftJoin(productCategories, ownCategory)
    .where(matching(filters))
    .orderBy(...SORTS[sort])

const ASKED = sql`limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}`
/** A constant limit lets one plan serve every request; most requests are for the first page. */
const FIRST = sql.raw(`limit ${PRODUCTS_PER_PAGE}`)

const pages = (which: string, part: SQL) =>
  built((shape, sort, filters) =>
    prepared(`products_${which}_${shape}`, (db, name) =>
      db
        .select({ items: allAsJson<Summary>('page') })
        .from(sql`(${sorted(db, sort, filters)} ${part}) page`)
        .prepare(name),
    ),
  )
const firstPage = pages('first', FIRST)
const anyPage = pages('any', ASKED)

async function pageOf(db: Database, sort: Sort, filters: readonly Filter[], asked: Asked) {
  const isFirst = asked.limit === PRODUCTS_PER_PAGE && asked.offset === 0
  const [page] = await (isFirst ? firstPage : anyPage)(sort, filters)(db).execute(asked)
  return page?.items ?? []
}

/** How many matches make a word a common one. */
const MANY = 200

/**
 * Two plans instead of the one statement `common`. Gain: 1.54 × the searches a second for a rare word (`npm run bench --
 * --only tricks`). A common word pays for both plans: one that all of 10,000 products contain takes 16 instead of 10.5 ms
 * of processor time.
 */
async function searched(db: Database, sort: Sort, filters: readonly Filter[], asked: Asked) {
  const [few] = await rare(sort, filters)(db).execute(asked)
  if (few && few.total <= MANY) return few
  const [many] = await common(sort, filters)(db).execute(asked)
  return many ?? { items: [], total: 0 }
}

/** Uses the index and counts on the way, with the same plan for every word; stops once the word turns out to be common. */
const rare = built((shape, sort, filters) =>
  prepared(`products_rare_${shape}`, (db, name) => {
    const found = sql`select ${products.id} from ${products} where ${matching(filters)} limit ${sql.raw(`${MANY + 1}`)}`
    const page = db
      .select(summary)
      .from(sql`found`)
      .innerJoin(products, sql`${products.id} = found.id`)
      .leftJoin(productCategories, ownCategory)
      .orderBy(...SORTS[sort])
    return db
      .select({ total: sql<number>`found_total`, items: sql<Summary[]>`items` })
      .from(
        sql`(with found as materialized (${found}) select (select count(*)::int from found) as found_total,
          (select ${allAsJson('page')} from (${page} ${ASKED}) page) as items) answer`,
      )
      .prepare(name)
  }),
)

/** The best plan depends on how common the word is, so the statement is unnamed and planned each time. */
const common = built((_, sort, filters) =>
  prepared('', (db, name) =>
    db
      .select({
        total: sql<number>`(select count(*)::int from ${products} where ${matching(filters)})`,
        items: allAsJson<Summary>('page'),
      })
      .from(sql`(${sorted(db, sort, filters)} ${ASKED}) page`)
      .prepare(name),
  ),
)

export const featured = api.products.featured.handler(async ({ context: { db } }) => {
  const featuredOnes = db
    .select(summary)
    .from(products)
    .leftJoin(productCategories, ownCategory)
    .where(and(isActive, sql`${products.is_featured}`))
    .orderBy(...SORTS.featured)
    .limit(MOST_FEATURED)
  const [page] = await db.select({ items: allAsJson<Summary>('page') }).from(sql`${featuredOnes} page`)
  return page?.items ?? []
})

export const get = api.products.get.handler(async ({ input, context: { db }, errors }) => {
  const [found] = isId(input.id) ? await oneOf(db).execute({ id: input.id }) : []
  if (!found) throw errors.NOT_FOUND()
  return { ...found.product, is_active: true as const }
})

const oneOf = prepared('product', (db, name) => {
  const one = db
    .select(detail)
    .from(products)
    .leftJoin(productCategories, ownCategory)
    .where(and(isActive, eq(products.id, sql.placeholder('id'))))
  return db
    .select({ product: asJson<Detail>('product') })
    .from(sql`${one} product`)
    .prepare(name)
})

export const listCategories = api.product_categories.list.handler(async ({ context: { db } }) => {
  const rows = await db
    .select({
      id: productCategories.id,
      name: productCategories.name,
      slug: productCategories.slug,
      description: productCategories.description,
      image_url: productCategories.image_url,
      sort_order: productCategories.sort_order,
      updated_at: productCategories.updated_at,
    })
    .from(productCategories)
    .where(sql`${productCategories.is_active}`)
    .orderBy(asc(sql`lower(${productCategories.name})`), asc(productCategories.id))
  return rows.map((row) => ({ ...row, is_active: true as const }))
})
