/** Announces a lodged, withdrawn or decided protest: to the desks, and to the teams, which read their own. */
import type { Transaction } from '../../db/database.ts'
import { announce } from '../../live/announce.ts'
import { announceToEntrants } from '../../live/entrants.ts'

export async function announceProtests(tx: Transaction, event_id: string) {
  await announce(tx, `event:${event_id}`, 'event_protests')
  await announceToEntrants(tx, event_id)
}
