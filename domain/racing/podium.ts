/**
 * The podium of the live results (specification 3, sections 2 and 9).
 *
 * | rows        | podium                                                              |
 * |-------------|---------------------------------------------------------------------|
 * | 0, 1 or 2   | none                                                                |
 * | 3 or more   | everyone in place 1, 2 or 3: who shares a place shares its step     |
 *
 * Where several categories are shown together, their teams are placed anew among each other. Equal totals are separated
 * by the pack's tie-breaks, else they share a place.
 */
import { inNaturalOrder } from '../natural-order.ts'
import { hasScore, type Standing } from './standings.ts'

export const PODIUM = 3

/** Those that have a score, in the order of their places by live results total. */
export function liveRanking<S extends Standing>(
  standings: readonly S[],
  tieBreaks: readonly string[] = [],
): { place: number; standing: S }[] {
  const better = (a: S, b: S) =>
    b.total_points - a.total_points ||
    (tieBreaks.map((part) => (b.parts[part] ?? 0) - (a.parts[part] ?? 0)).find((difference) => difference !== 0) ?? 0)
  const rows = standings.filter(hasScore).sort((a, b) => better(a, b) || inNaturalOrder(a.team_number, b.team_number))
  let [place, before]: [number, S | undefined] = [0, undefined]
  return rows.map((standing, index) => {
    if (!before || better(before, standing) !== 0) place = index + 1
    before = standing
    return { place, standing }
  })
}

/** `ranking` has the best first. */
export const podiumOf = <T extends { place: number }>(ranking: readonly T[]): T[] =>
  ranking.length < PODIUM ? [] : ranking.filter(({ place }) => place <= PODIUM)
