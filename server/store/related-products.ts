/** What goes with a product: the owner's choice first, then its collections, then its category. */
import { MOST_RELATED_SHOWN } from '@paddock/contract/store/products.ts'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { collectionProducts, productCollections, relatedProducts } from '../db/schema/collections.ts'
import { productCategories, products } from '../db/schema/store.ts'
import { api } from '../http/calls.ts'
import { allAsJson, ownCategory, type Summary, summary } from './catalogue.ts'
import { isActive } from './product-filters.ts'

export const related = api.products.related.handler(async ({ input: { id }, context: { db } }) => {
  const closeness = sql`(select min(rank) from (
    select r.position as rank from ${relatedProducts} r where r.product_id = ${id} and r.related_id = ${products.id}
    union all select 1000 from ${collectionProducts} own join ${collectionProducts} other using (collection_id)
      join ${productCollections} c on c.id = own.collection_id and c.is_active
      where own.product_id = ${id} and other.product_id = ${products.id}
    union all select 2000 from ${products} own where own.id = ${id} and own.category_id = ${products.category_id}) ranks)`
  const close = db
    .select(summary)
    .from(products)
    .leftJoin(productCategories, ownCategory)
    .where(and(isActive, sql`${products.id} <> ${id}`, sql`${closeness} is not null`))
    .orderBy(asc(closeness), desc(products.is_featured), desc(products.created_at), asc(products.id))
    .limit(MOST_RELATED_SHOWN)
  const [[page], sets] = await Promise.all([
    db.select({ items: allAsJson<Summary>('page') }).from(sql`${close} page`),
    db
      .select({ name: productCollections.name, slug: productCollections.slug })
      .from(productCollections)
      .innerJoin(collectionProducts, eq(collectionProducts.collection_id, productCollections.id))
      .where(
        and(
          eq(collectionProducts.product_id, id),
          eq(productCollections.is_active, true),
          eq(productCollections.is_set, true),
        ),
      )
      .orderBy(asc(productCollections.sort_order), asc(productCollections.name)),
  ])
  return { items: page?.items ?? [], sets }
})
