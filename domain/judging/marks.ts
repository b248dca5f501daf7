/**
 * What a judge may give a team (specification 3, section 5).
 *
 * | what                   | rule                                                        |
 * |------------------------|-------------------------------------------------------------|
 * | a criterion's points   | between 0 and its max points, to two decimals               |
 * | what is not a number   | 0                                                           |
 * | a line left untouched  | no points at all; if the line is required, it is missing    |
 * | the total              | the sum over the lines that have points                     |
 * | an incomplete sheet    | one with a missing line: saved with its sum, and marked     |
 */
import type { Category } from '../competition/event.ts'
import { lower, type Points, points } from '../units.ts'
import { wrongCategory } from './messages.ts'

export type Marked = { criteria_name: string; max_points: Points }
type Line = { criteria_name: string; is_required: boolean }
export type Marks = Record<string, Points>

export const LONGEST_NOTES = 2000

const NUMBER = /^[+-]?(\d+[.,]?\d*|[.,]\d+)$/

/** Hundredths are added as whole numbers, so that 0.1 and 0.2 are 0.3. */
const hundredths = (value: number) => Math.round(value * 100)

export function markFrom(typed: unknown, max_points: Points): Points {
  const given = points(Math.max(hundredths(numberIn(typed)) / 100, 0))
  return lower(given, max_points)
}

/** The lines of the scorecard that were filled in, with their points, whatever else was typed. */
export function marksFor(criteria: readonly Marked[], typed: Record<string, unknown>): Marks {
  return Object.fromEntries(
    criteria
      .filter(({ criteria_name: name }) => Object.hasOwn(typed, name) && isFilledIn(typed[name]))
      .map(({ criteria_name: name, max_points }) => [name, markFrom(typed[name], max_points)]),
  )
}

/** The required lines without points, in the order of the scorecard. */
export const missingOn = (criteria: readonly Line[], marks: Marks): string[] =>
  criteria
    .filter(({ criteria_name, is_required }) => is_required && !Object.hasOwn(marks, criteria_name))
    .map(({ criteria_name }) => criteria_name)

export const totalOf = (marks: Marks) =>
  points(Object.values(marks).reduce((sum, given) => sum + hundredths(given), 0) / 100)

/** Names of the lines with a fraction. */
export const notWhole = (marks: Marks): string[] =>
  Object.entries(marks)
    .filter(([, given]) => !Number.isInteger(given))
    .map(([name]) => name)

/** Names that have points but are not on the scorecard. */
export function notOnCard(criteria: readonly Marked[], typed: Record<string, unknown>): string[] {
  const known = new Set(criteria.map(({ criteria_name }) => criteria_name))
  return Object.keys(typed).filter((name) => !known.has(name))
}

/** A scorecard for 'Both' is for every category. */
export const fitsCategory = (card: Category | 'Both', team: Category) => card === 'Both' || card === team

/** Why a scorecard cannot be used for this team; undefined if it can. */
export const againstCard = (card: { name: string; category: Category | 'Both' }, team: Category): string | undefined =>
  fitsCategory(card.category, team) ? undefined : wrongCategory(card.name, card.category, team)

const isFilledIn = (typed: unknown) =>
  typed !== undefined && typed !== null && !(typeof typed === 'string' && typed.trim() === '')

function numberIn(typed: unknown): number {
  if (typeof typed === 'number') return Number.isFinite(typed) ? typed : 0
  if (typeof typed !== 'string') return 0
  const text = typed.trim()
  return NUMBER.test(text) ? Number(text.replace(',', '.')) : 0
}
