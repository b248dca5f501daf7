/**
 * The queue between this device and the server, for whatever must survive a lost network: laps, practice runs, marks
 * and scrutineering sheets. An entry stays here, and in the browser's storage, until the server has it or a user
 * discards it. Ids are minted in the browser, so an entry can be sent repeatedly and is stored once.
 *
 * | the server                          | the entry                                                             |
 * |-------------------------------------|-----------------------------------------------------------------------|
 * | accepts it                          | leaves the outbox, unless it was changed in the meantime              |
 * | has another version                 | waits for a user to choose                                            |
 * | refuses it                          | stays with the reason, blocks nothing, can be corrected or discarded  |
 * | does not accept it from this caller | waits until its owner is signed in again                              |
 * | says that the event is closed       | is handed to the organisers, who decide, and leaves the outbox         |
 * | does not answer, or is overloaded   | is sent again after 1, 2, 5, then every 10 s; its subject waits       |
 *
 * One tab sends at a time; every tab sees the same entries and receives every answer.
 */
import { type Entry, inOrder, type Kind, settled, type Verdict } from './outbox-entry.ts'
import type { AnySender, Change, Delivered, Deps, NewEntry, Sender } from './outbox-parts.ts'

export type Outbox = ReturnType<typeof makeOutbox>

export function makeOutbox(deps: Deps) {
  const { store, lock, tabs, callerFor, delay } = deps
  const senders = new Map<Kind, AnySender>()
  const listeners = new Set<() => void>()
  /** Not retried until a user signs in or out. */
  const postponed = new Set<string>()
  const presses = new Map<string, (verdict: Verdict) => void>()
  let entries = new Map<string, Entry>()
  let list: readonly Entry[] = []
  let loaded = false
  let writes = 0
  let lastOrder = 0
  let running = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function show() {
    list = inOrder(entries.values())
    for (const listener of listeners) listener()
  }

  /** The store is the source of truth: other tabs write to it too. */
  async function load(): Promise<void> {
    const before = writes
    const stored = await store.all()
    if (writes !== before) return load()
    entries = new Map(stored.map((entry) => [entry.id, entry]))
    loaded = true
    show()
  }

  async function change(id: string, next: Change) {
    writes += 1
    const entry = entries.get(id)
    const changed = entry && next(entry)
    if (changed) entries.set(id, changed)
    else entries.delete(id)
    show()
    await store.change(id, next)
    tabs.tell({ kind: 'changed' })
  }

  function keep<Body>(fresh: NewEntry<Body>): Entry {
    const before = entries.get(fresh.id)
    const author = deps.author(fresh.kind)
    lastOrder = Math.max(deps.now(), lastOrder + 1)
    const entry: Entry = {
      ...fresh,
      state: fresh.state ?? 'waiting',
      owner: author?.owner ?? null,
      ownerName: author?.name ?? '',
      reason: null,
      order: before?.order ?? lastOrder,
      revision: (before?.revision ?? 0) + 1,
      attempts: 0,
      tab: deps.tab,
    }
    writes += 1
    postponed.delete(entry.id)
    entries.set(entry.id, entry)
    show()
    void store.put(entry).then(() => tabs.tell({ kind: 'changed' }))
    return entry
  }

  function nextToSend(failed: ReadonlySet<string>) {
    for (const entry of list) {
      const { state, owner, kind, subject, id } = entry
      if (state !== 'waiting' || failed.has(subject) || postponed.has(id)) continue
      const sender = senders.get(kind)
      const caller = callerFor(owner, kind)
      if (sender && caller) return { entry, sender, caller }
    }
    return undefined
  }

  async function round() {
    if (running) return
    if (!loaded || !nextToSend(NONE)) return answerPresses()
    running = true
    clearTimeout(timer)
    timer = undefined
    const failed = new Set<string>()
    let reached = true
    await lock(async () => {
      await load()
      reached = await sendAll(failed)
    }).finally(() => {
      running = false
    })
    failures = failed.size > 0 ? failures + 1 : 0
    // Added while the last entry of this round was being sent.
    if (reached && nextToSend(failed)) return round()
    answerPresses()
    if (nextToSend(NONE)) timer = setTimeout(() => void round(), delay(Math.max(failures, 1)))
  }

  /** Adds the subjects whose entries could not be delivered to `failed`; returns whether the server was reached. */
  async function sendAll(failed: Set<string>): Promise<boolean> {
    let reached = true
    const delivered = new Map<AnySender, Delivered<unknown, unknown>[]>()
    for (let next = nextToSend(failed); next && reached; next = nextToSend(failed)) {
      const { entry, sender, caller } = next
      const verdict = await sender.send(entry.body, caller, entry)
      const written = change(entry.id, (now) => settled(now, entry, verdict, sender.rebase ?? ((body) => body)))
      tabs.tell({ kind: 'settled', entry, verdict })
      const wasPressed = hear(entry, verdict)
      await written
      if (!wasPressed) delivered.set(sender, [...(delivered.get(sender) ?? []), { entry, verdict }])
      if (verdict.kind === 'not-allowed') postponed.add(entry.id)
      if (verdict.kind !== 'no-answer') continue
      failed.add(entry.subject)
      // If the server is unreachable, trying the others would be pointless.
      reached = verdict.reached
    }
    for (const [sender, some] of delivered) sender.onRound?.(some)
    return reached
  }

  /** True if a button waits for this answer. */
  function hear(entry: Entry, verdict: Verdict): boolean {
    senders.get(entry.kind)?.onSettled?.({ entry, verdict })
    const press = presses.get(versionOf(entry))
    presses.delete(versionOf(entry))
    press?.(verdict)
    return press !== undefined
  }

  /** Callers do not wait for entries that cannot be sent now. */
  function answerPresses() {
    for (const press of presses.values()) press({ kind: 'no-answer', reached: false })
    presses.clear()
  }

  tabs.hear((news) => {
    if (news.kind === 'settled') hear(news.entry, news.verdict)
    else void load().then(plan)
  })
  /** Another tab has added an entry and sends it; this tab takes over if that one is closed. */
  function plan() {
    if (!running && !timer && nextToSend(NONE)) timer = setTimeout(() => void round(), delay(1))
  }
  deps.onReachable(() => {
    if (!running) void round()
  })
  deps.onCallers(() => {
    postponed.clear()
    void round()
    show()
  })
  const ready = load().then(round)

  return {
    /** Resolves once the entries of earlier visits have been read. */
    ready,
    isReady: () => loaded,
    tab: deps.tab,
    isDurable: store.isDurable,
    /** The same list until something changes. */
    entries: () => list,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    register<Body, Answer>(kind: Kind, sender: Sender<Body, Answer>) {
      senders.set(kind, sender as AnySender)
      void round()
    },
    put<Body>(fresh: NewEntry<Body>) {
      const { state } = keep(fresh)
      if (state === 'waiting') void round()
    },
    /** Like `put`, and resolves to the server's answer. */
    send<Body>(fresh: NewEntry<Body>): Promise<Verdict> {
      return new Promise((resolve) => {
        presses.set(versionOf(keep(fresh)), resolve)
        void round()
      })
    },
    /** Sends now instead of after the next delay. */
    sendNow() {
      postponed.clear()
      void round()
    },
    discard: (id: string) => void change(id, () => undefined),
    /** Whether its owner is signed in to send it. */
    isOurs: ({ owner, kind }: Entry) => callerFor(owner, kind) !== undefined,
  }
}

const NONE: ReadonlySet<string> = new Set()
const versionOf = ({ id, revision }: Pick<Entry, 'id' | 'revision'>) => `${id} ${revision}`
