/** Deletes an organiser's account. Results stay with their event, without the name of the person who recorded them. */
import { decideAccountEnd } from '@paddock/domain/organizers/portal.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/database.ts'
import { lateEntries } from '../../db/schema/closing.ts'
import { companies, competitionEvents, organizerPortals } from '../../db/schema/competition.ts'
import { organizerRealm } from '../../db/schema/identity.ts'
import { competitionHistory, enhancedScrutineeringResults } from '../../db/schema/judging.ts'
import { portalInvitations } from '../../db/schema/panels.ts'
import { otherEventPoints, raceResults } from '../../db/schema/racing.ts'
import { eventReceipts, receiptFlags } from '../../db/schema/receipts.ts'
import { api } from '../../http/calls.ts'
import { forgetTries, withinLimit } from '../../http/limits.ts'
import { dropLogo } from '../../http/logos.ts'
import { forgetInAuditLog, recordAudit } from '../../identity/audit-log.ts'
import { verifyPassword } from '../../identity/passwords.ts'
import type { Organizer } from '../../identity/sessions.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { announce } from '../../live/announce.ts'
import { announceMember } from './announce-company.ts'
import { lockCompanies, peopleOf } from './companies.ts'

const GUESSES = { max: 10, seconds: 15 * 60 }
const FORMER = 'Former organiser'

export const deleteOrganizer = api.organizer_account.remove.handler(async ({ input, context, errors }) => {
  const { db, jobs, visitor } = context
  const me = await visitor.organizer()
  if (!me) throw errors.UNAUTHORIZED()
  const tries = `delete-organizer-account account ${me.id}`
  if (!(await withinLimit(db, tries, GUESSES))) throw errors.TOO_MANY_REQUESTS()
  if (!(await knows(db, me.id, input.password))) throw errors.WRONG_PASSWORD()
  await forgetTries(db, [tries])
  return db.transaction(async (tx) => {
    await lockCompanies(tx, [me.company_id])
    const end = decideAccountEnd(await peopleOf(tx, me.company_id), me.portal_id)
    if (end === 'hand-over') throw errors.HAND_OVER()
    if (end === 'close' && input.company_name !== me.company_name) throw errors.CLOSE_COMPANY()
    await removeNames(tx, me)
    await tx
      .delete(organizerRealm.verification)
      .where(sql`${organizerRealm.verification.identifier} like ${`%${me.email}%`}`)
    await tx.delete(portalInvitations).where(eq(portalInvitations.invited_email, me.email))
    if (end === 'close') await closeCompany(tx, jobs, me.company_id)
    else await announceMember(tx, me.company_id, me.id)
    await tx.delete(organizerRealm.user).where(eq(organizerRealm.user.id, me.id))
    await forgetInAuditLog(tx, me.id)
    await recordAudit(tx, { action: 'account-deleted', realm: 'organizer' })
    await announce(tx, `organizer:${me.id}`, 'sessions')
    return { success: true as const, company_closed: end === 'close' }
  })
})

async function knows(db: Database, userId: string, password: string) {
  const { account } = organizerRealm
  const [found] = await db
    .select({ hash: account.password })
    .from(account)
    .where(and(eq(account.userId, userId), eq(account.providerId, 'credential')))
  return !!found?.hash && verifyPassword({ hash: found.hash, password })
}

/** Clears names stored as text; the database sets references to the account to null. */
async function removeNames(tx: Transaction, { id, company_id, full_name }: Organizer) {
  const events = tx
    .select({ id: competitionEvents.id })
    .from(competitionEvents)
    .where(eq(competitionEvents.company_id, company_id))
  await tx
    .update(competitionHistory)
    .set({ who: FORMER, who_salt: null })
    .where(eq(competitionHistory.organizer_id, id))
  await tx
    .update(raceResults)
    .set({ recorded_by: FORMER })
    .where(and(eq(raceResults.recorded_by, full_name), inArray(raceResults.event_id, events)))
  await tx
    .update(otherEventPoints)
    .set({ given_by: FORMER })
    .where(and(eq(otherEventPoints.given_by, full_name), inArray(otherEventPoints.event_id, events)))
  await tx
    .update(enhancedScrutineeringResults)
    .set({ scrutineer_name: FORMER, updated_at: sql`${enhancedScrutineeringResults.updated_at}` })
    .where(
      and(
        eq(enhancedScrutineeringResults.scrutineer_name, full_name),
        inArray(enhancedScrutineeringResults.event_id, events),
      ),
    )
  await tx
    .update(lateEntries)
    .set({ decided_by: FORMER })
    .where(and(eq(lateEntries.decided_by, full_name), inArray(lateEntries.event_id, events)))
  const receipts = tx
    .select({ id: eventReceipts.id })
    .from(eventReceipts)
    .where(inArray(eventReceipts.event_id, events))
  await tx
    .update(receiptFlags)
    .set({ answered_by: FORMER })
    .where(and(eq(receiptFlags.answered_by, full_name), inArray(receiptFlags.receipt_id, receipts)))
}

/** With its events, and with the accounts that were rejected there, which are in no other company. */
async function closeCompany(tx: Transaction, jobs: Jobs, company_id: string) {
  const people = tx
    .select({ id: organizerPortals.organizer_id })
    .from(organizerPortals)
    .where(eq(organizerPortals.company_id, company_id))
  await tx.delete(organizerRealm.user).where(inArray(organizerRealm.user.id, people))
  const [company] = await tx.delete(companies).where(eq(companies.id, company_id)).returning({ logo: companies.logo })
  await dropLogo(tx, jobs, company?.logo)
  await announce(tx, `company:${company_id}`, 'organizer_portals')
  await announce(tx, 'events', 'competition_events')
}
