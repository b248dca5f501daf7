/**
 * Hooks around the accounts engine's own calls of team users and owners: they apply the limits of sign-in-limits.ts, and
 * answer requests for emails without revealing whether the account exists.
 */

import { typedCode } from '@paddock/domain/identity/mailed-code.ts'
import { CODE_ERRORS } from '@paddock/domain/identity/messages.ts'
import { APIError, createAuthMiddleware, getIP, getSessionFromCtx, isAPIError } from 'better-auth/api'
import { z } from 'zod'
import { networkOf } from '../http/address.ts'
import { withinLimit } from '../http/limits.ts'
import { passwordChangedEmail, redirectIn } from './account-emails.ts'
import { DEVICE_HEADER } from './client-headers.ts'
import { findMailedCode } from './mailed-codes.ts'
import { INVALID_EMAIL, INVALID_NAME, RESET_REQUESTED, TOO_MANY_ATTEMPTS, unknownField } from './messages.ts'
import {
  type Asker,
  countWrongCode,
  forgetPasswordTries,
  isMailDue,
  mayAskForMail,
  maySignUp,
  mayTryCode,
  passwordRefusal,
} from './sign-in-limits.ts'
import { recordSignUp, type SignUpDeps } from './sign-ups.ts'

const PASSWORD_CHANGES = { max: 10, seconds: 15 * 60 }

/** The response is the same for every address; the job checks whether there is an account. */
const EMAIL_REQUESTS: Record<string, { about: 'reset' | 'code'; answer: object }> = {
  '/request-password-reset': {
    about: 'reset',
    answer: {
      status: true,
      message: RESET_REQUESTED,
    },
  },
  '/email-otp/send-verification-otp': { about: 'code', answer: { success: true } },
}

const Email = z.string().max(320).toLowerCase().pipe(z.email())
const FullName = z
  .string()
  .trim()
  .min(1)
  .max(120)
  .regex(/^\P{Cc}*$/u)

const Changed = z.object({ user: z.object({ name: z.string(), email: z.string() }) })

const tooMany = (message: string = TOO_MANY_ATTEMPTS) =>
  new APIError('TOO_MANY_REQUESTS', { code: 'TOO_MANY_REQUESTS', message })

type Ctx = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

export function guardAttempts(deps: SignUpDeps) {
  const { db, jobs, publicUrl } = deps

  const before = createAuthMiddleware(async (ctx) => {
    // Calls from inside the server were counted when their request arrived.
    if (!ctx.request) return
    const { path, body } = ctx
    if (body?.email !== undefined && !Email.safeParse(body.email).success)
      throw new APIError('BAD_REQUEST', { code: 'INVALID_EMAIL', message: INVALID_EMAIL })
    refuseUnknownFields(path, body)
    if (path === '/change-password') {
      const session = await getSessionFromCtx(ctx)
      if (session && !(await withinLimit(db, `${path} account ${session.user.id}`, PASSWORD_CHANGES))) throw tooMany()
      // Somebody else who knew the old password may be signed in with it.
      return { context: { body: { revokeOtherSessions: true } } }
    }
    const asker = askerOf(ctx)
    if (!asker) return withTrimmedName(path, body)
    if (path === '/sign-in/email') {
      const refusal = await passwordRefusal(db, asker)
      if (refusal) throw tooMany(refusal)
    }
    if (path === '/sign-in/email-otp') return { context: { body: { otp: await validCode(asker, body.otp) } } }
    if (path === '/sign-up/email' && !(await maySignUp(db, asker.realm, asker.network))) throw tooMany()
    const mail = EMAIL_REQUESTS[path]
    if (mail && (mail.about === 'reset' || body.type === 'sign-in')) {
      if (!(await mayAskForMail(db, asker))) throw tooMany()
      if (await isMailDue(db, mail.about, asker.email))
        await jobs.enqueue(db, 'account-mail', { about: mail.about, email: asker.email })
      return ctx.json(mail.answer)
    }
    return withTrimmedName(path, body)
  })

  const after = createAuthMiddleware(async (ctx) => {
    if (!ctx.request) return
    const { path, body } = ctx
    const { returned } = ctx.context
    const changed = path === '/change-password' && Changed.safeParse(returned).data
    if (changed) await jobs.enqueue(db, 'send-mail', passwordChangedEmail(`${publicUrl}/auth`, changed.user))
    const asker = askerOf(ctx)
    if (asker && path === '/sign-in/email' && wasPasswordCorrect(returned)) await forgetPasswordTries(db, asker)
    if (asker && path === '/sign-up/email' && !isAPIError(returned)) {
      const { email, device } = asker
      const { name, password, callbackURL } = body
      await recordSignUp(deps, { email, name, password, device, redirect: redirectIn(callbackURL) })
    }
  })

  async function validCode(asker: Asker, typed: unknown) {
    if (!(await mayTryCode(db, asker))) throw tooMany()
    const { realm, email } = asker
    const code = typedCode(String(typed))
    const found = await findMailedCode(db, { realm, email, use: 'sign-in', code })
    if (found === 'valid') return code
    await countWrongCode(db, asker)
    if (found === 'expired') throw new APIError('BAD_REQUEST', { code: 'OTP_EXPIRED', message: CODE_ERRORS.expired })
    throw new APIError('BAD_REQUEST', { code: 'INVALID_OTP', message: CODE_ERRORS.wrong })
  }

  return { before, after }
}

function askerOf(ctx: Ctx): Asker | undefined {
  const email = Email.safeParse(ctx.body?.email).data
  if (!ctx.request || !email) return undefined
  const network = networkOf(getIP(ctx.request, ctx.context.options) ?? '')
  return { realm: 'team', email, network, device: ctx.request.headers.get(DEVICE_HEADER) ?? undefined }
}

/** An unconfirmed address is only refused after the password was found correct. */
function wasPasswordCorrect(returned: unknown) {
  return !isAPIError(returned) || returned.body?.code === 'EMAIL_NOT_VERIFIED'
}

/** The fields that a person can set. The engine itself would also accept an image address. */
const ACCEPTED_FIELDS: Record<string, readonly string[]> = {
  '/sign-up/email': ['email', 'password', 'name', 'callbackURL', 'rememberMe'],
  '/update-user': ['name'],
}

function refuseUnknownFields(path: string, body: Record<string, unknown> | undefined) {
  const accepted = ACCEPTED_FIELDS[path]
  const unknown = accepted && Object.keys(body ?? {}).find((field) => !accepted.includes(field))
  if (unknown)
    throw new APIError('BAD_REQUEST', {
      code: 'UNKNOWN_FIELD',
      message: unknownField(unknown),
    })
}

/** Requires a name and trims it, because every list of members shows it. */
function withTrimmedName(path: string, body: Record<string, unknown> | undefined) {
  if (path !== '/sign-up/email' && (path !== '/update-user' || body?.name === undefined)) return undefined
  const name = FullName.safeParse(body?.name)
  if (!name.success) throw new APIError('BAD_REQUEST', { code: 'INVALID_NAME', message: INVALID_NAME })
  return { context: { body: { ...body, name: name.data } } }
}
