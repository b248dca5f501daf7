/** Invitations as organisers send and follow them. */
import { randomBytes, randomUUID } from 'node:crypto'
import { CODE_BYTES, invitationCodeFrom, invitationExpiry } from '@paddock/domain/organizers/codes.ts'
import { INVITATION_ERRORS } from '@paddock/domain/organizers/messages.ts'
import { mayInPortal } from '@paddock/domain/organizers/portal.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { organizerPortals } from '../../db/schema/competition.ts'
import { organizerUsers } from '../../db/schema/identity.ts'
import { portalInvitations } from '../../db/schema/panels.ts'
import { api, type CallContext } from '../../http/calls.ts'
import { withinLimit } from '../../http/limits.ts'
import { organizerOf } from '../../identity/callers.ts'
import type { Organizer } from '../../identity/sessions.ts'
import { announceInvitations } from './announce-company.ts'
import { lockCompanies } from './companies.ts'
import { invitationEmail } from './emails.ts'
import { invitationsOf, type SentInvitation } from './invitation-queries.ts'

/** Nobody is to be flooded with mail in our name. */
const MAILS_TO_ONE = { max: 5, seconds: 60 * 60 }
const MAILS_OF_COMPANY = { max: 200, seconds: 60 * 60 }

type Role = 'organizer' | 'judge'
const mayInvite = (me: Organizer, role: Role) =>
  mayInPortal(me, role === 'judge' ? 'invite-judges' : 'invite-organizers')

/** With the code of an organiser's invitation anybody could join the company. */
const shownTo = (me: Organizer) => (invitation: SentInvitation) =>
  mayInvite(me, invitation.role) ? invitation : { ...invitation, invitation_code: null }

export const listInvitations = api.portal_invitations.list.handler(async ({ context: { db, caller } }) => {
  const me = organizerOf(caller)
  return (await invitationsOf(db, me.company_id)).map(shownTo(me))
})

export const sendInvitation = api.portal_invitations.send.handler(async ({ input, context, errors }) => {
  const me = organizerOf(context.caller)
  const { email, role, id = randomUUID() } = input
  if (!mayInvite(me, role)) throw errors.FORBIDDEN()
  if (!(await mayMail(context, me, email))) throw errors.TOO_MANY_REQUESTS()
  return context.db.transaction(async (tx) => {
    await lockCompanies(tx, [me.company_id])
    const [earlier] = await invitationsOf(tx, me.company_id, id)
    if (earlier) return shownTo(me)(earlier)
    // The browser mints the id: only a forged request has one of another company.
    if (await isTaken(tx, id)) throw errors.CONFLICT({ message: INVITATION_ERRORS.exists })
    if (role === 'organizer' && (await isMember(tx, me.company_id, email))) throw errors.ALREADY_MEMBER()
    const expires_at = invitationExpiry(new Date())
    const [row] = await tx
      .insert(portalInvitations)
      .values({
        id,
        company_id: me.company_id,
        invited_email: email,
        role,
        invitation_code: await freeCode(tx),
        expires_at,
        invited_by: me.id,
      })
      .onConflictDoUpdate({
        target: [portalInvitations.company_id, portalInvitations.invited_email, portalInvitations.role],
        targetWhere: sql`${portalInvitations.status} = 'pending'`,
        set: { expires_at, invited_by: me.id },
      })
      .returning({ id: portalInvitations.id })
    return mailed(context, tx, me, row?.id ?? id)
  })
})

async function isTaken(tx: Transaction, id: string) {
  const found = await tx
    .select({ id: portalInvitations.id })
    .from(portalInvitations)
    .where(eq(portalInvitations.id, id))
  return found.length > 0
}

export const resendInvitation = api.portal_invitations.resend.handler(async ({ input, context, errors }) => {
  const me = organizerOf(context.caller)
  const [found] = await invitationsOf(context.db, me.company_id, input.id)
  if (!found) throw errors.NOT_FOUND()
  if (!mayInvite(me, found.role)) throw errors.FORBIDDEN()
  if (found.status === 'accepted') throw errors.UNUSABLE()
  if (!(await mayMail(context, me, found.invited_email))) throw errors.TOO_MANY_REQUESTS()
  return context.db.transaction(async (tx) => {
    const renewed = { status: 'pending', expires_at: invitationExpiry(new Date()), invited_by: me.id } as const
    if (!(await changeUnused(tx, me, input.id, renewed))) throw errors.UNUSABLE()
    return mailed(context, tx, me, input.id)
  })
})

export const withdrawInvitation = api.portal_invitations.withdraw.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const me = organizerOf(context.caller)
    const [found] = await invitationsOf(tx, me.company_id, input.id)
    if (!found) throw errors.NOT_FOUND()
    if (!mayInvite(me, found.role)) throw errors.FORBIDDEN()
    if (!(await changeUnused(tx, me, input.id, { status: 'expired' }))) throw errors.UNUSABLE()
    await announceInvitations(tx, me.company_id)
    return { ...found, status: 'expired' as const }
  }),
)

/** False if it was accepted in the meantime. */
async function changeUnused(
  tx: Transaction,
  me: Organizer,
  id: string,
  changes: Partial<typeof portalInvitations.$inferInsert>,
) {
  await lockCompanies(tx, [me.company_id])
  const [changed] = await tx
    .update(portalInvitations)
    .set({ ...changes, updated_at: new Date().toISOString() })
    .where(
      and(
        eq(portalInvitations.id, id),
        eq(portalInvitations.company_id, me.company_id),
        sql`${portalInvitations.status} <> 'accepted'`,
      ),
    )
    .returning({ id: portalInvitations.id })
  return changed !== undefined
}

async function mailed({ jobs, config }: CallContext, tx: Transaction, me: Organizer, id: string) {
  const [invitation] = await invitationsOf(tx, me.company_id, id)
  if (!invitation) throw new Error('An invitation that was just written is gone.')
  const { invited_email: email, role, invitation_code: code, expires_at } = invitation
  const about = { email, role, code, expires_at, company: me.company_name, inviter: me.full_name }
  await jobs.enqueue(tx, 'send-mail', invitationEmail(about, config.publicUrl))
  await announceInvitations(tx, me.company_id)
  return invitation
}

async function mayMail({ db }: CallContext, { company_id }: Organizer, email: string) {
  const toOne = await withinLimit(db, `invitation-mail ${company_id} ${email}`, MAILS_TO_ONE)
  return toOne && withinLimit(db, `invitation-mail ${company_id}`, MAILS_OF_COMPANY)
}

async function isMember(tx: Transaction, company_id: string, email: string) {
  const [found] = await tx
    .select({ id: organizerPortals.id })
    .from(organizerPortals)
    .innerJoin(organizerUsers, eq(organizerUsers.id, organizerPortals.organizer_id))
    .where(
      and(
        eq(organizerPortals.company_id, company_id),
        eq(organizerPortals.status, 'approved'),
        eq(organizerUsers.email, email),
      ),
    )
  return found !== undefined
}

/** The unique index is the final check; looking first only makes its refusal very unlikely. */
async function freeCode(tx: Transaction): Promise<string> {
  const code = invitationCodeFrom(randomBytes(CODE_BYTES))
  const [taken] = await tx
    .select({ id: portalInvitations.id })
    .from(portalInvitations)
    .where(eq(portalInvitations.invitation_code, code))
  return taken ? freeCode(tx) : code
}
