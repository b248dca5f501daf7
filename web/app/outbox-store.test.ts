/** In a browser that stores nothing, the page keeps the entries in memory and says so. The stories test IndexedDB itself. */
import { expect, test } from 'vitest'
import type { Entry } from './outbox-entry.ts'
import { indexedDbStore } from './outbox-store.ts'

const entry = (about: Partial<Entry> = {}): Entry => ({
  id: 'lap',
  kind: 'race',
  subject: 'event',
  owner: null,
  ownerName: '',
  label: 'Aurora',
  body: {},
  state: 'waiting',
  reason: null,
  order: 1,
  revision: 1,
  attempts: 0,
  tab: '',
  ...about,
})

test('without a database entries live in memory', async () => {
  const store = indexedDbStore(Promise.reject(new Error('private mode')))
  await store.put(entry())
  expect(store.isDurable()).toBe(false)
  await store.change('lap', (lap) => ({ ...lap, attempts: 1 }))
  expect(await store.all()).toEqual([entry({ attempts: 1 })])
  await store.change('lap', () => undefined)
  expect(await store.all()).toEqual([])
})

test('an entry can be read as soon as it is put, before the database has answered', async () => {
  const store = indexedDbStore(Promise.reject(new Error('private mode')))
  void store.put(entry())
  expect(await store.all()).toEqual([entry()])
})

test('a browser without IndexedDB stores nothing', async () => {
  expect(globalThis.indexedDB).toBeUndefined()
  const store = indexedDbStore()
  await store.put(entry())
  expect(store.isDurable()).toBe(false)
  expect(await store.all()).toEqual([entry()])
})
