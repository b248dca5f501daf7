/**
 * Turns uploaded models into an inquiry with parts, priced again from what is stored. Within the owner's limits it is quoted at once;
 * otherwise a person answers, as for every inquiry.
 */
import { omit } from '@paddock/domain/omit.ts'
import { estimatePrint } from '@paddock/domain/printing/estimate.ts'
import { PRINTING_REFUSALS } from '@paddock/domain/printing/messages.ts'
import { quoteFigures } from '@paddock/domain/printing/pricing/price-quote.ts'
import { bindingUntil } from '@paddock/domain/printing/pricing/price-rules.ts'
import { quoteState } from '@paddock/domain/printing/quote-state.ts'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { printingInquiries, printingParts } from '../../db/schema/printing.ts'
import { api } from '../../http/calls.ts'
import { withinLimit } from '../../http/limits.ts'
import { announce } from '../../live/announce.ts'
import { PER_EMAIL, withSearch, writeToBoth } from '../inquiries.ts'
import { statusEmail } from '../inquiry-emails.ts'
import { type PartOfQuote, partsOfQuote, priceOf, refusedParts } from './price-choices.ts'
import { priceRules } from './price-settings.ts'
import { quoteToken, quoteUrl } from './quote-links.ts'
import { claimModels } from './quoted-models.ts'

type Price = Awaited<ReturnType<typeof priceOf>>

export const send = api.printing_quotes.send.handler(async ({ input, context, errors }) => {
  const { db, secret, jobs, config, visitor } = context
  const user_id = (await visitor.user())?.id ?? null
  if (!(await withinLimit(db, `printing_inquiries ${input.customer_email}`, PER_EMAIL)))
    throw errors.TOO_MANY_REQUESTS({ message: PRINTING_REFUSALS.tooManyInquiries })
  return db.transaction(async (tx) => {
    const earlier = await sentBefore(tx, input)
    if (earlier) return answerOf(secret, earlier)
    const rules = await priceRules(tx)
    const parts = await partsOfQuote(tx, input.parts, rules, await claimModels(tx, input.parts), true)
    if ('refused' in parts) {
      // The same form was on its way, and has claimed the models meanwhile.
      const meanwhile = await sentBefore(tx, input)
      if (meanwhile) return answerOf(secret, meanwhile)
      throw refusedParts(errors, parts)
    }
    const now = new Date()
    const price = await priceOf(tx, parts, rules, input, now)
    if (price.total_cents !== input.expectedTotal)
      throw errors.PRICE_CHANGED({ data: { total_cents: price.total_cents } })
    const row = {
      ...pickCustomer(input),
      user_id,
      ...firstPart(parts),
      ...quoted(price, parts, now),
      price: stored(price),
    }
    const [inquiry] = await tx.insert(printingInquiries).values(withSearch(row)).onConflictDoNothing().returning()
    if (!inquiry) throw errors.CONFLICT({ message: PRINTING_REFUSALS.alreadySent })
    await tx.insert(printingParts).values(parts.map((part, at) => partRow(inquiry.id, part, price.parts[at], at)))
    await announce(tx, 'office', 'printing_inquiries')
    const url = quoteUrl(config.publicUrl, secret, inquiry)
    const asked = { ...inquiry, names: input.parts.map(({ name }) => name) }
    await writeToBoth(tx, { jobs, config }, asked, url)
    if (inquiry.status === 'quoted') await jobs.enqueue(tx, 'send-mail', statusEmail(asked, 'quoted', url))
    return answerOf(secret, inquiry)
  })
})

type Input = Parameters<Parameters<typeof api.printing_quotes.send.handler>[0]>[0]['input']
type Inquiry = typeof printingInquiries.$inferSelect

const pickCustomer = (input: Input) => omit(input, 'parts', 'expectedTotal')

/** The same inquiry, sent again because its answer was lost. */
async function sentBefore(tx: Transaction, { id, customer_email }: Input) {
  const { id: own, customer_email: email } = printingInquiries
  const [earlier] = await tx
    .select()
    .from(printingInquiries)
    .where(and(eq(own, id), eq(email, customer_email)))
  return earlier
}

const answerOf = (secret: string, inquiry: Inquiry) => ({
  id: inquiry.id,
  token: quoteToken(secret, inquiry),
  state: quoteState(inquiry, new Date()),
})

/** The columns of the specification, which describe the first part. */
function firstPart(parts: readonly PartOfQuote[]) {
  const [first] = parts
  if (!first) throw new Error('A quote without parts.')
  const { chosen, material, model } = first
  const { measures } = model
  return {
    ...measures,
    ...estimatePrint({ file_size: measures.file_size, quantity: chosen.quantity, material, measures }),
    material_id: material.id,
    material_name: material.name,
    material_price_per_gram: material.price_per_gram,
    selected_color: chosen.colour,
    quantity: chosen.quantity,
    stl_file_name: chosen.name,
    stl_file_url: model.file_url,
    stl_unit: model.analysis.unit,
  }
}

/** A price that needs no check is quoted at once; any other is what the owner starts from. */
function quoted(price: Price, parts: readonly PartOfQuote[], now: Date): Partial<Inquiry> {
  const figures = quoteFigures(
    price,
    parts.map(({ chosen }) => chosen.quantity),
  )
  const isBinding = price.checks.length === 0
  return {
    ...figures,
    due_on: price.ready_on,
    price_from: 'instant',
    ...(isBinding && {
      status: 'quoted',
      response_date: now.toISOString(),
      binding_until: bindingUntil(now).toISOString(),
    }),
  }
}

/** As the page shows it, and what it costs the owner. */
const stored = ({ parts, floor_cents, total_cents, checks }: Price) => ({
  parts: parts.map(({ id, rows, cost_cents }) => ({ id, rows, cost_cents })),
  ...{ floor_cents, total_cents },
  checks: checks.map(({ sentence }) => sentence),
})

function partRow(inquiry_id: string, part: PartOfQuote, price: Price['parts'][number] | undefined, position: number) {
  const { chosen, material, model, infill_percent, finish } = part
  const { id, name, quantity, orientation, colour } = chosen
  return {
    ...{ id, inquiry_id, position, name, quantity, orientation, colour, infill_percent },
    unit: model.analysis.unit,
    finish: finish.name,
    file_url: model.file_url,
    file_size: model.measures.file_size,
    sha256: model.measures.stl_sha256,
    format: model.format,
    material_id: material.id,
    material_name: material.name,
    material_price_per_gram: material.price_per_gram,
    analysis: model.analysis,
    weight_grams: price?.weight_grams ?? null,
    minutes: price?.minutes ?? null,
    unit_price_cents: price?.unit_price_cents ?? null,
    total_cents: price?.total_cents ?? null,
  }
}
