/** Who hears that somebody's standing in a company has changed: the person first, then everybody in it. */
import type { Transaction } from '../../db/database.ts'
import { announce } from '../../live/announce.ts'

export async function tellOfPerson(tx: Transaction, company_id: string, organizer_id: string) {
  await announce(tx, `organizer:${organizer_id}`, 'organizer_portals')
  await announce(tx, `company:${company_id}`, 'organizer_portals')
}

export const tellOfInvitations = (tx: Transaction, company_id: string) =>
  announce(tx, `company:${company_id}`, 'portal_invitations')
