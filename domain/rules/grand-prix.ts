/**
 * Points for the sum of a team's best runs, within a band above the fastest sum of its category: the Grand Prix of the
 * classic packs, whose files (classic-a/pack.ts, classic-b/pack.ts) have the numbers.
 *
 * F is the fastest team's sum, T the team's own. The upper limit is F × (1 + band).
 *
 * | legal runs                  | T                | points                                                  |
 * |-----------------------------|------------------|---------------------------------------------------------|
 * | enough to complete          | ≤ upper limit    | at_limit + (most − at_limit) / (F × band) × (upper − T) |
 * | enough to complete          | beyond           | beyond                                                  |
 * | fewer, but at least one     | –                | base + each per run, for at most `counted` of them      |
 * | none                        | –                | 0                                                       |
 */
import type { Category, GrandPrixRules } from '../competition/event.ts'
import type { Level } from '../competition/level.ts'
import { roundPoints } from '../racing/points.ts'
import { add, type Milliseconds, multiply, type Points, points, total } from '../units.ts'
import { bestOf, fastestSum, teamSum } from './best-runs.ts'
import { CLASSIC_A } from './classic-a/pack.ts'
import { CLASSIC_B } from './classic-b/pack.ts'
import type { Pack } from './pack.ts'
import type { ClassBand } from './pack-racing.ts'

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

const PACKS = { A: CLASSIC_A, B: CLASSIC_B } as const satisfies Record<GrandPrixRules, unknown>

/** The rule in force, as the rule card shows it. */
export const grandPrixRule = (rules: GrandPrixRules, category: Category, level: Level): GrandPrixRule =>
  bandRule(PACKS[rules].race_parts[0].by_class[category], level)

/** The Grand Prix of a pack for a class at a level; undefined if the pack has none, or does not know the class. */
export function grandPrixOf(
  pack: Pick<Pack, 'race_parts'>,
  category: string,
  level: string,
): GrandPrixRule | undefined {
  const part = pack.race_parts.find(({ rule }) => rule === 'fastest_sum_band')
  const band = part?.rule === 'fastest_sum_band' ? part.by_class[category] : undefined
  return band && bandRule(band, level)
}

/** The rule of a class at a level. */
export function bandRule({ at_limit, partial, ...of }: ClassBand, level: string): GrandPrixRule {
  const band = of.band[level]
  if (band === undefined) throw new Error(`The pack has no band for the level ${level}.`)
  return {
    band,
    most: points(of.most),
    atLimit: points(at_limit),
    beyond: points(of.beyond),
    runs: of.runs,
    partial: { base: points(partial.base), each: points(partial.each), counted: partial.counted },
  }
}

/** `times` are the net times of the team's legal runs; `fastest` is F, which is there once a team has completed. */
export const grandPrixScore = (
  rule: GrandPrixRule,
  times: readonly Milliseconds[],
  fastest: Milliseconds | undefined,
): Points => scoreOf(rule, times.length, teamSum(times, rule.runs), fastest)

/** `sum` is T, which is there once the team has completed. */
export function scoreOf(
  rule: GrandPrixRule,
  runs: number,
  sum: Milliseconds | undefined,
  fastest: Milliseconds | undefined,
): Points {
  if (runs === 0) return points(0)
  if (sum === undefined || fastest === undefined) return partialScore(rule, runs)
  const belowLimit = fastest * (100 + rule.band) - sum * 100
  if (belowLimit < 0) return rule.beyond
  const score = rule.atLimit + (rule.most - rule.atLimit) * (belowLimit / (fastest * rule.band))
  return roundPoints(Math.min(rule.most, Math.max(rule.beyond, score)))
}

const partialScore = ({ partial: { base, each, counted } }: GrandPrixRule, runs: number) =>
  add(base, multiply(each, Math.min(runs, counted)))

const NO_POINTS = { sum_of_best: null, score: points(0) }

export type GrandPrixResult = {
  /** How many legal runs. */
  runs: number
  /** Of the best that count, also while there are fewer than needed; null without any. */
  sum_of_best: Milliseconds | null
  score: Points
}

/** Of all teams of one category, from the net times of their legal runs; without a rule nobody has points. */
export function grandPrixResults(
  rule: GrandPrixRule | undefined,
  timesOfTeams: ReadonlyMap<string, readonly Milliseconds[]>,
): Map<string, GrandPrixResult> {
  if (!rule) return new Map([...timesOfTeams].map(([team_id, { length }]) => [team_id, { ...NO_POINTS, runs: length }]))
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
