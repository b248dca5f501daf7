/** A visitor requests a quote: the uploaded file becomes an inquiry, once, and both sides get an email. */
import { omit } from '@paddock/domain/omit.ts'
import { estimatePrint } from '@paddock/domain/printing/estimate.ts'
import { PRINTING_REFUSALS } from '@paddock/domain/printing/messages.ts'
import { inUnit } from '@paddock/domain/printing/stl-units.ts'
import { grams } from '@paddock/domain/units.ts'
import { and, eq, getTableColumns, gt, isNotNull } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { printingInquiries, printingMaterials, stlUploads } from '../db/schema/printing.ts'
import { api } from '../http/calls.ts'
import { withinLimit } from '../http/limits.ts'
import { announce } from '../live/announce.ts'
import { activeOwnerIds, notify } from '../notifications/notifications.ts'
import type { Services } from '../services.ts'
import { type Asked, newInquiryEmail, receiptEmail } from './inquiry-emails.ts'
import { quoteUrl } from './quotes/quote-links.ts'
import { USABLE_SINCE } from './uploads.ts'

const inquiryColumns = omit(
  getTableColumns(printingInquiries),
  'searched',
  'link_version',
  'user_id',
  'team_id',
  'price',
)
export type Inquiry = Pick<typeof printingInquiries.$inferSelect, keyof typeof inquiryColumns>

export { inquiryColumns }

export const PER_EMAIL = { max: 6, seconds: 3600 }

export const submit = api.printing_inquiries.submit.handler(async ({ input, context, errors }) => {
  const { db, jobs, config, secret, visitor } = context
  const user_id = (await visitor.user())?.id ?? null
  if (!(await withinLimit(db, `printing_inquiries ${input.customer_email}`, PER_EMAIL)))
    throw errors.TOO_MANY_REQUESTS({ message: PRINTING_REFUSALS.tooManyInquiries })
  return db.transaction(async (tx) => {
    const file = await takeUpload(tx, input.stl_file_url)
    if (!file) {
      const earlier = await sentBefore(tx, input)
      if (!earlier) throw errors.FILE_MISSING()
      return receiptOf(earlier)
    }
    const material = await chosenMaterial(tx, input.material_id)
    if (!material) throw errors.MATERIAL_UNAVAILABLE()
    const { selected_color } = input
    if (selected_color !== null && !material.color_options.includes(selected_color)) throw errors.COLOR_UNAVAILABLE()
    const measured = inUnit(file, input.stl_unit)
    const estimate = estimatePrint({ ...measured, quantity: input.quantity, material, measures: measured })
    const [inquiry] = await tx
      .insert(printingInquiries)
      .values(withSearch({ ...input, user_id, ...measured, ...estimate, ...asItIs(material) }))
      .onConflictDoNothing()
      .returning(inquiryColumns)
    if (!inquiry) throw errors.CONFLICT({ message: PRINTING_REFUSALS.alreadySent })
    await announce(tx, 'office', 'printing_inquiries')
    await writeToBoth(
      tx,
      { jobs, config },
      inquiry,
      quoteUrl(config.publicUrl, secret, { ...inquiry, link_version: 0 }),
    )
    return receiptOf(inquiry)
  })
})

/** Deleting the upload claims it: of two inquiries with one file, the second waits here and finds none. */
async function takeUpload(tx: Transaction, stl_file_url: string) {
  const [taken] = await tx
    .delete(stlUploads)
    .where(
      and(
        eq(stlUploads.stl_file_url, stl_file_url),
        isNotNull(stlUploads.found),
        gt(stlUploads.begun_at, USABLE_SINCE),
      ),
    )
    .returning({ found: stlUploads.found })
  return taken?.found ?? undefined
}

/** The same inquiry, sent again because its answer was lost. */
async function sentBefore(tx: Transaction, sent: Pick<Inquiry, 'id' | 'stl_file_url' | 'customer_email'>) {
  const [earlier] = await tx
    .select(inquiryColumns)
    .from(printingInquiries)
    .where(
      and(
        eq(printingInquiries.id, sent.id),
        eq(printingInquiries.stl_file_url, sent.stl_file_url),
        eq(printingInquiries.customer_email, sent.customer_email),
      ),
    )
  return earlier
}

/** Locked until the inquiry is stored, so that it cannot be removed in between. */
async function chosenMaterial(tx: Transaction, id: string) {
  const [material] = await tx
    .select()
    .from(printingMaterials)
    .where(and(eq(printingMaterials.id, id), eq(printingMaterials.is_available, true)))
    .for('share')
  return material
}

type Said = Pick<
  typeof printingInquiries.$inferInsert,
  'customer_name' | 'customer_email' | 'customer_phone' | 'material_name' | 'stl_file_name' | 'special_requirements'
>

/** The text that the owner's search looks in. */
export function withSearch<T extends Said>(inquiry: T) {
  const { customer_name, customer_email, customer_phone, material_name, stl_file_name, special_requirements } = inquiry
  const said = [customer_name, customer_email, customer_phone, material_name, stl_file_name, special_requirements]
  return { ...inquiry, searched: said.filter(Boolean).join(' ').toLowerCase() }
}

const asItIs = ({ name, price_per_gram }: { name: string; price_per_gram: number }) => ({
  material_name: name,
  material_price_per_gram: price_per_gram,
})

export async function writeToBoth(
  tx: Transaction,
  deps: Pick<Services, 'jobs' | 'config'>,
  inquiry: Asked,
  pageUrl: string,
) {
  // A price that binds at once is the answer itself.
  if (inquiry.status === 'pending') await deps.jobs.enqueue(tx, 'send-mail', receiptEmail(inquiry, pageUrl))
  await notify(tx, deps, {
    name: 'inquiry.received',
    to: await activeOwnerIds(tx, 'manage-printing'),
    subject: { inquiry_id: inquiry.id },
    about: { file: inquiry.stl_file_name },
    email: (owner) => newInquiryEmail(owner, inquiry, deps.config.publicUrl),
  })
}

function receiptOf(inquiry: Inquiry) {
  const { id, status, material_name, selected_color, quantity, stl_file_name, weight_by_volume_grams, cost_by_volume } =
    inquiry
  return {
    id,
    status,
    material_name,
    selected_color,
    quantity,
    stl_file_name,
    estimated_weight_grams: inquiry.estimated_weight_grams ?? grams(0),
    estimated_cost: inquiry.estimated_cost ?? 0,
    weight_by_volume_grams,
    cost_by_volume,
    inquiry_date: inquiry.inquiry_date,
  }
}
