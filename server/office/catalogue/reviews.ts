/** The owner's calls about reviews: list, answer, hide with a reason and show again. */
import { REVIEWS_PER_OFFICE_PAGE } from '@paddock/contract/office/reviews.ts'
import { hasBeenDeleted } from '@paddock/domain/messages.ts'
import { omit } from '@paddock/domain/omit.ts'
import { NEW_REVIEW_DAYS } from '@paddock/domain/store/reviews.ts'
import { and, asc, desc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { orderItems, orders, products } from '../../db/schema/store.ts'
import { productReviews } from '../../db/schema/store-goods.ts'
import { api } from '../../http/calls.ts'
import { ownerOf } from '../../identity/callers.ts'
import { recountReviews } from '../../store/store.ts'

const columns = omit(getTableColumns(productReviews), 'order_item_id')

const reviewsIn = (db: Queries) =>
  db
    .select({ ...columns, product_name: products.name, order_id: orders.id, order_number: orders.order_number })
    .from(productReviews)
    .innerJoin(products, eq(products.id, productReviews.product_id))
    .innerJoin(orderItems, eq(orderItems.id, productReviews.order_item_id))
    .innerJoin(orders, eq(orders.id, orderItems.order_id))

const isUnanswered = and(eq(productReviews.status, 'shown'), isNull(productReviews.answer))

/** What the owner should look at. */
export const isNewReview = and(
  isUnanswered,
  sql`${productReviews.created_at} > now() - ${NEW_REVIEW_DAYS} * interval '1 day'`,
)

const STATES: Record<'shown' | 'hidden' | 'unanswered' | 'new', SQL | undefined> = {
  shown: eq(productReviews.status, 'shown'),
  hidden: eq(productReviews.status, 'hidden'),
  unanswered: isUnanswered,
  new: isNewReview,
}

const list = api.owned_reviews.list.handler(async ({ input: { state, page }, context: { db } }) => {
  const which = state && STATES[state]
  const [items, total] = await Promise.all([
    reviewsIn(db)
      .where(which)
      .orderBy(desc(productReviews.created_at), asc(productReviews.id))
      .limit(REVIEWS_PER_OFFICE_PAGE)
      .offset((page - 1) * REVIEWS_PER_OFFICE_PAGE),
    db.$count(productReviews, which),
  ])
  return { items, total, page, pages: Math.max(1, Math.ceil(total / REVIEWS_PER_OFFICE_PAGE)) }
})

const answer = api.owned_reviews.answer.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const answered = input.answer
      ? { answer: input.answer, answered_by: ownerOf(caller).owner_name, answered_at: new Date().toISOString() }
      : { answer: null, answered_by: null, answered_at: null }
    const review = await change(tx, input.id, answered)
    if (!review) throw errors.NOT_FOUND({ message: hasBeenDeleted('review') })
    return review
  }),
)

const setStatus = api.owned_reviews.setStatus.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const hidden =
      input.status === 'hidden'
        ? { hidden_reason: input.hidden_reason, hidden_by: ownerOf(caller).owner_name }
        : { hidden_reason: null, hidden_by: null }
    const review = await change(tx, input.id, { status: input.status, ...hidden })
    if (!review) throw errors.NOT_FOUND({ message: hasBeenDeleted('review') })
    return review
  }),
)

export const ownedReviewCalls = { list, answer, setStatus }

/** The product is locked before its review, in the same order as for buyers. */
async function change(tx: Transaction, id: string, changes: Partial<typeof productReviews.$inferInsert>) {
  const [of] = await tx
    .select({ id: products.id })
    .from(productReviews)
    .innerJoin(products, eq(products.id, productReviews.product_id))
    .where(eq(productReviews.id, id))
    .for('no key update', { of: products })
  if (!of) return undefined
  await tx.update(productReviews).set(changes).where(eq(productReviews.id, id))
  await recountReviews(tx, of.id)
  const [review] = await reviewsIn(tx).where(eq(productReviews.id, id))
  return review
}
