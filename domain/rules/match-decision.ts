/**
 * Who wins a knockout match with time additions (C9.7.2, C3.6.2).
 *
 * | case                                         | decision                                                          |
 * |----------------------------------------------|-------------------------------------------------------------------|
 * | a race that is no finish                     | no time                                                           |
 * | adjusted time                                | total race time + addition × failures of the car that ran [R18]   |
 * | the lower best of the races                  | wins                                                              |
 * | equal bests, or no time on either side       | tie: sudden death, the last race again, until one is lower [R19]  |
 * | in round one, both cars of a team failing    | that team is out whatever the result [R20]; of two, nobody wins   |
 * | a side that is absent, unfit or removed      | walkover for the other                                            |
 */
import type { RaceStatus } from '../racing/run-time.ts'
import type { KnockoutRules } from './pack-racing.ts'
import type { Failures } from './seeding.ts'

export type MatchRace = { car: 'A' | 'B'; status: RaceStatus; total_ms: number | null }
export type MatchSide = {
  team: string
  seed: number
  failures: Failures
  /** No car fit to race, absent or removed. */
  out: boolean
  /** In the order in which they were run; those beyond the pack's number are sudden death. */
  races: readonly MatchRace[]
}

export type Decision = {
  winner: string | null
  by: 'time' | 'sudden_death' | 'both_cars_failing' | 'walkover' | null
  /** The next race is sudden death: the cars and lanes of the last one again. */
  tie: boolean
  /** Of top and bottom, in the order of the races; null without a time. */
  adjusted: readonly [(number | null)[], (number | null)[]]
}

type Rules = Pick<KnockoutRules, 'match' | 'both_cars_failing'>

export function decideMatch(rules: Rules, round: number, top: MatchSide, bottom: MatchSide | null): Decision {
  const adjusted = [adjustedTimes(rules, top), bottom ? adjustedTimes(rules, bottom) : []] as const
  const undecided: Decision = { winner: null, by: null, tie: false, adjusted: [adjusted[0], adjusted[1]] }
  const failing = [top, ...(bottom ? [bottom] : [])].filter((side) => goesOut(rules, round, side))
  if (failing.length > 0) return { ...undecided, by: 'both_cars_failing', winner: leftOf(top, bottom, failing) }
  const out = [top, ...(bottom ? [bottom] : [])].filter((side) => side.out)
  if (!bottom || out.length > 0) return { ...undecided, by: 'walkover', winner: leftOf(top, bottom, out) }
  const rounds = Math.min(top.races.length, bottom.races.length)
  if (rounds < rules.match.races) return undecided
  return { ...undecided, ...byTimes(rules, adjusted, rounds, [top.team, bottom.team]) }
}

/** A team with a failure on both cars may run in round one only. */
export const goesOut = (
  { both_cars_failing: rule }: Pick<KnockoutRules, 'both_cars_failing'>,
  round: number,
  { failures, seed }: Pick<MatchSide, 'failures' | 'seed'>,
) =>
  rule !== null &&
  round === rule.out_in_round &&
  failures.A > 0 &&
  failures.B > 0 &&
  (rule.seeds === null || seed <= rule.seeds)

const leftOf = (top: MatchSide, bottom: MatchSide | null, gone: readonly MatchSide[]) =>
  [top, bottom].find((side) => side !== null && !side.out && !gone.includes(side))?.team ?? null

const adjustedTimes = ({ match }: Rules, { failures, races }: MatchSide) =>
  races.map(({ car, status, total_ms }) =>
    status === 'finish' && total_ms !== null ? total_ms + match.ms_per_failure * failures[car] : null,
  )

type Adjusted = readonly [readonly (number | null)[], readonly (number | null)[]]

function byTimes({ match }: Rules, [one, other]: Adjusted, rounds: number, [top, bottom]: [string, string]) {
  const difference = best(one.slice(0, match.races)) - best(other.slice(0, match.races))
  if (difference < 0 || difference > 0) return { winner: difference < 0 ? top : bottom, by: 'time' as const }
  for (let race = match.races; race < rounds; race++) {
    const [a, b] = [best([one[race] ?? null]), best([other[race] ?? null])]
    if (a !== b) return { winner: a < b ? top : bottom, by: 'sudden_death' as const }
  }
  return { tie: true }
}

/** No time is slower than any, and as slow as no time: Infinity − Infinity is neither below nor above 0. */
const best = (times: readonly (number | null)[]) => Math.min(...times.map((time) => time ?? Number.POSITIVE_INFINITY))
