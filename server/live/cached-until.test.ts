import type { Topic } from '@paddock/contract/live/announcements.ts'
import { expect, test, vi } from 'vitest'
import type { Database } from '../db/database.ts'
import { cachedUntil } from './cached-until.ts'
import type { Heard } from './hub.ts'

/** A node whose hub says what the test tells it to. */
function node() {
  const listeners = new Set<(heard: Heard) => void>()
  const hub = {
    hearing: true,
    hears: () => hub.hearing,
    listen(listener: (heard: Heard) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close: async () => {},
  }
  const tell = (heard: Heard) => {
    for (const listener of listeners) listener(heard)
  }
  const change = (topic: Topic) => tell({ change: { topic, what: 'anything' } })
  return { services: { hub, db: {} as Database }, hub, tell, change }
}

/** Each computation gives the next number. */
function counting() {
  let computed = 0
  return cachedUntil('catalogue', async () => ++computed)
}

test('a value is computed once until a change of its topic, and of no other', async () => {
  const [value, { services, change }] = [counting(), node()]
  expect([await value(services), await value(services)]).toEqual([1, 1])
  change('materials')
  expect(await value(services)).toBe(1)
  change('catalogue')
  expect(await value(services)).toBe(2)
})

test('a change during the computation keeps its result from later readers', async () => {
  const { services, change } = node()
  const waiting: ((value: string) => void)[] = []
  const value = cachedUntil('catalogue', () => new Promise<string>((done) => waiting.push(done)))
  const early = value(services)
  change('catalogue')
  const late = value(services)
  waiting[0]?.('old')
  waiting[1]?.('new')
  expect([await early, await late, await value(services)]).toEqual(['old', 'new', 'new'])
})

test('nothing is cached while announcements may be missed, or past changes that were missed', async () => {
  const [value, { services, hub, tell }] = [counting(), node()]
  await value(services)
  hub.hearing = false
  tell({ deaf: true })
  expect([await value(services), await value(services)]).toEqual([2, 3])
  hub.hearing = true
  tell({ resync: true })
  expect([await value(services), await value(services)]).toEqual([4, 4])
})

test('a failure is not cached, and each node has its own value', async () => {
  const compute = vi.fn(async () => 'fine').mockRejectedValueOnce(new Error('the database is away'))
  const value = cachedUntil('catalogue', compute)
  const [one, other] = [node(), node()]
  await expect(value(one.services)).rejects.toThrow('away')
  expect([await value(one.services), await value(other.services), await value(one.services)]).toEqual(
    Array(3).fill('fine'),
  )
  expect(compute).toHaveBeenCalledTimes(3)
})
