/** The page of an inquiry, for whoever has its link, and for the owner. */
import { hasBeenDeleted } from '@paddock/domain/messages.ts'
import { pick } from '@paddock/domain/omit.ts'
import { PRICE_ROWS } from '@paddock/domain/printing/pricing/price-part.ts'
import { printLines, quoteState } from '@paddock/domain/printing/quote-state.ts'
import { trackingLink } from '@paddock/domain/store/carriers.ts'
import { type Cents, cents, total } from '@paddock/domain/units.ts'
import { asc, desc, eq, or } from 'drizzle-orm'
import { z } from 'zod'
import type { Queries } from '../../db/database.ts'
import { teamUsers } from '../../db/schema/identity.ts'
import { shipments } from '../../db/schema/order-desk.ts'
import { printingInquiries } from '../../db/schema/printing.ts'
import { orders } from '../../db/schema/store.ts'
import { api } from '../../http/calls.ts'
import { userOf } from '../../identity/callers.ts'
import { linkedInquiry } from './linked-inquiry.ts'
import { partNamesOf, partsOf } from './part-queries.ts'
import { fileUrl, quoteToken } from './quote-links.ts'
import { messagesOf } from './quote-messages.ts'

type Inquiry = typeof printingInquiries.$inferSelect
const MOST_SHOWN = 100

/** As `send-quote.ts` stores it. */
const StoredPrice = z.object({
  parts: z.array(
    z.object({
      id: z.string(),
      rows: z.array(z.object({ row: z.enum(PRICE_ROWS), cents: z.number() })),
      cost_cents: z.number(),
    }),
  ),
  checks: z.array(z.string()),
})

const storedPrice = ({ price }: Inquiry) => StoredPrice.safeParse(price).data

export async function pageOf(db: Queries, secret: string, inquiry: Inquiry) {
  const parts = await partsOf(db, inquiry.id)
  const state = quoteState(inquiry, new Date())
  const price = inquiry.price_from === 'instant' ? storedPrice(inquiry) : undefined
  const token = quoteToken(secret, inquiry)
  // What the owner has not sent yet is not shown.
  const isShown = state !== 'waiting' || inquiry.price_from === 'instant'
  return {
    ...pick(inquiry, 'id', 'status', 'customer_name', 'customer_email', 'inquiry_date', 'special_requirements'),
    ...pick(inquiry, 'rush', 'due_on', 'price_from', 'binding_until', 'tracking', 'updated_at'),
    state,
    quote_total_cents: isShown ? inquiry.quote_total_cents : null,
    parts: parts.map((part) => ({
      ...pick(part, 'id', 'name', 'format', 'unit', 'quantity', 'material_name', 'colour', 'infill_percent', 'finish'),
      ...pick(part, 'weight_grams', 'minutes'),
      unit_price_cents: isShown ? part.unit_price_cents : null,
      total_cents: isShown ? part.total_cents : null,
      rows: (price?.parts.find(({ id }) => id === part.id)?.rows ?? []).map(({ row, cents: amount }) => ({
        row,
        cents: cents(amount),
      })),
      url: fileUrl(token, part.id),
    })),
    checks: state === 'waiting' ? (storedPrice(inquiry)?.checks ?? []) : [],
    lines: isShown ? printLines(inquiry, parts) : [],
    order: inquiry.order_id ? await orderOf(db, inquiry.order_id) : null,
    messages: await messagesOf(db, token, inquiry.id),
  }
}

async function orderOf(db: Queries, id: string) {
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  if (!order) return null
  const parcels = await db.select().from(shipments).where(eq(shipments.order_id, id)).orderBy(asc(shipments.created_at))
  return {
    ...pick(order, 'id', 'order_number', 'status', 'payment_status', 'total_amount', 'refunded_amount'),
    parcels: parcels.map((parcel) => ({
      ...pick(parcel, 'carrier', 'tracking_number', 'created_at'),
      tracking_link: trackingLink(parcel),
    })),
  }
}

export const open = api.printing_quotes.open.handler(async ({ input, context: { db, secret }, errors }) => {
  const inquiry = await linkedInquiry(db, secret, input.token)
  if (!inquiry) throw errors.NOT_FOUND()
  return pageOf(db, secret, inquiry)
})

export const owned = api.printing_quotes.owned.handler(async ({ input, context: { db, secret }, errors }) => {
  const [inquiry] = await db.select().from(printingInquiries).where(eq(printingInquiries.id, input.id))
  if (!inquiry) throw errors.NOT_FOUND({ message: hasBeenDeleted('inquiry') })
  const costs = storedPrice(inquiry)?.parts.map(({ cost_cents }) => cents(cost_cents))
  const cost_cents: Cents | null = costs ? total(costs) : null
  return { ...(await pageOf(db, secret, inquiry)), token: quoteToken(secret, inquiry), cost_cents }
})

/** Sent while signed in, or from the account's own confirmed address. */
export const own = api.printing_quotes.own.handler(async ({ context: { db, secret, caller } }) => {
  const { id, email } = userOf(caller)
  const [user] = await db.select({ confirmed: teamUsers.emailVerified }).from(teamUsers).where(eq(teamUsers.id, id))
  const { user_id, customer_email, inquiry_date } = printingInquiries
  const inquiries = await db
    .select()
    .from(printingInquiries)
    .where(or(eq(user_id, id), user?.confirmed ? eq(customer_email, email) : undefined))
    .orderBy(desc(inquiry_date), printingInquiries.id)
    .limit(MOST_SHOWN)
  const names = await partNamesOf(
    db,
    inquiries.map((inquiry) => inquiry.id),
  )
  return inquiries.map((inquiry) => {
    const state = quoteState(inquiry, new Date())
    return {
      ...pick(inquiry, 'id', 'status', 'inquiry_date'),
      token: quoteToken(secret, inquiry),
      state,
      names: names.get(inquiry.id) ?? [],
      quote_total_cents: state === 'waiting' ? null : inquiry.quote_total_cents,
    }
  })
})
