/**
 * Records what Stripe reports about a refund, once, however often and in whatever order it arrives: as the answer
 * to our own request, through the webhook, or in the list of a payment's refunds. Refunds made at Stripe itself are
 * recorded too.
 */
import { randomUUID } from 'node:crypto'
import { afterCredit } from '@paddock/domain/invoices/credit.ts'
import { REFUND_FAILURES } from '@paddock/domain/store/messages.ts'
import { afterRefund, leftToRefund } from '@paddock/domain/store/refund.ts'
import { type Cents, cents, lower, multiply } from '@paddock/domain/units.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import type { Transaction } from '../db/database.ts'
import { invoicePayments, invoices } from '../db/schema/invoices.ts'
import { returnItems, returns } from '../db/schema/order-desk.ts'
import {
  checkouts,
  orderChanges,
  orderItems,
  orders,
  products,
  productVariants,
  refundItems,
  refunds,
} from '../db/schema/store.ts'
import { activeOwners } from '../identity/owners.ts'
import { announce } from '../live/announce.ts'
import type { Services } from '../services.ts'
import { grantDownloads } from './downloads.ts'
import { isId } from './ids.ts'
import { issueCreditNote } from './invoices/issue-document.ts'
import { sendInvoiceLater } from './invoices/send-invoices.ts'
import { refundedEmail } from './order-emails.ts'
import { refundFailedEmail } from './owner-emails.ts'
import { senderOf } from './shop.ts'
import { sayWhyStockChanges } from './stock-history.ts'

export type RefundDeps = Pick<Services, 'jobs' | 'config'>
export type StripeRefund = Pick<Stripe.Refund, 'id' | 'amount' | 'status' | 'payment_intent' | 'metadata'> & {
  failure_reason?: string
}
type Refund = typeof refunds.$inferSelect
type Order = typeof orders.$inferSelect
type Chosen = Pick<Refund, 'order_status' | 'made_by'>
const UNCHOSEN: Chosen = { order_status: null, made_by: null }

/** Undefined if the payment is not ours. */
export async function recordRefund(tx: Transaction, deps: RefundDeps, reported: StripeRefund) {
  const order = await lockOrderPaidBy(tx, reported.payment_intent)
  if (!order) return undefined
  const known = await knownRefund(tx, order, reported)
  const failed = reported.status === 'failed' || reported.status === 'canceled'
  if (failed) {
    const why = reported.failure_reason ?? REFUND_FAILURES.bank
    if (known) await fail(tx, deps, order, known, { why, emailOwners: true })
    return { status: 'failed' as const, why }
  }
  if (known?.status !== 'succeeded') await succeed(tx, deps, order, known, reported)
  return { status: 'succeeded' as const }
}

/** For an order that was invoiced, or paid by hand: nothing is sent to Stripe. The order must be locked. */
export async function settleHere(tx: Transaction, deps: RefundDeps, order: Order, refund: Refund) {
  const { jobs } = deps
  const [settled] = await tx.update(refunds).set({ status: 'succeeded' }).where(eq(refunds.id, refund.id)).returning()
  await bringPiecesBack(tx, refund)
  await followRefunds(tx, order, refund)
  const [now] = await tx.select().from(orders).where(eq(orders.id, order.id))
  if (now && order.payment_status !== 'paid' && now.payment_status === 'paid') await grantDownloads(tx, jobs, now)
  await announce(tx, 'office', 'orders')
  const note = await issueCreditNote(tx, order, refund, new Date())
  if (!order.by_invoice) await emailRefund(tx, deps, order, refund)
  else if (note) await sendInvoiceLater(tx, jobs, note.id, 'issued')
  return settled ?? refund
}

const emailRefund = async (tx: Transaction, { jobs, config }: RefundDeps, order: Order, refund: Refund) =>
  jobs.enqueue(tx, 'send-mail', refundedEmail(await senderOf(tx, config.publicUrl), order, refund))

/** For a refund that Stripe does not accept. */
export async function failRefund(tx: Transaction, deps: RefundDeps, { id, order_id }: Refund, how: Failure) {
  const [order] = await tx.select().from(orders).where(eq(orders.id, order_id)).for('update')
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, id))
  if (order && refund) await fail(tx, deps, order, refund, how)
}

