/** Calls of the accounts engine on behalf of a person: their headers, and the session that results. */
import type { AccountSide } from '@paddock/domain/identity/second-factor.ts'
import { isAPIError } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { organizerRealm, teamRealm } from '../db/schema/identity.ts'
import type { CallContext, RequestContext } from '../http/calls.ts'
import type { Person } from './callers.ts'
import { CLIENT_ADDRESS_HEADER, ENTRANCE_HEADER } from './client-headers.ts'

export const TWO_FACTOR_COOKIE = 'two_factor'

export const realmNamed = (side: AccountSide) => (side === 'organizer' ? 'organizer' : 'team')
export const tablesOf = (side: AccountSide) => (side === 'organizer' ? organizerRealm : teamRealm)
export const engineOf = ({ realms }: CallContext, side: AccountSide) => realms[realmNamed(side)]

/** Of the engine's cookies only the one that is meant: nothing else that the visitor sent says who is calling. */
export function engineHeaders(
  { address, visitor }: CallContext,
  side: AccountSide,
  from: { token?: string; cookie?: string },
) {
  const headers = new Headers({
    [CLIENT_ADDRESS_HEADER]: address,
    [ENTRANCE_HEADER]: side === 'owner' ? 'owner' : 'team',
    'user-agent': visitor.userAgent ?? '',
  })
  if (from.token) headers.set('authorization', `Bearer ${from.token}`)
  if (from.cookie) headers.set('cookie', from.cookie)
  return headers
}

/** Undefined if the engine refuses; any other error is thrown. */
export async function unlessRefused<T>(asking: Promise<T>): Promise<T | undefined> {
  try {
    return await asking
  } catch (error) {
    if (isAPIError(error)) return undefined
    throw error
  }
}

/** The session that an answer of the engine begins, if it begins one. */
export function sessionTokenIn(headers: Headers): string | undefined {
  const signed = headers.get('set-auth-token')
  return signed ? decodeURIComponent(signed).split('.')[0] : undefined
}

/** A cookie from the engine's response; clients without cookies send it back as a challenge. */
export async function challengeIn(context: CallContext, side: AccountSide, cookie: string, headers: Headers) {
  const name = await cookieName(context, side, cookie)
  const set = headers.getSetCookie().find((text) => text.startsWith(`${name}=`))
  return set?.slice(name.length + 1).split(';')[0]
}

/** The password was right, and the engine waits for the second factor: what the next step needs. */
export async function pendingFactorIn(
  context: CallContext,
  side: AccountSide,
  { headers, response }: { headers: Headers; response: unknown },
) {
  const { twoFactorRedirect, twoFactorMethods } = Object(response)
  if (!twoFactorRedirect) return undefined
  const challenge = (await challengeIn(context, side, TWO_FACTOR_COOKIE, headers)) ?? ''
  return { challenge, app: Array.isArray(twoFactorMethods) && twoFactorMethods.includes('totp') }
}

export async function cookieName(context: CallContext, side: AccountSide, cookie: string) {
  return (await engineOf(context, side).$context).createAuthCookie(cookie).name
}

/** A session that takes the place of the person's own: in the cookie where theirs was one, else as a token. */
export function renewed(context: CallContext & Pick<RequestContext, 'resHeaders'>, person: Person, headers: Headers) {
  const token = sessionTokenIn(headers)
  if (!token) return { success: true as const }
  if (context.visitor.cookieToken === person.token) giveCookies(context, headers)
  return { success: true as const, ...(person.side === 'team' ? {} : { sessionToken: token }) }
}

export function giveCookies({ resHeaders }: Pick<RequestContext, 'resHeaders'>, headers: Headers) {
  for (const cookie of headers.getSetCookie()) resHeaders?.append('set-cookie', cookie)
}

export async function markFactorShown(db: Database, side: AccountSide, token: string) {
  const { session } = tablesOf(side)
  await db.update(session).set({ secondFactor: true }).where(eq(session.token, token))
}
