import { expect, test } from 'vitest'
import type { PlannedState } from '../programme/race.ts'
import { ms } from '../units.ts'
import { soundsBetween } from './sounds.ts'

const race = (id: string, state: PlannedState, times: readonly [number, number] | null, fastest = false) => ({
  id,
  category: 'Cadet' as const,
  kind: 'grandprix' as const,
  number: 1,
  of: 2,
  match: null,
  state,
  state_at: '2026-11-16T12:00:00Z',
  is_rerun: false,
  lights: null,
  runs: [1, 2].map((lane) => ({
    lane,
    team_id: String(lane),
    status: times ? ('finish' as const) : null,
    gross_time: times ? ms(times[lane - 1] ?? 0) : null,
    is_fastest_of_day: fastest && lane === 1,
  })),
  winner_lane: null,
  gap: null,
})
type Race = ReturnType<typeof race>
const on = (now: Race | null, last: Race | null = null) => [{ race: now, last }]
const racing = race('a', 'racing', null)

test.each([
  ['a winner', on(racing), on(null, race('a', 'confirmed', [1200, 1300])), 'winner'],
  ['the fastest of the day', on(racing), on(null, race('a', 'confirmed', [1200, 1300], true)), 'fastest'],
  ['a provisional result', on(racing), on(race('a', 'provisional', [1200, 1300])), 'winner'],
  ['a dead heat', on(racing), on(null, race('a', 'confirmed', [1200, 1200])), null],
  ['a confirmation', on(race('a', 'provisional', [1200, 1300])), on(null, race('a', 'confirmed', [1200, 1300])), null],
  [
    'the same state',
    on(null, race('a', 'confirmed', [1200, 1300])),
    on(null, race('a', 'confirmed', [1200, 1300])),
    null,
  ],
])('%s sounds once', (_, before, after, tone) => expect(soundsBetween(before, after).tone).toBe(tone))

test('a screen that has just started is silent', () => {
  expect(soundsBetween(null, on(race('b', 'called', null), race('a', 'confirmed', [1, 2])))).toEqual({
    tone: null,
    called: null,
  })
})

test('a race is announced once, when it is called', () => {
  const called = race('b', 'called', null)
  expect(soundsBetween(on(null), on(called)).called?.id).toBe('b')
  expect(soundsBetween(on(called), on(called)).called).toBeNull()
  expect(soundsBetween(on(called), on(race('b', 'at_start', null))).called).toBeNull()
})
