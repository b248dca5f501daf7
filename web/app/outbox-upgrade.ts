/**
 * Moves entries queued by the previous version into the outbox. It stored
 *
 * | where          | key                                   | what                                      |
 * |----------------|---------------------------------------|-------------------------------------------|
 * | sessionStorage | paddock-races:<event>                 | races of the timing desk, in order        |
 * | sessionStorage | paddock-practice-runs:<team>:<person> | practice runs, in order                   |
 * | localStorage   | paddock-marks:<panel>:<team>          | the marks of one team, sent or only typed |
 *
 * and, except for practice runs, no owner: those are sent by any caller who may, as that version did.
 */
import { omit } from '@paddock/domain/omit.ts'
import type { Owner } from './caller.ts'
import type { Entry } from './outbox-entry.ts'
import { MESSAGES } from './outbox-messages.ts'
import type { Store } from './outbox-parts.ts'

type Fields = Record<string, unknown>
type Old = { storage: Storage; prefix: string; entries: (rest: string, stored: unknown) => Entry[] }

export async function moveOldQueues(store: Store, session: Storage, local: Storage, now: () => number) {
  const queues: Old[] = [
    { storage: session, prefix: 'paddock-races:', entries: racesIn },
    { storage: session, prefix: 'paddock-practice-runs:', entries: runsIn },
    { storage: local, prefix: 'paddock-marks:', entries: marksIn },
  ]
  let order = now()
  for (const { storage, prefix, entries } of queues) {
    for (const key of keysOf(storage).filter((each) => each.startsWith(prefix))) {
      const found = entries(key.slice(prefix.length), parsed(storage.getItem(key)))
      for (const entry of found) await store.put({ ...entry, order: order++ })
      // If it could not be stored, it stays where it is.
      if (found.length > 0 && store.isDurable()) storage.removeItem(key)
    }
  }
}

const BASE = { owner: null, ownerName: '', reason: null, order: 0, revision: 1, attempts: 1, tab: '' } as const

function racesIn(event_id: string, stored: unknown): Entry[] {
  return queuedIn(stored).map(({ id, race, state, refused }) => {
    const { draft, ids, label } = race
    const body = { event_id, draft, ids, label }
    return {
      ...BASE,
      id,
      kind: 'race',
      subject: `race:${event_id}`,
      label: String(label),
      body,
      ...stateOf(state, refused),
    }
  })
}

function runsIn(rest: string, stored: unknown): Entry[] {
  const [team, person] = rest.split(':')
  return queuedIn(stored).map(({ id, race, state, refused }) => {
    const { draft, run, label } = race
    const owner: Owner = `user:${person}`
    const about = { id, kind: 'practice-run' as const, subject: `practice-run:${team}`, label: String(label) }
    return { ...BASE, ...about, owner, body: { draft, run, label }, ...stateOf(state, refused) }
  })
}

function marksIn(rest: string, stored: unknown): Entry[] {
  if (!isObject(stored) || `${stored.judge_panel_id}:${stored.team_id}` !== rest || !isObject(stored.typed)) return []
  const { wanted, refused } = stored
  const body = omit(stored, 'revision', 'wanted', 'refused')
  const subject = `marks:${rest}`
  const state = typeof refused === 'string' ? 'refused' : wanted === true ? 'waiting' : 'draft'
  const reason = typeof refused === 'string' ? { title: MESSAGES.notSaved, text: refused } : null
  return [{ ...BASE, id: subject, kind: 'marks', subject, label: String(body.team_label), body, state, reason }]
}

/** A request in flight when the page was closed may or may not have arrived, so it is sent again. */
const stateOf = (state: unknown, refused: unknown): Pick<Entry, 'state' | 'reason'> =>
  state === 'refused' && isObject(refused)
    ? { state: 'refused', reason: { title: String(refused.title), text: String(refused.text) } }
    : { state: 'waiting', reason: null }

type Queued = { id: string; race: Fields; state: unknown; refused: unknown }

const queuedIn = (stored: unknown): Queued[] =>
  Array.isArray(stored)
    ? stored.filter((each): each is Queued => isObject(each) && typeof each.id === 'string' && isObject(each.race))
    : []

const keysOf = (storage: Storage) =>
  Array.from({ length: storage.length }, (_, place) => storage.key(place)).filter((key) => key !== null)

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null
