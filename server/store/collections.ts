/** The public reads of collections and sets. */
import type { Collection } from '@paddock/contract/store/collections.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Database } from '../db/database.ts'
import { collectionProducts, productCollections } from '../db/schema/collections.ts'
import { productCategories, products } from '../db/schema/store.ts'
import { api } from '../http/calls.ts'
import { ownCategory, summary, variants } from './catalogue.ts'
import { isActive } from './product-filters.ts'

const { id, name, slug, description, is_set, updated_at } = productCollections
const isShown = eq(productCollections.is_active, true)
const inside = and(eq(collectionProducts.product_id, products.id), isActive)

const list = api.collections.list.handler(({ context: { db } }) =>
  db
    .select({ id, name, slug, description, is_set, product_count: sql<number>`count(*)::int` })
    .from(productCollections)
    .innerJoin(collectionProducts, eq(collectionProducts.collection_id, id))
    .innerJoin(products, inside)
    .where(isShown)
    .groupBy(id)
    .orderBy(asc(productCollections.sort_order), asc(sql`lower(${name})`), asc(id)),
)

type Parts = z.infer<typeof Collection>['parts']

const get = api.collections.get.handler(async ({ input, context: { db }, errors }) => {
  const [found] = await db
    .select({ id, name, slug, description, is_set, updated_at })
    .from(productCollections)
    .where(and(isShown, eq(slug, input.slug)))
  if (!found) throw errors.NOT_FOUND()
  const part = db
    .select({ ...summary, option_names: products.option_names, variants, quantity: collectionProducts.quantity })
    .from(collectionProducts)
    .innerJoin(products, inside)
    .leftJoin(productCategories, ownCategory)
    .where(eq(collectionProducts.collection_id, found.id))
    .orderBy(asc(collectionProducts.position), asc(products.id))
  const [row] = await db
    .select({
      parts: sql<Parts>`coalesce(json_agg(json_build_object('quantity', part.quantity, 'product',
        to_jsonb(part) - 'quantity')), '[]'::json)`,
    })
    .from(sql`${part} part`)
  return { ...found, parts: row?.parts ?? [] }
})

export const collectionCalls = { list, get }

/** For the sitemap: those that have something to show, and when that last changed. */
export const collectionPages = (db: Database) =>
  db
    .select({ slug, changed: sql<string>`greatest(${updated_at}, max(${products.updated_at}))` })
    .from(productCollections)
    .innerJoin(collectionProducts, eq(collectionProducts.collection_id, id))
    .innerJoin(products, inside)
    .where(isShown)
    .groupBy(id)
    .orderBy(slug)
