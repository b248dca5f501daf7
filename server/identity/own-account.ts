/** A person's own account: where they are signed in, what was recorded about them, and their password. */
import { and, desc, eq, gt, isNotNull, ne, sql } from 'drizzle-orm'
import { auditLog } from '../db/schema/audit.ts'
import type { teamAccounts } from '../db/schema/identity.ts'
import { api, type CallContext } from '../http/calls.ts'
import { forgetTries, withinLimit } from '../http/limits.ts'
import { passwordChangedEmail } from './account-emails.ts'
import { announceSessions } from './announce-sessions.ts'
import { originOf, recordAudit } from './audit-log.ts'
import { entriesAfter } from './audit-pages.ts'
import { type Person, personOf } from './callers.ts'
import { engineHeaders, engineOf, markFactorShown, renewed, sessionTokenIn, tablesOf } from './engine-calls.ts'
import { verifyPassword } from './passwords.ts'

const ACTIVITY_PAGE = 20
/** Per session, so that guessing at an unlocked computer is limited but locks out no other device. */
const GUESSES = { max: 10, seconds: 15 * 60 }

export const auditRealm = ({ side }: Person) => side

const sessions = api.own_account.sessions.handler(async ({ context: { db, caller } }) => {
  const person = personOf(caller)
  const { session } = tablesOf(person.side)
  const rows = await db
    .select()
    .from(session)
    .where(and(eq(session.userId, person.id), gt(session.expiresAt, sql`now()`)))
    .orderBy(desc(session.createdAt), desc(session.id))
  return rows.map(({ id, createdAt, updatedAt, ipAddress, userAgent, secondFactor }) => ({
    id,
    created_at: createdAt.toISOString(),
    last_used_at: updatedAt.toISOString(),
    ip_address: ipAddress || null,
    user_agent: userAgent || null,
    second_factor: secondFactor,
    is_current: id === person.session_id,
  }))
})

const endSessions = api.own_account.endSessions.handler(({ input, context }) =>
  context.db.transaction(async (tx) => {
    const person = personOf(context.caller)
    const { session } = tablesOf(person.side)
    const which = input.session_id ? eq(session.id, input.session_id) : ne(session.id, person.session_id)
    const ended = await tx
      .delete(session)
      .where(and(eq(session.userId, person.id), which))
      .returning({ id: session.id })
    if (ended.length === 0) return { ended: 0 }
    await announceSessions(tx, person)
    await recordAudit(tx, {
      action: input.session_id === person.session_id ? 'signed-out' : 'session-ended',
      realm: auditRealm(person),
      subjectId: person.id,
      details: input.session_id ? {} : { all: true },
      ...originOf(context),
    })
    return { ended: ended.length }
  }),
)

const activity = api.own_account.activity.handler(async ({ input, context: { db, caller } }) => {
  const { id: me } = personOf(caller)
  const mine = eq(auditLog.subject_id, me)
  const { rows, next } = await entriesAfter(db, input.after, ACTIVITY_PAGE, mine)
  const entries = rows.map(({ id, at, action, details, actor_id, ip_address, user_agent }) => {
    const by_somebody_else = actor_id !== null && actor_id !== me
    const where = by_somebody_else ? { ip_address: null, user_agent: null } : { ip_address, user_agent }
    return { id, at, action, details, by_somebody_else, ...where }
  })
  return { entries, next }
})

const changePassword = api.own_account.changePassword.handler(async ({ input, context, errors }) => {
  const person = personOf(context.caller)
  if (!(await knowsPassword(context, person, input.password, errors.TOO_MANY_REQUESTS))) throw errors.WRONG_PASSWORD()
  const { headers } = await engineOf(context, person.side).api.changePassword({
    body: { currentPassword: input.password, newPassword: input.new_password, revokeOtherSessions: true },
    headers: engineHeaders(context, person.side, { token: person.token }),
    returnHeaders: true,
  })
  const token = sessionTokenIn(headers)
  if (token && person.shown_factor) await markFactorShown(context.db, person.side, token)
  const { db, jobs, config } = context
  await jobs.enqueue(db, 'send-mail', passwordChangedEmail(signInPage(config.publicUrl, person), recipient(person)))
  await db.transaction((tx) => announceSessions(tx, person))
  return renewed(context, person, headers)
})

export const ownAccountCalls = { sessions, endSessions, activity, changePassword }

const SIGN_IN_PAGES = { team: '/auth', organizer: '/organizer-auth', owner: '/business-owner' }
export const signInPage = (publicUrl: string, { side }: Person) => publicUrl + SIGN_IN_PAGES[side]
export const recipient = ({ email, full_name }: Person) => ({ email, name: full_name })

/** Checks the password again before a sensitive change. */
export async function knowsPassword(context: CallContext, person: Person, password: string, tooMany: () => Error) {
  const { db } = context
  const tries = `password session ${person.session_id}`
  if (!(await withinLimit(db, tries, GUESSES))) throw tooMany()
  const account = tablesOf(person.side).account as typeof teamAccounts
  const [found] = await db
    .select({ hash: account.password })
    .from(account)
    .where(and(eq(account.userId, person.id), eq(account.providerId, 'credential'), isNotNull(account.password)))
  if (found?.hash && (await verifyPassword({ hash: found.hash, password }))) {
    await forgetTries(db, [tries])
    return true
  }
  const entry = { realm: auditRealm(person), subjectId: person.id, ...originOf(context) }
  await recordAudit(db, { action: 'password-refused', ...entry })
  return false
}
