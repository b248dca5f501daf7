/**
 * How the calculator and the results come to their points, part by part, in the numbers of the team:
 *
 * | rule                | lines                                                                                   |
 * |---------------------|-----------------------------------------------------------------------------------------|
 * | fastest_sum_band    | T and F, the upper limit, the formula; or the partial result                            |
 * | places_then_scale   | the value, the place; from the first unpaid place the base time and the formula         |
 * | fastest_bonus       | the team's best time and the best of all                                                |
 * | head_to_head        | the result of each race, and their sum                                                  |
 */
import { type TriedResult, type TriedTeam, triedRuns } from './calculator.ts'
import type { CategoryResults } from './event-results.ts'
import { exactSeconds } from './exact.ts'
import { listed } from './fault.ts'
import { resultsOf } from './head-to-head.ts'
import type { Pack } from './pack.ts'
import type { ClassBand, FastestBonus, FastestSumBand, HeadToHead, PlacesThenScale, RacePart } from './pack-racing.ts'
import { sumTaken, type TeamRuns, teamRuns } from './team-runs.ts'

type Event = { category: string; level: string | null }
type Field = { runs: readonly TeamRuns[]; own: TeamRuns; points: number; place: number | null }

/** Of the team at `index`, by the id of the part. `results` are those of `tryTimes` for the same field. */
export function partWorking(
  pack: Pack,
  event: Event,
  field: readonly TriedTeam[],
  results: readonly TriedResult[],
  index: number,
): Map<string, string[]> {
  const runs = field.map((team, nth) => teamRuns(team.name, triedRuns(team, nth), pack.runs))
  const own = runs[index]
  if (!own) return new Map()
  return new Map(
    pack.race_parts.map((part) => {
      const { points = 0, place = null } = results[index]?.parts.find(({ id }) => id === part.id) ?? {}
      const of = { runs, own, points, place }
      return [part.id, linesOf(part, event, of)]
    }),
  )
}

/** Of a team in the results of an event, whose number is its id in the record. */
export function resultWorking(
  pack: Pack,
  level: string,
  results: CategoryResults,
  team: string,
): Map<string, string[]> {
  const own = results.runs.get(team)
  if (!own) return new Map()
  const runs = [...results.runs.values()]
  return new Map(
    pack.race_parts.map((part) => {
      const { points = 0, place = null } = results.races.get(part.id)?.get(team) ?? {}
      return [part.id, linesOf(part, { category: results.category, level }, { runs, own, points, place })]
    }),
  )
}

function linesOf(part: RacePart, event: Event, of: Field): string[] {
  switch (part.rule) {
    case 'fastest_bonus':
      return bonusLines(part, of)
    case 'fastest_sum_band':
      return bandLines(part, event, of)
    case 'places_then_scale':
      return scaleLines(part, of)
    case 'head_to_head':
      return leagueLines(part, of)
  }
}

const sumOf = (times: readonly number[]) => times.reduce((all, time) => all + time, 0)
const times = (list: readonly number[], joined: string) => list.map(exactSeconds).join(joined)

function bandLines(part: FastestSumBand, { category, level }: Event, { runs, own, points }: Field): string[] {
  const rule = part.by_class[category]
  const band = rule?.band[level ?? '']
  if (!rule || band === undefined) return []
  const legal = own.car.length
  if (legal === 0) return ['No legal run: 0 points']
  if (legal < rule.runs) return [partialLine(rule, legal, points)]
  const sums = runs.filter(({ car }) => car.length >= rule.runs).map(({ car }) => sumOf(car.slice(0, rule.runs)))
  const best = own.car.slice(0, rule.runs)
  const [T, F] = [sumOf(best), Math.min(...sums)]
  const [share, limit] = [(band / 100).toFixed(2), (1 + band / 100).toFixed(2)]
  const upper = (F * (100 + band)) / 100
  return [
    `T = ${times(best, ' + ')} = ${exactSeconds(T)} s`,
    `F = ${exactSeconds(F)} s, the lowest T; upper limit = ${exactSeconds(F)} × ${limit} = ${exactSeconds(upper)} s`,
    T > upper
      ? `T is above the upper limit: ${points}`
      : `${rule.at_limit} + ${rule.most - rule.at_limit} / (${exactSeconds(F)} × ${share}) × (${exactSeconds(upper)} − ${exactSeconds(T)}) = ${points}`,
  ]
}

