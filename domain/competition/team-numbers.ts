/**
 * How teams are numbered (specification 3, sections 4 and 9).
 *
 * | part     | rule                                                                            |
 * |----------|---------------------------------------------------------------------------------|
 * | prefix   | at most 3 characters, uppercased; T where none is given                         |
 * | sequence | 1 for the first team, at least two digits, one sequence for all categories      |
 * | order    | Cadet, Development, Professional; then by name; teams of one name by their age  |
 * | fixed    | once anything of the event was measured, marked or raced, nobody is renumbered: |
 * |          | a late team gets the number after the highest                                   |
 */
import { inNaturalOrder } from '../natural-order.ts'
import { CATEGORIES, type Category } from './event.ts'

export const DEFAULT_PREFIX = 'T'
export const LONGEST_PREFIX = 3
export const LONGEST_NUMBER = 12

/** A typed prefix as it is stored, without invisible characters. */
export function prefixFrom(typed: string): string {
  const seen = [...typed.toUpperCase().replaceAll(/[\s\p{C}]/gu, '')]
  return seen.slice(0, LONGEST_PREFIX).join('') || DEFAULT_PREFIX
}

/** A typed number as it is stored: t7 and T7 are the same. */
export const numberFrom = (typed: string) =>
  typed
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .trim()
    .toUpperCase()

export const numberAt = (prefix: string, place: number) => `${prefix}${String(place).padStart(2, '0')}`

export type Numbered = { id: string; team_name: string; category: Category; registered_at: string }

/** Each team's id with its number. */
export function numbersFor(teams: readonly Numbered[], prefix: string): Map<string, string> {
  return new Map(teams.toSorted(inOrder).map(({ id }, index) => [id, numberAt(prefix, index + 1)]))
}

/** A number that is given by the rule is parked under the team's id until the numbering, which no other team has. */
export const parkedNumber = (id: string) => `~${id}`

/** For an event whose numbers are fixed: only teams that have none yet get one, after the highest. */
export function lateNumbers(
  teams: readonly (Numbered & { team_number: string })[],
  prefix: string,
): Map<string, string> {
  const places = teams.map(({ team_number }) => placeOf(team_number, prefix))
  const highest = Math.max(0, ...places)
  const late = teams.filter(({ id, team_number }) => team_number === parkedNumber(id)).toSorted(inOrder)
  return new Map(late.map(({ id }, index) => [id, numberAt(prefix, highest + index + 1)]))
}

function placeOf(team_number: string, prefix: string) {
  const digits = team_number.startsWith(prefix) ? team_number.slice(prefix.length) : ''
  return /^\d{1,6}$/.test(digits) ? Number(digits) : 0
}

/** The lowest free number, suggested if the event is numbered manually. */
export function freeNumber(taken: readonly string[], prefix: string): string {
  const known = new Set(taken)
  let place = 1
  while (known.has(numberAt(prefix, place))) place += 1
  return numberAt(prefix, place)
}

const plain = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

export function inOrder(a: Numbered, b: Numbered): number {
  return (
    CATEGORIES.indexOf(a.category) - CATEGORIES.indexOf(b.category) ||
    inNaturalOrder(a.team_name, b.team_name, 'loose') ||
    plain(a.registered_at, b.registered_at) ||
    plain(a.id, b.id)
  )
}
