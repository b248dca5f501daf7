/**
 * Turns a payment into an order, once: through the signed webhook or the page that the buyer returns to, whichever is
 * first. Both lock the checkout's row here, and the second one finds the order already made.
 */
import { randomUUID } from 'node:crypto'
import { type StockLine, takeStock } from '@paddock/domain/store/stock.ts'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import type { Queries, Transaction } from '../db/database.ts'
import { type checkoutItems, checkouts, orders, productVariants, stockReservations } from '../db/schema/store.ts'
import { announce } from '../live/announce.ts'
import { orderPrint } from '../printing/printing.ts'
import type { Services } from '../services.ts'
import type { Checkout } from './create-checkout.ts'
import { freeUses, takeUses } from './discounts.ts'
import { downloadsOf, grantDownloads } from './downloads.ts'
import { completeDraft, lockDraft } from './drafts.ts'
import { isId } from './ids.ts'
import { receiptOf } from './invoices/invoice-links.ts'
import { issueInvoice } from './invoices/issue-document.ts'
import { sendInvoiceLater } from './invoices/send-invoices.ts'
import { emailLowStock } from './low-stock.ts'
import { notifyOwnersOfOrder } from './new-order-emails.ts'
import { lateRefundEmail, orderEmail, refundedEmail } from './order-emails.ts'
import { lockPrintOf } from './print-sales.ts'
import { completeRequest, lockPaidRequest } from './purchase-news.ts'
import { keepRefund } from './refunds.ts'
import { itemsOf, saveOrder } from './save-order.ts'
import { senderOf } from './shop.ts'
import { sayWhyStockChanges } from './stock-history.ts'
import { lockProducts } from './stock-reservations.ts'

type Session = Pick<
  Stripe.Checkout.Session,
  'id' | 'client_reference_id' | 'payment_status' | 'payment_intent' | 'amount_total'
>
type Deps = Pick<Services, 'jobs' | 'config' | 'secret'>
type Item = typeof checkoutItems.$inferSelect

const PAID_ALREADY = {
  request: 'This purchase for your team had already been paid.',
  print: 'This print had already been ordered.',
}

export async function orderOf(db: Queries, checkout_id: string) {
  const [order] = await db.select().from(orders).where(eq(orders.checkout_id, checkout_id))
  return order
}

/**
 * The checkout of a payment, locked; undefined if the session is not ours. If the server crashed before the checkout
 * recorded its payment, it is found by the reference that the payment carries.
 */
export async function lockCheckout(
  tx: Transaction,
  { id, client_reference_id }: Pick<Session, 'id' | 'client_reference_id'>,
) {
  const [own] = await tx.select().from(checkouts).where(eq(checkouts.stripe_session_id, id)).for('update')
  if (own || !client_reference_id || !isId(client_reference_id)) return own
  const [unnoted] = await tx
    .update(checkouts)
    .set({ stripe_session_id: id })
    .where(and(eq(checkouts.id, client_reference_id), isNull(checkouts.stripe_session_id)))
    .returning()
  return unnoted
}

export async function confirmPayment(tx: Transaction, { jobs, config, secret }: Deps, session: Session) {
  const checkout = await lockCheckout(tx, session)
  if (!checkout) throw new Error(`No checkout has the payment ${session.id}.`)
  const known = await orderOf(tx, checkout.id)
  if (known) return known
  if (session.amount_total !== checkout.total_amount)
    throw new Error(`The payment ${session.id} is of ${session.amount_total} cents, not of ${checkout.total_amount}.`)
  const items = await itemsOf(tx, checkout)
  const request = await lockPaidRequest(tx, checkout)
  const draft = checkout.draft_id ? await lockDraft(tx, checkout.draft_id) : undefined
  const print = await lockPrintOf(tx, checkout.id)
  // Another payment for the same request or the same print was first.
  const isTwice = request?.status === 'paid' || (print !== undefined && print.order_id !== null)
  const honoured = !isTwice && (await takeUses(tx, checkout))
  const left = honoured ? await takeFromStock(tx, checkout, items) : await releaseStock(tx, checkout)
  if (!left) await freeUses(tx, checkout.id)
  const saved = await saveOrder(tx, checkout, items, left ? 'paid' : 'refunded')
  const order = left ? await grantDownloads(tx, jobs, saved) : saved
  const payment_intent = idOf(session.payment_intent)
  await tx
    .update(checkouts)
    .set({ status: 'paid', stripe_payment_intent_id: payment_intent })
    .where(eq(checkouts.id, checkout.id))
  if (left) {
    if (request?.status === 'approved') await completeRequest(tx, { jobs, config }, request, order)
    if (draft) await completeDraft(tx, draft, order.id)
    if (print) await orderPrint(tx, { jobs, config, secret }, print, order)
    await afterPayment(tx, { jobs, config, secret }, order, items, left)
    return order
  }
  if (payment_intent) await sendBack(tx, jobs, order)
  const sender = await senderOf(tx, config.publicUrl)
  const mail = isTwice
    ? refundedEmail(sender, order, {
        amount: order.total_amount,
        reason: PAID_ALREADY[print ? 'print' : 'request'],
        order_status: null,
      })
    : lateRefundEmail(sender, order, items, honoured ? 'sold-out' : 'discount-used-up')
  await jobs.enqueue(tx, 'send-mail', mail)
  await announce(tx, 'office', 'orders')
  return order
}

