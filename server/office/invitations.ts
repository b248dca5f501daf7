/** Invitations to the back office: sent, sent again, withdrawn, and accepted once. */
import type { OfficeRole } from '@paddock/domain/office/rights.ts'
import { INVITATION_DAYS } from '@paddock/domain/office/staff.ts'
import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../db/database.ts'
import { teamRealm } from '../db/schema/identity.ts'
import { businessOwners, officeInvitations } from '../db/schema/office.ts'
import { api, type CallContext } from '../http/calls.ts'
import { withinLimit } from '../http/limits.ts'
import { announceSessions } from '../identity/announce-sessions.ts'
import { originOf, recordAudit } from '../identity/audit-log.ts'
import { ownerOf } from '../identity/callers.ts'
import { hashPassword, verifyPassword } from '../identity/passwords.ts'
import { announce } from '../live/announce.ts'
import { accountOf } from './create-owner.ts'
import { hasOwner, inHours, invitationHash, newInvitationLink } from './invitation-links.ts'
import { officeInvitationEmail } from './staff-emails.ts'

const { account, user } = teamRealm
/** Nobody is to be flooded with mail in our name. */
const MAILS_TO_ONE = { max: 5, seconds: 60 * 60 }
const EXPIRY = inHours(INVITATION_DAYS * 24)

const invite = api.office_invitations.invite.handler(async ({ input, context, errors }) => {
  const me = ownerOf(context.caller)
  const { id, email, role } = input
  if (!(await withinLimit(context.db, `office invitation to ${email}`, MAILS_TO_ONE))) throw errors.TOO_MANY_REQUESTS()
  return context.db.transaction(async (tx) => {
    const [earlier] = await tx.select(columns).from(officeInvitations).where(eq(officeInvitations.id, id))
    if (earlier) return shown(earlier)
    if (await worksHere(tx, email)) throw errors.ALREADY_HERE()
    const { url, token_hash } = newInvitationLink(context.config.publicUrl)
    const about = { role, token_hash, invited_by: me.id, expires_at: EXPIRY, sent_at: sql<string>`now()` }
    const [row] = await tx
      .insert(officeInvitations)
      .values({ id, email, ...about })
      .onConflictDoUpdate({ target: officeInvitations.email, set: about })
      .returning(columns)
    if (!row) throw errors.CONFLICT()
    return sent(tx, context, row, url)
  })
})

const sendAgain = api.office_invitations.sendAgain.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { url, token_hash } = newInvitationLink(context.config.publicUrl)
    const [row] = await tx
      .update(officeInvitations)
      .set({ token_hash, expires_at: EXPIRY, sent_at: sql<string>`now()` })
      .where(and(eq(officeInvitations.id, input.id), isNotNull(officeInvitations.email)))
      .returning(columns)
    if (!row) throw errors.NOT_FOUND()
    if (!(await withinLimit(tx, `office invitation to ${row.email}`, MAILS_TO_ONE))) throw errors.TOO_MANY_REQUESTS()
    return sent(tx, context, row, url)
  }),
)

const withdraw = api.office_invitations.withdraw.handler(({ input, context }) =>
  context.db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(officeInvitations)
      .where(and(eq(officeInvitations.id, input.id), isNotNull(officeInvitations.email)))
      .returning(columns)
    if (gone) await noted(tx, context, 'office-invitation-withdrawn', gone.role)
    return { success: true as const }
  }),
)

const open = api.office_invitations.open.handler(async ({ input, context: { db }, errors }) => {
  const invitation = await invitationOf(db, input.token)
  if (!invitation) throw errors.INVITATION_ENDED()
  const { role, email } = invitation
  return { role, email, has_account: email !== null && (await passwordOf(db, email)) !== undefined }
})