async function lockOrderPaidBy(tx: Transaction, payment: StripeRefund['payment_intent']) {
  const intent = typeof payment === 'string' ? payment : payment?.id
  if (!intent) return undefined
  const [found] = await tx
    .select({ order: orders })
    .from(orders)
    .innerJoin(checkouts, eq(checkouts.id, orders.checkout_id))
    .where(eq(checkouts.stripe_payment_intent_id, intent))
    .for('update', { of: orders })
  return found?.order
}

/** By its id at Stripe, or, if that answer was lost, by our id in its metadata. */
async function knownRefund(tx: Transaction, order: Order, reported: StripeRefund): Promise<Refund | undefined> {
  const [numbered] = await tx.select().from(refunds).where(eq(refunds.stripe_refund_id, reported.id))
  const carried = reported.metadata?.['refund_id'] ?? ''
  if (numbered || !isId(carried)) return numbered
  const [sent] = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.id, carried), eq(refunds.order_id, order.id)))
  return sent
}

async function succeed(
  tx: Transaction,
  deps: RefundDeps,
  order: Order,
  known: Refund | undefined,
  { id: stripe_refund_id, ...reported }: StripeRefund,
) {
  const amount = cents(reported.amount)
  if (known?.status !== 'pending') await makeRoom(tx, deps, order, amount)
  const refund = known ?? (await madeAtStripe(tx, order, stripe_refund_id, amount))
  if (!refund) return
  if (known?.status !== 'pending') await count(tx, order, refund.amount)
  await tx.update(refunds).set({ status: 'succeeded', stripe_refund_id }).where(eq(refunds.id, refund.id))
  // A refund that failed late has already restocked its units.
  if (known?.status === 'pending') await bringPiecesBack(tx, refund)
  await followRefunds(tx, order, refund)
  // The buyer of a late payment was emailed when it arrived.
  if (refund.origin !== 'late-payment') await emailRefund(tx, deps, order, refund)
  await announce(tx, 'office', 'orders')
  await issueCreditNote(tx, order, refund, new Date())
}

/**
 * Stripe never refunds more than was paid. If a refund made there does not fit beside ours, our pending ones will be
 * refused; should one of them have succeeded after all, its event counts it again.
 */
async function makeRoom(tx: Transaction, deps: RefundDeps, order: Order, amount: Cents) {
  if (order.refunded_amount + amount <= order.total_amount) return
  const underWay = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.order_id, order.id), eq(refunds.status, 'pending')))
  const why = REFUND_FAILURES.refundedElsewhere
  for (const refund of underWay) await fail(tx, deps, order, refund, { why, emailOwners: true })
}

async function madeAtStripe(tx: Transaction, { id: order_id }: Order, stripe_refund_id: string, reported: Cents) {
  const [order] = await tx.select().from(orders).where(eq(orders.id, order_id))
  const amount = order ? lower(reported, leftToRefund(order)) : cents(0)
  if (amount <= 0) return undefined
  const [refund] = await tx
    .insert(refunds)
    .values({ id: randomUUID(), order_id, amount, origin: 'stripe', stripe_refund_id })
    .returning()
  return refund
}

type Failure = { why: string; emailOwners: boolean }

async function fail(tx: Transaction, deps: RefundDeps, order: Order, refund: Refund, { why, emailOwners }: Failure) {
  if (refund.status === 'failed') return
  await tx.update(refunds).set({ status: 'failed' }).where(eq(refunds.id, refund.id))
  await count(tx, order, multiply(refund.amount, -1))
  if (refund.status === 'pending') await forgetRestock(tx, refund)
  await reopenReturn(tx, refund)
  await followRefunds(tx, order)
  const sender = await senderOf(tx, deps.config.publicUrl)
  for (const owner of emailOwners ? await activeOwners(tx, 'refund-orders') : [])
    await deps.jobs.enqueue(tx, 'send-mail', refundFailedEmail(owner, sender, order.order_number, refund, why))
  await announce(tx, 'office', 'orders')
}

