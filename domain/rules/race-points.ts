/** The race parts of a pack for the teams of one category, each by the rule that the pack names. */
import { ms } from '../units.ts'
import { bandRule, grandPrixResults } from './grand-prix.ts'
import { headToHead } from './head-to-head.ts'
import type { FastestBonus, FastestSumBand, RacePart } from './pack-racing.ts'
import { placesThenScale, type RaceResult } from './places-then-scale.ts'
import type { Failures } from './seeding.ts'
import type { TeamRuns } from './team-runs.ts'

const NONE: Failures = { A: 0, B: 0 }

export type Field = { category: string; level: string; failures: ReadonlyMap<string, Failures> }

export function racePoints(part: RacePart, of: Field, teams: readonly TeamRuns[]): Map<string, RaceResult> {
  switch (part.rule) {
    case 'fastest_sum_band':
      return fastestSumBand(part, of, teams)
    case 'places_then_scale':
      return placesThenScale(part, teams)
    case 'fastest_bonus':
      return fastestBonus(part, of, teams)
    case 'head_to_head':
      return headToHead(part, teams)
  }
}

function fastestSumBand(part: FastestSumBand, { category, level }: Field, teams: readonly TeamRuns[]) {
  const band = part.by_class[category]
  if (!band) throw new Error(`The pack has no ${part.title} for ${category}.`)
  const times = new Map(teams.map(({ team, car }) => [team, car.map(ms)]))
  const results = grandPrixResults(bandRule(band, level), times)
  return new Map(
    [...results].map(([team, { score, sum_of_best }]) => [team, { points: score, value: sum_of_best, place: null }]),
  )
}

/**
 * A bonus for the single fastest run (C9.6.1).
 *
 * | equal fastest times | each       | split            | none  |
 * |---------------------|------------|------------------|-------|
 * | of two teams        | all of it  | half of it each  | 0     |
 */
function fastestBonus(
  { of, points, tie, no_performance_failure }: FastestBonus,
  { failures }: Field,
  teams: readonly TeamRuns[],
): Map<string, RaceResult> {
  const isOut = ({ A, B }: Failures) => no_performance_failure && A + B > 0
  const best = teams.map((team) =>
    isOut(failures.get(team.team) ?? NONE) ? null : ((of === 'car' ? team.car : team.total)[0] ?? null),
  )
  const fastest = Math.min(...best.map((time) => time ?? Number.POSITIVE_INFINITY))
  const first = best.filter((time) => time === fastest).length
  const share = { each: points, split: points / first, none: first === 1 ? points : 0 }[tie]
  return new Map(
    teams.map(({ team }, index) => {
      const value = best[index] ?? null
      return [team, { points: value === fastest ? share : 0, value, place: value === fastest ? 1 : null }]
    }),
  )
}
