import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RecordRun } from '../event-record.ts'
import type { PlacesThenScale, RacePart } from '../pack-racing.ts'
import { racePoints } from '../race-points.ts'
import { type TeamRuns, teamRuns } from '../team-runs.ts'
import { RACE_PARTS, RUNS } from './racing.ts'

const part = (id: string) => RACE_PARTS.find((one) => one.id === id) as RacePart
const scale = (id: string) => part(id) as PlacesThenScale

/** A team of which only this time is ranked: all its runs are alike. */
function team(name: string, times: readonly number[], dnf = 0): TeamRuns {
  const finished = times.map((car_ms, index) => run(name, index + 1, { status: 'finish', reaction_ms: 0, car_ms }))
  const others = Array.from({ length: dnf }, (_, index) => run(name, times.length + index + 1, { status: 'dnf' }))
  return teamRuns(name, [...finished, ...others], RUNS)
}
const run = (name: string, race: number, about: Pick<RecordRun, 'status'> & Partial<RecordRun>): RecordRun => ({
  team: name,
  race,
  car: race % 2 === 1 ? 'A' : 'B',
  lane: 1,
  ...about,
})

const field = { category: 'Any', level: '', failures: new Map() }
const pointsIn = (of: RacePart, teams: readonly TeamRuns[]) => {
  const results = racePoints(of, field, teams)
  return teams.map(({ team }) => results.get(team)?.points)
}
/** Four equal times make a mean; quarters come from times that differ by a millisecond. */
const mean = (name: string, quarters: number, dnf = 0) => {
  const least = Math.floor(quarters / 4)
  const more = quarters - 4 * least
  return team(name, [1, ...Array.from({ length: 4 }, (_, index) => (index < more ? least + 1 : least))], dnf)
}
const means = (...values: [value: number, dnf?: number][]) =>
  values.map(([value, dnf], index) => mean(`T${index + 1}`, value * 4, dnf))
const bests = (...values: [value: number, dnf?: number][]) =>
  values.map(([value, dnf], index) => team(`T${index + 1}`, [value], dnf))

describe('reaction racing (C9.5)', () => {
  test('worked example 1: paid places, the scale, on the base time and beyond it', () => {
    const teams = bests([1163], [1187], [1215], [1248], [1458, 2], [1502])
    expect(pointsIn(part('reaction'), teams)).toEqual([105, 100, 95, 69.07, 3, 5])
  })
  test('worked example 4: a tie for second, by both readings of the anchor', () => {
    const teams = bests([1170], [1192], [1192], [1226])
    expect(pointsIn(part('reaction'), teams)).toEqual([105, 100, 100, 75.65])
    expect(pointsIn({ ...scale('reaction'), anchor: 'last_paid' }, teams)[3]).toBe(82.16)
  })
  test('a team on the base time loses its DNFs; within it none', () => {
    expect(pointsIn(part('reaction'), bests([1000], [1000], [1000], [1200, 2], [1199, 2]))).toEqual([
      105, 105, 105, 3, 5.45,
    ])
  })
  test('nothing goes below zero, unless the pack says so', () => {
    const teams = bests([1000], [1000], [1000], [1300, 7])
    expect(pointsIn(part('reaction'), teams)[3]).toBe(0)
    expect(pointsIn({ ...scale('reaction'), least: null }, teams)[3]).toBe(-2)
  })
  test('the slowest gets the floor only where the pack says so', () => {
    const teams = bests([1163], [1187], [1215], [1230], [1248])
    expect(pointsIn({ ...scale('reaction'), slowest_gets_floor: true }, teams)[4]).toBe(5)
    expect(pointsIn(part('reaction'), teams)[4]).toBe(69.07)
  })
})

describe('time trial (C9.6)', () => {
  test('worked example 2: means, and a team beyond the base time', () => {
    const teams = means([1071.5], [1080.25], [1092], [1133.75], [1270, 3])
    expect(pointsIn(part('time_trial'), teams)).toEqual([105, 100, 95, 75.88, 12.5])
  })
  test('worked example 3: with too few times the slowest is entered again', () => {
    const value = (times: number[], dnf: number) =>
      racePoints(part('time_trial'), field, [team('T1', times, dnf)]).get('T1')?.value
    expect(value([1104, 1119, 1137], 5)).toBe(1132.5)
    expect(value([1104, 1119], 6)).toBe(1119)
    expect(value([1146], 7)).toBe(1146)
    expect(value([1, 2, 3, 4], 4)).toBe((2 + 3 + 4 + 4) / 4)
    expect(value([8, 7, 6, 5, 4, 3, 2, 1], 0)).toBe(3.5)
  })
  test('too few times can also mean no mean', () => {
    const strict = { ...scale('time_trial'), value: { ...scale('time_trial').value, too_few: 'no_value' as const } }
    expect(racePoints(strict, field, [team('T1', [1104, 1119], 0)]).get('T1')).toEqual({
      points: 20,
      value: null,
      place: null,
    })
  })
  test('worked example 4: a tie for second, and nobody has 95', () => {
    expect(pointsIn(part('time_trial'), means([1066], [1088.5], [1088.5], [1101.25]))).toEqual([105, 100, 100, 89.14])
  })
  test('a team exactly on the base time has 20 and loses nothing', () => {
    expect(pointsIn(part('time_trial'), means([1000], [1000], [1000], [1150, 4]))).toEqual([105, 105, 105, 20])
  })
})

