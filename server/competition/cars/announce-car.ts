/** Announces that a car has moved, or that its times are under investigation: to the desks, the results and the teams. */
import type { Transaction } from '../../db/database.ts'
import { announce } from '../../live/announce.ts'
import { announceToEntrants } from '../../live/entrants.ts'

export async function announceCar(tx: Transaction, event_id: string, results: 'with results' | 'without' = 'without') {
  await announce(tx, `event:${event_id}`, 'car_passports')
  if (results === 'with results') await announce(tx, `results:${event_id}`, 'car_passports')
  await announceToEntrants(tx, event_id)
}