/** A return whose refund has failed waits for another one. */
async function reopenReturn(tx: Transaction, { id: refund_id }: Refund) {
  const [reopened] = await tx
    .update(returns)
    .set({ status: 'received', refund_id: null, closed_at: null, closed_by: null })
    .where(eq(returns.refund_id, refund_id))
    .returning()
  if (reopened) await tx.update(returnItems).set({ restocked: 0 }).where(eq(returnItems.return_id, reopened.id))
}

const count = (tx: Transaction, { id }: Order, amount: Cents) =>
  tx
    .update(orders)
    .set({ refunded_amount: sql`${orders.refunded_amount} + ${amount}` })
    .where(eq(orders.id, id))

/**
 * The payment's status follows the successful refunds, and so does the status of an order that was still waiting. A
 * refund made by choosing a status sets that status.
 */
async function followRefunds(tx: Transaction, { id }: Order, { order_status, made_by }: Chosen = UNCHOSEN) {
  const [before] = await tx.select().from(orders).where(eq(orders.id, id))
  if (!before) return
  const [gone] = await tx
    .select({ back: sql<Cents>`coalesce(sum(${refunds.amount}), 0)::int` })
    .from(refunds)
    .where(and(eq(refunds.order_id, id), eq(refunds.status, 'succeeded')))
  const back = gone?.back ?? cents(0)
  const after = before.by_invoice ? afterCredit(before, back, await paidOn(tx, id)) : afterRefund(before, back)
  if (order_status) after.status = order_status
  const by = { payment_status: null, status: order_status ? made_by : null }
  for (const field of ['payment_status', 'status'] as const)
    if (before[field] !== after[field])
      await tx
        .insert(orderChanges)
        .values({ order_id: id, field, before: before[field], after: after[field], made_by: by[field] })
  await tx.update(orders).set(after).where(eq(orders.id, id))
}

/** What was paid on the invoice of an order. */
async function paidOn(tx: Transaction, order_id: string) {
  const [sum] = await tx
    .select({ paid: sql<Cents>`coalesce(sum(${invoicePayments.amount}), 0)::int` })
    .from(invoicePayments)
    .innerJoin(invoices, eq(invoices.id, invoicePayments.invoice_id))
    .where(eq(invoices.order_id, order_id))
  return sum?.paid ?? cents(0)
}

const unitsOf = (tx: Transaction, { id }: Refund) =>
  tx
    .select({
      item_id: orderItems.id,
      product_id: orderItems.product_id,
      variant_id: orderItems.variant_id,
      quantity: refundItems.quantity,
    })
    .from(refundItems)
    .innerJoin(orderItems, eq(orderItems.id, refundItems.order_item_id))
    .where(eq(refundItems.refund_id, id))
    // Products are always locked in the order of their ids.
    .orderBy(asc(orderItems.product_id))

async function bringPiecesBack(tx: Transaction, refund: Refund) {
  await sayWhyStockChanges(tx, 'refund', refund)
  await restockUnits(tx, await unitsOf(tx, refund))
}

type Units = { product_id: string | null; variant_id: string | null; quantity: number }

/** In the order of their products' ids, to avoid deadlocks. Units of a variant that was deleted since are not counted. */
export async function restockUnits(tx: Transaction, units: readonly Units[]) {
  for (const { product_id, variant_id, quantity } of units) {
    if (!product_id || !variant_id) continue
    // The product is locked before its variant.
    const [product] = await tx
      .select({ isTracked: products.track_inventory })
      .from(products)
      .where(eq(products.id, product_id))
      .for('no key update')
    if (product?.isTracked)
      await tx
        .update(productVariants)
        .set({ inventory_quantity: sql`${productVariants.inventory_quantity} + ${quantity}` })
        .where(eq(productVariants.id, variant_id))
  }
  if (units.length > 0) await announce(tx, 'catalogue', 'products')
}

async function forgetRestock(tx: Transaction, refund: Refund) {
  for (const { item_id, quantity } of await unitsOf(tx, refund))
    await tx
      .update(orderItems)
      .set({ restocked_quantity: sql`${orderItems.restocked_quantity} - ${quantity}` })
      .where(eq(orderItems.id, item_id))
  await tx.delete(refundItems).where(eq(refundItems.refund_id, refund.id))
}
