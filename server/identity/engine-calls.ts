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

/** Passes on only the given token or cookie, so that no other cookie of the visitor decides who is calling. */
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

/** The token of the session that the engine's response starts, if any. */
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

/** What the next step needs if the password was correct and a second factor is required. */
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

/** Hands over the session that replaces the person's own: as a cookie if they had one, otherwise as a token. */
export function renewed(context: CallContext & Pick<RequestContext, 'resHeaders'>, person: Person, headers: Headers) {
  const token = sessionTokenIn(headers)
  if (!token) return { success: true as const }
  if (context.visitor.cookieToken === person.token) setCookies(context, headers)
  return { success: true as const, ...(person.side === 'team' ? {} : { sessionToken: token }) }
}

export function setCookies({ resHeaders }: Pick<RequestContext, 'resHeaders'>, headers: Headers) {
  for (const cookie of headers.getSetCookie()) resHeaders?.append('set-cookie', cookie)
}

export async function markFactorShown(db: Database, side: AccountSide, token: string) {
  const { session } = tablesOf(side)
  await db.update(session).set({ secondFactor: true }).where(eq(session.token, token))
}
