/**
 * Grand Prix points (specification 3, section 9, "Grand Prix scoring"; design 6). An event uses
 * Standard scoring (A) or Completion scoring (B).
 *
 * F is the fastest team's sum, T the team's own, both within one category. The upper limit is F × (1 + band).
 *
 * | rules   | class                     | level              | band | completed, T ≤ upper limit            | beyond | range  |
 * |---------|---------------------------|--------------------|------|---------------------------------------|--------|--------|
 * | A       | Cadet                     | regional, national | 0.30 | 20 + 40 / (F × band) × (upper − T)    | 0      | 0–60   |
 * | A       | Cadet                     | state              | 0.20 | the same                              | 0      | 0–60   |
 * | A       | Development, Professional | regional           | 0.30 | 50 + 100 / (F × band) × (upper − T)   | 0      | 0–150  |
 * | A       | Development, Professional | state              | 0.20 | the same                              | 0      | 0–150  |
 * | A       | Development, Professional | national           | 0.15 | the same                              | 0      | 0–150  |
 * | B       | Cadet                     | regional, national | 0.30 | 20 + 40 / (F × band) × (upper − T)    | 20     | 20–60  |
 * | B       | Cadet                     | state              | 0.20 | the same                              | 20     | 20–60  |
 * | B       | Development, Professional | as in A            |      | 50 + 100 / (F × band) × (upper − T)   | 50     | 50–150 |
 *
 * | rules   | class                     | completed with | fewer legal runs, but at least one | none |
 * |---------|---------------------------|----------------|------------------------------------|------|
 * | A       | every class               | 7 legal runs   | 30 + 2 per run, at most 6 of them  | 0    |
 * | B       | Cadet                     | 3 legal runs   | 10 + 2 per run, at most 2 of them  | 0    |
 * | B       | Development, Professional | 7 legal runs   | 30 + 2 per run, at most 6 of them  | 0    |
 *
 * The specification gives Completion scoring no band for Cadet at national level; it uses that of Standard scoring.
 */
import type { Category, GrandPrixRules } from '../competition/event.ts'
import type { Level } from '../competition/level.ts'
import { add, type Milliseconds, multiply, type Points, points, total } from '../units.ts'
import { bestOf, fastestSum, teamSum } from './best-runs.ts'
import { roundPoints } from './points.ts'

export type GrandPrixRule = {
  /** How far above F the upper limit is, in hundredths of F: in whole numbers, a team on the limit is exactly on it. */
  band: number
  /** What the fastest team gets. */
  most: Points
  /** What a team on the upper limit gets. */
  atLimit: Points
  /** What a team gets that completed beyond it. */
  beyond: Points
  /** How many legal runs complete the Grand Prix, and are added up. */
  runs: number
  /** What a team gets that did not complete: `base`, and `each` for up to `counted` legal runs. */
  partial: { base: Points; each: Points; counted: number }
}

const CADET_BAND: Record<Level, number> = { regional: 30, state: 20, national: 30 }
const BAND: Record<Level, number> = { regional: 30, state: 20, national: 15 }

const CADET = { most: points(60), atLimit: points(20) }
const OTHERS = { most: points(150), atLimit: points(50) }
const OF_SEVEN = { runs: 7, partial: { base: points(30), each: points(2), counted: 6 } }
const OF_THREE = { runs: 3, partial: { base: points(10), each: points(2), counted: 2 } }

/** The rule in force, as the rule card shows it. */
export function grandPrixRule(rules: GrandPrixRules, category: Category, level: Level): GrandPrixRule {
  const cadet = category === 'Cadet'
  const range = cadet ? CADET : OTHERS
  return {
    band: (cadet ? CADET_BAND : BAND)[level],
    ...range,
    beyond: rules === 'B' ? range.atLimit : points(0),
    ...(rules === 'B' && cadet ? OF_THREE : OF_SEVEN),
  }
}

/** `times` are the net times of the team's legal runs; `fastest` is F, which is there once a team has completed. */
export const grandPrixScore = (
  rule: GrandPrixRule,
  times: readonly Milliseconds[],
  fastest: Milliseconds | undefined,
): Points => scoreOf(rule, times.length, teamSum(times, rule.runs), fastest)

/** `sum` is T, which is there once the team has completed. */
function scoreOf(rule: GrandPrixRule, runs: number, sum: Milliseconds | undefined, fastest: Milliseconds | undefined) {
  if (runs === 0) return points(0)
  if (sum === undefined || fastest === undefined) return partialScore(rule, runs)
  const belowLimit = fastest * (100 + rule.band) - sum * 100
  if (belowLimit < 0) return rule.beyond
  const score = rule.atLimit + (rule.most - rule.atLimit) * (belowLimit / (fastest * rule.band))
  return roundPoints(Math.min(rule.most, Math.max(rule.beyond, score)))
}

const partialScore = ({ partial: { base, each, counted } }: GrandPrixRule, runs: number) =>
  add(base, multiply(each, Math.min(runs, counted)))

export type GrandPrixResult = {
  /** How many legal runs. */
  runs: number
  /** Of the best that count, also while there are fewer than needed; null without any. */
  sum_of_best: Milliseconds | null
  score: Points
}

/** Of all teams of one category, from the net times of their legal runs. */
export function grandPrixResults(
  rule: GrandPrixRule,
  timesOfTeams: ReadonlyMap<string, readonly Milliseconds[]>,
): Map<string, GrandPrixResult> {
  const teams = [...timesOfTeams].map(([team_id, times]) => {
    const runs = times.length
    return { team_id, runs, sum: total(bestOf(times, rule.runs)), completed: runs >= rule.runs }
  })
  const fastest = fastestSum(teams.map(({ sum, completed }) => (completed ? sum : undefined)))
  return new Map(
    teams.map(({ team_id, runs, sum, completed }) => {
      const score = scoreOf(rule, runs, completed ? sum : undefined, fastest)
      return [team_id, { runs, sum_of_best: runs === 0 ? null : sum, score }]
    }),
  )
}
