/** The public page of a receipt: what is released of it, with what a browser needs to verify it. */
import { isPublic } from '@paddock/domain/competition/event.ts'
import { sealedEntry } from '@paddock/domain/receipts/chain.ts'
import { RECEIPT_ERRORS } from '@paddock/domain/receipts/messages.ts'
import { changesBetween } from '@paddock/domain/receipts/receipt.ts'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { companies, competitionEvents } from '../../db/schema/competition.ts'
import { eventChain, eventReceipts } from '../../db/schema/receipts.ts'
import { api } from '../../http/calls.ts'
import { sha256 } from '../chain/chain.ts'
import { isWithheld, type ReceiptRow, type SealedRow, sealedReceipt } from './receipt-queries.ts'

const GONE = { message: RECEIPT_ERRORS.gone }

export const open = api.receipts.open.handler(async ({ input, context: { db }, errors }) => {
  const receipt = await publicReceipt(db, input.code)
  if (!receipt) throw errors.NOT_FOUND(GONE)
  if (await isWithheld(db, receipt)) throw errors.WITHHELD()
  return shownReceipt(db, receipt)
})

/** The sealed entries say nothing of what they were sealed from. */
export const chain = api.receipts.chain.handler(async ({ input, context: { db }, errors }) => {
  const receipt = await publicReceipt(db, input.code)
  if (!receipt) throw errors.NOT_FOUND(GONE)
  return sealedChain(db, receipt.event_id)
})

async function sealedChain(db: Queries, event_id: string) {
  const rows = await db.select().from(eventChain).where(eq(eventChain.event_id, event_id)).orderBy(asc(eventChain.seq))
  return {
    entries: await Promise.all(rows.map((row) => sealedEntry(sha256, row))),
    head: rows.at(-1)?.fingerprint ?? '',
  }
}

/** A suspended event is visible only to its organisers. */
async function publicReceipt(db: Queries, code: string) {
  const receipt = await sealedReceipt(db, eq(eventReceipts.code, code))
  if (!receipt) return undefined
  const [event] = await db
    .select({ status: competitionEvents.status, time_zone: competitionEvents.time_zone })
    .from(competitionEvents)
    .innerJoin(companies, eq(companies.id, competitionEvents.company_id))
    .where(
      and(
        eq(competitionEvents.id, receipt.event_id),
        isNull(competitionEvents.suspended_at),
        isNull(companies.suspended_at),
      ),
    )
  return event && isPublic(event.status) ? { ...receipt, time_zone: event.time_zone } : undefined
}

/** Without marks and reasons. */
export async function shownReceipt(db: Queries, receipt: SealedRow & { time_zone: string | null }) {
  const { code, number, released_at, seq, at, fingerprint, shown, shown_salt, private_digest, time_zone } = receipt
  return {
    ...{ code, number, released_at, seq, at, fingerprint, shown, shown_salt, private_digest, time_zone },
    replaced: await replacedBy(db, receipt),
  }
}

/** What the latest receipt of the team has changed, unless that is withheld. */
async function replacedBy(db: Queries, receipt: ReceiptRow) {
  const latest = await sealedReceipt(db, eq(eventReceipts.team_id, receipt.team_id))
  if (!latest || latest.number === receipt.number) return null
  const changed = (await isWithheld(db, latest)) ? [] : changesBetween(receipt, latest)
  return { at: latest.released_at, code: latest.code, changed }
}
