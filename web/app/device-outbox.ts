/** The outbox of this browser: its storage, who may send, and how its tabs take turns. */
import { useSyncExternalStore } from 'react'
import { authorOf, callerOf, onCallers, type Realm } from './caller.ts'
import { newId } from './new-id.ts'
import { makeOutbox } from './outbox.ts'
import type { Entry, Kind } from './outbox-entry.ts'
import type { News } from './outbox-parts.ts'
import { indexedDbStore } from './outbox-store.ts'
import { moveOldQueues } from './outbox-upgrade.ts'
import { queryClient } from './query-client.ts'
import { retryDelay } from './retry-delay.ts'

/** Who creates and sends each kind of entry. A judge or staff first: where their code is known, their page is open. */
const REALMS: Record<Kind, readonly Realm[]> = {
  race: ['staff', 'organizer'],
  'planned-race': ['staff', 'organizer'],
  'gate-reading': ['staff', 'organizer'],
  'practice-run': ['user'],
  marks: ['judge', 'staff', 'organizer'],
  scrutineering: ['judge', 'staff', 'organizer'],
  'check-in': ['staff', 'organizer'],
}

const store = indexedDbStore()
const moved = moveOldQueues(store, sessionStorage, localStorage, Date.now)
const channel = new BroadcastChannel('paddock-outbox')

export const outbox = makeOutbox({
  store: { ...store, all: () => moved.then(store.all) },
  tab: newId(),
  lock,
  tabs: {
    tell: (news) => channel.postMessage(news),
    hear: (listener) => channel.addEventListener('message', ({ data }: MessageEvent<News>) => listener(data)),
  },
  callerFor: (owner, kind) => callerOf(owner, REALMS[kind]),
  author: (kind) => authorOf(REALMS[kind]),
  onReachable,
  onCallers,
  delay: retryDelay,
  now: Date.now,
})

/** Web Locks need HTTPS; without them two tabs may send the same entry, which the server stores once. */
async function lock(work: () => Promise<void>) {
  if (navigator.locks) await navigator.locks.request('paddock-outbox', work)
  else await work()
}

/** Any answer of the server, including the live connection's first, shows that it can be reached. */
function onReachable(again: () => void) {
  addEventListener('online', again)
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && !event.action.manual) again()
  })
}

/** All entries, oldest first. */
export const useOutbox = (): readonly Entry[] => useSyncExternalStore(outbox.subscribe, outbox.entries)

/** False until the entries of earlier visits have been read. */
export const useOutboxReady = (): boolean => useSyncExternalStore(outbox.subscribe, outbox.isReady)
