/** Announces a changed registration to the team's portal and to the organisers of the event. */
import type { Transaction } from '../db/database.ts'
import { announce } from '../live/announce.ts'

export async function announceRegistration(tx: Transaction, of: { team_id: string; event_id: string }) {
  await announce(tx, `team:${of.team_id}`, 'event_registrations')
  await announce(tx, `event:${of.event_id}`, 'event_registrations')
}