type Left = NonNullable<Awaited<ReturnType<typeof takeFromStock>>>

/** What follows from a paid order: emails, notifications, and the invoice of a business. */
export async function afterPayment(
  tx: Transaction,
  { jobs, config, secret }: Deps,
  order: typeof orders.$inferSelect,
  items: Item[],
  left: Left,
) {
  const sender = await senderOf(tx, config.publicUrl)
  const downloads = await downloadsOf(tx, secret, order.id)
  await jobs.enqueue(tx, 'send-mail', orderEmail(sender, order, items, downloads, receiptOf(secret, order)))
  await notifyOwnersOfOrder(tx, { jobs, config }, order, items)
  await emailLowStock(tx, { jobs, config }, left)
  await announce(tx, 'catalogue', 'products')
  await announce(tx, 'office', 'orders')
  // Last, because it waits for whoever takes a number before.
  if (order.vat_number) await invoicePaidOrder(tx, jobs, order)
}

/** A business gets an invoice instead of a receipt. */
async function invoicePaidOrder(tx: Transaction, jobs: Deps['jobs'], order: typeof orders.$inferSelect) {
  const invoice = await issueInvoice(tx, order, { paid: true, made_by: null }, new Date())
  await sendInvoiceLater(tx, jobs, invoice.id, 'issued')
}

/** A payment for units that have sold out is refunded automatically. */
async function sendBack(tx: Transaction, jobs: Deps['jobs'], order: typeof orders.$inferSelect) {
  const about = { id: randomUUID(), origin: 'late-payment', reason: null, made_by: null } as const
  const refund = await keepRefund(tx, order, { ...about, amount: order.total_amount, restock: [] })
  if (!refund) throw new Error('The id of a new refund was taken.')
  await jobs.enqueue(tx, 'settle-refund', { refund_id: refund.id }, { singletonKey: refund.id })
}

/** Nothing is taken: the payment goes back. */
async function releaseStock(tx: Transaction, { id }: Checkout) {
  await tx.delete(stockReservations).where(eq(stockReservations.checkout_id, id))
  return undefined
}

/** The stock left of each variant; undefined, and nothing is taken, if too few are left. The reservations end either way. */
export async function takeFromStock(tx: Transaction, { id }: Checkout, items: Item[]) {
  const stock = await lockProducts(
    tx,
    items.flatMap((item) => item.product_id ?? []),
    [id],
  )
  const own = await tx
    .select({ variant_id: stockReservations.variant_id })
    .from(stockReservations)
    .where(and(eq(stockReservations.checkout_id, id), gt(stockReservations.expires_at, sql`clock_timestamp()`)))
  const lines = items.flatMap(({ variant_id, quantity }): StockLine[] => {
    const variant = stock.get(variant_id ?? '')
    if (!variant) return []
    const ownReservation = own.some((hold) => hold.variant_id === variant.variant_id)
    return [{ ...variant, quantity, reservedForOthers: variant.held, ownReservation }]
  })
  const left = takeStock(lines)
  await tx.delete(stockReservations).where(eq(stockReservations.checkout_id, id))
  await sayWhyStockChanges(tx, 'sale', { checkout_id: id })
  for (const { variant_id, left: inventory_quantity } of left ?? [])
    await tx.update(productVariants).set({ inventory_quantity }).where(eq(productVariants.id, variant_id))
  return left?.map((line) => ({ ...line, before: stock.get(line.variant_id)?.inventory_quantity ?? 0 }))
}

const idOf = (reference: string | { id: string } | null) =>
  typeof reference === 'string' ? reference : (reference?.id ?? null)
