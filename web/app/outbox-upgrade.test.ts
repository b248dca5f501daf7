/** Entries queued by the previous version are in the outbox after the upgrade, each once. */
import { expect, test } from 'vitest'
import type { Entry } from './outbox-entry.ts'
import type { Store } from './outbox-parts.ts'
import { moveOldQueues } from './outbox-upgrade.ts'

function aStorage(items: Record<string, unknown> = {}): Storage & { keys: () => string[] } {
  const stored = new Map(
    Object.entries(items).map(([key, item]) => [key, typeof item === 'string' ? item : JSON.stringify(item)]),
  )
  return {
    get length() {
      return stored.size
    },
    keys: () => [...stored.keys()],
    key: (place) => [...stored.keys()][place] ?? null,
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, text) => void stored.set(key, text),
    removeItem: (key) => void stored.delete(key),
    clear: () => stored.clear(),
  }
}

function aStore(durable = true) {
  const entries = new Map<string, Entry>()
  const store: Store = {
    isDurable: () => durable,
    all: async () => [...entries.values()],
    put: async (entry) => void entries.set(entry.id, entry),
    change: async () => {},
  }
  return { store, entries }
}

const draft = { category: 'Development', knockout: false }
const oldRaces = [
  { id: 'r1', race: { draft, ids: ['l1'], label: 'Aurora car A 1.31' }, state: 'waiting' },
  { id: 'r2', race: { draft, ids: ['l2'], label: 'Aurora car A DNF' }, state: 'saving' },
  { id: 'r3', race: { draft, ids: ['l3'], label: 'Comet' }, state: 'refused', refused: { title: 'No', text: 'None.' } },
]
const oldRun = { id: 'p1', race: { draft: {}, run: { id: 'p1', team_id: 't' }, label: 'Car A' }, state: 'waiting' }
const oldMarks = (about: object) => ({
  id: 'row',
  event_id: 'e',
  team_id: 't1',
  judge_panel_id: 'p',
  template_id: 'c',
  team_label: 'T01 Apex',
  typed: { Drawings: '5' },
  notes: '',
  updated_at: null,
  revision: 4,
  wanted: true,
  refused: null,
  ...about,
})

test('races, practice runs and marks of the previous version are moved, in their order and with their state', async () => {
  const session = aStorage({
    'paddock-races:event': oldRaces,
    'paddock-practice-runs:t:maya': [oldRun],
    'paddock-desk:event': { runs: [] },
  })
  const local = aStorage({
    'paddock-marks:p:t1': oldMarks({}),
    'paddock-marks:p:t2': oldMarks({ team_id: 't2', wanted: false }),
    'paddock-marks:p:t3': oldMarks({ team_id: 't3', wanted: false, refused: 'The scorecard has changed.' }),
    cart: [],
  })
  const { store, entries } = aStore()
  await moveOldQueues(store, session, local, () => 1000)
  const found = [...entries.values()].sort((a, b) => a.order - b.order)
  expect(found.map(({ id, kind, owner, state }) => [id, kind, owner, state])).toEqual([
    ['r1', 'race', null, 'waiting'],
    ['r2', 'race', null, 'waiting'],
    ['r3', 'race', null, 'refused'],
    ['p1', 'practice-run', 'user:maya', 'waiting'],
    ['marks:p:t1', 'marks', null, 'waiting'],
    ['marks:p:t2', 'marks', null, 'draft'],
    ['marks:p:t3', 'marks', null, 'refused'],
  ])
  expect(found[0]).toMatchObject({
    subject: 'race:event',
    label: 'Aurora car A 1.31',
    body: { event_id: 'event', draft, ids: ['l1'], label: 'Aurora car A 1.31' },
  })
  expect(found[2]?.reason).toEqual({ title: 'No', text: 'None.' })
  expect(found[3]?.body).toEqual({ draft: {}, run: { id: 'p1', team_id: 't' }, label: 'Car A' })
  expect(found[4]).toMatchObject({
    label: 'T01 Apex',
    body: { id: 'row', typed: { Drawings: '5' }, team_label: 'T01 Apex' },
  })
  expect(found[6]?.reason?.text).toBe('The scorecard has changed.')
  expect([...session.keys(), ...local.keys()]).toEqual(['paddock-desk:event', 'cart'])
})

test('entries that cannot be stored stay where they were', async () => {
  const session = aStorage({ 'paddock-races:event': oldRaces })
  const { store, entries } = aStore(false)
  await moveOldQueues(store, session, aStorage(), () => 1000)
  expect(entries.size).toBe(3)
  expect(session.keys()).toEqual(['paddock-races:event'])
})

test('unreadable and foreign data is left alone', async () => {
  const session = aStorage({ 'paddock-races:event': '{', 'paddock-practice-runs:t:maya': [{ id: 7 }] })
  const local = aStorage({ 'paddock-marks:p:t2': oldMarks({}), 'paddock-marks:p:t3': 'null' })
  const { store, entries } = aStore()
  await moveOldQueues(store, session, local, () => 1000)
  expect(entries.size).toBe(0)
  expect(session.length + local.length).toBe(4)
})
