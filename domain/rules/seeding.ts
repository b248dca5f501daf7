/**
 * The order in which teams enter the knockout.
 *
 * | rule              | better is                                                                                       |
 * |-------------------|-------------------------------------------------------------------------------------------------|
 * | mean_of_both_cars | the lower (fastest total of A + addition × failures of A + the same of B) / 2 (C9.7.1); first   |
 * |                   | teams with a time for both cars, then those with one car by that car's adjusted time, then      |
 * |                   | those without any; equal: the lower value of `then_part`, then the team number [R16]            |
 * | points_of         | more points in that race part; equal: the lower value, then the team number                     |
 * | by_lot            | nobody: all teams, by team number                                                               |
 *
 * By times, a team without a recorded run is not seeded; else every team is. Half-milliseconds are kept.
 */
import type { SeedingRules } from './pack-racing.ts'
import type { RaceResult } from './places-then-scale.ts'
import type { TeamRuns } from './team-runs.ts'

export type Failures = { A: number; B: number }
export type Seed = {
  team: string
  /** The seeding time in milliseconds; null by points, or without a time. */
  time: number | null
  cars: number
}

export type Seeded = {
  /** By team number, which decides between equals. */
  runs: readonly TeamRuns[]
  failures: ReadonlyMap<string, Failures>
  results: (part: string) => ReadonlyMap<string, RaceResult>
}

export function seedingOf(rule: SeedingRules, { runs, failures, results }: Seeded): Seed[] {
  if (rule.rule === 'by_lot') return runs.map(({ team }) => ({ team, time: null, cars: 0 }))
  if (rule.rule === 'points_of') {
    const of = results(rule.part)
    return runs
      .map(({ team }) => ({ team, time: null, cars: 0 }))
      .sort((a, b) => pointsOf(of, b.team) - pointsOf(of, a.team) || byValue(of, a, b))
  }
  const then = results(rule.then_part)
  return runs
    .filter(({ recorded }) => recorded > 0)
    .map((team) => timedSeed(team, failures.get(team.team), rule.ms_per_failure))
    .sort((a, b) => b.cars - a.cars || lowerFirst(a.time, b.time) || byValue(then, a, b))
}

function timedSeed({ team, fastest }: TeamRuns, failures: Failures | undefined, perFailure: number): Seed {
  const cars = (['A', 'B'] as const).flatMap((car) => {
    const time = fastest[car]
    return time === null ? [] : [time + perFailure * (failures?.[car] ?? 0)]
  })
  const sum = cars.reduce((all, time) => all + time, 0)
  return { team, time: cars.length === 0 ? null : sum / cars.length, cars: cars.length }
}

const pointsOf = (of: ReadonlyMap<string, RaceResult>, team: string) => of.get(team)?.points ?? 0

const byValue = (of: ReadonlyMap<string, RaceResult>, a: Seed, b: Seed) =>
  lowerFirst(of.get(a.team)?.value ?? null, of.get(b.team)?.value ?? null)

const lowerFirst = (a: number | null, b: number | null) =>
  a === b ? 0 : (a ?? Number.POSITIVE_INFINITY) < (b ?? Number.POSITIVE_INFINITY) ? -1 : 1
