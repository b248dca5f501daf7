/** Signing in with a second factor after the password, or with a passkey alone, on all three sides. */
import { type AccountSide, plainAppCode } from '@paddock/domain/identity/second-factor.ts'
import { and, eq, gt, sql } from 'drizzle-orm'
import { businessOwners } from '../db/schema/office.ts'
import { api, type CallContext, type RequestContext } from '../http/calls.ts'
import { isUsedUp, withinLimit } from '../http/limits.ts'
import { originOf, recordAudit } from './audit-log.ts'
import { deviceOfCall, recordDevice } from './devices.ts'
import {
  challengeIn,
  cookieName,
  engineHeaders,
  engineOf,
  markFactorShown,
  realmNamed,
  sessionTokenIn,
  setCookies,
  TWO_FACTOR_COOKIE,
  tablesOf,
  unlessRefused,
} from './engine-calls.ts'
import { recoveryCodeHash } from './second-factor-plugins.ts'
import { PASSKEY_COOKIE } from './second-factors.ts'

/** An app code is valid for half a minute before and after its own time, and only once. */
const ONCE = { max: 1, seconds: 120 }
const METHODS = { app: 'authenticator-app', 'recovery-code': 'recovery-code' } as const

const signIn = api.second_factor.signIn.handler(async ({ input, context, errors }) => {
  const { side, method } = input
  const name = await cookieName(context, side, TWO_FACTOR_COOKIE)
  const challenge = side === 'team' ? cookieNamed(context.visitor.cookies, name) : input.challenge
  const userId = challenge && (await accountOfChallenge(context, side, challenge))
  if (!userId) throw errors.SIGN_IN_AGAIN()
  const onceKey = `app-code ${side} ${userId} ${plainAppCode(input.code)}`
  if (method === 'app' && (await isUsedUp(context.db, onceKey, ONCE))) {
    await record(context, side, 'sign-in-failed', userId, METHODS[method])
    throw errors.WRONG_CODE()
  }
  const engine = engineOf(context, side).api
  const headers = engineHeaders(context, side, { cookie: `${name}=${challenge}` })
  const answer = await unlessRefused(
    method === 'app'
      ? engine.verifyTOTP({ body: { code: plainAppCode(input.code) }, headers, returnHeaders: true })
      : engine.verifyBackupCode({ body: { code: recoveryCodeHash(input.code) }, headers, returnHeaders: true }),
  )
  const token = answer && sessionTokenIn(answer.headers)
  // Of two concurrent uses of the same code, the second is refused.
  const isFirstUse = token && (method !== 'app' || (await withinLimit(context.db, onceKey, ONCE)))
  if (!answer || !token || !isFirstUse) {
    if (token) await dropSession(context, side, token)
    await record(context, side, 'sign-in-failed', userId, METHODS[method])
    throw (await accountOfChallenge(context, side, challenge)) ? errors.WRONG_CODE() : errors.SIGN_IN_AGAIN()
  }
  if (method === 'recovery-code') await record(context, side, 'recovery-code-used', userId)
  return finish(
    context,
    { side, userId, token, method: METHODS[method], headers: answer.headers },
    errors.ACCESS_DENIED,
  )
})

const passkeyOptions = api.second_factor.passkeyOptions.handler(async ({ input: { side }, context }) => {
  const { headers, response } = await engineOf(context, side).api.generatePasskeyAuthenticationOptions({
    headers: engineHeaders(context, side, {}),
    returnHeaders: true,
  })
  const challenge = await challengeIn(context, side, PASSKEY_COOKIE, headers)
  return { options: { ...response, userVerification: 'required' }, challenge: challenge ?? '' }
})

const passkeySignIn = api.second_factor.passkeySignIn.handler(async ({ input, context, errors }) => {
  const { side } = input
  const name = await cookieName(context, side, PASSKEY_COOKIE)
  const answer = await unlessRefused(
    engineOf(context, side).api.verifyPasskeyAuthentication({
      // The engine validates it.
      body: { response: input.response as never },
      headers: engineHeaders(context, side, { cookie: `${name}=${input.challenge}` }),
      returnHeaders: true,
    }),
  )
  const token = answer && sessionTokenIn(answer.headers)
  if (!answer || !token) {
    await record(context, side, 'sign-in-failed', undefined, 'passkey')
    throw errors.PASSKEY_REFUSED()
  }
  const userId = String(answer.response.user.id)
  return finish(context, { side, userId, token, method: 'passkey', headers: answer.headers }, errors.ACCESS_DENIED)
})

export const secondFactorSignInCalls = { signIn, passkeyOptions, passkeySignIn }

type Signed = { side: AccountSide; userId: string; token: string; method: string; headers: Headers }

async function finish(
  context: CallContext & Pick<RequestContext, 'resHeaders'>,
  { side, userId, token, method, headers }: Signed,
  denied: () => Error,
) {
  if (side === 'owner' && !(await isOwner(context, userId))) {
    await dropSession(context, side, token)
    throw denied()
  }
  await markFactorShown(context.db, side, token)
  const place = { device: deviceOfCall(context), network: context.address }
  await recordDevice(context.db, realmNamed(side), userId, place)
  await record(context, side, 'signed-in', userId, method)
  if (side === 'team') setCookies(context, headers)
  return { success: true as const, ...(side === 'team' ? {} : { sessionToken: token }) }
}

type Action = 'signed-in' | 'sign-in-failed' | 'recovery-code-used'
const record = (context: CallContext, side: AccountSide, action: Action, userId?: string, method?: string) =>
  recordAudit(context.db, {
    action,
    realm: side,
    subjectId: userId,
    actorId: action === 'sign-in-failed' ? null : undefined,
    details: method ? { method } : {},
    ...originOf(context),
  })

async function isOwner({ db }: CallContext, user_id: string) {
  const active = and(eq(businessOwners.user_id, user_id), eq(businessOwners.is_active, true))
  return (await db.$count(businessOwners, active)) > 0
}

async function dropSession({ db }: CallContext, side: AccountSide, token: string) {
  const { session } = tablesOf(side)
  await db.delete(session).where(eq(session.token, token))
}

/** The account that has just entered its password. The engine checks the signature. */
async function accountOfChallenge({ db }: CallContext, side: AccountSide, challenge: string) {
  const { verification } = tablesOf(side)
  const identifier = decoded(challenge).split('.')[0] ?? ''
  if (!identifier.startsWith('2fa-')) return undefined
  const [found] = await db
    .select({ userId: verification.value })
    .from(verification)
    .where(and(eq(verification.identifier, identifier), gt(verification.expiresAt, sql`now()`)))
  return found?.userId
}

function decoded(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

const cookieNamed = (cookies: string | undefined, name: string) =>
  cookies
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1)
