/** The function organizer-auth: everything an organiser does with an account, through the organiser realm. */
import { typedCode } from '@paddock/domain/identity/mailed-code.ts'
import { missingFactor } from '@paddock/domain/identity/second-factor.ts'
import { ORGANIZER_ANSWERS } from '@paddock/domain/organizers/messages.ts'
import { isAPIError } from 'better-auth/api'
import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { companies, organizerPortals } from '../../db/schema/competition.ts'
import { organizerRealm } from '../../db/schema/identity.ts'
import { api, type CallContext } from '../../http/calls.ts'
import { originOf, recordAudit } from '../../identity/audit-log.ts'
import { CLIENT_ADDRESS_HEADER } from '../../identity/client-headers.ts'
import { deviceOfCall, recordDevice } from '../../identity/devices.ts'
import { pendingFactorIn } from '../../identity/engine-calls.ts'
import { findMailedCode } from '../../identity/mailed-codes.ts'
import {
  type Asker,
  countWrongCode,
  forgetPasswordTries,
  isMailDue,
  mayAskForMail,
  maySignUp,
  mayTryCode,
  passwordRefusal,
} from '../../identity/sign-in-limits.ts'
import { announce } from '../../live/announce.ts'
import { signUp } from './sign-up.ts'

const { session, user } = organizerRealm

export const organizerAuth = api.organizers.auth.handler(async ({ input, context, errors }) => {
  const { db, jobs, visitor, address: network } = context
  if (input.action === 'validate') {
    const live = and(eq(session.token, input.sessionToken), gt(session.expiresAt, sql`now()`))
    const organizer = await organizerBySession(db, live)
    return organizer ? { success: true, valid: true, organizer } : { success: false, valid: false }
  }
  if (input.action === 'logout') {
    await endSession(context, input.sessionToken)
    return { success: true }
  }
  if (!(await visitor.mayAdminister())) throw errors.DEVICE_NOT_ALLOWED()
  const { email } = input
  const asker: Asker = { realm: 'organizer', email, network, device: visitor.device }
  if (input.action === 'reset-password') {
    if (!(await mayAskForMail(db, asker))) throw errors.TOO_MANY_REQUESTS()
    // The answer is the same for every address; the job checks whether there is an account.
    if (await isMailDue(db, 'organizer-reset', email))
      await jobs.enqueue(db, 'account-mail', { about: 'organizer-reset', email })
    return { success: true, message: ORGANIZER_ANSWERS.codeSent }
  }
  if (input.action === 'confirm-reset') {
    if (!(await mayTryCode(db, asker))) throw errors.TOO_MANY_REQUESTS()
    const organizer_id = await choosePassword(context, input)
    if (!organizer_id) {
      await countWrongCode(db, asker)
      throw errors.INVALID_CODE()
    }
    // This device is now known, so that guesses of strangers do not block the next sign-in.
    await recordDevice(db, 'organizer', organizer_id, { device: deviceOfCall(context), network })
    return { success: true, message: ORGANIZER_ANSWERS.passwordChanged }
  }
  if (input.action === 'signup') {
    if (!(await maySignUp(db, 'organizer', network))) throw errors.TOO_MANY_REQUESTS()
    await signUp(context, input, (why) => errors[why]())
  } else {
    const refusal = await passwordRefusal(db, asker)
    if (refusal) throw errors.TOO_MANY_REQUESTS({ message: refusal })
  }
  const answer = await signIn(context, input)
  const secondFactor = answer && (await pendingFactorIn(context, 'organizer', answer))
  if (secondFactor) {
    await forgetPasswordTries(db, asker)
    return { success: true, secondFactor }
  }
  const sessionToken = answer?.response.token
  const organizer = sessionToken && (await organizerBySession(db, eq(session.token, sessionToken)))
  if (!organizer) throw errors.INVALID_CREDENTIALS()
  await forgetPasswordTries(db, asker)
  await recordDevice(db, 'organizer', organizer.id, { device: deviceOfCall(context), network })
  return { success: true, sessionToken, organizer }
})

async function signIn(
  { realms, address, visitor }: CallContext,
  { email, password }: { email: string; password: string },
) {
  const headers = new Headers({ [CLIENT_ADDRESS_HEADER]: address, 'user-agent': visitor.userAgent ?? '' })
  try {
    return await realms.organizer.api.signInEmail({ body: { email, password }, headers, returnHeaders: true })
  } catch (error) {
    if (isAPIError(error)) return undefined
    throw error
  }
}

type Reset = { email: string; resetCode: string; newPassword: string }

/** Whose password it is now; undefined for a code that is wrong, used or expired. Sessions that were open elsewhere end. */
async function choosePassword({ realms, db }: CallContext, { email, resetCode, newPassword }: Reset) {
  const code = typedCode(resetCode)
  if ((await findMailedCode(db, { realm: 'organizer', email, use: 'reset', code })) !== 'valid') return undefined
  try {
    await realms.organizer.api.resetPasswordEmailOTP({ body: { email, otp: code, password: newPassword } })
  } catch (error) {
    if (isAPIError(error)) return undefined
    throw error
  }
  const [found] = await db.select({ id: user.id }).from(user).where(eq(user.email, email))
  if (found) await announce(db, `organizer:${found.id}`, 'sessions')
  return found?.id
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
      emailConfirmed: user.emailVerified,
      company: {
        id: companies.id,
        name: companies.name,
        logo: companies.logo,
        confirmed: sql<boolean>`${companies.confirmed_at} is not null`,
        suspendedReason: companies.suspended_reason,
      },
      role: organizerPortals.role,
      status: organizerPortals.status,
      factor: { required: companies.requires_second_factor, shown: session.secondFactor, has: user.twoFactorEnabled },
    })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .innerJoin(organizerPortals, eq(organizerPortals.organizer_id, user.id))
    .innerJoin(companies, eq(companies.id, organizerPortals.company_id))
    .where(which)
  if (!organizer) return undefined
  const { factor, ...about } = organizer
  return { ...about, ...missingFactor(factor) }
}
