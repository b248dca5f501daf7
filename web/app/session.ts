/** Who is signed in: read from the server, stored in the query cache, and the same in every tab. */
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Caller, setCaller } from './caller.ts'
import { holdLive } from './live.ts'
import { MESSAGES } from './messages.ts'
import { ownAnswer } from './own-answers.ts'
import { queryClient, SESSION_KEY } from './query-client.ts'
import { Refused } from './server-errors.ts'

export type Person = { id: string; email: string; name: string }
export type Session = { user: Person; session: { id: string; expiresAt: string } }

/** The token is in a cookie that scripts cannot read; the page only knows whose session it is. */
export const sessionQuery = queryOptions<Session | null>({
  queryKey: SESSION_KEY,
  queryFn: readSession,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

const tabs = new BroadcastChannel('paddock-session')

/** `unknown`: the server could not be asked, which says nothing about the session. */
export function useSession(): { user: Person | undefined; loading: boolean; unknown: boolean } {
  const { data, isPending, isError, fetchStatus } = useQuery(sessionQuery)
  return { user: data?.user, loading: isPending, unknown: data === undefined && (isError || fetchStatus === 'paused') }
}

/** Asks the server again whose session this is. A session that has ended there ends here. */
export async function recheckSession() {
  // An answer that is on its way may be older than what has just changed: it is dropped for the new one.
  await queryClient.refetchQueries({ queryKey: SESSION_KEY })
  return queryClient.getQueryData<Session | null>(SESSION_KEY) ?? null
}

/** After signing in or out: updates this tab immediately and asks the others to refetch. */
export async function sessionChanged() {
  const session = await recheckSession()
  tabs.postMessage('changed')
  return session
}

export async function signOut() {
  const signedIn = queryClient.getQueryData<Session | null>(SESSION_KEY)
  // The session ends with this call; a connection that is opened again before the page knows would be refused.
  const release = signedIn ? holdLive(`user:${signedIn.user.id}`) : undefined
  try {
    const answer = await fetch('/api/auth/sign-out', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    if (!answer.ok) throw new Refused(MESSAGES.signOutFailed)
  } catch (failure) {
    release?.()
    throw failure
  }
  await sessionChanged()
}

export function hearOtherTabs() {
  const look = () => void recheckSession()
  tabs.addEventListener('message', look)
  return () => tabs.removeEventListener('message', look)
}

async function readSession({ signal }: { signal: AbortSignal }): Promise<Session | null> {
  if (pageSaysNobody()) {
    setCaller('user', undefined)
    return null
  }
  const before = queryClient.getQueryData<Session | null>(SESSION_KEY)
  const answer =
    ownAnswer('/api/auth/get-session') ??
    (await fetch('/api/auth/get-session', { credentials: 'same-origin', cache: 'no-store', signal }))
  // A 5xx response says nothing about the session, so it does not sign the user out.
  if (answer.status >= 500) throw new Error(MESSAGES.sessionFailed)
  const now = answer.ok ? sessionIn(await answer.json()) : null
  if (before && before.user.id !== now?.user.id) forgetPerson()
  // The browser sends the cookie; the header prevents one person's outbox entries from being sent with another's cookie.
  setCaller('user', now ? callerFrom(now.user) : undefined)
  return now
}

export const callerFrom = ({ id, name }: Person): Caller => ({
  owner: `user:${id}`,
  name,
  headers: { 'x-user-id': id },
})

/** The server marks a page that was requested without a session, which saves every visitor one request. */
function pageSaysNobody(): boolean {
  const said = document.querySelector('meta[name=paddock-session][content=none]')
  said?.remove()
  return said !== null
}

/** Clears cached data, so that the next person at the same computer cannot see it. */
function forgetPerson() {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION_KEY[0] })
}

function sessionIn(answer: unknown): Session | null {
  const { user, session } = (answer ?? {}) as Partial<Session>
  return user && session ? { user, session } : null
}
