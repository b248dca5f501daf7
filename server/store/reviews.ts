/** Reviews: public to read, written by buyers through the link in their invitation. */
import { STORE_REFUSALS } from '@paddock/domain/store/messages.ts'
import { displayNameOf } from '@paddock/domain/store/reviews.ts'
import { and, asc, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../db/database.ts'
import { orderItems, orders, products } from '../db/schema/store.ts'
import { productReviews } from '../db/schema/store-goods.ts'
import { api } from '../http/calls.ts'
import { isSigned } from '../http/signed-links.ts'
import { announce } from '../live/announce.ts'
import { mayReview } from '../privacy/privacy.ts'

const { id, rating, title, text, display_name, answer, answered_at, created_at, status, hidden_reason } =
  getTableColumns(productReviews)
const shown = { id, rating, title, text, display_name, answer, answered_at, created_at }
const own = { ...shown, status, hidden_reason }

export const listReviews = api.product_reviews.list.handler(async ({ input, context: { db } }) => {
  const { product_id, page, limit } = input
  // Only for products that are in the store.
  const which = and(
    eq(productReviews.product_id, product_id),
    sql`${productReviews.status} = 'shown'`,
    sql`exists (select 1 from ${products} where ${products.id} = ${product_id} and ${products.is_active})`,
  )
  const [items, total] = await Promise.all([
    db
      .select(shown)
      .from(productReviews)
      .where(which)
      // Reviews with text come first; ratings alone count in the average.
      .orderBy(desc(sql`${text} is not null`), desc(created_at), asc(id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(productReviews, which),
  ])
  return { items, total }
})

export const openReviews = api.product_reviews.open.handler(async ({ input, context: { db, secret }, errors }) => {
  const order = await invitedOrder(db, secret, input)
  if (!order) throw errors.NOT_FOUND()
  const rows = await db
    .select({
      order_item_id: orderItems.id,
      product_id: products.id,
      product_name: orderItems.product_name,
      image: sql<string | null>`${products.images}[1]`,
      review: own,
    })
    .from(orderItems)
    .innerJoin(products, eq(products.id, orderItems.product_id))
    .leftJoin(productReviews, eq(productReviews.order_item_id, orderItems.id))
    .where(eq(orderItems.order_id, order.id))
    .orderBy(asc(orderItems.position))
  return { order_number: order.order_number, suggested_name: displayNameOf(order.customer_name), items: rows }
})

export const saveReview = api.product_reviews.save.handler(async ({ input, context: { db, secret }, errors }) => {
  const { order_id, signature, order_item_id, ...said } = input
  const order = await invitedOrder(db, secret, { order_id, signature })
  if (!order) throw errors.NOT_FOUND()
  if (!(await mayReview(db, order.customer_email))) throw errors.UNDER_AGE()
  return db.transaction(async (tx) => {
    const product_id = await lockedProduct(tx, order_id, order_item_id)
    if (!product_id) throw errors.NOT_FOUND({ message: STORE_REFUSALS.reviewedProductDeleted })
    // Because of the unique index, a second submission changes the first review.
    const [review] = await tx
      .insert(productReviews)
      .values({ order_item_id, product_id, ...said })
      .onConflictDoUpdate({ target: productReviews.order_item_id, set: { ...said, updated_at: sql`now()` } })
      .returning(own)
    if (!review) throw errors.NOT_FOUND()
    await recountReviews(tx, product_id)
    return review
  })
})

async function invitedOrder(
  db: Queries,
  secret: string,
  { order_id, signature }: { order_id: string; signature: string },
) {
  if (!isSigned(secret, ['reviews', order_id], signature)) return undefined
  const [order] = await db.select().from(orders).where(eq(orders.id, order_id))
  return order?.delivered_at ? order : undefined
}

/** Locks the line's product: reviews of one product are counted one after the other. */
async function lockedProduct(tx: Transaction, order_id: string, order_item_id: string) {
  const [found] = await tx
    .select({ id: products.id })
    .from(orderItems)
    .innerJoin(products, eq(products.id, orderItems.product_id))
    .where(and(eq(orderItems.id, order_item_id), eq(orderItems.order_id, order_id)))
    .for('no key update', { of: products })
  return found?.id
}

/** Deletes a user's reviews with the account. Products are locked in a fixed order, to avoid deadlocks. */
export async function removeReviewsOf(tx: Transaction, email: string) {
  const written = await tx
    .select({ id: productReviews.id, product_id: productReviews.product_id })
    .from(productReviews)
    .innerJoin(orderItems, eq(orderItems.id, productReviews.order_item_id))
    .innerJoin(orders, eq(orders.id, orderItems.order_id))
    .where(sql`lower(${orders.customer_email}) = ${email}`)
    .orderBy(asc(productReviews.product_id))
  for (const review of written) {
    await tx.select({ id: products.id }).from(products).where(eq(products.id, review.product_id)).for('no key update')
    await tx.delete(productReviews).where(eq(productReviews.id, review.id))
    await recountReviews(tx, review.product_id)
  }
}

/**
 * Runs in the transaction that changes a review, under the product's lock: updates the rating that the catalogue shows.
 * `updated_at` stays, so that open forms and pushes to Stripe see no conflict.
 */
export async function recountReviews(tx: Transaction, product_id: string) {
  const counted = sql`(select count(*), coalesce(sum(${rating}), 0) from ${productReviews}
    where ${productReviews.product_id} = ${product_id} and ${productReviews.status} = 'shown')`
  await tx.execute(
    sql`update ${products} set (review_count, rating_sum) = ${counted} where ${products.id} = ${product_id}`,
  )
  await announce(tx, 'catalogue', 'product_reviews')
}
