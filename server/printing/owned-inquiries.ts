/** The owner's calls about printing inquiries: list, change, preview the email. */
import { changedMeanwhile, hasBeenDeleted } from '@paddock/domain/messages.ts'
import {
  emailsCustomer,
  INQUIRY_STATUSES,
  type InquiryStatus,
  stampsResponse,
} from '@paddock/domain/printing/inquiry-status.ts'
import { bindingUntil } from '@paddock/domain/printing/pricing/price-rules.ts'
import { type Quote, quoteByCost, quoteOf, sameQuote } from '@paddock/domain/printing/quote.ts'
import { ACCEPTED_STATUSES, WAITING_STATUSES } from '@paddock/domain/printing/quote-clock.ts'
import { and, asc, desc, eq, inArray, like, sql } from 'drizzle-orm'
import { changedFields } from '../db/changed-fields.ts'
import type { Database } from '../db/database.ts'
import { printingInquiries } from '../db/schema/printing.ts'
import { api } from '../http/calls.ts'
import { ownerOf } from '../identity/callers.ts'
import { announce } from '../live/announce.ts'
import { activeOwnerIds, notify } from '../notifications/notifications.ts'
import { type Inquiry, inquiryColumns } from './inquiries.ts'
import { statusEmail } from './inquiry-emails.ts'
import { partNames, priceOnlyPart } from './quotes/part-queries.ts'
import { quoteUrl } from './quotes/quote-links.ts'

const MOST_WORDS = 8
const GONE = { message: hasBeenDeleted('inquiry') }

type InquiryFilter = InquiryStatus | 'waiting' | 'accepted'

function statusesIn(filter: InquiryFilter | undefined): readonly InquiryStatus[] {
  if (filter === 'waiting') return WAITING_STATUSES
  if (filter === 'accepted') return ACCEPTED_STATUSES
  return filter ? [filter] : INQUIRY_STATUSES
}

export const inquiriesIn = (filter: InquiryFilter) => inArray(printingInquiries.status, [...statusesIn(filter)])

export const list = api.printing_inquiries.list.handler(async ({ input, context: { db } }) => {
  const { status, search = '', page, per_page } = input
  const found = containing(search)
  const sooner = status === 'waiting' ? asc : desc
  const [inquiries, counts] = await Promise.all([
    db
      .select(inquiryColumns)
      .from(printingInquiries)
      .where(and(found, status && inquiriesIn(status)))
      .orderBy(sooner(printingInquiries.inquiry_date), sooner(printingInquiries.id))
      .limit(per_page)
      .offset((page - 1) * per_page),
    countsByStatus(db, found),
  ])
  const total = statusesIn(status).reduce((sum, each) => sum + (counts[each] ?? 0), 0)
  return { inquiries, total, page, per_page, counts }
})

export const change = api.printing_inquiries.change.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { id, updated_at, quote, ...wanted } = input
    const where = eq(printingInquiries.id, id)
    const columns = { ...inquiryColumns, link_version: printingInquiries.link_version }
    const [found] = await tx.select(columns).from(printingInquiries).where(where).for('update')
    if (!found) throw errors.NOT_FOUND(GONE)
    const { link_version, ...inquiry } = found
    const asked = changedFields(inquiry, { ...wanted, ...quoteIn(inquiry, wanted, quote) })
    const now = new Date().toISOString()
    const changes = { ...asked, ...bindingIn(inquiry, asked, now) }
    // A double click: the second request finds the change already made.
    if (Object.keys(changes).length === 0) return inquiry
    if (updated_at && updated_at !== inquiry.updated_at) throw errors.CONFLICT({ message: changedMeanwhile('inquiry') })
    const answered = changes.status && stampsResponse(changes.status) ? { response_date: now } : {}
    const [changed = inquiry] = await tx
      .update(printingInquiries)
      .set({ ...changes, ...answered, updated_at: now })
      .where(where)
      .returning(inquiryColumns)
    if (changes.price_from === 'person') await priceOnlyPart(tx, changed)
    const emailed = emailedFor(inquiry, changed, wanted.status)
    if (emailed) {
      const url = quoteUrl(context.config.publicUrl, context.secret, { id, link_version })
      const email = statusEmail({ ...changed, names: await partNames(tx, id) }, emailed, url)
      await context.jobs.enqueue(tx, 'send-mail', email)
    }
    if (changed.status === 'approved' && inquiry.status !== 'approved')
      await notify(tx, context, {
        name: 'quote.accepted',
        to: await activeOwnerIds(tx, 'manage-printing'),
        actor_id: ownerOf(context.caller).id,
        subject: { inquiry_id: id },
        about: { file: changed.stl_file_name },
      })
    await announce(tx, 'office', 'printing_inquiries')
    return changed
  }),
)

export const previewEmail = api.printing_inquiries.previewEmail.handler(async ({ input, context, errors }) => {
  const { db, config, secret } = context
  const [inquiry] = await db.select().from(printingInquiries).where(eq(printingInquiries.id, input.id))
  if (!inquiry) throw errors.NOT_FOUND(GONE)
  const binding_until = input.status === 'quoted' ? bindingUntil(new Date()).toISOString() : inquiry.binding_until
  const names = await partNames(db, inquiry.id)
  const url = quoteUrl(config.publicUrl, secret, inquiry)
  const { to, subject, text } = statusEmail({ ...inquiry, ...input.quote, binding_until, names }, input.status, url)
  return { to, subject, text }
})

type Wanted = Partial<Pick<Inquiry, 'notes' | 'estimated_cost' | 'estimated_weight_grams'>> & { status?: InquiryStatus }

/** A quote is saved as soon as it is entered, and at the latest when it is sent. */
function quoteIn(inquiry: Inquiry, wanted: Wanted, quote: Quote | undefined): Partial<Quote> {
  if (quote) return quote
  const { estimated_cost, estimated_weight_grams } = { ...inquiry, ...changedFields(inquiry, wanted) }
  const isEntered =
    estimated_cost !== inquiry.estimated_cost || estimated_weight_grams !== inquiry.estimated_weight_grams
  if (isEntered && estimated_cost !== null) return quoteByCost(estimated_cost, estimated_weight_grams, inquiry.quantity)
  return wanted.status === 'quoted' ? quoteOf(inquiry) : {}
}

/** A quote that is entered or sent by a person; the customer can accept it for 14 days from when it is sent. */
function bindingIn(inquiry: Inquiry, asked: Partial<Inquiry>, now: string): Partial<Inquiry> {
  const isPriced = asked.quote_total_cents !== undefined || asked.quote_unit_price_cents !== undefined
  const isQuoted = (asked.status ?? inquiry.status) === 'quoted' && (asked.status !== undefined || isPriced)
  return {
    ...((isPriced || (isQuoted && inquiry.price_from === null)) && { price_from: 'person' as const }),
    ...(isQuoted && { binding_until: bindingUntil(new Date(now)).toISOString() }),
  }
}

/** Each status is emailed when it is reached; a quote also when it was changed and is sent again. */
function emailedFor(before: Inquiry, after: Inquiry, asked: InquiryStatus | undefined) {
  if (!asked || !emailsCustomer(asked)) return undefined
  const isNewQuote = asked === 'quoted' && !sameQuote(quoteOf(before), quoteOf(after))
  return before.status !== asked || isNewQuote ? asked : undefined
}

/** Every word must occur somewhere in what the customer wrote. */
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
