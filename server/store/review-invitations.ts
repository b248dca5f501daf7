/** Sends one email per delivered order, with the signed link under which its buyer can review the products. */
import { inviteAfterSeconds } from '@paddock/domain/store/reviews.ts'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { orderItems, orders } from '../db/schema/store.ts'
import { signatureOf } from '../http/signed-links.ts'
import type { JobHandlers, Jobs } from '../jobs/jobs.ts'
import { mayEmailTo } from '../privacy/privacy.ts'
import type { Services } from '../services.ts'
import { reviewInvitationEmail } from './order-emails.ts'
import { senderOf } from './shop.ts'

/** Runs in the transaction that sets `delivered_at`. */
export const inviteLater = (tx: Transaction, jobs: Jobs, order_id: string, { digital }: { digital: boolean }) =>
  jobs.enqueue(
    tx,
    'invite-reviews',
    { order_id },
    { startAfterSeconds: inviteAfterSeconds(digital), singletonKey: order_id },
  )

/** Orders refunded meanwhile get no invitation. */
export const inviteReviews =
  ({
    db,
    jobs,
    config: { publicUrl },
    secret,
  }: Pick<Services, 'db' | 'jobs' | 'config' | 'secret'>): JobHandlers['invite-reviews'] =>
  ({ order_id }) =>
    db.transaction(async (tx) => {
      const [order] = await tx.select().from(orders).where(eq(orders.id, order_id)).for('update')
      if (!order?.delivered_at || order.review_invited_at || order.payment_status !== 'paid') return
      const items = await tx
        .select({ product_name: orderItems.product_name })
        .from(orderItems)
        .where(and(eq(orderItems.order_id, order_id), isNotNull(orderItems.product_id)))
        .orderBy(asc(orderItems.position))
      if (items.length === 0 || !(await mayEmailTo(tx, order.customer_email, 'reviewInvitation'))) return
      await tx
        .update(orders)
        .set({ review_invited_at: new Date().toISOString(), updated_at: order.updated_at })
        .where(eq(orders.id, order_id))
      const url = reviewAddress(publicUrl, secret, order_id)
      await jobs.enqueue(tx, 'send-mail', reviewInvitationEmail(await senderOf(tx, publicUrl), order, items, url))
    })

export const reviewAddress = (publicUrl: string, secret: string, order_id: string) =>
  `${publicUrl}/store/review?${new URLSearchParams({ order: order_id, signature: signatureOf(secret, ['reviews', order_id]) })}`
