/** The owner's answers to a purchase order, and what is paid on its invoice. The order is locked; repeated, each changes nothing. */
import { isWaitingForApproval } from '@paddock/domain/invoices/purchase-order.ts'
import { type Cents, subtract } from '@paddock/domain/units.ts'
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { invoicePayments, purchaseOrders } from '../../db/schema/invoices.ts'
import { orderChanges, orderItems, orders } from '../../db/schema/store.ts'
import { announce } from '../../live/announce.ts'
import { orderPrint, releasePrint } from '../../printing/printing.ts'
import type { Services } from '../../services.ts'
import { freeUses } from '../discounts.ts'
import { downloadsOf, grantDownloads } from '../downloads.ts'
import { lockPrintOf } from '../print-sales.ts'
import { restockUnits } from '../record-refunds.ts'
import { senderOf } from '../shop.ts'
import { invoicePaidEmail, purchaseOrderDeclinedEmail } from './invoice-emails.ts'
import { documentOf, issueInvoice } from './issue-document.ts'
import { balanceOf, sendInvoiceLater } from './send-invoices.ts'

type Deps = Pick<Services, 'jobs' | 'config' | 'secret'>
type Order = typeof orders.$inferSelect

async function lock(tx: Transaction, order_id: string) {
  const [order] = await tx.select().from(orders).where(eq(orders.id, order_id)).for('update')
  const [ordered] = await tx.select().from(purchaseOrders).where(eq(purchaseOrders.order_id, order_id))
  return order && ordered ? { order, ordered } : undefined
}

type Decided = 'done' | 'no-order' | 'decided'

/** Locked and not decided yet; otherwise why not: 'done' if it was decided in the same way before. */
async function lockUndecided(tx: Transaction, order_id: string, wanted: 'approved' | 'declined') {
  const locked = await lock(tx, order_id)
  if (!locked) return 'no-order'
  if (locked.ordered.state === wanted) return 'done'
  return isWaitingForApproval(locked.order) ? locked : 'decided'
}

export async function approvePurchaseOrder(
  tx: Transaction,
  deps: Deps,
  order_id: string,
  made_by: string,
  now: Date,
): Promise<Decided> {
  const locked = await lockUndecided(tx, order_id, 'approved')
  if (typeof locked === 'string') return locked
  const { order } = locked
  const at = now.toISOString()
  await tx
    .update(purchaseOrders)
    .set({ state: 'approved', decided_at: at, decided_by: made_by })
    .where(eq(purchaseOrders.order_id, order_id))
  await setStatus(tx, order, 'processing', made_by, { invoiced_at: at })
  const print = await lockPrintOf(tx, order.checkout_id)
  if (print) await orderPrint(tx, deps, print, order)
  await announce(tx, 'office', 'orders')
  const invoice = await issueInvoice(tx, order, { paid: false, made_by }, now)
  await sendInvoiceLater(tx, deps.jobs, invoice.id, 'issued')
  return 'done'
}

export async function declinePurchaseOrder(
  tx: Transaction,
  { jobs, config }: Deps,
  order_id: string,
  reason: string,
  made_by: string,
  now: Date,
): Promise<Decided> {
  const locked = await lockUndecided(tx, order_id, 'declined')
  if (typeof locked === 'string') return locked
  const { order, ordered } = locked
  await tx
    .update(purchaseOrders)
    .set({ state: 'declined', decided_at: now.toISOString(), decided_by: made_by, declined_reason: reason })
    .where(eq(purchaseOrders.order_id, order_id))
  await setStatus(tx, order, 'cancelled', made_by)
  const print = await lockPrintOf(tx, order.checkout_id)
  if (print) await releasePrint(tx, print)
  const items = await tx
    .update(orderItems)
    .set({ restocked_quantity: sql`${orderItems.quantity}` })
    .where(eq(orderItems.order_id, order_id))
    .returning()
  // In the order of their products' ids, as everywhere.
  await restockUnits(
    tx,
    items.toSorted((one, other) => (one.product_id ?? '').localeCompare(other.product_id ?? '')),
  )
  if (order.checkout_id) await freeUses(tx, order.checkout_id)
  const sender = await senderOf(tx, config.publicUrl)
  await jobs.enqueue(tx, 'send-mail', purchaseOrderDeclinedEmail(sender, order, ordered.number, reason))
  await announce(tx, 'office', 'orders')
  return 'done'
}

async function setStatus(
  tx: Transaction,
  { id, status: before }: Order,
  status: Order['status'],
  made_by: string,
  more: Partial<Order> = {},
) {
  await tx
    .update(orders)
    .set({ status, ...more })
    .where(eq(orders.id, id))
  await tx.insert(orderChanges).values({ order_id: id, field: 'status', before, after: status, made_by })
}

type Payment = { id: string; amount: Cents; paid_on: string; reference: string | null }
type Recorded = 'done' | 'no-invoice' | 'nothing-due' | 'too-much' | 'other-payment'

/** The last payment makes the order paid, and gives its downloads free. */
export async function recordPayment(
  tx: Transaction,
  { jobs, config, secret }: Deps,
  order_id: string,
  payment: Payment,
  made_by: string,
): Promise<Recorded> {
  const locked = await lock(tx, order_id)
  const invoice = locked && (await documentOf(tx, order_id, 'invoice'))
  if (!invoice) return 'no-invoice'
  const [earlier] = await tx.select().from(invoicePayments).where(eq(invoicePayments.id, payment.id))
  if (earlier) return earlier.invoice_id === invoice.id && earlier.amount === payment.amount ? 'done' : 'other-payment'
  const { due } = await balanceOf(tx, invoice.id)
  if (due <= 0) return 'nothing-due'
  if (payment.amount > due) return 'too-much'
  await tx.insert(invoicePayments).values({ ...payment, invoice_id: invoice.id, made_by })
  const left = subtract(due, payment.amount)
  const order = left === 0 ? await becomePaid(tx, jobs, locked.order, made_by) : locked.order
  const downloads = left === 0 ? await downloadsOf(tx, secret, order_id) : []
  const sender = await senderOf(tx, config.publicUrl)
  const paid = { amount: payment.amount, left }
  await jobs.enqueue(tx, 'send-mail', invoicePaidEmail(sender, order, invoice.number, paid, downloads))
  await announce(tx, 'office', 'orders')
  return 'done'
}

async function becomePaid(tx: Transaction, jobs: Deps['jobs'], order: Order, made_by: string) {
  const [paid] = await tx.update(orders).set({ payment_status: 'paid' }).where(eq(orders.id, order.id)).returning()
  const { payment_status: before, id: order_id } = order
  await tx.insert(orderChanges).values({ order_id, field: 'payment_status', before, after: 'paid', made_by })
  return grantDownloads(tx, jobs, paid ?? order)
}
