/**
 * What practice runs would score in the races of any rule pack, against other teams.
 *
 * | case      | the team's runs                                                                                    |
 * |-----------|----------------------------------------------------------------------------------------------------|
 * | best      | its fastest car times; the best total time is the fastest it has had                               |
 * | typical   | the median car time in every run                                                                   |
 * | others    | all runs in the time that was typed for them, with the reaction time of this team                  |
 */

import { timeFrom } from '../racing/run-time.ts'
import { type TriedPart, type TriedRun, tryTimes } from '../rules/calculator.ts'
import { grandPrixOf } from '../rules/grand-prix.ts'
import type { Pack } from '../rules/pack.ts'
import { type Milliseconds, ms, type Points, points, subtract } from '../units.ts'
import { predict, type Race } from './prediction.ts'

export type RaceCase = { parts: TriedPart[]; points: Points }
export type RacePrediction = { best: RaceCase; typical: RaceCase | null; most: Points }

type Runs = {
  best_times: readonly Milliseconds[]
  legal: number
  median: Milliseconds | null
  total: { time: Milliseconds } | null
}

/** Undefined without a finished run. */
export function predictRaces(
  { pack, category, level }: Race,
  { best_times, legal, median, total }: Runs,
  others: readonly Milliseconds[] = [],
): RacePrediction | undefined {
  const [fastest] = best_times
  if (fastest === undefined) return undefined
  const { complete } = pack.runs
  const reaction = total === null ? ms(0) : ms(Math.max(0, subtract(total.time, fastest)))
  const runsOf = (times: readonly Milliseconds[]): TriedRun[] =>
    times.map((car_ms, index) => ({
      car: index % 2 === 0 ? 'A' : 'B',
      status: 'finish',
      reaction_ms: reaction,
      car_ms,
    }))
  const same = (time: Milliseconds) => runsOf(Array.from({ length: complete }, () => time))
  const rivals = others.map((time, index) => ({ name: String(index), runs: same(time) }))
  const field = rivals.length === 0 && needsRival(pack) ? [{ name: '', runs: withoutFinish(complete) }] : rivals
  const caseOf = (runs: TriedRun[]): RaceCase => {
    const [own] = tryTimes(pack, { category, level }, [{ name: '', runs }, ...field])
    return { parts: own?.parts ?? [], points: points(own?.points ?? 0) }
  }
  return {
    best: caseOf(runsOf(best_times)),
    typical: legal >= complete && median !== null ? caseOf(same(ms(Math.round(median)))) : null,
    most: mostOf(pack),
  }
}

/** Under any pack, with nobody faster: the points at the team's best, of how many, and part by part. */
export function predictedPoints(race: Race, runs: Runs) {
  const rule = grandPrixOf(race.pack, race.category, race.level)
  const found = rule ? undefined : predictRaces(race, runs)
  if (found) {
    const parts = found.best.parts.map(({ title, points: given }) => ({ title, points: points(given) }))
    return { points: found.best.points, most: found.most, parts }
  }
  if (!rule || runs.legal === 0) return null
  const { score } = predict(rule, runs).best
  const title = race.pack.race_parts.find((part) => part.rule === 'fastest_sum_band')?.title ?? ''
  return { points: score, most: rule.most, parts: [{ title, points: score }] }
}

/** A league has no races without an opponent: against nobody faster, every race is won. */
const needsRival = ({ race_parts }: Pack) => race_parts.some(({ rule }) => rule === 'head_to_head')

const withoutFinish = (runs: number): TriedRun[] =>
  Array.from({ length: runs }, () => ({ car: 'A', status: 'dnf', reaction_ms: null, car_ms: null }))

/** What the races of a pack give at most. */
const mostOf = ({ race_parts, runs }: Pack) =>
  points(
    race_parts.reduce((sum, part) => {
      if (part.rule === 'fastest_bonus') return sum + part.points
      if (part.rule === 'head_to_head') return sum + part.win * runs.complete
      return part.rule === 'places_then_scale' ? sum + (part.places[0] ?? part.top) : sum
    }, 0),
  )

/** Times of other teams, as typed with semicolons or spaces between them. */
export function othersFrom(typed: string): { others: Milliseconds[] } | { refused: string } {
  const others: Milliseconds[] = []
  for (const one of typed.split(/[;\s]+/).filter(Boolean)) {
    const read = timeFrom(one.replace(',', '.'), 'Each time')
    if ('refused' in read) return read
    others.push(read.time)
  }
  return { others }
}
