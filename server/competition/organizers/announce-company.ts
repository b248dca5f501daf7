/** Announces changes of a company's members and invitations: to the person concerned, and to everyone in the company. */
import type { Transaction } from '../../db/database.ts'
import { announce } from '../../live/announce.ts'

export async function announceMember(tx: Transaction, company_id: string, organizer_id: string) {
  await announce(tx, `organizer:${organizer_id}`, 'organizer_portals')
  await announce(tx, `company:${company_id}`, 'organizer_portals')
}

export const announceInvitations = (tx: Transaction, company_id: string) =>
  announce(tx, `company:${company_id}`, 'portal_invitations')
