/** Stores what the reader of this page sees while there is a network, and deletes what belongs to nobody here. */
import { version } from 'virtual:contract'
import type { Query } from '@tanstack/react-query'
import { callerOf, credentialOf, isKnown, type Owner, onCallers, type Realm } from '../caller.ts'
import { queryClient } from '../query-client.ts'
import { isRefusal } from '../server-errors.ts'
import { readsStore } from './reads-store.ts'
import {
  eventOf,
  IDENTITY,
  isStored,
  isStray,
  nameOf,
  readerOn,
  realmOf,
  type StoredRead,
  storedUntil,
  withoutSecrets,
} from './stored-reads.ts'

/** Answers come in bursts, which are written together. */
const SETTLE = 500

const store = readsStore()
/** Each with the owner of the page that read it. */
const waiting = new Map<string, { query: Query; owner: Owner }>()
let timer: ReturnType<typeof setTimeout> | undefined

export function keepReads() {
  const cache = queryClient.getQueryCache()
  cache.subscribe((event) => {
    if (event.type !== 'updated') return
    if (event.action.type === 'success') note(event.query)
    // What the server now refuses, it would refuse to show again.
    if (event.action.type === 'error' && isRefusal(event.action.error)) drop(event.query)
  })
  onCallers(tidy)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void flush()
  })
  tidy()
}

/** After somebody has signed in or out: deletes the reads of others, and stores what was read before they were known. */
function tidy() {
  void removeStrays()
  for (const query of queryClient.getQueryCache().getAll()) note(query)
}

function note(query: Query) {
  const owner = readerHere()
  if (!owner || query.state.data === undefined || !isStored(query.queryKey, realmOf(owner))) return
  if (isRevoked(query)) return void removeAll((read) => read.owner === owner)
  waiting.set(query.queryHash, { query, owner })
  timer ??= setTimeout(() => void flush(), SETTLE)
}

function readerHere(): Owner | undefined {
  const realm = readerOn(location.pathname, credentialOf('judge') !== undefined)
  return hasCredential(realm) ? callerOf(null, [realm])?.owner : undefined
}

/** A team user's cookie cannot be seen from here. */
const hasCredential = (realm: Realm) => realm === 'user' || credentialOf(realm) !== undefined

/** The desk of staff whose code was revoked stays open, but is not opened again. */
function isRevoked({ queryKey, state: { data } }: Query) {
  return nameOf(queryKey) === IDENTITY.staff && (data as { revoked?: boolean } | null)?.revoked === true
}

async function flush() {
  clearTimeout(timer)
  timer = undefined
  const now = Date.now()
  // Somebody may have signed out, in this tab or another, since the answer arrived.
  const reads = [...waiting.values()]
    .filter(({ query, owner }) => owner === ownerIn(realmOf(owner)) && query.state.data !== undefined)
    .map(toStore)
  waiting.clear()
  const worthwhile = reads.filter(({ until }) => until > now)
  if (worthwhile.length > 0) await store.put(worthwhile)
}

const ownerIn = (realm: Realm) => (hasCredential(realm) ? callerOf(null, [realm])?.owner : undefined)

function toStore({ query, owner }: { query: Query; owner: Owner }): StoredRead {
  const { queryKey, queryHash, state } = query
  const readAt = state.dataUpdatedAt
  return {
    id: idOf(owner, queryHash),
    owner,
    version,
    queryKey,
    data: withoutSecrets(queryKey, state.data),
    readAt,
    until: storedUntil(readAt, eventOf(queryKey, identityOf(realmOf(owner)), eventsSeen())),
  }
}

const idOf = (owner: Owner, queryHash: string) => `${owner} ${queryHash}`

const identityOf = (realm: Realm) =>
  queryClient
    .getQueryCache()
    .getAll()
    .find(({ queryKey }) => nameOf(queryKey) === IDENTITY[realm])?.state.data

const eventsSeen = () =>
  queryClient
    .getQueryCache()
    .getAll()
    .filter(({ queryKey }) => nameOf(queryKey) === 'competition_events.list')
    .flatMap(({ state }) => (state.data as { events: unknown[] } | undefined)?.events ?? [])

function drop({ queryHash }: Query) {
  const owner = readerHere()
  waiting.delete(queryHash)
  if (owner) void store.remove([idOf(owner, queryHash)])
}

function removeStrays() {
  const now = Date.now()
  return removeAll(({ owner, until }) => {
    const realm = realmOf(owner)
    const here = { isKnown: isKnown(realm), owner: callerOf(null, [realm])?.owner, hasCredential: hasCredential(realm) }
    return until <= now || isStray(owner, here)
  })
}

async function removeAll(which: (read: StoredRead) => boolean) {
  const reads = await store.all()
  const gone = reads.filter(which)
  if (gone.length > 0) await store.remove(gone.map(({ id }) => id))
}
