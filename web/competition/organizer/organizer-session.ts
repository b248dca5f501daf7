/** The organiser's session in this browser: stored under one key, validated on load, and cleared silently if it is not valid. */

import { type MutationCacheNotifyEvent, type QueryCacheNotifyEvent, queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { setCaller } from '../../app/caller.ts'
import { ORGANIZER_KEY, queryClient } from '../../app/query-client.ts'
import { refusalOf } from '../../app/server-errors.ts'

type Answer = Awaited<ReturnType<typeof api.organizers.auth.call>>
export type Organizer = NonNullable<Answer['organizer']>

const KEY = 'organizer-session'

/** The organiser who is signed in here, approved or not, or nobody. */
export const organizerQuery = queryOptions<Organizer | null>({
  queryKey: ORGANIZER_KEY,
  queryFn: validated,
  staleTime: 60_000,
})

export function storeSession({ sessionToken: token, organizer }: Answer) {
  if (!token || !organizer) throw new Error('Invalid credentials')
  const { fullName, organizationName } = organizer
  localStorage.setItem(KEY, JSON.stringify({ token, fullName, organizationName }))
  forgetWhatWasSeen()
  isHere(token, organizer)
  queryClient.setQueryData(ORGANIZER_KEY, organizer)
}

/** A session that started with a second factor: the server says whose it is. */
export async function storeToken(sessionToken: string | undefined) {
  const organizer = sessionToken ? await holderOf(sessionToken) : null
  storeSession({ success: true, sessionToken, organizer: organizer ?? undefined })
}

/** Replaces the token of the same person's session. */
export function replaceToken(token: string | undefined) {
  const stored = localStorage.getItem(KEY)
  if (!token || !stored) return
  localStorage.setItem(KEY, JSON.stringify({ ...JSON.parse(stored), token }))
  const organizer = queryClient.getQueryData<Organizer | null>(ORGANIZER_KEY)
  if (organizer) isHere(token, organizer)
}

const isHere = (token: string, { id, fullName: name }: Organizer) =>
  setCaller('organizer', { owner: `organizer:${id}`, name, headers: { authorization: `Bearer ${token}` } })

export const recheckOrganizer = () => queryClient.invalidateQueries({ queryKey: ORGANIZER_KEY })

/** Signs out in this browser immediately, and on the server when it can be reached. */
export function signOut() {
  const token = storedToken()
  forget()
  queryClient.setQueryData(ORGANIZER_KEY, null)
  if (token) void api.organizers.auth.call({ action: 'logout', sessionToken: token }).catch(() => undefined)
}

/** If the server refuses a call of this organiser, the session or the approval has ended. */
const hear = (event: QueryCacheNotifyEvent | MutationCacheNotifyEvent) => {
  if (event.type !== 'updated' || event.action.type !== 'error') return
  const status = refusalOf(event.action.error)?.status
  if ((status === 401 || status === 403) && storedToken()) void recheckOrganizer()
}
queryClient.getQueryCache().subscribe(hear)
queryClient.getMutationCache().subscribe(hear)

async function validated(): Promise<Organizer | null> {
  const token = storedToken()
  if (!token) {
    setCaller('organizer', undefined)
    return null
  }
  const organizer = await holderOf(token)
  // The answer is outdated if someone signed in or out while it was on its way.
  if (storedToken() !== token) return validated()
  if (organizer) isHere(token, organizer)
  else forget()
  return organizer
}

async function holderOf(sessionToken: string): Promise<Organizer | null> {
  try {
    const { valid, organizer } = await api.organizers.auth.call({ action: 'validate', sessionToken })
    return valid && organizer ? organizer : null
  } catch (error) {
    // An unreachable server says nothing about the session: keep it and ask again.
    if (refusalOf(error)?.code === 'BAD_REQUEST') return null
    throw error
  }
}

function forget() {
  localStorage.removeItem(KEY)
  setCaller('organizer', undefined)
  forgetWhatWasSeen()
}

/** Nothing that one organiser has seen stays behind for the next person at this computer. */
function forgetWhatWasSeen() {
  const seen = [
    api.organizer_portals.key(),
    api.portal_invitations.key(),
    api.judging_panels.list.key(),
    api.competition_events.list.key(),
    api.competition_teams.list.key(),
  ]
  for (const queryKey of seen) queryClient.removeQueries({ queryKey })
}

/** Whether a session is stored here; the server decides whether it is still valid. */
export const hasSession = () => storedToken() !== undefined

/** What cannot be read is no session. */
function storedToken(): string | undefined {
  const text = localStorage.getItem(KEY)
  if (!text) return undefined
  try {
    const stored: unknown = JSON.parse(text)
    if (typeof stored === 'object' && stored !== null && 'token' in stored && typeof stored.token === 'string')
      return stored.token
  } catch {
    // Cleared below, like anything else that is no session.
  }
  localStorage.removeItem(KEY)
  return undefined
}