const accept = api.office_invitations.accept.handler(async ({ input, context, errors }) => {
  const hashed = input.password && (await hashPassword(input.password))
  return context.db.transaction(async (tx) => {
    // Only one acceptance at a time decides whether there is an owner, and uses a link.
    await tx.execute(sql`lock table ${businessOwners} in share row exclusive mode`)
    const invitation = await invitationOf(tx, input.token)
    if (!invitation) throw errors.INVITATION_ENDED()
    const email = invitation.email ?? input.email
    if (!email) throw errors.ACCOUNT_NEEDED()
    const existing = await passwordOf(tx, email)
    if (!existing && !(hashed && input.full_name)) throw errors.ACCOUNT_NEEDED()
    // The printed link proves no mailbox: whoever uses it must know the password of the account that they name.
    const proven = invitation.email !== null || !existing
    if (!proven && !(await verifyPassword({ hash: existing.hash, password: input.password ?? '' })))
      throw errors.OTHER_PASSWORD()
    const full_name = existing?.name ?? input.full_name ?? ''
    const { user_id } = await accountOf(tx, { email, full_name })
    if (!existing && hashed) {
      await tx.update(user).set({ name: full_name }).where(eq(user.id, user_id))
      await tx.delete(account).where(and(eq(account.userId, user_id), eq(account.providerId, 'credential')))
      await tx
        .insert(account)
        .values({ userId: user_id, accountId: user_id, providerId: 'credential', password: hashed })
    }
    await join(tx, context, { user_id, full_name, role: invitation.role })
    await tx
      .delete(officeInvitations)
      .where(invitation.email === null ? isNull(officeInvitations.email) : eq(officeInvitations.id, invitation.id))
    return { email }
  })
})

async function join(
  tx: Transaction,
  context: CallContext,
  person: { user_id: string; full_name: string; role: OfficeRole },
) {
  const { user_id, full_name, role } = person
  const record = { full_name, role, is_active: true }
  await tx
    .insert(businessOwners)
    .values({ user_id, ...record })
    .onConflictDoUpdate({ target: businessOwners.user_id, set: record })
  await recordAudit(tx, {
    action: 'office-joined',
    realm: 'owner',
    subjectId: user_id,
    details: { role },
    ...originOf(context),
  })
  await announceSessions(tx, { side: 'owner', id: user_id })
  await announce(tx, 'office', 'business_owners')
}

const columns = {
  id: officeInvitations.id,
  email: officeInvitations.email,
  role: officeInvitations.role,
  sent_at: officeInvitations.sent_at,
  expires_at: officeInvitations.expires_at,
}
type Row = { id: string; email: string | null; role: OfficeRole; sent_at: string; expires_at: string }

const shown = (row: Row) => ({ ...row, email: row.email ?? '' })

async function sent(tx: Transaction, context: CallContext, row: Row, url: string) {
  const { email, role } = shown(row)
  const by = ownerOf(context.caller).owner_name
  await context.jobs.enqueue(tx, 'send-mail', officeInvitationEmail({ email, role, by, url }))
  await noted(tx, context, 'office-invited', role)
  return shown(row)
}

async function noted(
  tx: Transaction,
  context: CallContext,
  action: 'office-invited' | 'office-invitation-withdrawn',
  role: OfficeRole,
) {
  const subjectId = ownerOf(context.caller).id
  await recordAudit(tx, { action, realm: 'owner', subjectId, details: { role }, ...originOf(context) })
  await announce(tx, 'office', 'business_owners')
}

/** Undefined if the link does not work, also the first owner's once there is an owner. */
async function invitationOf(db: Queries, token: string) {
  const [found] = await db
    .select({ id: officeInvitations.id, role: officeInvitations.role, email: officeInvitations.email })
    .from(officeInvitations)
    .where(and(eq(officeInvitations.token_hash, invitationHash(token)), gt(officeInvitations.expires_at, sql`now()`)))
  return found?.email === null && (await hasOwner(db)) ? undefined : found
}

/** Of a confirmed account: anyone may have signed up with an unconfirmed address. */
async function passwordOf(db: Queries, email: string) {
  const [found] = await db
    .select({ name: user.name, hash: account.password })
    .from(user)
    .innerJoin(account, and(eq(account.userId, user.id), eq(account.providerId, 'credential')))
    .where(and(eq(user.email, email), eq(user.emailVerified, true), isNotNull(account.password)))
  return found?.hash ? { name: found.name, hash: found.hash } : undefined
}

async function worksHere(tx: Transaction, email: string) {
  const found = await tx
    .select({ id: businessOwners.id })
    .from(businessOwners)
    .innerJoin(user, eq(user.id, businessOwners.user_id))
    .where(and(eq(user.email, email), eq(businessOwners.is_active, true)))
  return found.length > 0
}

export const officeInvitationCalls = { invite, sendAgain, withdraw, open, accept }
