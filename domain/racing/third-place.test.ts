/** The race for the third place, where the pack has one, and matches of one race. */
import { describe, expect, test } from 'vitest'
import { knockoutPoints } from '../rules/knockout-points.ts'
import { LEAGUE_AND_CUP } from '../rules/league-and-cup/pack.ts'
import { ms } from '../units.ts'
import { drawBracket, finalOf, seededBracket, stageOfMatch } from './bracket.ts'
import { placeName } from './bracket-changes.ts'
import type { Match } from './match.ts'
import { settledBracket } from './settle-bracket.ts'

type Row = Match & { id: string }
const teams = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ id: `t${n + 1}`, team_name: `Team ${n + 1}` }))
const cup = (count: number): Row[] =>
  seededBracket(teams(count), 2 ** Math.ceil(Math.log2(count)), true).map((match) => ({
    ...match,
    id: `${match.round}-${match.match_number}`,
  }))
type Lap = { knockout_match_id: string; team_id: string; car_type: 'A'; gross_time: ReturnType<typeof ms> }

const laps = (now: readonly Row[], id: string, a: number, b: number): Lap[] => {
  const match = now.find((one) => one.id === id)
  return [match?.team_a_id, match?.team_b_id].map((team_id, side) => ({
    knockout_match_id: id,
    team_id: team_id ?? '',
    car_type: 'A',
    gross_time: ms(side === 0 ? a : b),
  }))
}
function settle(matches: Row[], run: Lap[], touched: string[], out = new Set<string>()) {
  const settled = settledBracket({ matches, laps: run, out, races: 1 }, new Set(touched))
  if ('racedOn' in settled) throw new Error(`${settled.racedOn.id} was raced`)
  return matches.map((match) => settled.changed.find(({ id }) => id === match.id) ?? match)
}
/** Each match in one race, the first time for side a. */
function raced(matches: Row[], ...races: [string, number, number][]) {
  let now = matches
  const all: Lap[] = []
  for (const [id, a, b] of races) {
    all.push(...laps(now, id, a, b))
    now = settle(now, all, [id])
  }
  return { now, all }
}
const slots = (matches: readonly Row[], id: string) => {
  const match = matches.find((one) => one.id === id)
  return [match?.team_a_id, match?.team_b_id, match?.winner_id]
}

describe('the race for the third place', () => {
  test.each([
    [2, false],
    [3, false],
    [4, true],
    [5, true],
    [8, true],
  ])('is drawn for %i teams: %s', (count, there) => {
    const rounds = Math.ceil(Math.log2(count))
    expect(cup(count).some(({ id }) => rounds > 1 && id === `${rounds}-2`)).toBe(there)
    expect(drawBracket(teams(count), () => 0).length).toBe(2 ** rounds - 1)
  })
  test('takes the losers of the semi finals, and leaves the winners to the final', () => {
    const { now } = raced(cup(4), ['1-1', 900, 1000], ['1-2', 1000, 900], ['2-2', 800, 700], ['2-1', 700, 800])
    expect([slots(now, '2-1'), slots(now, '2-2')]).toEqual([
      ['t1', 't3', 't1'],
      ['t4', 't2', 't2'],
    ])
    expect(finalOf(now)?.id).toBe('2-1')
    expect(
      knockoutPoints(now, LEAGUE_AND_CUP.knockout.points).map(({ team_id, points, position }) => [
        team_id,
        points,
        position,
      ]),
    ).toEqual([
      ['t1', 400, 1],
      ['t3', 300, 2],
      ['t2', 200, 3],
      ['t4', 100, 4],
    ])
  })
  test('is a walkover if a loser is out', () => {
    const { now, all } = raced(cup(4), ['1-1', 900, 1000], ['1-2', 1000, 900])
    expect(slots(settle(now, all, [], new Set(['t4'])), '2-2')).toEqual(['t4', 't2', 't2'])
  })
  test('follows a corrected semi final, unless it was raced', () => {
    const { now, all } = raced(cup(4), ['1-1', 900, 1000], ['1-2', 1000, 900])
    const corrected = all.map((lap) => (lap.team_id === 't1' ? { ...lap, gross_time: ms(1100) } : lap))
    expect(slots(settle(now, corrected, ['1-1']), '2-2').slice(0, 2)).toEqual(['t1', 't2'])
    const more = [...corrected, ...laps(now, '2-2', 800, 700)]
    expect(settledBracket({ matches: now, laps: more, out: new Set(), races: 1 }, new Set(['1-1']))).toHaveProperty(
      'racedOn',
    )
  })
  test('has a name of its own', () => {
    const [final, third] = [
      { round: 3, match_number: 1 },
      { round: 3, match_number: 2 },
    ]
    expect([stageOfMatch(final, 3), stageOfMatch(third, 3)]).toEqual(['Final', 'Third place'])
    expect([placeName(final, 3), placeName(third, 3)]).toEqual(['the Final', 'the race for third place'])
  })
})

test('a match of one race is decided by it, and equal times are a tie', () => {
  expect(slots(raced(cup(2), ['1-1', 900, 901]).now, '1-1')).toEqual(['t1', 't2', 't1'])
  const [match] = raced(cup(2), ['1-1', 900, 900]).now
  expect([match?.status, match?.winner_id]).toEqual(['completed', null])
})
