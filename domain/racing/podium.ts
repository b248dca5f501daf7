/**
 * The podium of the live results (specification 3, sections 2 and 9).
 *
 * | rows        | podium                                                              |
 * |-------------|---------------------------------------------------------------------|
 * | 0, 1 or 2   | none                                                                |
 * | 3 or more   | everyone in place 1, 2 or 3: who shares a place shares its step     |
 *
 * Where several categories are shown together, their teams are placed anew among each other.
 */
import { inNaturalOrder } from '../natural-order.ts'
import { placesOf } from './places.ts'
import { hasScore, type Standing } from './standings.ts'

export const PODIUM = 3

/** Those that have a score, in the order of their places by live results total. */
export function liveRanking<S extends Standing>(standings: readonly S[]): { place: number; standing: S }[] {
  const rows = standings.filter(hasScore)
  const places = placesOf(
    rows.map(({ total_points }) => total_points),
    'highest',
  )
  return rows
    .map((standing, index) => ({ place: places[index] ?? rows.length, standing }))
    .sort((a, b) => a.place - b.place || inNaturalOrder(a.standing.team_number, b.standing.team_number))
}

/** `ranking` has the best first. */
export const podiumOf = <T extends { place: number }>(ranking: readonly T[]): T[] =>
  ranking.length < PODIUM ? [] : ranking.filter(({ place }) => place <= PODIUM)
