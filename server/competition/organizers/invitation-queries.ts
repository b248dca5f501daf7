/** Invitations in the database: read with their company and sender, locked, and accepted. */
import { invitationStatus } from '@paddock/domain/organizers/codes.ts'
import { and, desc, eq, type SQL } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { companies } from '../../db/schema/competition.ts'
import { organizerUsers } from '../../db/schema/identity.ts'
import { portalInvitations } from '../../db/schema/panels.ts'
import { announceInvitations } from './announce-company.ts'

/** For the organisers of the company. */
export async function invitationsOf(db: Queries, company_id: string, id?: string) {
  const { invited_email, invitation_code, role, status, expires_at, created_at } = portalInvitations
  const rows = await db
    .select({
      id: portalInvitations.id,
      invited_email,
      invitation_code,
      role,
      status,
      expires_at,
      created_at,
      invited_by: organizerUsers.name,
    })
    .from(portalInvitations)
    .leftJoin(organizerUsers, eq(organizerUsers.id, portalInvitations.invited_by))
    .where(and(eq(portalInvitations.company_id, company_id), id ? eq(portalInvitations.id, id) : undefined))
    .orderBy(desc(created_at), desc(portalInvitations.id))
  return rows.map((row) => ({ ...row, status: invitationStatus(row, new Date()) }))
}

export type SentInvitation = Awaited<ReturnType<typeof invitationsOf>>[number]

const selected = (db: Queries, where: SQL) =>
  db
    .select({ invitation: portalInvitations, company: companies, invited_by: organizerUsers.name })
    .from(portalInvitations)
    .innerJoin(companies, eq(companies.id, portalInvitations.company_id))
    .leftJoin(organizerUsers, eq(organizerUsers.id, portalInvitations.invited_by))
    .where(where)

/** For anyone who has the code. */
export async function invitationBy(db: Queries, code: string) {
  const [found] = await selected(db, eq(portalInvitations.invitation_code, code))
  if (!found) return undefined
  const { invitation, company, invited_by } = found
  return { ...invitation, company, invited_by, status: invitationStatus(invitation, new Date()) }
}

export type FoundInvitation = NonNullable<Awaited<ReturnType<typeof invitationBy>>>

/** Row lock: of two people who use one code at once, the second finds it used. */
export async function lockInvitation(tx: Transaction, code: string) {
  await tx
    .select({ id: portalInvitations.id })
    .from(portalInvitations)
    .where(eq(portalInvitations.invitation_code, code))
    .for('update')
  return invitationBy(tx, code)
}

export async function acceptedBy(tx: Transaction, { id, company_id }: FoundInvitation, panel_id: string | null = null) {
  await tx
    .update(portalInvitations)
    .set({ status: 'accepted', panel_id, updated_at: new Date().toISOString() })
    .where(eq(portalInvitations.id, id))
  await announceInvitations(tx, company_id)
}
