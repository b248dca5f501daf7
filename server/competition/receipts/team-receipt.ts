/** The latest receipt of a competitor, whole, for the team itself: with marks, reasons, flags and the time that is left for more. */
import { eq } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { eventReceipts, receiptFlags } from '../../db/schema/receipts.ts'
import { shownReceipt } from './public-receipt.ts'
import { flagsOf, isWithheld, sealedReceipt, windowOf } from './receipt-queries.ts'

/** Undefined while there is none, or while part of it is under embargo again. */
export async function teamReceipt(db: Queries, team_id: string, time_zone: string | null) {
  const receipt = await sealedReceipt(db, eq(eventReceipts.team_id, team_id))
  if (!receipt || (await isWithheld(db, receipt))) return undefined
  return {
    ...(await shownReceipt(db, { ...receipt, time_zone })),
    own: receipt.own,
    own_salt: receipt.own_salt,
    flag_until: await windowOf(db, receipt),
    flags: await flagsOf(db, eq(receiptFlags.team_id, team_id)),
  }
}
