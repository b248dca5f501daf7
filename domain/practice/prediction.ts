/**
 * What practice runs would have scored in a Grand Prix (domain/racing/grand-prix.ts), against a fastest team of one's choice.
 *
 * | case      | runs that are entered                                                                        |
 * |-----------|----------------------------------------------------------------------------------------------|
 * | best      | the team's best ones: everything goes as well as it ever did                                 |
 * | typical   | the median, as often as runs are needed: half of all runs go better                          |
 *
 * F is the lowest sum of all teams, the own one included: nobody scores more for being faster than the fastest.
 */
import type { Category, GrandPrixRules } from '../competition/event.ts'
import type { Level } from '../competition/level.ts'
import { teamSum } from '../racing/best-runs.ts'
import { type GrandPrixRule, grandPrixRule, grandPrixScore } from '../racing/grand-prix.ts'
import { timeFrom } from '../racing/run-time.ts'
import { lower, type Milliseconds, ms, multiply } from '../units.ts'

export type Race = { category: Category; level: Level; reading: GrandPrixRules }

export type Case = {
  score: number
  /** T; null where there are too few runs for one. */
  sum: Milliseconds | null
  /** How far above F the sum is, in hundredths of F. */
  behind: number | null
}
export type Prediction = { rule: GrandPrixRule; best: Case; typical: Case | null }

type Runs = { best_times: readonly Milliseconds[]; legal: number; median: Milliseconds | null }

/** `fastest` is the sum of the fastest other team's counting runs; undefined where nobody else has completed. */
export function predict(race: Race, { best_times, legal, median }: Runs, fastest?: Milliseconds): Prediction {
  const rule = grandPrixRule(race.reading, race.category, race.level)
  const whole = legal >= rule.runs && median !== null
  const typical = whole ? Array.from({ length: rule.runs }, () => ms(Math.round(median))) : undefined
  return {
    rule,
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

/** The fastest team's time as it is typed: of one run on average, or of all that count together. */
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
