/** The public reads of the catalogue: filtered, sorted, searched and paged by PostgreSQL. */
import { MOST_FEATURED } from '@paddock/contract/store/products.ts'
import { and, asc, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm'
import { productCategories, products } from '../db/schema/store.ts'
import { api } from '../http/calls.ts'
import { isId } from './ids.ts'

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

export const list = api.products.list.handler(async ({ input, context: { db } }) => {
  const { page, limit } = input
  const matching = and(
    isActive,
    input.search ? contains(input.search) : undefined,
    input.category === undefined ? undefined : inCategory(input.category),
    input.min_price === undefined ? undefined : gte(products.price, input.min_price),
    input.max_price === undefined ? undefined : lte(products.price, input.max_price),
  )
  const [items, total] = await Promise.all([
    db
      .select(summary)
      .from(products)
      .leftJoin(productCategories, ownCategory)
      .where(matching)
      .orderBy(...SORTS[input.sort])
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(products, matching),
  ])
  return { items, total, page, pages: Math.max(1, Math.ceil(total / limit)) }
})

/** Any part of name, description or a tag, whatever its case; what means something to LIKE means itself here. */
function contains(search: string): SQL {
  const literal = search.replace(/[\\%_]/g, '\\$&')
  return sql`${products.search} like '%' || lower(${literal}) || '%'`
}

const inCategory = (slug: string) =>
  sql`${products.category_id} = (select id from ${productCategories}
    where ${productCategories.slug} = ${slug} and ${productCategories.is_active})`

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
  const [product] = isId(input.id)
    ? await db
        .select(detail)
        .from(products)
        .leftJoin(productCategories, ownCategory)
        .where(and(isActive, eq(products.id, input.id)))
    : []
  if (!product) throw errors.NOT_FOUND()
  return { ...product, is_active: true as const }
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
    .where(eq(productCategories.is_active, true))
    .orderBy(asc(sql`lower(${productCategories.name})`), asc(productCategories.id))
  return rows.map((row) => ({ ...row, is_active: true as const }))
})
