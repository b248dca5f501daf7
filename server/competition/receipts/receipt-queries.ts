/** Reads receipts: the latest of each team, one with its place in the chain, and the flags of an event. */
import { flagUntil, USUAL_FLAG_HOURS } from '@paddock/domain/receipts/flags.ts'
import { and, asc, desc, eq, getTableColumns, type SQL } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { eventChain, eventReceiptSettings, eventReceipts, receiptFlags } from '../../db/schema/receipts.ts'
import { embargoedParts } from '../embargo/embargo.ts'

export type ReceiptRow = typeof eventReceipts.$inferSelect

export const latestReceipts = (db: Queries, event_id: string): Promise<ReceiptRow[]> =>
  db
    .selectDistinctOn([eventReceipts.team_id])
    .from(eventReceipts)
    .where(eq(eventReceipts.event_id, event_id))
    .orderBy(eventReceipts.team_id, desc(eventReceipts.number))

export type SealedRow = NonNullable<Awaited<ReturnType<typeof sealedReceipt>>>

/** With its entry of the chain. */
export async function sealedReceipt(db: Queries, where: SQL) {
  const { at, private_digest, fingerprint } = eventChain
  const [found] = await db
    .select({ ...getTableColumns(eventReceipts), at, private_digest, fingerprint })
    .from(eventReceipts)
    .innerJoin(eventChain, and(eq(eventChain.event_id, eventReceipts.event_id), eq(eventChain.seq, eventReceipts.seq)))
    .where(where)
    .orderBy(desc(eventReceipts.number))
    .limit(1)
  return found
}

/** Whether a part that it was made from is under embargo again. */
export async function isWithheld(db: Queries, { event_id, parts }: Pick<ReceiptRow, 'event_id' | 'parts'>) {
  const embargoed = await embargoedParts(db, event_id)
  return parts.some((part) => embargoed.has(part))
}

export async function flagHours(db: Queries, event_id: string) {
  const [setting] = await db.select().from(eventReceiptSettings).where(eq(eventReceiptSettings.event_id, event_id))
  return setting?.flag_hours ?? USUAL_FLAG_HOURS
}

export const windowOf = async (db: Queries, { event_id, released_at }: Pick<ReceiptRow, 'event_id' | 'released_at'>) =>
  flagUntil(released_at, await flagHours(db, event_id))

const { id, team_id, entry, title, reason, created_at, outcome, answer, answered_at } = receiptFlags
/** As both sides see it, without who flagged it. */
export const SHOWN_FLAG = { id, team_id, entry, title, reason, created_at, outcome, answer, answered_at }

export const flagsOf = (db: Queries, where: SQL) =>
  db
    .select(SHOWN_FLAG)
    .from(receiptFlags)
    .innerJoin(eventReceipts, eq(eventReceipts.id, receiptFlags.receipt_id))
    .where(where)
    .orderBy(asc(created_at), asc(id))
