/** What an order does to the inquiry that it is for. The inquiry is locked, after its checkout and its order. */
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { printingInquiries } from '../../db/schema/printing.ts'
import { announce } from '../../live/announce.ts'
import { activeOwnerIds, notify } from '../../notifications/notifications.ts'
import type { Services } from '../../services.ts'
import { statusEmail } from '../inquiry-emails.ts'
import { partNames } from './part-queries.ts'
import { quoteUrl } from './quote-links.ts'

type Deps = Pick<Services, 'jobs' | 'config' | 'secret'>
type Inquiry = typeof printingInquiries.$inferSelect
type Order = { id: string; user_id: string | null }

const update = (tx: Transaction, { id }: Inquiry, changes: Partial<Inquiry>) =>
  tx.update(printingInquiries).set(changes).where(eq(printingInquiries.id, id))

/** It is paid, or its purchase order was approved: it can be printed. */
export async function orderPrint(tx: Transaction, { jobs, config, secret }: Deps, inquiry: Inquiry, order: Order) {
  const now = new Date().toISOString()
  const accepted_at = inquiry.accepted_at ?? now
  await update(tx, inquiry, { status: 'approved', response_date: now, accepted_at, order_id: order.id })
  const url = quoteUrl(config.publicUrl, secret, inquiry)
  await jobs.enqueue(
    tx,
    'send-mail',
    statusEmail({ ...inquiry, names: await partNames(tx, inquiry.id) }, 'approved', url),
  )
  await notify(
    tx,
    { jobs, config },
    {
      name: 'quote.accepted',
      to: await activeOwnerIds(tx, 'manage-printing'),
      actor_id: order.user_id ?? undefined,
      subject: { inquiry_id: inquiry.id },
      about: { file: inquiry.stl_file_name },
    },
  )
  await announce(tx, 'office', 'printing_inquiries')
}

/** A purchase order for it waits for the owner: it cannot be bought a second time. */
export async function reservePrint(tx: Transaction, inquiry: Inquiry, order: Order) {
  await update(tx, inquiry, { accepted_at: new Date().toISOString(), order_id: order.id })
  await announce(tx, 'office', 'printing_inquiries')
}

/** Its purchase order was declined: it can be bought again. */
export async function releasePrint(tx: Transaction, inquiry: Inquiry) {
  await update(tx, inquiry, { accepted_at: null, order_id: null })
  await announce(tx, 'office', 'printing_inquiries')
}
