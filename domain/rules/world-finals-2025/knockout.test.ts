import { describe, expect, test } from 'vitest'
import { bracketPoints } from '../bracket-results.ts'
import type { RecordMatch, RecordRun } from '../event-record.ts'
import { decideMatch, type MatchRace, type MatchSide } from '../match-decision.ts'
import { racePoints } from '../race-points.ts'
import { bracketOrder, bracketSize, firstRound } from '../seeded-bracket.ts'
import { type Failures, seedingOf } from '../seeding.ts'
import { teamRuns } from '../team-runs.ts'
import { KNOCKOUT, RACE_PARTS, RUNS } from './racing.ts'

const CLEAN: Failures = { A: 0, B: 0 }

describe('seeding (C9.7.1)', () => {
  /** From the fastest totals of both cars; null for a car without a time. */
  function seeds(teams: Record<string, [a: number | null, b: number | null, failures?: Failures]>) {
    const runs = Object.entries(teams).map(([team, [a, b]]) => {
      const run = (car: 'A' | 'B', time: number | null): RecordRun => ({
        team,
        race: 1,
        car,
        lane: 1,
        ...(time === null ? { status: 'dnf' } : { status: 'finish', reaction_ms: 0, car_ms: time }),
      })
      return teamRuns(team, [run('A', a), run('B', b)], RUNS)
    })
    const failures = new Map(Object.entries(teams).map(([team, [, , failed = CLEAN]]) => [team, failed]))
    const field = { category: '', level: '', failures }
    const results = (id: string) => {
      const part = RACE_PARTS.find((one) => one.id === id)
      return part ? racePoints(part, field, runs) : new Map()
    }
    return seedingOf(KNOCKOUT.seeding, { runs, failures, results })
  }

  test('worked example 5: half-milliseconds are kept, and a failure costs half a second', () => {
    expect(seeds({ X: [1207, 1195, { A: 1, B: 0 }], Y: [1286, 1301] })).toEqual([
      { team: 'Y', time: 1293.5, cars: 2 },
      { team: 'X', time: 1451, cars: 2 },
    ])
  })
  test('two cars come before one, one before none; a team without a run is not seeded', () => {
    const order = seeds({ T1: [null, null], T2: [null, 900], T3: [1500, 1500], T4: [800, null, { A: 1, B: 0 }] })
    expect(order.map(({ team, time }) => [team, time])).toEqual([
      ['T3', 1500],
      ['T2', 900],
      ['T4', 1300],
      ['T1', null],
    ])
    expect(
      seedingOf(KNOCKOUT.seeding, { runs: [teamRuns('T5', [], RUNS)], failures: new Map(), results: () => new Map() }),
    ).toEqual([])
  })
  test('equal times: the lower time trial mean, then the team number', () => {
    expect(seeds({ T2: [1100, 1100], T9: [1000, 1200], T10: [1000, 1200] }).map(({ team }) => team)).toEqual([
      'T2',
      'T9',
      'T10',
    ])
  })
})

describe('the seeded draw', () => {
  test('of 8: 1-8, 4-5, 2-7, 3-6', () => expect(bracketOrder(8)).toEqual([1, 8, 4, 5, 2, 7, 3, 6]))
  test.each([
    [2, 2],
    [3, 4],
    [20, 32],
    [32, 32],
    [33, 32],
  ])('%i seeds make a bracket of %i', (seeded, size) => expect(bracketSize(KNOCKOUT, seeded)).toBe(size))
  test('free slots are byes for the best seeds', () => {
    expect(firstRound(['a', 'b', 'c', 'd', 'e'], 8)).toEqual([
      { match: 1, top: 'a', bottom: null },
      { match: 2, top: 'd', bottom: 'e' },
      { match: 3, top: 'b', bottom: null },
      { match: 4, top: 'c', bottom: null },
    ])
  })
})

