/** The owner's desk for printing inquiries: finding them, and answering them. */
import { type InquiryStatus, stampsResponse } from '@paddock/domain/printing/inquiry-status.ts'
import { and, desc, eq, like, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { printingInquiries } from '../db/schema/printing.ts'
import { api } from '../http/calls.ts'
import { announce } from '../live/announce.ts'
import { type Inquiry, inquiryColumns } from './inquiries.ts'
import { quoteLetter } from './letters.ts'

const MOST_WORDS = 8

export const list = api.printing_inquiries.list.handler(async ({ input, context: { db } }) => {
  const { status, search = '', page, per_page } = input
  const found = containing(search)
  const [inquiries, counts] = await Promise.all([
    db
      .select(inquiryColumns)
      .from(printingInquiries)
      .where(and(found, status && eq(printingInquiries.status, status)))
      .orderBy(desc(printingInquiries.inquiry_date), desc(printingInquiries.id))
      .limit(per_page)
      .offset((page - 1) * per_page),
    countsByStatus(db, found),
  ])
  const total = status ? (counts[status] ?? 0) : Object.values(counts).reduce((sum, count) => sum + count, 0)
  return { inquiries, total, page, per_page, counts }
})

export const change = api.printing_inquiries.change.handler(({ input, context: { db, jobs }, errors }) =>
  db.transaction(async (tx) => {
    const { id, updated_at, ...wanted } = input
    const where = eq(printingInquiries.id, id)
    const [inquiry] = await tx.select(inquiryColumns).from(printingInquiries).where(where).for('update')
    if (!inquiry) throw errors.NOT_FOUND({ message: 'This inquiry is no longer here.' })
    const changes = changesTo(inquiry, wanted)
    // Pressed twice: the second press finds done what it asks for.
    if (Object.keys(changes).length === 0) return inquiry
    if (updated_at && updated_at !== inquiry.updated_at)
      throw errors.CONFLICT({ message: 'Somebody else has changed this inquiry in the meantime.' })
    const now = new Date().toISOString()
    const answered = changes.status && stampsResponse(changes.status) ? { response_date: now } : {}
    const [changed = inquiry] = await tx
      .update(printingInquiries)
      .set({ ...changes, ...answered, updated_at: now })
      .where(where)
      .returning(inquiryColumns)
    if (changes.status === 'quoted') await jobs.enqueue(tx, 'send-mail', quoteLetter(changed))
    await announce(tx, 'office', 'printing_inquiries')
    return changed
  }),
)

type Wanted = Partial<Pick<Inquiry, 'notes' | 'estimated_cost' | 'estimated_weight_grams'>> & { status?: InquiryStatus }

function changesTo(inquiry: Inquiry, wanted: Wanted): Wanted {
  const names = Object.keys(wanted) as (keyof Wanted)[]
  const real = names.filter((name) => wanted[name] !== undefined && wanted[name] !== inquiry[name])
  return Object.fromEntries(real.map((name) => [name, wanted[name]]))
}

/** Every word, anywhere in what the customer said. */
function containing(search: string) {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)
  const plain = (word: string) => word.replace(/[\\%_]/g, '\\$&')
  return and(...words.map((word) => like(printingInquiries.searched, `%${plain(word)}%`)))
}

async function countsByStatus(db: Database, found: ReturnType<typeof containing>) {
  const rows = await db
    .select({ status: printingInquiries.status, count: sql<number>`count(*)::int` })
    .from(printingInquiries)
    .where(found)
    .groupBy(printingInquiries.status)
  const counts: Partial<Record<InquiryStatus, number>> = {}
  for (const { status, count } of rows) counts[status] = count
  return counts
}
