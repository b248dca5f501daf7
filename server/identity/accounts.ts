/** The calls about accounts that the accounts engine has no word for. */
import { ownPath } from '@paddock/domain/teams/redirect.ts'
import { verifyJWT } from 'better-auth/crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { teamRealm } from '../db/schema/identity.ts'
import { api } from '../http/calls.ts'
import { withinLimit } from '../http/limits.ts'
import { keptResetToken } from './reset-links.ts'

const { user, verification } = teamRealm

const QUESTIONS = { max: 30, seconds: 15 * 60 }
const MAILS = { max: 5, seconds: 15 * 60 }

const checkUserExists = api.accounts.checkUserExists.handler(async ({ input: { email }, context: { db }, errors }) => {
  if (!(await withinLimit(db, `check-user-exists account ${email}`, QUESTIONS))) throw errors.TOO_MANY_REQUESTS()
  const [found] = await db.select({ confirmed: user.emailVerified }).from(user).where(eq(user.email, email))
  if (!found) return { exists: false, confirmed: false, message: 'No account uses this email yet.' }
  const message = found.confirmed
    ? 'An account with this email already exists. Please sign in instead.'
    : 'An account with this email exists, but the email is not confirmed yet.'
  return { exists: true, confirmed: found.confirmed, message }
})

const resendConfirmation = api.accounts.resendConfirmation.handler(async ({ input, context: { db, jobs }, errors }) => {
  const { email } = input
  if (!(await withinLimit(db, `confirmation-mail account ${email}`, MAILS))) throw errors.TOO_MANY_REQUESTS()
  await jobs.enqueue(db, 'account-mail', { about: 'confirmation', email, redirect: ownPath(input.redirect) })
  return { success: true, message: 'Confirmation email sent! Please check your inbox and spam folder.' } as const
})

const confirmEmail = api.accounts.confirmEmail.handler(
  async ({ input: { access_token }, context: { db, secret }, errors }) => {
    const claims = await verifyJWT<{ email?: unknown }>(access_token, secret)
    if (!claims) throw isPast(access_token) ? errors.LINK_EXPIRED() : errors.LINK_INVALID()
    const email = String(claims.email)
    // One statement decides who was first, however often and wherever the link is used at the same moment.
    const [confirmed] = await db
      .update(user)
      .set({ emailVerified: true, updatedAt: sql`now()` })
      .where(and(eq(user.email, email), eq(user.emailVerified, false)))
      .returning({ id: user.id })
    if (!confirmed) throw (await hasAccount(db, email)) ? errors.LINK_USED() : errors.LINK_INVALID()
    return { success: true as const, email }
  },
)

const checkResetLink = api.accounts.checkResetLink.handler(async ({ input, context: { db } }) => {
  const [found] = await db
    .select({ id: verification.id })
    .from(verification)
    .where(and(eq(verification.identifier, keptResetToken(input.access_token)), gt(verification.expiresAt, sql`now()`)))
  return { valid: found !== undefined }
})

const setSession = api.accounts.setSession.handler(async ({ input, context: { realms, resHeaders }, errors }) => {
  const { headers, response } = await realms.team.api.continueSession({
    body: { token: input.access_token },
    returnHeaders: true,
  })
  if (!response) throw errors.UNAUTHORIZED({ message: 'This session has ended. Please sign in again.' })
  for (const cookie of headers.getSetCookie()) resHeaders?.append('set-cookie', cookie)
  const { id, email, name } = response.user
  return { user: { id, email, full_name: name }, expires_at: response.session.expiresAt.toISOString() }
})

export const accountCalls = { checkUserExists, resendConfirmation, confirmEmail, checkResetLink, setSession }

async function hasAccount(db: Database, email: string) {
  const [found] = await db.select({ id: user.id }).from(user).where(eq(user.email, email))
  return found !== undefined
}

/** Read from a token that was refused already: it only chooses between two ways of saying no. */
function isPast(token: string) {
  try {
    const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    return typeof exp === 'number' && exp * 1000 <= Date.now()
  } catch {
    return false
  }
}
