/** Announces new receipts and flags: to the organisers of the event, and to its teams. */
import type { Transaction } from '../../db/database.ts'
import { announce } from '../../live/announce.ts'
import { announceToEntrants } from '../../live/entrants.ts'

export async function announceReceipts(tx: Transaction, event_id: string) {
  await announce(tx, `event:${event_id}`, 'event_receipts')
  await announceToEntrants(tx, event_id)
}
