/**
 * What stands before and after the accounts engine's own calls: tries are counted for each account, whichever address
 * they come from, and mail is asked for in a way that tells nobody whether the account exists.
 *
 * The address limits are the engine's own. Counting for each account must not let a stranger lock its owner out: the
 * count ends after a quarter of an hour, an address that the account is signed in from has a count of its own, and
 * the one-time code and the reset link stay open as other ways in.
 */
import { APIError, createAuthMiddleware, getIP, getSessionFromCtx, isAPIError } from 'better-auth/api'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../db/database.ts'
import { teamRealm } from '../db/schema/identity.ts'
import { forgetTries, type Limit, withinLimit } from '../http/limits.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { passwordChangedLetter } from './account-letters.ts'

const QUARTER_HOUR = 15 * 60

/** By the path of the engine's call. The signs-in are forgotten when one succeeds. */
const PER_ACCOUNT: Record<string, Limit> = {
  '/sign-in/email': { max: 10, seconds: QUARTER_HOUR },
  '/sign-in/email-otp': { max: 10, seconds: QUARTER_HOUR },
  '/sign-up/email': { max: 10, seconds: QUARTER_HOUR },
  '/request-password-reset': { max: 5, seconds: QUARTER_HOUR },
  '/email-otp/send-verification-otp': { max: 5, seconds: QUARTER_HOUR },
}
const PASSWORD_CHANGES: Limit = { max: 10, seconds: QUARTER_HOUR }

/** Answered at once for every address alike; the job finds out whether there is an account to write to. */
const MAIL_ASKED_FOR: Record<string, { about: 'reset' | 'code'; answer: object }> = {
  '/request-password-reset': {
    about: 'reset',
    answer: {
      status: true,
      message: 'If this email exists in our system, check your email for the reset link',
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

const tooMany = () =>
  new APIError('TOO_MANY_REQUESTS', {
    code: 'TOO_MANY_REQUESTS',
    message: 'Too many attempts. Please wait a little and try again.',
  })

export function guardAttempts(db: Database, jobs: Jobs, publicUrl: string) {
  const before = createAuthMiddleware(async (ctx) => {
    // Calls from inside the server have been counted where they came in.
    if (!ctx.request) return
    const { path, body } = ctx
    if (body?.email !== undefined && !Email.safeParse(body.email).success)
      throw new APIError('BAD_REQUEST', { code: 'INVALID_EMAIL', message: 'Please enter a valid email address.' })
    refuseOthers(path, body)
    if (path === '/change-password') {
      const session = await getSessionFromCtx(ctx)
      if (session && !(await withinLimit(db, `${path} account ${session.user.id}`, PASSWORD_CHANGES))) throw tooMany()
      // Whoever had the old password may be signed in with it.
      return { context: { body: { revokeOtherSessions: true } } }
    }
    const limit = PER_ACCOUNT[path]
    if (limit && body?.email !== undefined) {
      const email = Email.parse(body.email)
      if (!(await mayTry(path, limit, email, getIP(ctx.request, ctx.context.options)))) throw tooMany()
      const mail = MAIL_ASKED_FOR[path]
      if (mail && (mail.about === 'reset' || body.type === 'sign-in')) {
        await jobs.enqueue(db, 'account-mail', { about: mail.about, email })
        return ctx.json(mail.answer)
      }
    }
    return named(path, body)
  })

  const after = createAuthMiddleware(async (ctx) => {
    if (!ctx.request) return
    const changed = ctx.path === '/change-password' && Changed.safeParse(ctx.context.returned).data
    if (changed) await jobs.enqueue(db, 'send-mail', passwordChangedLetter(`${publicUrl}/auth`, changed.user))
    if (!ctx.path.startsWith('/sign-in/') || !knewTheSecret(ctx.context.returned)) return
    const email = Email.safeParse(ctx.body?.email).data
    if (email) await forgetTries(db, keysFor(ctx.path, email, getIP(ctx.request, ctx.context.options)))
  })

  async function mayTry(path: string, limit: Limit, email: string, address: string | null) {
    const [account, known] = keysFor(path, email, address)
    if (await withinLimit(db, account, limit)) return true
    return path === '/sign-in/email' && (await signedInFrom(db, email, address)) && withinLimit(db, known, limit)
  }

  return { before, after }
}

const keysFor = (path: string, email: string, address: string | null): [string, string] => [
  `${path} account ${email}`,
  `${path} account ${email} from ${address}`,
]

/** A refusal that comes after the password was found right is not a guess. */
function knewTheSecret(returned: unknown) {
  return !isAPIError(returned) || returned.body?.code === 'EMAIL_NOT_VERIFIED'
}

async function signedInFrom(db: Database, email: string, address: string | null) {
  if (!address) return false
  const { session, user } = teamRealm
  const [found] = await db
    .select({ id: session.id })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(and(eq(user.email, email), eq(session.ipAddress, address)))
    .limit(1)
  return found !== undefined
}

/** What people may say about themselves. The engine would also keep a picture, of any size and from anywhere. */
const SAID: Record<string, readonly string[]> = {
  '/sign-up/email': ['email', 'password', 'name', 'callbackURL', 'rememberMe'],
  '/update-user': ['name'],
}

function refuseOthers(path: string, body: Record<string, unknown> | undefined) {
  const said = SAID[path]
  const other = said && Object.keys(body ?? {}).find((field) => !said.includes(field))
  if (other)
    throw new APIError('BAD_REQUEST', {
      code: 'UNKNOWN_FIELD',
      message: `There is nothing to say about ${other} here.`,
    })
}

/** An account has a name, without blanks around it: it is shown in every list of members. */
function named(path: string, body: Record<string, unknown> | undefined) {
  if (path !== '/sign-up/email' && (path !== '/update-user' || body?.name === undefined)) return undefined
  const name = FullName.safeParse(body?.name)
  if (!name.success)
    throw new APIError('BAD_REQUEST', { code: 'INVALID_NAME', message: 'Please enter your full name.' })
  return { context: { body: { ...body, name: name.data } } }
}
