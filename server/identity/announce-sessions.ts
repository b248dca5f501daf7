/** Announces that sessions of an account have ended, so that their live streams are closed. */
import type { AccountSide } from '@paddock/domain/identity/second-factor.ts'
import type { Transaction } from '../db/database.ts'
import { announce } from '../live/announce.ts'

export async function announceSessions(tx: Transaction, { side, id }: { side: AccountSide; id: string }) {
  if (side === 'organizer') return announce(tx, `organizer:${id}`, 'sessions')
  await announce(tx, `user:${id}`, 'sessions')
  // The back office subscribes only to the topic `office`.
  await announce(tx, 'office', 'sessions')
}
