/** The owner's calls about discounts. */
import { changedMeanwhile, hasBeenDeleted } from '@paddock/domain/messages.ts'
import { cents } from '@paddock/domain/units.ts'
import { asc, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { brokenRule } from '../db/broken-rule.ts'
import type { Queries } from '../db/database.ts'
import { discounts, discountUses } from '../db/schema/discounts.ts'
import { orders, products } from '../db/schema/store.ts'
import { api } from '../http/calls.ts'
import { announce } from '../live/announce.ts'

const PRODUCTS = sql<{ id: string; name: string }[]>`(
  select coalesce(json_agg(json_build_object('id', product.id, 'name', product.name) order by lower(product.name)), '[]')
  from ${products} product where product.id = any(${sql.raw('discounts.product_ids')}))`

/** Everything about the uses of one discount is read together, through the index on its uses. */
function discountsIn(db: Queries, id?: string) {
  const used = db
    .select({
      discount_id: discountUses.discount_id,
      uses: sql<number>`count(${orders.id})::int`.as('uses'),
      reserved: sql<number>`(count(*) filter (where ${discountUses.reserved_until} > now()))::int`.as('reserved'),
      revenue: sql<number>`coalesce(sum(${orders.total_amount}), 0)`.as('revenue'),
    })
    .from(discountUses)
    .leftJoin(
      orders,
      sql`${orders.checkout_id} = ${discountUses.checkout_id} and ${discountUses.reserved_until} is null`,
    )
    .where(id ? eq(discountUses.discount_id, id) : undefined)
    .groupBy(discountUses.discount_id)
    .as('used')
  return db
    .select({
      ...getTableColumns(discounts),
      uses: sql<number>`coalesce(${used.uses}, 0)`.mapWith(Number),
      reserved: sql<number>`coalesce(${used.reserved}, 0)`.mapWith(Number),
      products: PRODUCTS,
      revenue: sql`coalesce(${used.revenue}, 0)`.mapWith((sum) => cents(Number(sum))),
    })
    .from(discounts)
    .leftJoin(used, eq(used.discount_id, discounts.id))
    .where(id ? eq(discounts.id, id) : undefined)
    .orderBy(desc(discounts.created_at), asc(discounts.id))
}

const list = api.owned_discounts.list.handler(({ context: { db } }) => discountsIn(db))

const save = api.owned_discounts.save.handler(({ input, context: { db }, errors }) =>
  db.transaction(async (tx) => {
    const { id, updated_at: asRead, ...given } = input
    const [before] = await tx.select().from(discounts).where(eq(discounts.id, id)).for('update')
    if (asRead && !before) throw errors.NOT_FOUND({ message: hasBeenDeleted('discount') })
    if (asRead && before && asRead !== before.updated_at)
      throw errors.CONFLICT({ message: changedMeanwhile('discount') })
    const fields = { ...given, ...fittingTo(given), updated_at: new Date().toISOString() }
    await tx
      .insert(discounts)
      .values({ id, ...fields })
      .onConflictDoUpdate({ target: discounts.id, set: fields })
      .catch((error) => {
        throw brokenRule(error) === 'discounts_code_unique' ? errors.CODE_TAKEN() : error
      })
    await announce(tx, 'office', 'discounts')
    const [saved] = await discountsIn(tx, id)
    if (!saved) throw new Error('The discount was not saved.')
    return saved
  }),
)

/** What belongs to another kind, scope or audience is dropped. */
function fittingTo({ kind, percent, amount, scope, product_ids, category_ids, audience, plan_ids }: Given) {
  const selected = scope === 'selection'
  return {
    percent: kind === 'percentage' ? percent : null,
    amount: kind === 'amount' ? amount : null,
    product_ids: selected ? product_ids : [],
    category_ids: selected ? category_ids : [],
    plan_ids: audience === 'plans' ? plan_ids : [],
  }
}
type Given = Pick<
  typeof discounts.$inferSelect,
  'kind' | 'percent' | 'amount' | 'scope' | 'product_ids' | 'category_ids' | 'audience' | 'plan_ids'
>

const turn = api.owned_discounts.turn.handler(({ input: { id, is_active }, context: { db }, errors }) =>
  db.transaction(async (tx) => {
    const [before] = await tx.select().from(discounts).where(eq(discounts.id, id)).for('update')
    if (!before) throw errors.NOT_FOUND({ message: hasBeenDeleted('discount') })
    if (before.is_active !== is_active) {
      await tx.update(discounts).set({ is_active, updated_at: new Date().toISOString() }).where(eq(discounts.id, id))
      await announce(tx, 'office', 'discounts')
    }
    const [turned] = await discountsIn(tx, id)
    if (!turned) throw errors.NOT_FOUND()
    return turned
  }),
)

/** Orders that used it keep its name and what it took off. Deleting a missing discount succeeds. */
const remove = api.owned_discounts.remove.handler(({ input, context: { db } }) =>
  db.transaction(async (tx) => {
    const gone = await tx.delete(discounts).where(eq(discounts.id, input.id)).returning({ id: discounts.id })
    if (gone.length > 0) await announce(tx, 'office', 'discounts')
    return { success: true as const }
  }),
)

export const ownedDiscountCalls = { list, save, turn, remove }
