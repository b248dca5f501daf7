import { expect, test } from 'vitest'
import { readsStore } from './reads-store.ts'

const read = {
  id: 'judge:p1 ["x"]',
  owner: 'judge:p1' as const,
  version: 'v1',
  queryKey: ['x'],
  data: 1,
  readAt: 0,
  until: 1,
}

test('a browser that stores nothing behaves as if nothing had been stored', async () => {
  const store = readsStore(Promise.reject(new Error('private window')))
  await store.put([read])
  await store.remove([read.id])
  expect(await store.all()).toEqual([])
})
