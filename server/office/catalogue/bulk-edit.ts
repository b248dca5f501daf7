/** The owner changes several products at once: in one transaction, announced once, and pushed to Stripe by one job. */
import { changedPrice, changedTags } from '@paddock/domain/store/bulk-edit.ts'
import { isLegalChoice } from '@paddock/domain/store/legal-choices.ts'
import { plainLegalIn } from '@paddock/domain/store/legality.ts'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { brokenRule } from '../../db/broken-rule.ts'
import type { Transaction } from '../../db/database.ts'
import { products, productVariants } from '../../db/schema/store.ts'
import { api } from '../../http/calls.ts'
import { announce } from '../../live/announce.ts'
import { dueIn } from './product-writes.ts'

/** The largest amount that Stripe can charge. */
const MOST_DOLLARS = 999_999.99

export const changeMany = api.owned_products.changeMany.handler(
  async ({ input: { ids, changes }, context, errors }) => {
    const { add_tags = [], remove_tags = [], price, legal_in, ...fields } = changes
    if (legal_in?.some((each) => !isLegalChoice(each))) throw errors.UNKNOWN_CLASS()
    try {
      return await context.db.transaction(async (tx) => {
        // Locked in the order of their ids, as checkouts do.
        const locked = await tx
          .select({ id: products.id, tags: products.tags })
          .from(products)
          .where(inArray(products.id, ids))
          .orderBy(asc(products.id))
          .for('no key update')
        if (price && !(await setPrices(tx, ids, (before) => changedPrice(before, price)))) throw errors.PRICE_TOO_HIGH()
        const updated_at = new Date().toISOString()
        const same = { ...fields, ...(legal_in && { legal_in: plainLegalIn(legal_in) }), ...dueIn(context), updated_at }
        for (const { id, tags } of locked)
          await tx
            .update(products)
            .set({ ...same, tags: changedTags(tags, add_tags, remove_tags) })
            .where(eq(products.id, id))
        if (locked.length > 0) {
          await announce(tx, 'catalogue', 'products')
          if (context.payments) await context.jobs.enqueue(tx, 'push-due-products', {}, { singletonKey: 'all' })
        }
        return { changed: locked.length }
      })
    } catch (error) {
      throw brokenRule(error)?.includes('category_id') ? errors.CATEGORY_GONE() : error
    }
  },
)

/** Every variant's price in one statement; false if one would be too high. Their products are locked already. */
async function setPrices(tx: Transaction, ids: readonly string[], after: (price: number) => number) {
  const variants = await tx
    .select({ id: productVariants.id, price: productVariants.price })
    .from(productVariants)
    .where(inArray(productVariants.product_id, [...ids]))
  const prices = variants.map(({ id, price }) => ({ id, price: after(price) }))
  if (prices.some(({ price }) => price > MOST_DOLLARS)) return false
  await tx.execute(sql`update ${productVariants} v set price = new.price
    from json_to_recordset(${JSON.stringify(prices)}::json) as new (id uuid, price numeric) where v.id = new.id`)
  return true
}
