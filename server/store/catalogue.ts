/** The public reads of the catalogue: filtered, sorted, searched and paged by PostgreSQL. */
import {
  MOST_FEATURED,
  PRODUCTS_PER_PAGE,
  type Product,
  type ProductSummary,
  type ProductVariant,
} from '@paddock/contract/store/products.ts'
import { legalLabel } from '@paddock/domain/store/legal-choices.ts'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Database } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import { productCategories, products, productVariants } from '../db/schema/store.ts'
import { api, type CallContext } from '../http/calls.ts'
import { isId } from './ids.ts'
import {
  FILTER_NAMES,
  type Filter,
  type FilterValues,
  filtersFor,
  isActive,
  type Limits,
  matching,
  SORTS,
  type Sort,
  usualSort,
} from './product-filters.ts'
import { totalOf } from './totals.ts'
import { correctedSearch } from './vocabulary.ts'

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
  legal_in: products.legal_in,
  is_featured: products.is_featured,
  is_digital: products.is_digital,
  requires_shipping: products.requires_shipping,
  has_download: products.has_download,
  max_per_order: products.max_per_order,
  review_count: products.review_count,
  rating_average: products.rating_average,
  created_at: written(products.created_at),
}

export const variants = sql<
  z.infer<typeof ProductVariant>[]
>`(select json_agg(json_build_object('id', v.id, 'option_values',
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
type Detail = Omit<z.infer<typeof Product>, 'is_active' | 'legal_labels'>

/** A category that is switched off is not shown, though its products stay in the store. */
export const ownCategory = and(eq(productCategories.id, products.category_id), sql`${productCategories.is_active}`)

export const list = api.products.list.handler(async ({ input, context }) => {
  const { page, limit } = input
  const found = await productsFor(context, input)
  // Only if nothing matches as it was typed.
  const words = found.total === 0 && input.search ? await correctedSearch(context, input.search) : undefined
  const search = words?.join(' ')
  const near = search === undefined ? undefined : await productsFor(context, { ...input, search })
  const { items, total } = near && near.total > 0 ? near : found
  const corrected = near && near.total > 0 && search !== undefined ? search : null
  return { items, total, page, pages: Math.max(1, Math.ceil(total / limit)), corrected }
})

type Input = Limits & { sort?: Sort | undefined; page: number; limit: number }

export async function productsFor(context: Pick<CallContext, 'db' | 'hub'>, input: Input) {
  const { page, limit, category, min_price, max_price } = input
  const { filters, values } = filtersFor(input)
  const sort = input.sort === undefined || (input.sort === 'relevance' && !input.search) ? usualSort(input) : input.sort
  const asked = { ...values, limit, offset: (page - 1) * limit }
  if (filters.every((name) => COUNTED.includes(name)))
    return {
      items: await pageOf(context.db, sort, filters, asked),
      total: await totalOf(context, { category, min_price, max_price }),
    }
  return searched(context.db, sort, filters, asked)
}

/** The filters for which totals.ts knows the number of products. */
const COUNTED: readonly Filter[] = ['category', 'min_price', 'max_price']

type Asked = FilterValues & { limit: number; offset: number }

/** Each combination of filters is a prepared query of its own, built once. */
function built<Query>(build: (shape: string, sort: Sort, filters: readonly Filter[]) => Query) {
  const known = new Map<string, Query>()
  return (sort: Sort, filters: readonly Filter[]) => {
    // Short: PostgreSQL cuts the names of statements after 63 letters.
    const shape = `${sort}_${filters.map((name) => FILTER_NAMES.indexOf(name).toString(36)).join('')}`
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
  return { ...found.product, legal_labels: found.product.legal_in.map(legalLabel), is_active: true as const }
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
