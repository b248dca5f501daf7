/** The public reads of the catalogue: filtered, sorted, searched and paged by PostgreSQL. */
import { MOST_FEATURED } from '@paddock/contract/store/products.ts'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import { productCategories, products } from '../db/schema/store.ts'
import { api } from '../http/calls.ts'
import { isId } from './ids.ts'
import { totalOf } from './totals.ts'

const category = { id: productCategories.id, name: productCategories.name, slug: productCategories.slug }

const summary = {
  id: products.id,
  name: products.name,
  short_description: products.short_description,
  price: products.price,
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
  created_at: products.created_at,
}

const detail = {
  ...summary,
  image_alts: products.image_alts,
  description: products.description,
  weight: products.weight,
  dimensions: products.dimensions,
  seo_title: products.seo_title,
  seo_description: products.seo_description,
  updated_at: products.updated_at,
}

/** A category that is switched off is not named, though its products stay in the store. */
const ownCategory = and(eq(productCategories.id, products.category_id), eq(productCategories.is_active, true))
const isActive = eq(products.is_active, true)

/** Each has its index; the id decides between equals, so that no product is on two pages. */
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
  const rows = await pageOf(sort, filters)(context.db).execute({ ...wanted, limit, offset: (page - 1) * limit })
  const items = rows.map(({ total: _, ...item }) => item)
  // A page beyond the last has no row that could say how many there are.
  const found = rows[0]?.total ?? (search && page > 1 ? await howMany(context.db, wanted, filters) : 0)
  const total = search ? found : await totalOf(context, limits)
  return { items, total, page, pages: Math.max(1, Math.ceil(total / limit)) }
})

const FILTERS = {
  /** Any part of name, description or a tag, whatever its case. */
  search: sql`${products.search} like '%' || lower(${sql.placeholder('search')}) || '%'`,
  category: sql`${products.category_id} = (select id from ${productCategories}
    where ${productCategories.slug} = ${sql.placeholder('category')} and ${productCategories.is_active})`,
  min_price: sql`${products.price} >= ${sql.placeholder('min_price')}`,
  max_price: sql`${products.price} <= ${sql.placeholder('max_price')}`,
}
type Filter = keyof typeof FILTERS
const NAMES: Filter[] = ['search', 'category', 'min_price', 'max_price']
type Wanted = Partial<Record<Filter, string | number | undefined>>

/** What means something to LIKE means itself here. */
const literally = (search: string) => search.replace(/[\\%_]/g, '\\$&')

const matching = (filters: readonly Filter[]) => and(isActive, ...filters.map((name) => FILTERS[name]))

/** What is searched for is counted with the page; the rest need not be counted (totals.ts). */
const counted = (filters: readonly Filter[]) =>
  sql<number>`(select count(*)::int from ${products} where ${matching(filters)})`

async function howMany(db: Database, wanted: Wanted, filters: readonly Filter[]) {
  const [found] = await db
    .select({ total: counted(filters) })
    .from(sql`(select 1)`)
    .prepare('')
    .execute(wanted)
  return found?.total ?? 0
}

/** Every choice of filters is a query of its own, built once. */
function pageOf(sort: keyof typeof SORTS, filters: readonly Filter[]) {
  const shape = `products_${sort}_${filters.join('_')}`
  // How rare a word is decides how it is found, so a search is planned anew for each word: that is what no name means.
  const page = pages.get(shape) ?? preparePage(filters.includes('search') ? '' : shape, sort, filters)
  pages.set(shape, page)
  return page
}

const pages = new Map<string, ReturnType<typeof preparePage>>()

const preparePage = (statement: string, sort: keyof typeof SORTS, filters: readonly Filter[]) =>
  prepared(statement, (db, name) =>
    db
      .select({ ...summary, total: filters.includes('search') ? counted(filters) : sql<number>`0` })
      .from(products)
      .leftJoin(productCategories, ownCategory)
      .where(matching(filters))
      .orderBy(...SORTS[sort])
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'))
      .prepare(name),
  )

export const featured = api.products.featured.handler(({ context: { db } }) =>
  db
    .select(summary)
    .from(products)
    .leftJoin(productCategories, ownCategory)
    .where(and(isActive, eq(products.is_featured, true)))
    .orderBy(...SORTS.featured)
    .limit(MOST_FEATURED),
)

export const get = api.products.get.handler(async ({ input, context: { db }, errors }) => {
  const [product] = isId(input.id) ? await oneOf(db).execute({ id: input.id }) : []
  if (!product) throw errors.NOT_FOUND()
  return { ...product, is_active: true as const }
})

const oneOf = prepared('product', (db, name) =>
  db
    .select(detail)
    .from(products)
    .leftJoin(productCategories, ownCategory)
    .where(and(isActive, eq(products.id, sql.placeholder('id'))))
    .prepare(name),
)

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
    .where(eq(productCategories.is_active, true))
    .orderBy(asc(sql`lower(${productCategories.name})`), asc(productCategories.id))
  return rows.map((row) => ({ ...row, is_active: true as const }))
})