describe('a match (C9.7.2)', () => {
  const race = (car: 'A' | 'B', total_ms: number | null): MatchRace => ({
    car,
    status: total_ms === null ? 'dnf' : 'finish',
    total_ms,
  })
  const side = (team: string, races: MatchRace[], about: Partial<MatchSide> = {}): MatchSide => ({
    team,
    seed: 1,
    failures: CLEAN,
    out: false,
    races,
    ...about,
  })
  const X = { failures: { A: 1, B: 0 } }

  test('worked example 5: the lower best of two, with 0.1 s for a failure', () => {
    const y = side('Y', [race('A', 1298), race('B', null)])
    const x = side('X', [race('B', 1212), race('A', 1199)], X)
    expect(decideMatch(KNOCKOUT, 1, y, x)).toEqual({
      winner: 'X',
      by: 'time',
      tie: false,
      adjusted: [
        [1298, null],
        [1212, 1299],
      ],
    })
  })
  test('worked example 5: a tie is decided by sudden death', () => {
    const raced = [race('A', 1212), race('B', null)]
    const against = [race('B', 1212), race('A', 1199)]
    expect(decideMatch(KNOCKOUT, 1, side('Y', raced), side('X', against, X))).toMatchObject({ winner: null, tie: true })
    const again = decideMatch(
      KNOCKOUT,
      1,
      side('Y', [...raced, race('B', 1327)]),
      side('X', [...against, race('A', 1231)], X),
    )
    expect(again).toMatchObject({ winner: 'Y', by: 'sudden_death', tie: false })
  })
  test('no time on either side is a tie, and so is an equal sudden death', () => {
    const nothing = [race('A', null), race('B', null)]
    expect(decideMatch(KNOCKOUT, 2, side('Y', nothing), side('X', nothing))).toMatchObject({ winner: null, tie: true })
    const equal = [...nothing, race('B', 1300)]
    expect(decideMatch(KNOCKOUT, 2, side('Y', equal), side('X', equal))).toMatchObject({ winner: null, tie: true })
  })
  test('is open until both races are run', () => {
    const one = side('Y', [race('A', 1200)])
    expect(decideMatch(KNOCKOUT, 1, one, side('X', [race('A', 1300)]))).toMatchObject({
      winner: null,
      tie: false,
      by: null,
    })
  })
  test('a false start is a race without a time', () => {
    const y = side('Y', [{ car: 'A', status: 'false_start', total_ms: 900 }, race('B', 1400)])
    expect(decideMatch(KNOCKOUT, 1, y, side('X', [race('A', 1300), race('B', null)])).winner).toBe('X')
  })
  test('both cars failing: out in round one whatever the result, and a bye does not save', () => {
    const failing = { failures: { A: 1, B: 2 } }
    const fast = side('F', [race('A', 1000), race('B', 1000)], failing)
    const slow = side('X', [race('A', 1300), race('B', 1300)])
    expect(decideMatch(KNOCKOUT, 1, fast, slow)).toMatchObject({ winner: 'X', by: 'both_cars_failing' })
    expect(decideMatch(KNOCKOUT, 1, fast, null)).toMatchObject({ winner: null, by: 'both_cars_failing' })
    expect(decideMatch(KNOCKOUT, 1, fast, side('G', [], failing)).winner).toBeNull()
    expect(decideMatch(KNOCKOUT, 2, fast, slow).winner).toBe('F')
    const spared = { ...KNOCKOUT, both_cars_failing: { out_in_round: 1 as const, seeds: 24, article: 'C3.6.2' } }
    expect(decideMatch(spared, 1, { ...fast, seed: 25 }, slow).winner).toBe('F')
  })
  test('absent, unfit or removed: the opponent goes on', () => {
    expect(decideMatch(KNOCKOUT, 1, side('Y', [], { out: true }), side('X', []))).toMatchObject({
      winner: 'X',
      by: 'walkover',
    })
    expect(decideMatch(KNOCKOUT, 3, side('Y', []), null).winner).toBe('Y')
  })
})

describe('points of the stages', () => {
  const match = (round: number, number: number, teams: string[], winner: string | null): RecordMatch => ({
    category: 'Any',
    round,
    match: number,
    teams,
    winner,
  })
  /** The lower number always wins. */
  function bracket(size: number) {
    const matches: RecordMatch[] = []
    let left = Array.from({ length: size }, (_, index) => `T${index + 1}`)
    for (let round = 1; left.length > 1; round++) {
      const winners = left.slice(0, left.length / 2)
      for (const [index, winner] of winners.entries())
        matches.push(match(round, index + 1, [winner, left[left.length - 1 - index] as string], winner))
      left = winners
    }
    return matches
  }
  const pointsOf = (matches: RecordMatch[], seeded: string[] = [], failing: string[] = []) =>
    bracketPoints(KNOCKOUT.points, { matches, seeded, failing: new Set(failing) })

  test('follow the stage, in a bracket of any size', () => {
    const of64 = pointsOf(bracket(64), ['T65'])
    expect(['T1', 'T2', 'T3', 'T5', 'T9', 'T17', 'T33', 'T65'].map((team) => of64.get(team))).toEqual([
      30, 26, 22, 15, 8, 6, 4, 2,
    ])
    const of16 = pointsOf(bracket(16), ['T17'])
    expect(['T1', 'T9', 'T16', 'T17', 'T18'].map((team) => of16.get(team))).toEqual([30, 8, 8, 2, undefined])
  })
  test('while only the first round is recorded, losers have their points and the rest none so far', () => {
    const first = bracket(32).filter(({ round }) => round === 1)
    const points = pointsOf(first)
    expect([points.get('T32'), points.get('T1')]).toEqual([6, undefined])
  })
  test('a bye is no loss', () => {
    const points = pointsOf([
      match(1, 1, ['T1'], 'T1'),
      match(1, 2, ['T2', 'T3'], 'T2'),
      match(2, 1, ['T1', 'T2'], 'T2'),
    ])
    expect([...points]).toEqual([
      ['T3', 22],
      ['T1', 26],
      ['T2', 30],
    ])
  })
  test('a team failing on both cars has the points of round one, and whom it met has not lost', () => {
    const points = pointsOf(
      [match(1, 1, ['F', 'T2'], 'F'), match(1, 2, ['T3', 'T4'], 'T3'), match(2, 1, ['T2', 'T3'], 'T3')],
      [],
      ['F'],
    )
    expect([points.get('F'), points.get('T2'), points.get('T3'), points.get('T4')]).toEqual([22, 26, 30, 22])
    const soFar = pointsOf([match(1, 1, ['F', 'T2'], 'F'), match(1, 2, ['T3', 'T4'], null)], [], ['F'])
    expect([soFar.get('F'), soFar.get('T2')]).toEqual([22, undefined])
  })
})
