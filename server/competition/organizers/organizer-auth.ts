/** The function organizer-auth: everything an organiser does with an account, through the organiser realm. */
import { isAPIError } from 'better-auth/api'
import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { companies, organizerPortals } from '../../db/schema/competition.ts'
import { organizerRealm } from '../../db/schema/identity.ts'
import { api, type CallContext } from '../../http/calls.ts'
import { forgetTries, withinLimit } from '../../http/limits.ts'
import { originOf, recordAudit } from '../../identity/audit-log.ts'
import { CLIENT_ADDRESS_HEADER } from '../../identity/client-headers.ts'
import { announce } from '../../live/announce.ts'
import { signUp } from './sign-up.ts'

const { session, user } = organizerRealm

/** For each account, whichever address the tries come from; the address has the limit of the contract. */
const PER_ACCOUNT = {
  login: { max: 10, seconds: 15 * 60 },
  signup: { max: 10, seconds: 15 * 60 },
  'reset-password': { max: 5, seconds: 15 * 60 },
  'confirm-reset': { max: 10, seconds: 15 * 60 },
}
const triesOf = (action: keyof typeof PER_ACCOUNT, email: string) => `organizer-auth ${action} account ${email}`

export const organizerAuth = api.organizers.auth.handler(async ({ input, context, errors }) => {
  const { db, jobs } = context
  if (input.action === 'validate') {
    const live = and(eq(session.token, input.sessionToken), gt(session.expiresAt, sql`now()`))
    const organizer = await organizerBySession(db, live)
    return organizer ? { success: true, valid: true, organizer } : { success: false, valid: false }
  }
  if (input.action === 'logout') {
    await endSession(context, input.sessionToken)
    return { success: true }
  }
  if (!(await withinLimit(db, triesOf(input.action, input.email), PER_ACCOUNT[input.action])))
    throw errors.TOO_MANY_REQUESTS()
  if (input.action === 'reset-password') {
    // Answered at once for every address alike; the job finds out whether there is an account to write to.
    await jobs.enqueue(db, 'account-mail', { about: 'organizer-reset', email: input.email })
    return { success: true, message: 'If this email has an organizer account, a code is on its way to it.' }
  }
  if (input.action === 'confirm-reset') {
    if (!(await choosePassword(context, input))) throw errors.INVALID_CODE()
    await forgetTries(db, [triesOf('login', input.email), triesOf('confirm-reset', input.email)])
    return { success: true, message: 'Your password has been changed. Please sign in.' }
  }
  if (input.action === 'signup') await signUp(context, input, (why) => errors[why]())
  const sessionToken = await signIn(context, input)
  const organizer = sessionToken && (await organizerBySession(db, eq(session.token, sessionToken)))
  if (!organizer) throw errors.INVALID_CREDENTIALS()
  await forgetTries(db, [triesOf('login', input.email)])
  return { success: true, sessionToken, organizer }
})

async function signIn(
  { realms, address, visitor }: CallContext,
  { email, password }: { email: string; password: string },
) {
  const headers = new Headers({ [CLIENT_ADDRESS_HEADER]: address, 'user-agent': visitor.userAgent ?? '' })
  try {
    return (await realms.organizer.api.signInEmail({ body: { email, password }, headers })).token
  } catch (error) {
    if (isAPIError(error)) return undefined
    throw error
  }
}

type Reset = { email: string; resetCode: string; newPassword: string }

/** False for a code that is wrong, used up or too old. Sessions that were open elsewhere end. */
async function choosePassword({ realms, db }: CallContext, { email, resetCode, newPassword }: Reset) {
  try {
    await realms.organizer.api.resetPasswordEmailOTP({ body: { email, otp: resetCode, password: newPassword } })
  } catch (error) {
    if (isAPIError(error)) return false
    throw error
  }
  const [found] = await db.select({ id: user.id }).from(user).where(eq(user.email, email))
  if (found) await announce(db, `organizer:${found.id}`, 'sessions')
  return true
}

async function endSession(context: CallContext, token: string) {
  await context.db.transaction(async (tx) => {
    const [ended] = await tx.delete(session).where(eq(session.token, token)).returning({ userId: session.userId })
    if (!ended) return
    await announce(tx, `organizer:${ended.userId}`, 'sessions')
    await recordAudit(tx, {
      action: 'signed-out',
      realm: 'organizer',
      subjectId: ended.userId,
      ...originOf(context),
    })
  })
}

async function organizerBySession(db: Database, which: SQL | undefined) {
  const [organizer] = await db
    .select({
      id: user.id,
      email: user.email,
      fullName: user.name,
      organizationName: organizerPortals.organization_name,
      company: { id: companies.id, name: companies.name },
      role: organizerPortals.role,
      status: organizerPortals.status,
    })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .innerJoin(organizerPortals, eq(organizerPortals.organizer_id, user.id))
    .innerJoin(companies, eq(companies.id, organizerPortals.company_id))
    .where(which)
  return organizer
}
