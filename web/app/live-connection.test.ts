/** Facts about what a page reads again when its stream opens. */
import { PAGE_IS_NEW_MS } from '@paddock/contract/live/quiet.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import type { LiveEvent } from './live-stream.ts'

const { stream, refetched, page } = vi.hoisted(() => ({
  stream: { events: [] as LiveEvent[] },
  refetched: { all: [] as string[], failed: [] as string[] },
  page: { isOffline: false },
}))
vi.mock('./event-stream.ts', () => ({
  readStream: async (_: unknown, __: unknown, ___: unknown, onEvent: (event: LiveEvent) => void) => {
    for (const event of stream.events) onEvent(event)
    return { refused: false }
  },
}))
vi.mock('./live-topics.ts', () => ({
  refetchTopic: (topic: string, what = 'all') => refetched.all.push(`${topic} ${what}`),
  refetchFailed: (topic: string) => refetched.failed.push(topic),
}))
vi.mock('./caller.ts', () => ({ callerHeaders: () => ({}) }))
vi.mock('./opened-offline.ts', () => ({ wasOpenedOffline: () => page.isOffline }))

const { listen } = await import('./live-connection.ts')

const ready = (...quiet: string[]): LiveEvent => ({ kind: 'ready', topics: ['site', 'catalogue'], refused: [], quiet })

async function opens({ events = [ready('site', 'catalogue')], age = 4000, isUnbroken = true, isOffline = false }) {
  stream.events = events
  page.isOffline = isOffline
  vi.spyOn(performance, 'now').mockReturnValue(age)
  vi.spyOn(Date, 'now').mockReturnValue(performance.timeOrigin + 4000)
  const nothing = () => {}
  const handlers = { onReady: nothing, onRefused: nothing, onState: nothing, isUnbroken: () => isUnbroken }
  await listen(['site', 'catalogue'], new AbortController().signal, handlers)
  vi.restoreAllMocks()
  return refetched
}

beforeEach(() => {
  refetched.all = []
  refetched.failed = []
})

const EVERYTHING = { all: ['site all', 'catalogue all'], failed: [] }

test('a new page reads nothing again under a quiet topic, except what has failed', async () => {
  expect(await opens({})).toEqual({ all: [], failed: ['site', 'catalogue'] })
})

test('a change between reading and the opening of the stream is read', async () => {
  expect(await opens({ events: [ready('site')] })).toEqual({ all: ['catalogue all'], failed: ['site'] })
})

test('a change announced after the stream has opened is read', async () => {
  const change: LiveEvent = { kind: 'change', topic: 'site', what: 'site_texts' }
  expect((await opens({ events: [ready('site', 'catalogue'), change] })).all).toEqual(['site site_texts'])
})

test.each([
  ['a server does not say which topics are quiet', { events: [ready()] }],
  ['the page is no longer new', { age: PAGE_IS_NEW_MS }],
  ['the caller has changed or a connection was lost', { isUnbroken: false }],
  ['the page shows what this device has stored', { isOffline: true }],
])('everything is read again if %s', async (_, opening) => {
  expect(await opens(opening)).toEqual(EVERYTHING)
})
