/**
 * Fixed points for the first places, then a scale down to a base time. World Finals: reaction (C9.5), time trial (C9.6).
 *
 * With v the team's value, P the value of the last paid place (T3) and V of the anchor, B = base_percent / 100 × P:
 *
 * | team                          | points                                                                  |
 * |-------------------------------|-------------------------------------------------------------------------|
 * | in a paid place               | that place's; who shares a place shares the better one                  |
 * | v < B                         | floor + (top − floor) × (B − v) / (B − V)                               |
 * | v = B                         | floor, less the deduction where `on_base_deducts`                       |
 * | v > B, or runs without a time | floor − per_dnf × DNFs, at least `least`                                |
 * | no recorded run               | 0, without a place                                                      |
 *
 * Exact, and rounded half up to 0.01 once, at the end.
 */
import { placesOf } from '../racing/places.ts'
import { divideHalfUp, fromHundredths, hundredths } from './exact.ts'
import type { PlacesThenScale } from './pack-racing.ts'
import { sumTaken, type TeamRuns } from './team-runs.ts'

export type RaceResult = {
  points: number
  /** What is ranked, in milliseconds: a best time or a mean. Null without a time. */
  value: number | null
  place: number | null
}

export function placesThenScale(part: PlacesThenScale, teams: readonly TeamRuns[]): Map<string, RaceResult> {
  const sums = teams.map((team) => sumTaken(team, part.value))
  const places = placesOf(sums, 'lowest')
  const sharing = Map.groupBy(places, (place) => place)
  const scale = scaleOf(part, sums)
  return new Map(
    teams.map((team, index) => {
      const [sum, place] = [sums[index] ?? null, places[index] ?? null]
      const value = sum === null ? null : sum / part.value.take
      return [
        team.team,
        {
          points: pointsOf(part, team, { sum, paidAs: paidPlace(part, place, sharing.get(place)?.length ?? 1), scale }),
          value,
          place,
        },
      ]
    }),
  )
}

/** Of the values of one category: the last paid place, the anchor and the slowest. */
type Scale = { paid: number; anchor: number; slowest: number } | undefined

function scaleOf(part: PlacesThenScale, sums: readonly (number | null)[]): Scale {
  const sorted = sums.filter((sum) => sum !== null).sort((a, b) => a - b)
  const [paid, fastest, slowest] = [sorted[part.places.length - 1], sorted[0], sorted.at(-1)]
  if (paid === undefined || fastest === undefined || slowest === undefined) return undefined
  return { paid, anchor: part.anchor === 'fastest' ? fastest : paid, slowest }
}

type Ranked = { sum: number | null; paidAs: number | null; scale: Scale }

const paidPlace = ({ ties }: PlacesThenScale, place: number | null, sharing: number) =>
  place === null || ties === 'better_place' ? place : place + sharing - 1

function pointsOf(part: PlacesThenScale, team: TeamRuns, { sum, paidAs, scale }: Ranked): number {
  if (team.recorded === 0) return 0
  if (sum === null || paidAs === null) return deducted(part, team.dnf)
  const paid = part.places[paidAs - 1]
  if (paid !== undefined) return paid
  if (!scale) return deducted(part, team.dnf)
  const belowBase = part.base_percent * scale.paid - 100 * sum
  if (belowBase < 0) return deducted(part, team.dnf)
  const onFloor = belowBase === 0 || (part.slowest_gets_floor && sum === scale.slowest)
  if (onFloor) return part.on_base_deducts ? deducted(part, team.dnf) : part.floor
  const range = part.base_percent * scale.paid - 100 * scale.anchor
  const span = hundredths(part.top) - hundredths(part.floor)
  return fromHundredths(hundredths(part.floor) + divideHalfUp(span * belowBase, range))
}

function deducted({ floor, per_dnf, least }: PlacesThenScale, dnf: number): number {
  const left = fromHundredths(hundredths(floor) - hundredths(per_dnf) * dnf)
  return least === null ? left : Math.max(least, left)
}
