import { expect, test } from 'vitest'
import type { RaceStatus } from '../racing/run-time.ts'
import { ms } from '../units.ts'
import { headline, raceTitle, spokenRace, winningLane } from './race-labels.ts'

const nameOf = (id: string) => `Team ${id}`
const runs = (...results: (number | RaceStatus | null)[]) =>
  results.map((result, index) => ({
    lane: index + 1,
    team_id: String(index + 1),
    status: typeof result === 'number' ? ('finish' as const) : result,
    gross_time: typeof result === 'number' ? ms(result) : null,
    is_fastest_of_day: false,
  }))

test.each<[(number | RaceStatus | null)[], string | null, number | null]>([
  [[1200, 1300], 'Team 1 win', 1],
  [[1300, 1200, 1250, 1400], 'Team 2 win', 2],
  [[1200, 'dnf'], 'Team 1 win', 1],
  [['false_start', 1200], 'Team 2 win', 2],
  [[1200, 'dns'], 'Walkover for Team 1', 1],
  [['forfeit', 1200], 'Walkover for Team 2', 2],
  [[1200, 1200], 'Dead heat', null],
  [['dnf', 'dsq'], 'No finisher', null],
  [['dns', 'dns'], 'Nobody came to the start', null],
  [[1200], null, null],
  [['dnf'], 'No finisher', null],
  [['void', 'void'], null, null],
  [[null, null], null, null],
])('%j is headed %s, led by lane %s', (results, expected, lane) => {
  expect(headline({ runs: runs(...results) }, nameOf)).toBe(expected)
  expect(winningLane({ runs: runs(...results), winner_lane: null })).toBe(lane)
})

const match = { round_name: 'Semi Finals', match_number: 2, race: 1, is_sudden_death: false }

test.each([
  [{ match: null, is_rerun: false }, 'Race 41 of 96'],
  [{ match: null, is_rerun: true }, 'Race 41 of 96, re-run'],
  [{ match, is_rerun: false }, 'Semi Finals, match 2, race 1'],
  [{ match: { ...match, is_sudden_death: true }, is_rerun: true }, 'Semi Finals, match 2, sudden death'],
  [{ match: { ...match, round_name: 'Final', match_number: 1 }, is_rerun: false }, 'Final, race 1'],
])('%j is titled %s', (about, title) => expect(raceTitle({ number: 41, of: 96, ...about })).toBe(title))

test('a match of one race has no number for it, and the third place none for the match', () => {
  const about = { number: 1, of: 8, match: { ...match, round_name: 'Third place' }, is_rerun: false }
  expect([raceTitle(about), raceTitle(about, 1)]).toEqual(['Third place, race 1', 'Third place'])
})

test('the voice names teams and lanes', () => {
  expect(spokenRace({ runs: runs(null, null), match: null }, nameOf)).toBe(
    'Next race: Team 1 in lane 1 against Team 2 in lane 2.',
  )
  expect(spokenRace({ runs: runs(null), match }, nameOf)).toBe('Next match, Semi Finals: Team 1 in lane 1.')
})
