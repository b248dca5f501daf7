/** Facts about the map from announcements to refetches. */
import { contract } from '@paddock/contract/contract.ts'
import { ANNOUNCED, type TopicKind } from '@paddock/contract/live/announcements.ts'
import { expect, test, vi } from 'vitest'

// The keys as they are in the browser, from the contract itself instead of the routes that a build generates.
vi.mock('./api.ts', async () => {
  const { createORPCClient } = await import('@orpc/client')
  const { createTanstackQueryUtils } = await import('@orpc/tanstack-query')
  return { api: createTanstackQueryUtils(createORPCClient({ call: async () => undefined })) }
})

const { staleAfter, TOPICS } = await import('./live-topics.ts')

const kinds = Object.keys(ANNOUNCED) as TopicKind[]
const announced = kinds.flatMap((kind) => ANNOUNCED[kind].map((table) => ({ kind, table })))

/** Announcements without a refetch; the map explains why. */
const NEEDS_NOTHING = ['results', 'race', 'show', 'screen', 'office sessions']

test.each(announced)('a change of $table announced under $kind makes something stale', ({ kind, table }) => {
  const tables: object = TOPICS[kind]
  expect(typeof tables === 'function' || Object.hasOwn(tables, table)).toBe(true)
  if (NEEDS_NOTHING.includes(kind) || NEEDS_NOTHING.includes(`${kind} ${table}`)) return
  expect(staleAfter(`${kind}:1`, table)).not.toEqual([])
})

test('everything that is refetched is a call of the contract, a group of calls, or the session', () => {
  const known = new Set(['session', 'organizer-session'])
  const walk = (router: object, path: string[]) => {
    for (const [name, part] of Object.entries(router)) {
      known.add([...path, name].join('.'))
      if (!('~orpc' in part)) walk(part, [...path, name])
    }
  }
  walk(contract, [])
  const refetched = kinds.flatMap((kind) => staleAfter(kind)).map(([path]) => [path].flat().join('.'))
  expect(refetched.filter((path) => !known.has(path))).toEqual([])
})

test('without a table, everything of the topic is stale; an unknown table makes nothing stale', () => {
  const all = staleAfter('team:1').map((key) => JSON.stringify(key))
  for (const table of ANNOUNCED.team)
    for (const key of staleAfter('team:1', table)) expect(all).toContain(JSON.stringify(key))
  expect(staleAfter('garage:1')).toEqual([])
  expect(staleAfter('user:1', 'of_a_later_release')).toEqual([])
})
