/** What the owner recommends beside a product. */
import { eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { relatedProducts } from '../../db/schema/collections.ts'
import { products } from '../../db/schema/store.ts'

/** As a column of a query over products. */
export const relatedColumn = sql<{ id: string; name: string }[]>`(
  select coalesce(json_agg(json_build_object('id', other.id, 'name', other.name) order by r.position), '[]'::json)
  from ${relatedProducts} r join ${products} other on other.id = r.related_id
  where r.product_id = ${sql.raw('products.id')})`.as('related')

/** Makes exactly these the related ones; false if one of them does not exist. A product is not related to itself. */
export async function setRelated(tx: Transaction, product_id: string, ids: readonly string[]): Promise<boolean> {
  const others = [...new Set(ids)].filter((id) => id !== product_id)
  const there = others.length > 0 ? await tx.$count(products, inArray(products.id, others)) : 0
  if (there < others.length) return false
  await tx.delete(relatedProducts).where(eq(relatedProducts.product_id, product_id))
  if (others.length > 0)
    await tx
      .insert(relatedProducts)
      .values(others.map((related_id, position) => ({ product_id, related_id, position })))
  return true
}
