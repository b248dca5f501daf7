/**
 * What practice runs would score in a Grand Prix (domain/rules/grand-prix.ts), against a chosen fastest team. A pack
 * without one: race-prediction.ts.
 *
 * | case      | runs that count                                                                              |
 * |-----------|----------------------------------------------------------------------------------------------|
 * | best      | the team's fastest ones                                                                      |
 * | typical   | the median, repeated for each run: half of all runs are faster                               |
 *
 * F is the lowest sum of all teams, including this one, so nobody scores more than the maximum.
 */
import type { Category } from '../competition/event.ts'
import type { Level } from '../competition/level.ts'
import { timeFrom } from '../racing/run-time.ts'
import { teamSum } from '../rules/best-runs.ts'
import { type GrandPrixRule, grandPrixScore } from '../rules/grand-prix.ts'
import type { Pack } from '../rules/pack.ts'
import { lower, type Milliseconds, ms, multiply, type Points } from '../units.ts'

export type Race = { pack: Pack; category: Category; level: Level }

export type Case = {
  score: Points
  /** T; null if there are too few runs. */
  sum: Milliseconds | null
  /** How far above F the sum is, as a percentage of F. */
  behind: number | null
}
export type Prediction = { best: Case; typical: Case | null }

type Runs = { best_times: readonly Milliseconds[]; legal: number; median: Milliseconds | null }

/** `fastest` is the sum of the fastest other team; undefined if there is none. */
export function predict(rule: GrandPrixRule, { best_times, legal, median }: Runs, fastest?: Milliseconds): Prediction {
  const whole = legal >= rule.runs && median !== null
  const typical = whole ? Array.from({ length: rule.runs }, () => ms(Math.round(median))) : undefined
  return {
    best: caseOf(rule, best_times, fastest),
    typical: typical ? caseOf(rule, typical, fastest) : null,
  }
}

function caseOf(rule: GrandPrixRule, times: readonly Milliseconds[], others: Milliseconds | undefined): Case {
  const sum = teamSum(times, rule.runs) ?? null
  const fastest = sum === null ? others : lower(sum, others ?? sum)
  return {
    score: grandPrixScore(rule, times, fastest),
    sum,
    behind: sum === null || fastest === undefined ? null : ((sum - fastest) * 100) / fastest,
  }
}

/** How the fastest team's time is entered: as an average run, or as the sum of all runs that count. */
export const FASTEST_AS = ['run', 'sum'] as const
export type FastestAs = (typeof FASTEST_AS)[number]

export function fastestFrom(
  typed: string,
  as: FastestAs,
  { runs }: Pick<GrandPrixRule, 'runs'>,
): { fastest: Milliseconds | undefined } | { refused: string } {
  if (typed.trim() === '') return { fastest: undefined }
  const read = timeFrom(typed.replace(',', '.'), 'The fastest time')
  if ('refused' in read) return read
  return { fastest: as === 'run' ? multiply(read.time, runs) : read.time }
}