describe('ties for the paid places', () => {
  test.each([
    ['1-1-3', [1000, 1000, 1010, 1020], [105, 105, 95]],
    ['1-2-2-4', [1000, 1010, 1010, 1020], [105, 100, 100]],
    ['1-2-3-3', [1000, 1010, 1020, 1020], [105, 100, 95, 95]],
    ['1-1-1-1', [1000, 1000, 1000, 1000], [105, 105, 105, 105]],
  ])('%s', (_, times, expected) => {
    for (const id of ['reaction', 'time_trial'])
      expect(pointsIn(part(id), bests(...times.map((time): [number] => [time]))).slice(0, expected.length)).toEqual(
        expected,
      )
  })
  test('by the other reading they get the last of the shared places', () => {
    const teams = bests([1000], [1000], [1010], [1020])
    expect(pointsIn({ ...scale('reaction'), ties: 'worse_place' }, teams).slice(0, 3)).toEqual([100, 100, 95])
  })
})

describe('small and empty fields', () => {
  test('fewer than three teams are paid as usual, without a base time', () => {
    for (const id of ['reaction', 'time_trial']) {
      expect(pointsIn(part(id), bests([1500, 7]))).toEqual([105])
      expect(pointsIn(part(id), bests([1000], [9000]))).toEqual([105, 100])
    }
  })
  test('all runs DNF: beyond the base time, also for a lone team', () => {
    const eight = team('T1', [], 8)
    const two = team('T2', [], 2)
    expect(pointsIn(part('time_trial'), [eight, two])).toEqual([0, 15])
    expect(pointsIn(part('reaction'), [eight, two])).toEqual([0, 3])
    expect(pointsIn(part('fastest_car'), [eight, two])).toEqual([0, 0])
  })
  test('no recorded run: 0 in all parts, without a place; void runs are none', () => {
    const none = teamRuns('T1', [run('T1', 1, { status: 'void' })], RUNS)
    for (const { id } of RACE_PARTS)
      expect(racePoints(part(id), field, [none]).get('T1')).toEqual({ points: 0, value: null, place: null })
  })
  test('every status without a time is one DNF', () => {
    const statuses = ['dnf', 'false_start', 'forfeit', 'dns', 'dsq'] as const
    const runs = statuses.map((status, index) => run('T1', index, { status, reaction_ms: 200 }))
    expect(teamRuns('T1', runs, RUNS)).toMatchObject({ recorded: 5, dnf: 5, car: [], total: [] })
  })
  test('the third is always within the base time', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 999_999 }), { minLength: 3, maxLength: 12 }), (times) => {
        for (const id of ['reaction', 'time_trial']) {
          const points = pointsIn(part(id), bests(...times.map((time): [number] => [time])))
          expect(points.filter((given) => given !== undefined && given >= 95).length).toBeGreaterThanOrEqual(3)
        }
      }),
    )
  })
  test('a faster team never has fewer points', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 900, max: 1600 }), { maxLength: 20 }), (times) => {
        const sorted = times.toSorted((a, b) => a - b)
        for (const id of ['reaction', 'time_trial']) {
          const points = pointsIn(part(id), bests(...sorted.map((time): [number] => [time])))
          expect(points).toEqual(points.toSorted((a, b) => (b ?? 0) - (a ?? 0)))
        }
      }),
    )
  })
})

describe('the fastest car bonus (C9.6.1)', () => {
  const tied = bests([1000], [1000], [1001])
  test('10 to the lowest car time; tied teams have it each', () => {
    expect(pointsIn(part('fastest_car'), bests([1002], [1000], [1001]))).toEqual([0, 10, 0])
    expect(pointsIn(part('fastest_car'), tied)).toEqual([10, 10, 0])
  })
  test('by other readings it is split, lost, or not for a team with a performance failure', () => {
    const bonus = part('fastest_car') as Extract<RacePart, { rule: 'fastest_bonus' }>
    expect(pointsIn({ ...bonus, tie: 'split' }, tied)).toEqual([5, 5, 0])
    expect(pointsIn({ ...bonus, tie: 'none' }, tied)).toEqual([0, 0, 0])
    const failing = { ...field, failures: new Map([['T1', { A: 1, B: 0 }]]) }
    const results = racePoints({ ...bonus, no_performance_failure: true }, failing, tied)
    expect(tied.map(({ team }) => results.get(team)?.points)).toEqual([0, 10, 0])
  })
})
