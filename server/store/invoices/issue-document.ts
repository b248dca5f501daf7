/**
 * Issues invoices, receipts and credit notes: takes the next number and stores everything that is on the document, in the
 * transaction of what caused it. The order is locked.
 */
import { creditOf } from '@paddock/domain/invoices/credit.ts'
import {
  type Buyer,
  type DocumentContent,
  type DocumentKind,
  documentLine,
  documentNumber,
  documentSums,
  type Seller,
} from '@paddock/domain/invoices/document.ts'
import { dayAfter } from '@paddock/domain/invoices/reminders.ts'
import type { InvoiceSettings } from '@paddock/domain/invoices/settings.ts'
import { type Cents, cents, lower, subtract } from '@paddock/domain/units.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { invoiceSeries, invoices, purchaseOrders } from '../../db/schema/invoices.ts'
import { orderItems, type orders } from '../../db/schema/store.ts'
import { shopOf } from '../shop.ts'
import { rulesOn } from '../store-rules.ts'
import { invoiceSettingsOf } from './invoice-settings.ts'

type Order = typeof orders.$inferSelect
export type Document = typeof invoices.$inferSelect

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

/** An order has one invoice; repeated, this returns it. `paid`: it was paid by card, and nothing is due. */
export async function issueInvoice(
  tx: Transaction,
  order: Order,
  { paid, made_by }: { paid: boolean; made_by: string | null },
  now: Date,
): Promise<Document> {
  const earlier = await documentOf(tx, order.id, 'invoice')
  if (earlier) return earlier
  const settings = await invoiceSettingsOf(tx)
  const issued_on = dayOf(now)
  return save(tx, settings, order, 'invoice', {
    issued_on,
    due_on: paid ? null : dayAfter(issued_on, settings.days),
    made_by,
    content: await contentOf(tx, settings, order, paid ? { by: order.paid_by, on: issued_on } : null, now),
    buyer: buyerOf(order, await schoolOf(tx, order.id)),
  })
}

/** For a paid order, when its receipt is first opened. It is dated on the day of the order. */
export async function issueReceipt(tx: Transaction, order: Order, now: Date): Promise<Document> {
  const earlier = await documentOf(tx, order.id, 'receipt')
  if (earlier) return earlier
  const settings = await invoiceSettingsOf(tx)
  const on = order.created_at.slice(0, 10)
  return save(tx, settings, order, 'receipt', {
    issued_on: on,
    due_on: null,
    made_by: null,
    content: await contentOf(tx, settings, order, { by: order.paid_by, on }, now),
    buyer: buyerOf(order),
  })
}

type Credit = { id: string; amount: Cents; reason: string | null; made_by: string | null }

/** The credit note for a refund of an invoiced order; undefined if the order has no invoice. */
export async function issueCreditNote(
  tx: Transaction,
  order: Order,
  refund: Credit,
  now: Date,
): Promise<Document | undefined> {
  const invoice = await documentOf(tx, order.id, 'invoice')
  if (!invoice) return undefined
  const [earlier] = await tx.select().from(invoices).where(eq(invoices.refund_id, refund.id))
  if (earlier) return earlier
  const [before] = await tx
    .select({ credited: sql<Cents>`coalesce(sum(${invoices.total_amount}), 0)::int` })
    .from(invoices)
    .where(eq(invoices.corrects_id, invoice.id))
  const { content, number, issued_on, buyer, id: corrects_id } = invoice
  const credited = before?.credited ?? cents(0)
  // A refund that the bank returned and that was made again is credited once.
  const amount = lower(refund.amount, subtract(invoice.total_amount, credited))
  if (amount <= 0) return undefined
  return save(tx, await invoiceSettingsOf(tx), order, 'credit_note', {
    issued_on: dayOf(now),
    due_on: null,
    corrects_id,
    refund_id: refund.id,
    made_by: refund.made_by,
    content: creditOf({ content, number, issued_on, credited }, amount, refund.reason),
    buyer,
  })
}

export async function documentOf(db: Queries, order_id: string, kind: 'invoice' | 'receipt') {
  const [found] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.order_id, order_id), eq(invoices.kind, kind)))
  return found
}

type NewDocument = Omit<
  typeof invoices.$inferInsert,
  'kind' | 'serial' | 'number' | 'order_id' | 'total_amount' | 'currency'
>

async function save(
  tx: Transaction,
  { prefix }: Pick<InvoiceSettings, 'prefix'>,
  order: Order,
  kind: DocumentKind,
  about: NewDocument,
): Promise<Document> {
  const serial = await nextSerial(tx, kind)
  const number = documentNumber(prefix, kind, serial)
  const { total_amount } = about.content.sums
  const [saved] = await tx
    .insert(invoices)
    .values({ ...about, kind, serial, number, order_id: order.id, total_amount, currency: order.currency })
    .returning()
  if (!saved) throw new Error('The document was not saved.')
  return saved
}

/** Locks the row of the series until the transaction ends: a number is given once, and one that is not used is given to the next. */
async function nextSerial(tx: Transaction, kind: DocumentKind) {
  const [taken] = await tx
    .insert(invoiceSeries)
    .values({ kind, last: 1 })
    .onConflictDoUpdate({ target: invoiceSeries.kind, set: { last: sql`${invoiceSeries.last} + 1` } })
    .returning()
  if (!taken) throw new Error('No number was taken.')
  return taken.last
}

async function contentOf(
  tx: Transaction,
  settings: InvoiceSettings,
  order: Order,
  paid: DocumentContent['paid'],
  now: Date,
): Promise<DocumentContent> {
  const items = await tx.select().from(orderItems).where(eq(orderItems.order_id, order.id)).orderBy(orderItems.position)
  const [ordered] = await tx
    .select({ number: purchaseOrders.number })
    .from(purchaseOrders)
    .where(eq(purchaseOrders.order_id, order.id))
  return {
    seller: await sellerOf(tx, settings, now),
    lines: items.map(documentLine),
    sums: documentSums(order),
    order_number: order.order_number,
    purchase_order: ordered?.number ?? null,
    paid,
    reason: null,
    corrects: null,
  }
}

async function sellerOf(tx: Transaction, settings: InvoiceSettings, now: Date): Promise<Seller> {
  const shop = await shopOf(tx)
  const { tax } = await rulesOn(tx, now)
  const { seller_line1: line1, seller_postal_code: postal_code, seller_city: city, seller_country: country } = settings
  return {
    name: settings.seller_name ?? shop.name,
    address: shop.address,
    email: shop.contact_email,
    phone: shop.contact_phone,
    logo: shop.logo,
    tax_numbers: tax.numbers,
    registered: line1 && postal_code && city && country ? { line1, postal_code, city, country } : null,
    payment_details: settings.payment_details,
    iban: settings.iban,
    footer: settings.footer,
  }
}

async function schoolOf(tx: Transaction, order_id: string) {
  const [ordered] = await tx
    .select({ school: purchaseOrders.school })
    .from(purchaseOrders)
    .where(eq(purchaseOrders.order_id, order_id))
  return ordered?.school ?? null
}

const buyerOf = (order: Order, organisation: string | null = null): Buyer => ({
  name: order.customer_name,
  organisation,
  email: order.customer_email,
  vat_number: order.vat_number,
  billing_address: order.billing_address,
  shipping_address: order.shipping_address,
})
