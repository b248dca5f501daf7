/** The caller, as the headers that the server expects from organisers, business owners, judges and event staff. */
const ORGANIZER = 'organizer-session'
const BUSINESS_OWNER = 'business-owner-session'
const JUDGE = 'judge-code'
export const STAFF = 'staff-code'

/** Team users need none of these: their session is a cookie that scripts cannot read. */
export function callerHeaders(): Record<string, string> {
  // On their own page the caller is the member of staff alone, whoever else is signed in in this browser.
  const staff = location.pathname === '/staff' && localStorage.getItem(STAFF)
  if (staff) return { 'x-staff-code': staff }
  const headers: Record<string, string> = {}
  // The host of a quick cup, who may also be an organiser and keep it.
  const host = location.pathname.startsWith('/quick/') && localStorage.getItem(STAFF)
  if (host) headers['x-staff-code'] = host
  const organizer = storedToken(ORGANIZER)
  if (organizer) headers.authorization = `Bearer ${organizer}`
  const owner = storedToken(BUSINESS_OWNER)
  if (owner) headers['x-business-owner-session'] = owner
  const judge = credentialOf('judge')
  if (judge) headers['x-judge-code'] = judge
  return headers
}

/** What proves a caller, as this browser stores it. A team user's is a cookie, so nobody knows without the server. */
export function credentialOf(realm: Exclude<Realm, 'user'>): string | undefined {
  if (realm === 'organizer') return storedToken(ORGANIZER)
  if (realm === 'staff') return localStorage.getItem(STAFF) ?? undefined
  return sessionStorage.getItem(JUDGE) ?? localStorage.getItem(JUDGE) ?? undefined
}

function storedToken(key: string): string | undefined {
  const text = localStorage.getItem(key)
  if (!text) return undefined
  try {
    const session: unknown = JSON.parse(text)
    if (typeof session !== 'object' || session === null || !('token' in session)) return undefined
    return typeof session.token === 'string' ? session.token : undefined
  } catch {
    // An unreadable session counts as none: the server will require a sign-in.
    return undefined
  }
}

/** The kinds of caller that own entries in the outbox. */
export type Realm = 'organizer' | 'judge' | 'staff' | 'user'
export type Owner = `${Realm}:${string}`
/** A caller known to the server, with the headers that prove it. */
export type Caller = { owner: Owner; name: string; headers: Record<string, string> }

const here = new Map<Realm, Caller>()
const lastHere = new Map<Realm, Caller>()
const listeners = new Set<() => void>()
const known = new Set<Realm>()

/** Called whenever the server has said who a session or a code belongs to, and when it has ended. */
export function setCaller(realm: Realm, caller: Caller | undefined) {
  if (known.has(realm) && JSON.stringify(here.get(realm)) === JSON.stringify(caller)) return
  known.add(realm)
  if (caller) {
    here.set(realm, caller)
    lastHere.set(realm, caller)
  } else here.delete(realm)
  for (const listener of listeners) listener()
}

/** The given owner if they are signed in here; without one, the first of these realms with a session. */
export function callerOf(owner: Owner | null, realms: readonly Realm[]): Caller | undefined {
  const signedIn = realms.map((realm) => here.get(realm)).filter((caller) => caller !== undefined)
  return owner === null ? signedIn[0] : signedIn.find((caller) => caller.owner === owner)
}

/** The user of this screen, even if their session ended a moment ago. */
export const authorOf = (realms: readonly Realm[]): Caller | undefined =>
  callerOf(null, realms) ?? realms.map((realm) => lastHere.get(realm)).find((caller) => caller !== undefined)

/** Whether it is known here who is signed in in this realm, or that nobody is. */
export const isKnown = (realm: Realm) => known.has(realm)

export function onCallers(listener: () => void) {
  listeners.add(listener)
}
