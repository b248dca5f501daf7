/** The owner's reads of the catalogue: every product, active or not, with the fields that only the owner may see. */
import { hasBeenDeleted } from '@paddock/domain/messages.ts'
import { omit } from '@paddock/domain/omit.ts'
import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { productCategories, products, productVariants } from '../../db/schema/store.ts'
import { api } from '../../http/calls.ts'
import { filesColumn } from './product-files.ts'
import { PRODUCT_STATES } from './product-states.ts'
import { variantsColumn } from './product-variants.ts'
import { relatedColumn } from './related-products.ts'

const owned = {
  ...omit(getTableColumns(products), 'search', 'variant_words', 'file_count', 'rating_sum', 'lowest_stock'),
  related: relatedColumn,
  files: filesColumn,
  variants: variantsColumn,
  category: { id: productCategories.id, name: productCategories.name },
}

const ownedIn = (db: Queries) =>
  db.select(owned).from(products).leftJoin(productCategories, eq(productCategories.id, products.category_id))

export async function ownedProduct(db: Queries, id: string) {
  const [product] = await ownedIn(db).where(eq(products.id, id))
  return product
}

const list = api.owned_products.list.handler(async ({ input, context: { db } }) => {
  const { search, category, state, page, limit } = input
  const matching = and(
    search ? contains(search) : undefined,
    category === 'none' ? isNull(products.category_id) : category ? eq(products.category_id, category) : undefined,
    state && PRODUCT_STATES[state],
  )
  const [items, total] = await Promise.all([
    ownedIn(db)
      .where(matching)
      .orderBy(desc(products.created_at), asc(products.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(products, matching),
  ])
  return { items, total, page, pages: Math.max(1, Math.ceil(total / limit)) }
})

function contains(text: string) {
  const part = sql`'%' || lower(${text.replace(/[\\%_]/g, '\\$&')}) || '%'`
  return or(
    sql`${products.search} like ${part}`,
    sql`exists (select from ${productVariants} v where v.product_id = ${products.id}
      and (lower(v.sku) like ${part} or lower(v.barcode) like ${part}))`,
  )
}

const get = api.owned_products.get.handler(async ({ input, context: { db }, errors }) => {
  const product = await ownedProduct(db, input.id)
  if (!product) throw errors.NOT_FOUND({ message: hasBeenDeleted('product') })
  return product
})

const stats = api.owned_products.stats.handler(async ({ context: { db } }) => {
  const count = (where: SQL) => sql<number>`count(*) filter (where ${where})::int`
  const [row] = await db
    .select({
      total: sql<number>`count(*)::int`,
      synced: count(isNotNull(products.stripe_product_id)),
      local_only: count(isNull(products.stripe_product_id)),
      pending: count(eq(products.stripe_sync_status, 'pending')),
      failed: count(eq(products.stripe_sync_status, 'failed')),
      last: sql<Date | string | null>`max(${products.stripe_synced_at})`,
    })
    .from(products)
  const { last, ...counts } = row ?? { total: 0, synced: 0, local_only: 0, pending: 0, failed: 0, last: null }
  return { ...counts, last_synced_at: last === null ? null : new Date(last).toISOString() }
})

export const productReads = { list, get, stats }