const partialLine = ({ runs, partial: { base, each, counted } }: ClassBand, legal: number, points: number) =>
  `${legal} of ${runs} legal runs: ${base} + ${each} × ${Math.min(legal, counted)} = ${points}`

function scaleLines(part: PlacesThenScale, { runs, own, points, place }: Field): string[] {
  if (own.recorded === 0) return ['No recorded run: 0 points']
  const sum = sumTaken(own, part.value)
  if (sum === null) return [`No time: ${deduction(part, own.dnf)} = ${points}`]
  const sums = runs.map((team) => sumTaken(team, part.value)).filter((one) => one !== null)
  const sharing = sums.filter((one) => one === sum).length
  const t = sum / part.value.take
  const found = [valueLine(part, own, t), `Place ${place}${sharing > 1 ? `, shared by ${sharing} teams` : ''}`]
  const sorted = sums.map((one) => one / part.value.take).sort((a, b) => a - b)
  const [fastest = 0, paid] = [sorted[0], sorted[part.places.length - 1]]
  const isPaid = place !== null && (part.ties === 'better_place' ? place : place + sharing - 1) <= part.places.length
  if (isPaid || paid === undefined) return [...found, `${isPaid ? 'A paid place' : 'No base time'}: ${points}`]
  const B = (paid * part.base_percent) / 100
  const last = `T${part.places.length}`
  const base = `B = ${(part.base_percent / 100).toFixed(2)} × ${last} = ${(part.base_percent / 100).toFixed(2)} × ${exactSeconds(paid)} = ${exactSeconds(B)} s`
  if (t > B) return [...found, base, `Beyond B: ${deduction(part, own.dnf)} = ${points}`]
  const isFloor = t === B || (part.slowest_gets_floor && t === sorted.at(-1))
  if (isFloor && part.on_base_deducts) return [...found, base, `On the floor: ${deduction(part, own.dnf)} = ${points}`]
  if (isFloor) return [...found, base, `On the floor: ${points}`]
  const anchor = part.anchor === 'fastest' ? fastest : paid
  const formula = `${part.floor} + ${part.top - part.floor} × (${exactSeconds(B)} − ${exactSeconds(t)}) / (${exactSeconds(B)} − ${exactSeconds(anchor)})`
  return [...found, base, `${formula} = ${points}`]
}

function valueLine({ value: { of, skip, take } }: PlacesThenScale, own: TeamRuns, t: number) {
  const all = of === 'car' ? own.car : own.total
  if (take === 1) return `t = ${exactSeconds(t)} s, the best ${TIME[of]}`
  const taken = Array.from({ length: take }, (_, nth) => all[skip + nth] ?? all.at(-1) ?? 0)
  return `t = mean of ${listed(taken.map(exactSeconds))} = ${exactSeconds(t)} s`
}

const RESULT_WORDS = { win: 'won', draw: 'equal', loss: 'lost', absent: 'did not start' }

function leagueLines(part: HeadToHead, { runs, own, points }: Field): string[] {
  const races = resultsOf(part, runs).get(own.team) ?? []
  if (races.length === 0) return ['No race against another team: 0 points']
  return [
    ...races.map(({ against, result }) => `Against ${listed([...against])}: ${RESULT_WORDS[result]}, ${part[result]}`),
    `${races.map(({ result }) => part[result]).join(' + ')} = ${points}`,
  ]
}

const TIME = { car: 'car race time', total: 'total race time' }

const deduction = ({ floor, per_dnf, least }: PlacesThenScale, dnf: number) =>
  `${floor} − ${per_dnf} × ${dnf} DNF${least === null ? '' : `, at least ${least}`}`

function bonusLines({ of }: FastestBonus, { runs, own, points }: Field): string[] {
  const best = own[of][0]
  if (best === undefined) return ['No time: 0 points']
  const fastest = Math.min(...runs.map((team) => team[of][0] ?? Number.POSITIVE_INFINITY))
  return [`Best ${TIME[of]} ${exactSeconds(best)} s; the fastest of all is ${exactSeconds(fastest)} s: ${points}`]
}
