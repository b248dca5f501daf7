/**
 * Races and practice runs on their way to the server, in the order in which they were recorded. Each is kept here, and in
 * the window's storage, until the server has said that it has it or does not want it; its ids were made here, so it can be
 * sent again and again and is recorded once.
 *
 * | the server                          | the race                                                          |
 * |-------------------------------------|-------------------------------------------------------------------|
 * | takes it                            | leaves the queue, and can be undone                               |
 * | refuses it                          | stays with the reason, to be put back into the fields or dropped  |
 * | does not answer, or cannot just now | is 'not saved yet', and sent again after 1, 2, 5, then 10 s       |
 */
export type Queued<Race> = {
  id: string
  race: Race
  state: 'saving' | 'waiting' | 'refused'
  /** Why it was refused. */
  refused?: { title: string; text: string }
}

export type Verdict<Answer> = { taken: Answer } | { refused: { title: string; text: string } } | { lost: true }

type Hooks<Race, Answer> = {
  send: (race: Race) => Promise<Verdict<Answer>>
  onTaken: (race: Race, answer: Answer) => void
  onRefused: (queued: Queued<Race>) => void
  /** Told once for each race, not for every try. */
  onLost: (race: Race) => void
}

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const WAITS = [1, 2, 5, 10]

export function makeQueue<Race, Answer>(key: string, storage: Kept, hooks: Hooks<Race, Answer>) {
  let entries: Queued<Race>[] = read(storage.getItem(key))
  let sending = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  function put(next: Queued<Race>[]) {
    entries = next
    try {
      if (next.length > 0) storage.setItem(key, JSON.stringify(next))
      else storage.removeItem(key)
    } catch {
      // A full storage costs only what a reload would have brought back.
    }
    for (const listener of listeners) listener()
  }
  const change = (id: string, fields: Partial<Queued<Race>>) =>
    put(entries.map((entry) => (entry.id === id ? { ...entry, ...fields } : entry)))
  const drop = (id: string) => put(entries.filter((entry) => entry.id !== id))

  /** One at a time, so that laps keep their order. */
  async function sendAll() {
    if (sending) return
    clearTimeout(timer)
    sending = true
    for (let next = unsent(); next; next = unsent()) {
      if (next.state !== 'saving') change(next.id, { state: 'saving' })
      if (!(await sendOne(next))) break
    }
    sending = false
  }
  const unsent = () => entries.find(({ state }) => state !== 'refused')

  async function sendOne({ id, race, state }: Queued<Race>) {
    const verdict = await hooks.send(race)
    if ('lost' in verdict) {
      change(id, { state: 'waiting' })
      if (state === 'saving') hooks.onLost(race)
      timer = setTimeout(sendAll, 1000 * (WAITS[Math.min(failures++, WAITS.length - 1)] ?? 10))
      return false
    }
    failures = 0
    if ('refused' in verdict) {
      change(id, { state: 'refused', refused: verdict.refused })
      const queued = entries.find((entry) => entry.id === id)
      if (queued) hooks.onRefused(queued)
    } else {
      hooks.onTaken(race, verdict.taken)
      drop(id)
    }
    return true
  }

  return {
    entries: () => entries,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    add(id: string, race: Race) {
      put([...entries, { id, race, state: 'saving' }])
      void sendAll()
    },
    /** Now, not at the next turn: somebody asks for it, or the line is back. */
    sendNow: () => void sendAll(),
    drop,
  }
}

/** A race that was on its way when the page was left may have arrived or not: it is sent again. */
function read<Race>(kept: string | null): Queued<Race>[] {
  if (!kept) return []
  try {
    const entries: Queued<Race>[] = JSON.parse(kept)
    return entries.map((entry) => (entry.state === 'saving' ? { ...entry, state: 'waiting' } : entry))
  } catch {
    return []
  }
}
