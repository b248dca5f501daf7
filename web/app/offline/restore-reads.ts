/**
 * Fills the query cache of a page that was opened without a network with what is stored for the people of this browser.
 * Whether they are still signed in is not known: they see what they saw, what they enter waits in the outbox, and as soon
 * as the server answers it is asked about everything, the sessions first.
 */
import { version } from 'virtual:contract'
import type { QueryKey } from '@tanstack/react-query'
import { api } from '../api.ts'
import { type Caller, credentialOf, type Owner, type Realm, setCaller } from '../caller.ts'
import { ORGANIZER_KEY, queryClient } from '../query-client.ts'
import { callerFrom } from '../session.ts'
import { setPageState } from './page-state.ts'
import { readsStore } from './reads-store.ts'
import { isIdentity, realmOf, restorable, type StoredRead } from './stored-reads.ts'

const ASK_AGAIN = 5_000
/** An answer that takes longer is as good as none. */
const PATIENCE = 4_000

export async function restoreReads() {
  const stored = await readsStore().all()
  const reads = restorable(stored, version, Date.now()).filter(({ owner }) => hasProof(realmOf(owner)))
  for (const read of reads) {
    const data = isIdentity(read) ? withProof(read) : read.data
    show(read.queryKey, data, read.readAt)
    if (isIdentity(read)) setCaller(realmOf(read.owner), callerOf(read.owner, data))
  }
  // Without a code or a token it is known that nobody is signed in, which a page would ask for only with a network.
  for (const [realm, queryKey] of CODES) if (!hasProof(realm)) show(queryKey, null, Date.now())
  void waitForServer()
}

const CODES: readonly (readonly [Realm, QueryKey])[] = [
  ['organizer', ORGANIZER_KEY],
  ['judge', api.judging_panels.mine.key()],
  ['staff', api.event_staff.mine.key()],
]

const hasProof = (realm: Realm) => realm === 'user' || credentialOf(realm) !== undefined

function show(queryKey: QueryKey, data: unknown, updatedAt: number) {
  // Otherwise what no screen shows would be forgotten after five minutes, and could not be fetched again.
  const options = queryClient.defaultQueryOptions({ queryKey, gcTime: Number.POSITIVE_INFINITY })
  queryClient.getQueryCache().build(queryClient, options).setData(data, { updatedAt, manual: true })
}

type Judge = { panel_id: string; judge_name: string; judge_code: string }
type Staff = { session: { staff_id: string; name: string; code: string } }

/** Codes are not stored with the reads; they are where the person's sign-in put them. */
function withProof({ owner, data }: StoredRead): unknown {
  const realm = realmOf(owner)
  if (realm === 'judge') return { ...(data as Judge), judge_code: credentialOf(realm) }
  if (realm !== 'staff') return data
  const { session, ...entered } = data as Staff
  return { ...entered, session: { ...session, code: credentialOf(realm) } }
}

/** As when they signed in, so that what they enter has its owner and can be sent. */
function callerOf(owner: Owner, data: unknown): Caller {
  switch (realmOf(owner)) {
    case 'judge': {
      const { judge_name, judge_code } = data as Judge
      return { owner, name: judge_name, headers: { 'x-judge-code': judge_code } }
    }
    case 'staff': {
      const { name, code } = (data as Staff).session
      return { owner, name, headers: { 'x-staff-code': code } }
    }
    case 'organizer': {
      const { fullName: name } = data as { fullName: string }
      return { owner, name, headers: { authorization: `Bearer ${credentialOf('organizer')}` } }
    }
    case 'user':
      return callerFrom((data as { user: Parameters<typeof callerFrom>[0] }).user)
  }
}

async function waitForServer() {
  while (!(await answers())) await pause()
  setPageState({ showsStored: false })
  await queryClient.invalidateQueries()
}

async function answers() {
  try {
    return (await fetch('/api/clock', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) })).ok
  } catch {
    return false
  }
}

/** Until the browser reports a network, or a few seconds: a network without a server is not reported. */
function pause() {
  return new Promise<void>((over) => {
    const timer = setTimeout(end, ASK_AGAIN)
    addEventListener('online', end)
    function end() {
      clearTimeout(timer)
      removeEventListener('online', end)
      over()
    }
  })
}
