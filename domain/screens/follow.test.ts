import { expect, test } from 'vitest'
import type { Category } from '../competition/event.ts'
import type { PlannedState, SessionKind } from '../programme/race.ts'
import { ms } from '../units.ts'
import { followed, RESULT_MS, raceOnScreen } from './follow.ts'

const NOON = Date.parse('2026-11-16T12:00:00Z')
const at = (seconds: number) => new Date(NOON + seconds * 1000).toISOString()

type About = { state: PlannedState; since?: number; category?: Category; kind?: SessionKind; expected?: number }

const race = (id: string, about: About) => ({
  id,
  category: about.category ?? 'Development',
  kind: about.kind ?? 'grandprix',
  number: 1,
  of: 10,
  match: null,
  state: about.state,
  state_at: at(about.since ?? 0),
  expected_at: at(about.expected ?? 0),
  is_rerun: false,
  lights: null,
  runs: [{ lane: 1, team_id: 't', status: 'finish' as const, gross_time: ms(1000), is_fastest_of_day: false }],
  winner_lane: null,
  gap: null,
})
type Race = ReturnType<typeof race>
const track = (on: Race | null, last: Race | null = null, ...next: Race[]) => ({ race: on, last, next })
const shown = (tracks: ReturnType<typeof track>[], category: Category | null = null, seconds = 60) => {
  const found = raceOnScreen(tracks, category, NOON + seconds * 1000)
  return found && `${found.race.id}: ${found.because}`
}

const old = race('old', { state: 'confirmed' })
const fresh = race('fresh', { state: 'confirmed', since: 55 })

test.each<[string, ReturnType<typeof track>, string | undefined]>([
  ['racing before a fresh result', track(race('now', { state: 'racing' }), fresh), 'now: live'],
  ['armed before a fresh result', track(race('now', { state: 'armed' }), fresh), 'now: live'],
  ['the winner before the next call', track(race('now', { state: 'called' }), fresh), 'fresh: fresh_result'],
  ['the call after the winner', track(race('now', { state: 'called' }), old), 'now: waiting'],
  ['at the start', track(race('now', { state: 'at_start' }), old), 'now: waiting'],
  ['a new provisional result', track(race('now', { state: 'provisional', since: 55 })), 'now: fresh_result'],
  ['an older provisional one', track(race('now', { state: 'provisional' }), old), 'now: provisional'],
  ['the last result in a pause', track(null, old, race('next', { state: 'scheduled' })), 'old: last_result'],
  ['the next race before any', track(null, null, race('next', { state: 'scheduled' })), 'next: next'],
  ['nothing', track(null), undefined],
])('a screen shows %s', (_, tracks, expected) => expect(shown([tracks])).toBe(expected))

test('a chosen class hides the other ones', () => {
  const cadets = race('cadets', { state: 'racing', category: 'Cadet' })
  expect(shown([track(cadets, old)], 'Development')).toBe('old: last_result')
  expect(shown([track(cadets, old)], 'Cadet')).toBe('cadets: live')
})

test('of two tracks the one counts on which something happened last, and of two to come the first', () => {
  const one = track(race('one', { state: 'racing', since: 10 }))
  const two = track(race('two', { state: 'racing', since: 20 }))
  expect(shown([one, two])).toBe('two: live')
  const next = (id: string, expected: number) => track(null, null, race(id, { state: 'scheduled', expected }))
  expect(shown([next('later', 90), next('sooner', 80)])).toBe('sooner: next')
})

test('following goes from the race to the winner, to the standings, and back to the race', () => {
  const raced = race('raced', { state: 'confirmed', since: 0, category: 'Professional' })
  const after = (seconds: number, on: Race | null) => followed([track(on, raced)], null, NOON + seconds * 1000)
  expect(after(1, null)).toEqual({ view: 'race', category: 'Professional', until: NOON + RESULT_MS })
  expect(after(12, null)).toEqual({ view: 'standings', category: 'Professional', until: null })
  const called = race('called', { state: 'called', since: 20, category: 'Cadet' })
  expect(after(20, called)).toEqual({ view: 'race', category: 'Cadet', until: null })
})

test('following shows the bracket during the knockout, and the first race before anything was raced', () => {
  const match = race('match', { state: 'confirmed', kind: 'knockout' })
  expect(followed([track(null, match)], null, NOON + 60_000)).toMatchObject({ view: 'knockout' })
  const next = race('next', { state: 'scheduled' })
  expect(followed([track(null, null, next)], null, NOON)).toMatchObject({ view: 'race' })
  expect(followed([], null, NOON)).toEqual({ view: 'standings', category: null, until: null })
})
