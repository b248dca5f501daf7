/** Announces that sessions of an account ended, so that streams which they opened end with them. */
import type { AccountSide } from '@paddock/domain/identity/second-factor.ts'
import type { Transaction } from '../db/database.ts'
import { announce } from '../live/announce.ts'

export async function announceSessions(tx: Transaction, { side, id }: { side: AccountSide; id: string }) {
  if (side === 'organizer') return announce(tx, `organizer:${id}`, 'sessions')
  await announce(tx, `user:${id}`, 'sessions')
  // An owner's portal listens to the office only.
  await announce(tx, 'office', 'sessions')
}
