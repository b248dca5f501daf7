/** The outbox's dependencies: a store, a lock, the other tabs, the signed-in user, and a sender for each kind of entry. */
import type { Caller, Owner } from './caller.ts'
import type { Entry, Kind, Verdict } from './outbox-entry.ts'

export type Store = {
  /** False if the browser stores nothing: then entries live as long as the page. */
  isDurable: () => boolean
  all: () => Promise<Entry[]>
  put: (entry: Entry) => Promise<void>
  change: (id: string, next: Change) => Promise<void>
}
export type Change = (entry: Entry) => Entry | undefined

export type News = { kind: 'changed' } | { kind: 'settled'; entry: Entry; verdict: Verdict }
export type Delivered<Body, Answer> = { entry: Entry<Body>; verdict: Verdict<Answer> }

export type Sender<Body, Answer> = {
  send: (body: Body, caller: Caller, entry: Entry<Body>) => Promise<Verdict<Answer>>
  /** Merges an answer into a version that was typed during the request. */
  rebase?: (body: Body, answer: Answer) => Body
  /** Called in every tab. */
  onSettled?: (delivered: Delivered<Body, Answer>) => void
  /** Called only in the tab that sent them, without those whose answer a button waits for. */
  onRound?: (delivered: Delivered<Body, Answer>[]) => void
}
export type AnySender = Sender<unknown, unknown>

export type Deps = {
  store: Store
  tab: string
  /** Runs the work while no other tab runs its own. */
  lock: (work: () => Promise<void>) => Promise<void>
  tabs: { tell: (news: News) => void; hear: (listener: (news: News) => void) => void }
  /** The owner's credentials while they are signed in here; for null, those of anyone who may send this kind. */
  callerFor: (owner: Owner | null, kind: Kind) => Caller | undefined
  /** Who creates entries of this kind now. */
  author: (kind: Kind) => Pick<Caller, 'owner' | 'name'> | undefined
  /** Calls `again` whenever the server may be reachable again. */
  onReachable: (again: () => void) => void
  /** A user has signed in or out here. */
  onCallers: (again: () => void) => void
  delay: (failures: number) => number
  now: () => number
}

export type NewEntry<Body> = Pick<Entry<Body>, 'id' | 'kind' | 'subject' | 'label' | 'body'> & {
  state?: 'draft' | 'waiting'
}
