/**
 * The runs that count (specification 3, section 9; design 6).
 *
 * | class                    | rules   | best legal runs that count, by net time        |
 * |--------------------------|---------|------------------------------------------------|
 * | every class              | A       | 7: of 8 runs, the slowest is left out          |
 * | Development, Professional| B       | 7                                              |
 * | Cadet                    | B       | 3                                              |
 *
 * T is the sum of a team's counting runs. F is the lowest T of the teams that have all of them, within one category.
 */
import { type Milliseconds, total } from '../units.ts'

export const BEST_RUNS = 7

/** The lowest `most` of the times, the fastest first. */
export const bestOf = (times: readonly Milliseconds[], most = BEST_RUNS): Milliseconds[] =>
  times.toSorted((a, b) => a - b).slice(0, most)

/** T, or undefined where the team has not run often enough. */
export const teamSum = (times: readonly Milliseconds[], needed = BEST_RUNS): Milliseconds | undefined =>
  times.length < needed ? undefined : total(bestOf(times, needed))

/** F. */
export function fastestSum(sums: readonly (Milliseconds | undefined)[]): Milliseconds | undefined {
  let fastest: Milliseconds | undefined
  for (const sum of sums) if (sum !== undefined && (fastest === undefined || sum < fastest)) fastest = sum
  return fastest
}
