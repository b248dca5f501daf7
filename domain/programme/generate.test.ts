import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CLASSIC_A } from '../rules/classic-a/pack.ts'
import { WORLD_FINALS_2025 } from '../rules/world-finals-2025/pack.ts'
import { generateRaces } from './generate.ts'
import { defaultRuns, lanesInUse, quotaOf } from './quota.ts'
import { type PlannedRun, possibleRest } from './race.ts'
import { scoreSheet } from './score-sheet.ts'

const teamsOf = (count: number) => Array.from({ length: count }, (_, index) => `t${index + 1}`)

const field = fc.record({
  teams: fc.integer({ min: 1, max: 120 }),
  lanes: fc.integer({ min: 1, max: 4 }),
  runs: fc.integer({ min: 1, max: 4 }),
  rest: fc.integer({ min: 0, max: 6 }),
  seed: fc.integer({ min: 0, max: 2 ** 31 - 1 }),
})

type Options = { teams: number; lanes: number; runs: number; rest: number; seed: number }

function generated({ teams, lanes, runs, rest, seed }: Options) {
  const quota = quotaOf(CLASSIC_A.runs.cars, lanes, runs)
  const races = generateRaces(teamsOf(teams), { quota, rest, seed })
  return { quota, races, sheet: scoreSheet(races, { quota, rest }) }
}

const keyOf = ({ team_id, car_type, lane }: PlannedRun) => `${team_id} ${car_type} ${lane}`

describe('a generated programme, for 1 to 120 teams and 1 to 4 lanes', () => {
  test('has every car exactly its quota of times in every lane', () => {
    fc.assert(
      fc.property(field, (options) => {
        const { quota, races } = generated(options)
        const keys = races.flat().map(keyOf).sort()
        const wanted = teamsOf(options.teams).flatMap((team_id) =>
          quota.cars.flatMap((car_type) =>
            quota.lanes.flatMap((lane) => Array.from({ length: quota.runs }, () => keyOf({ team_id, car_type, lane }))),
          ),
        )
        expect(keys).toEqual(wanted.sort())
      }),
    )
  })
  test('has no team twice in a race, and no lane', () => {
    fc.assert(
      fc.property(field, (options) => {
        const twice = generated(options).races.filter(
          (runs) =>
            new Set(runs.map(({ team_id }) => team_id)).size < runs.length ||
            new Set(runs.map(({ lane }) => lane)).size < runs.length,
        )
        expect(twice).toEqual([])
      }),
    )
  })
  test('lets every team rest for as long as was wanted, or as the number of teams allows', () => {
    fc.assert(
      fc.property(field, (options) => {
        const { sheet } = generated(options)
        const least = possibleRest(options.teams, options.lanes, options.rest)
        if (sheet.shortest_rest !== null) expect(sheet.shortest_rest).toBeGreaterThanOrEqual(least)
        if (options.teams >= options.lanes * (options.rest + 1)) expect(sheet.short_rests).toBe(0)
      }),
      { numRuns: 200 },
    )
  })
  test('leaves a lane empty only with fewer teams than lanes, and has no race without a team', () => {
    fc.assert(
      fc.property(field, (options) => {
        const { sheet, races } = generated(options)
        if (options.teams >= options.lanes) expect(sheet.empty_lanes).toBe(0)
        const full = Math.min(options.teams, options.lanes)
        expect(races.filter((runs) => runs.length !== full)).toEqual([])
      }),
    )
  })
  test('is the same for the same seed, and another one for another', () => {
    fc.assert(
      fc.property(field, (options) => {
        expect(generated(options).races).toEqual(generated(options).races)
      }),
      { numRuns: 20 },
    )
    const options = { teams: 24, lanes: 2, runs: 2, rest: 3 }
    expect(generated({ ...options, seed: 1 }).races).not.toEqual(generated({ ...options, seed: 2 }).races)
  })
})

test.each([
  [9, 2, 4],
  [12, 2, 2],
  [16, 2, 1],
  [24, 2, 1],
  [24, 4, 3],
  [60, 3, 1],
  [120, 2, 1],
  [120, 4, 1],
])('with %i teams on %i lanes two teams meet at most %i times', (teams, lanes, most) => {
  const runs = defaultRuns(CLASSIC_A.runs, lanes)
  for (const seed of [1, 2, 3, 4, 5])
    expect(generated({ teams, lanes, runs, rest: 3, seed }).sheet.most_meetings).toBeLessThanOrEqual(most)
})

describe('the quota', () => {
  test.each([
    [1, 4],
    [2, 2],
    [3, 2],
    [4, 1],
  ])('of the classic rules on %i lanes is %i runs of a car in each, which complete a team', (lanes, runs) => {
    expect(defaultRuns(CLASSIC_A.runs, lanes)).toBe(runs)
    expect(runs * lanes * CLASSIC_A.runs.cars.length).toBeGreaterThanOrEqual(CLASSIC_A.runs.complete)
  })
  test('never exceeds what the pack allows in a lane, and is one at least', () => {
    for (const pack of [CLASSIC_A, WORLD_FINALS_2025])
      for (const lanes of lanesInUse(4)) {
        const runs = defaultRuns(pack.runs, lanes)
        expect(runs).toBeGreaterThanOrEqual(1)
        expect(runs).toBeLessThanOrEqual(pack.runs.per_car_and_lane)
      }
  })
})

test('the score sheet counts rest, meetings, balance and empty lanes', () => {
  const run = (team_id: string, car_type: string, lane: number) => ({ team_id, car_type, lane })
  const races = [
    [run('a', 'A', 1), run('b', 'A', 2)],
    [run('c', 'A', 1)],
    [run('b', 'A', 1), run('a', 'A', 2)],
    [run('a', 'A', 1)],
  ]
  const quota = { cars: ['A'], lanes: [1, 2], runs: 1 }
  expect(scoreSheet(races, { quota, rest: 1 })).toEqual({
    races: 4,
    teams: 3,
    fewest_runs: 0,
    most_runs: 2,
    shortest_rest: 0,
    short_rests: 1,
    repeated_pairings: 1,
    most_meetings: 2,
    empty_lanes: 2,
  })
})
