import type { Topic } from '@paddock/contract/live/announcements.ts'
import { expect, test, vi } from 'vitest'
import type { Database } from '../db/database.ts'
import { cachedUntil } from './cached-until.ts'
import type { HubEvent } from './hub.ts'

/** A node whose hub emits what the test tells it to. */
function node() {
  const listeners = new Set<(event: HubEvent) => void>()
  const hub = {
    connected: true,
    isConnected: () => hub.connected,
    listen(listener: (event: HubEvent) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close: async () => {},
  }
  const emit = (event: HubEvent) => {
    for (const listener of listeners) listener(event)
  }
  const change = (topic: Topic) => emit({ change: { topic, what: 'anything' } })
  return { services: { hub, db: {} as Database }, hub, emit, change }
}

/** Each computation returns the next number. */
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
  const [value, { services, hub, emit }] = [counting(), node()]
  await value(services)
  hub.connected = false
  emit({ disconnected: true })
  expect([await value(services), await value(services)]).toEqual([2, 3])
  hub.connected = true
  emit({ resync: true })
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
