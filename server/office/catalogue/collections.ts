/** The owner's calls about collections and sets. */
import { changedMeanwhile, hasBeenDeleted } from '@paddock/domain/messages.ts'
import { omit } from '@paddock/domain/omit.ts'
import { slugOf } from '@paddock/domain/store/slug.ts'
import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { brokenRule } from '../../db/broken-rule.ts'
import type { Queries } from '../../db/database.ts'
import { collectionProducts, productCollections } from '../../db/schema/collections.ts'
import { products } from '../../db/schema/store.ts'
import { api } from '../../http/calls.ts'
import { announce } from '../../live/announce.ts'

type Part = { product_id: string; name: string; quantity: number }

const parts = sql<Part[]>`(
  select coalesce(json_agg(json_build_object('product_id', p.id, 'name', p.name, 'quantity', c.quantity) order by c.position), '[]'::json)
  from ${collectionProducts} c join ${products} p on p.id = c.product_id
  where c.collection_id = ${sql.raw('product_collections.id')})`.as('parts')

const collectionsIn = (db: Queries, id?: string) =>
  db
    .select({ ...omit(getTableColumns(productCollections), 'created_at'), parts })
    .from(productCollections)
    .where(id ? eq(productCollections.id, id) : undefined)
    .orderBy(
      asc(productCollections.sort_order),
      asc(sql`lower(${productCollections.name})`),
      asc(productCollections.id),
    )

const list = api.owned_collections.list.handler(({ context: { db } }) => collectionsIn(db))

const save = api.owned_collections.save.handler(async ({ input, context: { db }, errors }) => {
  const { id, updated_at: asRead, parts: given, ...fields } = input
  try {
    return await db.transaction(async (tx) => {
      const [before] = await tx.select().from(productCollections).where(eq(productCollections.id, id)).for('update')
      if (asRead && !before) throw errors.NOT_FOUND({ message: hasBeenDeleted('collection') })
      if (asRead && before && asRead !== before.updated_at)
        throw errors.CONFLICT({ message: changedMeanwhile('collection') })
      const values = { ...fields, slug: slugOf(fields.name), updated_at: new Date().toISOString() }
      await tx
        .insert(productCollections)
        .values({ id, ...values })
        .onConflictDoUpdate({ target: productCollections.id, set: values })
      await tx.delete(collectionProducts).where(eq(collectionProducts.collection_id, id))
      if (given.length > 0)
        await tx
          .insert(collectionProducts)
          .values(given.map((part, position) => ({ ...part, position, collection_id: id })))
      await announce(tx, 'catalogue', 'product_collections')
      const [saved] = await collectionsIn(tx, id)
      if (!saved) throw new Error('The collection was not saved.')
      return saved
    })
  } catch (error) {
    const rule = brokenRule(error) ?? ''
    if (rule.includes('slug')) throw errors.COLLECTION_TAKEN()
    throw rule.includes('product_id_products') ? errors.PRODUCT_GONE() : error
  }
})

/** Its products stay. Deleting a missing collection succeeds. */
const remove = api.owned_collections.remove.handler(({ input, context: { db } }) =>
  db.transaction(async (tx) => {
    const gone = await tx
      .delete(productCollections)
      .where(eq(productCollections.id, input.id))
      .returning({ id: productCollections.id })
    if (gone.length > 0) await announce(tx, 'catalogue', 'product_collections')
    return { success: true as const }
  }),
)

export const ownedCollectionCalls = { list, save, remove }
