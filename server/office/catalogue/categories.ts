/** The owner's calls about categories. */
import { alreadyExists, changedMeanwhile, hasBeenDeleted } from '@paddock/domain/messages.ts'
import { omit } from '@paddock/domain/omit.ts'
import { slugOf } from '@paddock/domain/store/slug.ts'
import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { brokenRule } from '../../db/broken-rule.ts'
import type { Queries } from '../../db/database.ts'
import { productCategories, products } from '../../db/schema/store.ts'
import { api } from '../../http/calls.ts'
import { announce } from '../../live/announce.ts'
import { missingImages } from './image-uploads.ts'

const columns = omit(getTableColumns(productCategories), 'created_at')
const product_count = sql<number>`(select count(*)::int from ${products} inside
  where inside.category_id = ${sql.raw('product_categories.id')})`

const categoriesIn = (db: Queries) => db.select({ ...columns, product_count }).from(productCategories)

async function categoryIn(db: Queries, id: string) {
  const [category] = await categoriesIn(db).where(eq(productCategories.id, id))
  return category
}

const list = api.owned_categories.list.handler(({ context: { db } }) =>
  categoriesIn(db).orderBy(
    asc(productCategories.sort_order),
    asc(sql`lower(${productCategories.name})`),
    asc(productCategories.id),
  ),
)

const create = api.owned_categories.create.handler(({ input, context: { db }, errors }) =>
  inWords(errors, () =>
    db.transaction(async (tx) => {
      const slug = slugOf(input.name)
      if ((await missingImages(tx, imageIn(input))).length > 0) throw errors.IMAGE_GONE()
      const sort_order = input.sort_order ?? (await tx.$count(productCategories)) + 1
      const made = await tx
        .insert(productCategories)
        .values({ ...input, slug, sort_order })
        .onConflictDoNothing({ target: productCategories.id })
        .returning({ id: productCategories.id })
      if (made.length > 0) await announce(tx, 'catalogue', 'product_categories')
      const category = await categoryIn(tx, input.id)
      // The id exists: an earlier submission of the same form succeeded, and its result stands.
      if (category?.slug !== slug) throw errors.CONFLICT({ message: alreadyExists('category') })
      return category
    }),
  ),
)

const change = api.owned_categories.change.handler(({ input, context: { db }, errors }) =>
  inWords(errors, () =>
    db.transaction(async (tx) => {
      const { id, updated_at: asRead, ...changes } = input
      const [before] = await tx.select().from(productCategories).where(eq(productCategories.id, id)).for('update')
      if (!before) throw errors.NOT_FOUND({ message: hasBeenDeleted('category') })
      if (asRead && asRead !== before.updated_at) throw errors.CONFLICT({ message: changedMeanwhile('category') })
      const slug = changes.name === undefined ? before.slug : slugOf(changes.name)
      const added = changes.image_url === before.image_url ? [] : imageIn(changes)
      if ((await missingImages(tx, added)).length > 0) throw errors.IMAGE_GONE()
      await tx
        .update(productCategories)
        .set({ ...changes, slug, updated_at: new Date().toISOString() })
        .where(eq(productCategories.id, id))
      await announce(tx, 'catalogue', 'product_categories')
      const category = await categoryIn(tx, id)
      if (!category) throw errors.NOT_FOUND()
      return category
    }),
  ),
)

/** Its products stay, without a category. Deleting a missing category succeeds. */
const remove = api.owned_categories.remove.handler(({ input, context: { db } }) =>
  db.transaction(async (tx) => {
    const gone = await tx
      .delete(productCategories)
      .where(eq(productCategories.id, input.id))
      .returning({ id: productCategories.id })
    if (gone.length > 0) await announce(tx, 'catalogue', 'product_categories')
    return { success: true as const }
  }),
)

export const ownedCategoryCalls = { list, create, change, remove }

const imageIn = ({ image_url }: { image_url?: string | null }) => (image_url ? [image_url] : [])

async function inWords<T>(errors: { SLUG_TAKEN: () => Error }, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (brokenRule(error)?.includes('slug')) throw errors.SLUG_TAKEN()
    throw error
  }
}
