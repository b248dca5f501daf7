/** The documents of an order, as links that work without an account. */
import { type DocumentContent, dueOf } from '@paddock/domain/invoices/document.ts'
import { hasEInvoice } from '@paddock/domain/invoices/e-invoice.ts'
import { omit } from '@paddock/domain/omit.ts'
import type { Cents } from '@paddock/domain/units.ts'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { invoicePayments, invoices, purchaseOrders } from '../../db/schema/invoices.ts'
import type { orders } from '../../db/schema/store.ts'
import { signatureOf } from '../../http/signed-links.ts'

type Order = Pick<typeof orders.$inferSelect, 'id' | 'by_invoice' | 'payment_status' | 'total_amount'>

const signed = (path: string, signature: string) => `${path}?${new URLSearchParams({ signature })}`

export const documentUrl = (secret: string, id: string) =>
  signed(`/api/files/invoices/${id}`, signatureOf(secret, ['invoice', id]))

const eInvoiceUrl = (secret: string, id: string) =>
  signed(`/api/files/e-invoices/${id}`, signatureOf(secret, ['invoice', id]))

const receiptUrl = (secret: string, order_id: string) =>
  signed(`/api/files/receipts/${order_id}`, signatureOf(secret, ['receipt', order_id]))

/** Orders that have an invoice need no receipt. */
export const receiptOf = (secret: string, order: Order) =>
  !order.by_invoice && order.payment_status === 'paid' && order.total_amount > 0 ? receiptUrl(secret, order.id) : null

/** The oldest first; receipts are not among them, since they are issued when they are first opened. */
export async function documentsOf(db: Queries, secret: string, order: Order) {
  const rows = await db
    .select()
    .from(invoices)
    .where(eq(invoices.order_id, order.id))
    .orderBy(asc(invoices.created_at), asc(invoices.serial))
  const issued = rows.filter(({ kind }) => kind !== 'receipt')
  const invoice = issued.find(({ kind }) => kind === 'invoice')
  const payments = invoice ? await paymentsOf(db, [invoice.id]) : []
  const credited = issued.filter(({ kind }) => kind === 'credit_note').map(({ total_amount }) => total_amount)
  return {
    documents: issued.map(({ id, kind, number, issued_on, due_on, total_amount, content, buyer }) => ({
      id,
      kind: kind === 'invoice' ? ('invoice' as const) : ('credit_note' as const),
      number,
      issued_on,
      due_on,
      total_amount,
      url: documentUrl(secret, id),
      xml_url: hasEInvoice({ kind, content, buyer }) ? eInvoiceUrl(secret, id) : null,
    })),
    due_amount: invoice && !paidByCard(invoice.content) ? dueAmount(invoice.total_amount, credited, payments) : null,
    payments: payments.map((payment) => omit(payment, 'invoice_id')),
    receipt_url: invoice ? null : receiptOf(secret, order),
  }
}

const paidByCard = ({ paid }: DocumentContent) => paid !== null

const dueAmount = (total: Cents, credited: readonly Cents[], payments: readonly { amount: Cents }[]) =>
  dueOf(
    total,
    credited,
    payments.map(({ amount }) => amount),
  )

export const paymentsOf = (db: Queries, invoice_ids: readonly string[]) =>
  db
    .select()
    .from(invoicePayments)
    .where(inArray(invoicePayments.invoice_id, [...invoice_ids]))
    .orderBy(asc(invoicePayments.created_at), asc(invoicePayments.id))

/** With the link to its file, for owners. Null if the order is not paid by invoice. */
export async function purchaseOrderOf(db: Queries, secret: string, order_id: string) {
  const { number, school, state, file_name, decided_at, decided_by, declined_reason } = purchaseOrders
  const [found] = await db
    .select({ number, school, state, file_name, decided_at, decided_by, declined_reason })
    .from(purchaseOrders)
    .where(eq(purchaseOrders.order_id, order_id))
  if (!found) return null
  const url = signed(`/api/files/purchase-orders/${order_id}`, signatureOf(secret, ['purchase-order', order_id]))
  return { ...omit(found, 'file_name'), file: found.file_name ? { name: found.file_name, url } : null }
}
