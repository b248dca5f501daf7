/**
 * Refunds. One transaction creates a refund, which counts against the order immediately; it is sent to Stripe outside of
 * any transaction; and another one records the result. A job sends refunds that the request could not send.
 */
import type { ClosedStatus } from '@paddock/domain/store/order-status.ts'
import {
  decideRefund,
  leftToRefund,
  type RefundVerdict,
  refundWayOf,
  type WantedRefund,
} from '@paddock/domain/store/refund.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import Stripe from 'stripe'
import type { Transaction } from '../db/database.ts'
import { checkouts, orderItems, orders, refundItems, refunds } from '../db/schema/store.ts'
import { announce } from '../live/announce.ts'
import type { Services } from '../services.ts'
import { failRefund, type RefundDeps, recordRefund, settleHere } from './record-refunds.ts'

export type Refund = typeof refunds.$inferSelect
type Order = typeof orders.$inferSelect
type NewRefund = WantedRefund &
  Pick<Refund, 'id' | 'origin' | 'reason' | 'made_by'> &
  Partial<Pick<Refund, 'order_status' | 'given_by'>>

type Started = { refund: Refund } | Exclude<RefundVerdict, { allowed: true }> | { refused: 'no-order' | 'other-refund' }

/** How long the request itself tries to send the refund. */
const SENT_BY_JOB_AFTER_SECONDS = 30

/** Idempotent: the same id is the same refund. */
export async function startRefund(
  tx: Transaction,
  deps: RefundDeps,
  order_id: string,
  wanted: NewRefund,
): Promise<Started> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, order_id)).for('update')
  if (!order) return { refused: 'no-order' }
  const [earlier] = await tx.select().from(refunds).where(eq(refunds.id, wanted.id))
  if (earlier) {
    const same = earlier.order_id === order_id && earlier.amount === wanted.amount
    return same ? { refund: earlier } : { refused: 'other-refund' }
  }
  const items = await tx.select().from(orderItems).where(eq(orderItems.order_id, order_id))
  const way = await wayBack(tx, order)
  const verdict = decideRefund({ ...order, refundable: way !== undefined, items }, wanted)
  if ('refused' in verdict) return verdict
  const given_by = way === 'by-hand' ? (wanted.given_by ?? (order.paid_by === 'cash' ? 'cash' : 'transfer')) : null
  const refund = await keepRefund(tx, order, { ...wanted, given_by })
  // This order is locked, so whoever took the id at the same moment refunds another one.
  if (!refund) return { refused: 'other-refund' }
  if (way !== 'card') return { refund: await settleHere(tx, deps, order, refund) }
  await deps.jobs.enqueue(
    tx,
    'settle-refund',
    { refund_id: refund.id },
    { startAfterSeconds: SENT_BY_JOB_AFTER_SECONDS, singletonKey: refund.id },
  )
  await announce(tx, 'office', 'orders')
  return { refund }
}

/**
 * Refunds everything that is left of a payment or an invoice; once that has succeeded, the order takes the chosen status. The
 * order must be locked. Undefined if everything was already refunded.
 */
export async function startRefundOfRest(
  tx: Transaction,
  deps: RefundDeps,
  order: Order,
  chosen: Omit<NewRefund, 'amount' | 'origin'> & { order_status: ClosedStatus },
): Promise<Started | undefined> {
  const amount = leftToRefund(order)
  if (amount > 0) return startRefund(tx, deps, order.id, { ...chosen, amount, origin: 'owner' })
  // Everything is already being refunded, as after a double click: the status is set with the last of those refunds.
  const underWay = tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.order_id, order.id), eq(refunds.status, 'pending')))
    .orderBy(desc(refunds.created_at))
    .limit(1)
  const { order_status, made_by } = chosen
  const [refund] = await tx.update(refunds).set({ order_status, made_by }).where(eq(refunds.id, underWay)).returning()
  return refund && { refund }
}

/**
 * The order must be locked. A saved refund counts as refunded from now on, in money and in units. Undefined if the id is taken.
 */
export async function keepRefund(tx: Transaction, { id: order_id }: Pick<Order, 'id'>, wanted: NewRefund) {
  const { restock, ...about } = wanted
  const [refund] = await tx
    .insert(refunds)
    .values({ ...about, order_id })
    .onConflictDoNothing({ target: refunds.id })
    .returning()
  if (!refund) return undefined
  await tx
    .update(orders)
    .set({ refunded_amount: sql`${orders.refunded_amount} + ${wanted.amount}` })
    .where(eq(orders.id, order_id))
  for (const { order_item_id, quantity } of restock) {
    await tx
      .insert(refundItems)
      .values({ refund_id: refund.id, order_item_id, quantity })
      .onConflictDoUpdate({
        target: [refundItems.refund_id, refundItems.order_item_id],
        set: { quantity: sql`${refundItems.quantity} + ${quantity}` },
      })
    await tx
      .update(orderItems)
      .set({ restocked_quantity: sql`${orderItems.restocked_quantity} + ${quantity}` })
      .where(eq(orderItems.id, order_item_id))
  }
  return refund
}

export type Settled = { status: Refund['status']; why?: string }

/**
 * Sends a refund and records the result; one that was already sent is left alone. Throws while Stripe cannot be
 * reached: under its idempotency key, sending it again is the same refund there too.
 */
export async function settleRefund(
  deps: RefundDeps & Pick<Services, 'db' | 'payments'>,
  refund_id: string,
  { emailOwners }: { emailOwners: boolean },
): Promise<Settled | undefined> {
  const { db, payments } = deps
  const [found] = await db
    .select({ refund: refunds, order_number: orders.order_number, intent: checkouts.stripe_payment_intent_id })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.order_id))
    .innerJoin(checkouts, eq(checkouts.id, orders.checkout_id))
    .where(eq(refunds.id, refund_id))
  if (!found?.intent || found.refund.status !== 'pending') return found?.refund
  if (!payments) throw new Error(`The refund ${refund_id} cannot be sent: Stripe is not set up.`)
  const { amount } = found.refund
  try {
    const made = await payments.stripe.refunds.create(
      { payment_intent: found.intent, amount, metadata: { refund_id, order_number: found.order_number } },
      { idempotencyKey: `refund-${refund_id}` },
    )
    return await db.transaction((tx) => recordRefund(tx, deps, made))
  } catch (error) {
    if (!isRefusal(error)) throw error
    const why = error.message
    await db.transaction((tx) => failRefund(tx, deps, found.refund, { why, emailOwners }))
    return { status: 'failed', why }
  }
}

/** Final refusals, which a retry would not change; anything else may be the network or a busy service. */
const isRefusal = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError

/** How money of an order goes back; undefined if nothing can. */
export const wayBack = async (tx: Pick<Transaction, 'select'>, order: Order) =>
  refundWayOf({ ...order, paid_by_card: (await paymentOf(tx, order)) !== undefined })

/** The payment of an order; undefined if it was not paid through Stripe. */
export async function paymentOf(tx: Pick<Transaction, 'select'>, { checkout_id }: Pick<Order, 'checkout_id'>) {
  if (!checkout_id) return undefined
  const [paid] = await tx
    .select({ intent: checkouts.stripe_payment_intent_id })
    .from(checkouts)
    .where(eq(checkouts.id, checkout_id))
  return paid?.intent ?? undefined
}
