/**
 * Accepting an invitation (design 6): a judge gets a panel with a code, and an organiser with an account is approved.
 * One without an account signs up with the code, which is in sign-up.ts.
 */
import { missingFactor } from '@paddock/domain/identity/second-factor.ts'
import { INVITATION_ERRORS } from '@paddock/domain/organizers/messages.ts'
import { mayLeave } from '@paddock/domain/organizers/portal.ts'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/database.ts'
import { companies, competitionEvents, organizerPortals } from '../../db/schema/competition.ts'
import { organizerUsers } from '../../db/schema/identity.ts'
import { api } from '../../http/calls.ts'
import { dropLogo } from '../../http/logos.ts'
import { originOf, recordAudit } from '../../identity/audit-log.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { cardOf, letIn, makePanel, publicEvent, sessionOf } from '../judges/judges.ts'
import { announceMember } from './announce-company.ts'
import { lockCompanies, peopleOf } from './companies.ts'
import { standingOf } from './company-standing.ts'
import { judgeCodeEmail } from './emails.ts'
import { acceptedBy, invitationBy, lockInvitation } from './invitation-queries.ts'

const INVITED_PANEL = 'Judging Panel'

export const openInvitation = api.portal_invitations.open.handler(async ({ input, context: { db }, errors }) => {
  const found = await invitationBy(db, input.code)
  if (!found) throw errors.NOT_FOUND()
  const { role, status, company, invited_by, invited_email, expires_at } = found
  const [account] = await db
    .select({ id: organizerUsers.id })
    .from(organizerUsers)
    .where(eq(organizerUsers.email, invited_email))
  return {
    role,
    status,
    company_name: company.name,
    invited_by,
    invited_email,
    expires_at,
    has_account: account !== undefined,
    events: role === 'judge' && status === 'pending' ? await eventsToJudge(db, company.id) : [],
  }
})

export const acceptAsJudge = api.portal_invitations.acceptAsJudge.handler(async ({ input, context, errors }) => {
  const { db, jobs, config } = context
  const { code, panel_id, judge_name, event_id } = input
  return db.transaction(async (tx) => {
    const invitation = await lockInvitation(tx, code)
    if (!invitation) throw errors.NOT_FOUND()
    const { company_id, invited_email, role, status } = invitation
    const earlier = invitation.panel_id === panel_id ? await sessionOf(tx, panel_id) : undefined
    if (earlier) return earlier
    if (status !== 'pending' || role !== 'judge') throw errors.UNUSABLE()
    if (!(await eventsToJudge(tx, company_id)).some(({ id }) => id === event_id))
      throw errors.NOT_FOUND({ message: INVITATION_ERRORS.eventClosed })
    const panel = { id: panel_id, event_id, judge_name, panel_name: INVITED_PANEL }
    if ((await makePanel(tx, company_id, panel)) !== 'made') throw errors.CONFLICT()
    await acceptedBy(tx, invitation, panel_id)
    const [session, card] = [await sessionOf(tx, panel_id), await cardOf(tx, panel_id)]
    if (!session || !card) throw errors.NOT_FOUND()
    await letIn(tx, context, panel_id)
    const about = { judge_name, ...card, event_name: session.event.name }
    await jobs.enqueue(tx, 'send-mail', judgeCodeEmail(invited_email, about, config.publicUrl))
    return session
  })
})

export const acceptAsOrganizer = api.portal_invitations.acceptAsOrganizer.handler(
  async ({ input, context, errors }) => {
    const { db, jobs, visitor } = context
    const found = await invitationBy(db, input.code)
    if (!found) throw errors.NOT_FOUND()
    const me = await visitor.organizer()
    if (!me) throw errors.UNAUTHORIZED()
    return db.transaction(async (tx) => {
      await lockCompanies(tx, [me.company_id, found.company_id])
      const invitation = await lockInvitation(tx, input.code)
      if (invitation?.status !== 'pending' || invitation.role !== 'organizer') throw errors.UNUSABLE()
      if (invitation.invited_email !== me.email) throw errors.OTHER_ADDRESS()
      const left = await leave(tx, jobs, me, invitation.company_id)
      if (left === 'last-owner') throw errors.LAST_OWNER()
      if (left === 'moved-on') throw errors.CONFLICT({ message: INVITATION_ERRORS.movedOn })
      await acceptedBy(tx, invitation)
      await announceMember(tx, me.company_id, me.id)
      await announceMember(tx, invitation.company_id, me.id)
      await recordAudit(tx, {
        action: 'company-role-changed',
        realm: 'organizer',
        subjectId: me.id,
        companyId: invitation.company_id,
        details: { to: left.role },
        ...originOf(context),
      })
      return {
        id: me.id,
        email: me.email,
        fullName: me.full_name,
        organizationName: me.organization_name,
        ...(await standingOf(tx, me.id)),
        role: left.role,
        status: 'approved' as const,
        ...(await missingIn(tx, invitation.company_id, me)),
      }
    })
  },
)

async function missingIn(tx: Transaction, company_id: string, me: { shown_factor: boolean; has_factor: boolean }) {
  const [company] = await tx
    .select({ required: companies.requires_second_factor })
    .from(companies)
    .where(eq(companies.id, company_id))
  return missingFactor({ required: company?.required ?? false, shown: me.shown_factor, has: me.has_factor })
}

type Mover = { portal_id: string; company_id: string }

/** An organiser belongs to one company: accepting the invitation of another leaves the first. */
async function leave(tx: Transaction, jobs: Jobs, me: Mover, company_id: string) {
  const own = (await peopleOf(tx, me.company_id)).get(me.portal_id)
  if (!own) return 'moved-on'
  const stays = me.company_id === company_id
  const role = stays && own.status === 'approved' ? own.role : ('member' as const)
  const empty = !stays && (await isLeftEmpty(tx, me))
  if (!stays && !empty && !mayLeave(await peopleOf(tx, me.company_id), me.portal_id)) return 'last-owner'
  await tx
    .update(organizerPortals)
    .set({ company_id, role, status: 'approved', updated_at: new Date().toISOString() })
    .where(eq(organizerPortals.id, me.portal_id))
  // An empty company would only be a wrong choice in the list that newcomers see.
  if (empty) {
    const [gone] = await tx.delete(companies).where(eq(companies.id, me.company_id)).returning({ logo: companies.logo })
    await dropLogo(tx, jobs, gone?.logo)
  }
  return { role }
}

async function isLeftEmpty(tx: Transaction, { company_id }: Mover) {
  if ((await peopleOf(tx, company_id)).size > 1) return false
  const [event] = await tx
    .select({ id: competitionEvents.id })
    .from(competitionEvents)
    .where(eq(competitionEvents.company_id, company_id))
    .limit(1)
  return event === undefined
}

function eventsToJudge(db: Database | Transaction, company_id: string) {
  return db
    .select(publicEvent)
    .from(competitionEvents)
    .innerJoin(companies, eq(companies.id, competitionEvents.company_id))
    .where(
      and(
        eq(competitionEvents.company_id, company_id),
        inArray(competitionEvents.status, ['upcoming', 'active']),
        isNull(competitionEvents.suspended_at),
        isNull(companies.suspended_at),
      ),
    )
    .orderBy(asc(competitionEvents.event_date), asc(competitionEvents.name))
}
