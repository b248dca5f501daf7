/** Emails documents with their PDF, and reminds of unpaid invoices: each email once. */
import { dueOf } from '@paddock/domain/invoices/document.ts'
import { isOverdue, reminderOn } from '@paddock/domain/invoices/reminders.ts'
import { formatCents } from '@paddock/domain/store/money.ts'
import { cents, lower, subtract, total } from '@paddock/domain/units.ts'
import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { type InvoiceEmail, invoiceEmails, invoices } from '../../db/schema/invoices.ts'
import { orders } from '../../db/schema/store.ts'
import type { JobHandlers, Jobs } from '../../jobs/jobs.ts'
import { activeOwnerIds, notify } from '../../notifications/notifications.ts'
import type { Email } from '../../outside/compose-email.ts'
import type { Services } from '../../services.ts'
import { senderOf } from '../shop.ts'
import { documentPdf, fileNameOf } from './document-pdf.ts'
import { creditNoteEmail, invoiceEmail, invoiceReminderEmail } from './invoice-emails.ts'
import { documentUrl, paymentsOf } from './invoice-links.ts'
import { invoiceSettingsOf } from './invoice-settings.ts'
import type { Document } from './issue-document.ts'

type Deps = Pick<Services, 'db' | 'files' | 'jobs' | 'config' | 'secret'>

export const sendInvoiceLater = (tx: Transaction, jobs: Jobs, invoice_id: string, about: InvoiceEmail) =>
  jobs.enqueue(tx, 'send-invoice', { invoice_id, about }, { singletonKey: `${invoice_id} ${about}` })

/** The PDF is typeset before the transaction, which only records that the email is on its way. */
export const sendInvoice =
  (deps: Deps): JobHandlers['send-invoice'] =>
  async ({ invoice_id, about }) => {
    const { db, files, jobs } = deps
    const [document] = await db.select().from(invoices).where(eq(invoices.id, invoice_id))
    if (!document) return
    const email = await emailOf(deps, document, about)
    if (!email) return
    const base64 = Buffer.from(await documentPdf(files, document)).toString('base64')
    const attachments = [{ name: fileNameOf(document, 'pdf'), type: 'application/pdf', base64 }]
    await db.transaction(async (tx) => {
      const sent = await tx.insert(invoiceEmails).values({ invoice_id, about }).onConflictDoNothing().returning()
      if (sent.length > 0) await jobs.enqueue(tx, 'send-mail', { ...email, attachments })
    })
  }

/** Undefined if there is nothing to say any more, such as once it was paid. */
async function emailOf(
  { db, config, secret }: Deps,
  document: Document,
  about: InvoiceEmail,
): Promise<Email | undefined> {
  const [order] = await db.select().from(orders).where(eq(orders.id, document.order_id))
  if (!order) return undefined
  const sender = await senderOf(db, config.publicUrl)
  const issued = { ...document, url: documentUrl(secret, document.id) }
  const { seller, reason } = document.content
  if (document.kind === 'credit_note') {
    const { credited, paid } = await balanceOf(db, document.corrects_id ?? '')
    // What was paid beyond what the invoice still comes to.
    const over = cents(Math.max(0, paid - subtract(order.total_amount, credited)))
    return creditNoteEmail(sender, order, issued, reason, lower(over, document.total_amount))
  }
  if (about === 'issued') return invoiceEmail(sender, order, issued, seller.payment_details)
  const { due } = await balanceOf(db, document.id)
  const key = about === 'due-soon' ? 'invoice_due_soon' : 'invoice_overdue'
  return due > 0 ? invoiceReminderEmail(sender, order, issued, key, due, seller.payment_details) : undefined
}

/** What was credited and paid of an invoice, and what is still due. */
export async function balanceOf(db: Queries, invoice_id: string) {
  const [invoice] = await db.select().from(invoices).where(eq(invoices.id, invoice_id))
  const credits = await db
    .select({ amount: invoices.total_amount })
    .from(invoices)
    .where(eq(invoices.corrects_id, invoice_id))
  const [credited, paid] = [credits, await paymentsOf(db, [invoice_id])].map((all) => all.map(({ amount }) => amount))
  return {
    credited: total(credited ?? []),
    paid: total(paid ?? []),
    due: dueOf(invoice?.total_amount ?? cents(0), credited ?? [], paid ?? []),
  }
}

/** Once a day: the customer as the shop has it, and whoever looks after invoices once, on the day after it was due. */
export const remindOfInvoices =
  (
    { db, jobs, config }: Pick<Deps, 'db' | 'jobs' | 'config'>,
    now = () => new Date(),
  ): JobHandlers['remind-of-invoices'] =>
  async () => {
    const { reminders } = await invoiceSettingsOf(db)
    const today = now().toISOString().slice(0, 10)
    const open = await db
      .select({
        id: invoices.id,
        number: invoices.number,
        order_id: invoices.order_id,
        order_number: orders.order_number,
        issued_on: invoices.issued_on,
        due_on: sql<string>`${invoices.due_on}::text`,
        sent: sql<
          string[]
        >`array(select about from ${invoiceEmails} where ${invoiceEmails.invoice_id} = ${invoices.id})`,
      })
      .from(invoices)
      .innerJoin(orders, and(eq(orders.id, invoices.order_id), eq(orders.payment_status, 'pending')))
      .where(and(isNotNull(invoices.due_on), lte(invoices.due_on, sql`${today}::date + 3`)))
      .orderBy(asc(invoices.due_on), asc(invoices.id))
    for (const { id, sent, ...invoice } of open) {
      const reminder = reminders ? reminderOn(today, invoice, sent) : undefined
      if (reminder) await db.transaction((tx) => sendInvoiceLater(tx, jobs, id, reminder))
      if (isOverdue(invoice.due_on, today)) await db.transaction((tx) => notifyOverdue(tx, { id, ...invoice }))
    }

    async function notifyOverdue(
      tx: Transaction,
      invoice: { id: string } & Pick<(typeof open)[number], 'number' | 'order_id' | 'order_number'>,
    ) {
      const { due } = await balanceOf(tx, invoice.id)
      if (due <= 0) return
      await notify(
        tx,
        { jobs, config },
        {
          name: 'order.overdue',
          to: await activeOwnerIds(tx, 'invoice-orders'),
          subject: { order_id: invoice.order_id },
          about: { order: invoice.order_number, invoice: invoice.number, due: formatCents(due) },
          once_key: `overdue ${invoice.id}`,
        },
      )
    }
  }
