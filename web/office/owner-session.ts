/** The business owner's session in this browser: kept under one key, verified on load, and gone once it is not valid. */

import { type MutationCacheNotifyEvent, type QueryCacheNotifyEvent, queryOptions } from '@tanstack/react-query'
import { api } from '../app/api.ts'
import { restartLive } from '../app/live.ts'
import { queryClient, SESSION_KEY } from '../app/query-client.ts'
import { isRefusal, refusalOf } from '../app/server-errors.ts'

export type Owner = NonNullable<Awaited<ReturnType<typeof api.business_owners.auth.call>>['businessOwner']>
/** `direct` sessions also hold the team cookie, which signing out gives back. */
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

/** The same person goes on with another session. */
export function replaceToken(token: string | undefined) {
  const kept = localStorage.getItem(KEY)
  if (!token || !kept) return
  localStorage.setItem(KEY, JSON.stringify({ ...JSON.parse(kept), token }))
  restartLive()
}

export const recheckSession = () => queryClient.invalidateQueries({ queryKey: QUERY_KEY })

/** Nothing that the owner has seen stays behind for the next person at this computer, and the token is dead. */
export function signOut() {
  const kept = storedSession()
  queryClient.setQueryData(QUERY_KEY, null)
  forget()
  if (kept) void endOnServer(kept)
}

/** A server that cannot be reached keeps nobody from leaving. */
async function endOnServer({ token, direct }: { token: string; direct: boolean }) {
  const ending = direct
    ? fetch('/api/auth/sign-out', { method: 'POST', headers: JSON_BODY, body: '{}', keepalive: true })
    : api.business_owners.auth.call({ action: 'logout', sessionToken: token })
  await ending.catch(() => undefined)
}

/** A call that the server no longer takes from this owner means that the session has ended, wherever it was made. */
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
  const kept = storedSession()
  if (!kept) return null
  try {
    const answer = await api.business_owners.auth.call({ action: 'verify', sessionToken: kept.token })
    return answer.businessOwner ?? null
  } catch (error) {
    // A server that cannot be reached says nothing about the session: it is kept, and asked about again.
    if (!isRefusal(error) || refusalOf(error)?.status === 429) throw error
    forget()
    return null
  }
}

function forget() {
  localStorage.removeItem(KEY)
  // Whatever a tab of the portal has fetched goes, without a list that somebody could forget to extend.
  queryClient.removeQueries({
    predicate: ({ queryKey: [first] }) => first !== QUERY_KEY[0] && first !== SESSION_KEY[0],
  })
  queryClient.getMutationCache().clear()
  restartLive()
}

/** What cannot be read is no session. */
function storedSession(): { token: string; direct: boolean } | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('token' in kept) || typeof kept.token !== 'string') {
      localStorage.removeItem(KEY)
      return undefined
    }
    return { token: kept.token, direct: 'direct' in kept }
  } catch {
    localStorage.removeItem(KEY)
    return undefined
  }
}
