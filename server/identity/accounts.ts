/** The calls about accounts that the accounts engine does not offer. */

import { CONFIRMATION_SENT } from '@paddock/domain/identity/messages.ts'
import { ownPath } from '@paddock/domain/teams/redirect.ts'
import { verifyJWT } from 'better-auth/crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import { teamRealm } from '../db/schema/identity.ts'
import { api } from '../http/calls.ts'
import { originOf } from './audit-log.ts'
import { ACCOUNT_CHECK, SESSION_ENDED } from './messages.ts'
import { storedResetToken } from './reset-links.ts'
import { isMailDue, mayAskForMail } from './sign-in-limits.ts'
import { confirmSignUp } from './sign-ups.ts'

const { user, verification } = teamRealm

const checkUserExists = api.accounts.checkUserExists.handler(async ({ input: { email }, context: { db } }) => {
  const [found] = await db.select({ confirmed: user.emailVerified }).from(user).where(eq(user.email, email))
  if (!found) return { exists: false, confirmed: false, message: ACCOUNT_CHECK.none }
  const message = found.confirmed ? ACCOUNT_CHECK.confirmed : ACCOUNT_CHECK.unconfirmed
  return { exists: true, confirmed: found.confirmed, message }
})

const resendConfirmation = api.accounts.resendConfirmation.handler(async ({ input, context, errors }) => {
  const { db, jobs, visitor, address: network } = context
  const { email } = input
  const { device } = visitor
  if (!(await mayAskForMail(db, { realm: 'team', email, network, device }))) throw errors.TOO_MANY_REQUESTS()
  if (await isMailDue(db, 'confirmation', email))
    await jobs.enqueue(db, 'account-mail', { about: 'confirmation', email, device, redirect: ownPath(input.redirect) })
  return { success: true, message: CONFIRMATION_SENT } as const
})

const confirmEmail = api.accounts.confirmEmail.handler(async ({ input: { access_token }, context, errors }) => {
  const { db, secret, visitor } = context
  const claims = await verifyJWT<{ email?: unknown; sign_up?: unknown }>(access_token, secret)
  if (!claims) throw isPast(access_token) ? errors.LINK_EXPIRED() : errors.LINK_INVALID()
  const email = String(claims.email)
  const signUpId = typeof claims.sign_up === 'string' ? claims.sign_up : undefined
  const outcome = await confirmSignUp(db, { email, signUpId, device: visitor.device, origin: originOf(context) })
  if (outcome === 'used') throw errors.LINK_USED()
  if (outcome === 'invalid') throw errors.LINK_INVALID()
  return { success: true as const, email }
})

const checkResetLink = api.accounts.checkResetLink.handler(async ({ input, context: { db } }) => {
  const [found] = await db
    .select({ id: verification.id })
    .from(verification)
    .where(
      and(eq(verification.identifier, storedResetToken(input.access_token)), gt(verification.expiresAt, sql`now()`)),
    )
  return { valid: found !== undefined }
})

const setSession = api.accounts.setSession.handler(async ({ input, context: { realms, resHeaders }, errors }) => {
  const { headers, response } = await realms.team.api.continueSession({
    body: { token: input.access_token },
    returnHeaders: true,
  })
  if (!response) throw errors.UNAUTHORIZED({ message: SESSION_ENDED })
  for (const cookie of headers.getSetCookie()) resHeaders?.append('set-cookie', cookie)
  const { id, email, name } = response.user
  return { user: { id, email, full_name: name }, expires_at: response.session.expiresAt.toISOString() }
})

export const accountCalls = { checkUserExists, resendConfirmation, confirmEmail, checkResetLink, setSession }

/** Reads the expiry of a token that was already refused, only to choose the error message. */
function isPast(token: string) {
  try {
    const { exp } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    return typeof exp === 'number' && exp * 1000 <= Date.now()
  } catch {
    return false
  }
}
