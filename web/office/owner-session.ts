/** The business owner's session in this browser: stored under one key, verified on load, and removed when it is not valid. */

import { type MutationCacheNotifyEvent, type QueryCacheNotifyEvent, queryOptions } from '@tanstack/react-query'
import { api } from '../app/api.ts'
import { restartLive } from '../app/live.ts'
import { queryClient, SESSION_KEY } from '../app/query-client.ts'
import { isRefusal, refusalOf } from '../app/server-errors.ts'

export type Owner = NonNullable<Awaited<ReturnType<typeof api.business_owners.auth.call>>['businessOwner']>
/** `direct` sessions also have the team cookie, which signing out ends. */
export type OwnerSession = { token: string; businessOwner: Owner; direct?: true }

const KEY = 'business-owner-session'
const QUERY_KEY = ['business-owner-session']

/** The owner who is signed in here, or nobody. */
export const ownerQuery = queryOptions<Owner | null>({ queryKey: QUERY_KEY, queryFn: verified, staleTime: 60_000 })

export function storeSession(session: OwnerSession) {
  localStorage.setItem(KEY, JSON.stringify(session))
  queryClient.setQueryData(QUERY_KEY, session.businessOwner)
  restartLive()
}

/** A session that began with a second factor: whose it is, the server says. */
export async function storeToken(token: string | undefined) {
  if (!token) return
  const { businessOwner } = await api.business_owners.auth.call({ action: 'verify', sessionToken: token })
  if (businessOwner) storeSession({ token, businessOwner })
}

/** Replaces the token of the same person's session. */
export function replaceToken(token: string | undefined) {
  const stored = localStorage.getItem(KEY)
  if (!token || !stored) return
  localStorage.setItem(KEY, JSON.stringify({ ...JSON.parse(stored), token }))
  restartLive()
}

export const recheckSession = () => queryClient.invalidateQueries({ queryKey: QUERY_KEY })

/** Nothing that the owner has seen stays behind for the next person at this computer, and the token is dead. */
export function signOut() {
  const stored = storedSession()
  queryClient.setQueryData(QUERY_KEY, null)
  forget()
  if (stored) void endOnServer(stored)
}

/** Signing out works even if the server cannot be reached. */
async function endOnServer({ token, direct }: { token: string; direct: boolean }) {
  const ending = direct
    ? fetch('/api/auth/sign-out', { method: 'POST', headers: JSON_BODY, body: '{}', keepalive: true })
    : api.business_owners.auth.call({ action: 'logout', sessionToken: token })
  await ending.catch(() => undefined)
}

/** If the server refuses a call of this owner, the session has ended. */
const hear = (event: QueryCacheNotifyEvent | MutationCacheNotifyEvent) => {
  if (event.type !== 'updated' || event.action.type !== 'error') return
  const refusal = refusalOf(event.action.error)
  const ended = refusal?.status === 401 || refusal?.code === 'SECOND_FACTOR_REQUIRED'
  if (ended && storedSession()) void recheckSession()
}
queryClient.getQueryCache().subscribe(hear)
queryClient.getMutationCache().subscribe(hear)

const JSON_BODY = { 'content-type': 'application/json' }

async function verified(): Promise<Owner | null> {
  const stored = storedSession()
  if (!stored) return null
  try {
    const answer = await api.business_owners.auth.call({ action: 'verify', sessionToken: stored.token })
    return answer.businessOwner ?? null
  } catch (error) {
    // An unreachable server says nothing about the session: keep it and ask again.
    if (!isRefusal(error) || refusalOf(error)?.status === 429) throw error
    forget()
    return null
  }
}

function forget() {
  localStorage.removeItem(KEY)
  // Clears everything that the portal's tabs have fetched.
  queryClient.removeQueries({
    predicate: ({ queryKey: [first] }) => first !== QUERY_KEY[0] && first !== SESSION_KEY[0],
  })
  queryClient.getMutationCache().clear()
  restartLive()
}

/** What cannot be read is no session. */
function storedSession(): { token: string; direct: boolean } | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('token' in stored) || typeof stored.token !== 'string') {
      localStorage.removeItem(KEY)
      return undefined
    }
    return { token: stored.token, direct: 'direct' in stored }
  } catch {
    localStorage.removeItem(KEY)
    return undefined
  }
}
