import { expect, test } from 'vitest'
import { ms } from '../units.ts'
import { bestsOf, outcomeOf } from './outcome.ts'

const run = (lane: number, time: number | null, status: 'finish' | 'dnf' | 'dns' | null = 'finish') => ({
  lane,
  status,
  gross_time: time === null ? null : ms(time),
})

test.each([
  ['the faster lane wins by the difference', [run(1, 1700), run(2, 1650)], { winner_lane: 2, gap: 50 }],
  ['a dead heat has no winner', [run(1, 1700), run(2, 1700)], { winner_lane: null, gap: 0 }],
  ['a single car has nothing to win', [run(1, 1700)], { winner_lane: null, gap: null }],
  ['whoever finishes alone wins without a gap', [run(1, null, 'dnf'), run(2, 1700)], { winner_lane: 2, gap: null }],
  ['nobody wins while a lane is open', [run(1, 1700), run(2, null, null)], { winner_lane: null, gap: null }],
  ['nobody wins if nobody finished', [run(1, null, 'dnf'), run(2, null, 'dns')], { winner_lane: null, gap: null }],
  [
    'of four the gap is to the second',
    [run(1, 1700), run(2, 1600), run(3, 1650), run(4, 1900)],
    { winner_lane: 2, gap: 50 },
  ],
])('%s', (_, runs, outcome) => {
  expect(outcomeOf(runs)).toEqual(outcome)
})

const timed = (team_id: string, time: number) => ({ team_id, gross_time: ms(time) })

test('a personal best needs an earlier run to beat, the fastest of the day does not', () => {
  expect(bestsOf(timed('a', 1500), [], [])).toEqual({ is_personal_best: false, is_fastest_of_day: true })
  expect(bestsOf(timed('a', 1500), [timed('a', 1600), timed('b', 1400)], [])).toEqual({
    is_personal_best: true,
    is_fastest_of_day: false,
  })
  expect(bestsOf(timed('a', 1600), [timed('a', 1600)], []).is_personal_best).toBe(false)
})

test('of two in one race that beat everyone before, the faster one has the fastest run of the day', () => {
  const [a, b] = [timed('a', 1500), timed('b', 1490)]
  expect(bestsOf(a, [timed('c', 1600)], [a, b]).is_fastest_of_day).toBe(false)
  expect(bestsOf(b, [timed('c', 1600)], [a, b]).is_fastest_of_day).toBe(true)
})
