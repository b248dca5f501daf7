/**
 * What a judge may give a team (specification 3, section 5).
 *
 * | what                   | rule                                                        |
 * |------------------------|-------------------------------------------------------------|
 * | a criterion's points   | between 0 and its max points, to two decimals               |
 * | what is not a number   | 0                                                           |
 * | the total              | the sum over the criteria of the scorecard                  |
 */
import type { Category } from '../competition/event.ts'

export type Marked = { criteria_name: string; max_points: number }
export type Marks = Record<string, number>

export const LONGEST_NOTES = 2000

const NUMBER = /^[+-]?(\d+[.,]?\d*|[.,]\d+)$/

/** Hundredths are added as whole numbers, so that 0.1 and 0.2 are 0.3. */
const hundredths = (points: number) => Math.round(points * 100)

export function markFrom(typed: unknown, max_points: number): number {
  const points = numberIn(typed)
  return Math.min(Math.max(hundredths(points) / 100, 0), max_points)
}

/** Every criterion of the scorecard with its points, whatever else was typed. */
export function marksFor(criteria: readonly Marked[], typed: Record<string, unknown>): Marks {
  return Object.fromEntries(
    criteria.map(({ criteria_name: name, max_points }) => [
      name,
      markFrom(Object.hasOwn(typed, name) ? typed[name] : undefined, max_points),
    ]),
  )
}

export const totalOf = (marks: Marks) => Object.values(marks).reduce((sum, points) => sum + hundredths(points), 0) / 100

/** What was given points for, but is not on the scorecard. */
export function notOnCard(criteria: readonly Marked[], typed: Record<string, unknown>): string[] {
  const known = new Set(criteria.map(({ criteria_name }) => criteria_name))
  return Object.keys(typed).filter((name) => !known.has(name))
}

/** A scorecard for 'Both' is for every category. */
export const fitsCategory = (card: Category | 'Both', team: Category) => card === 'Both' || card === team

function numberIn(typed: unknown): number {
  if (typeof typed === 'number') return Number.isFinite(typed) ? typed : 0
  if (typeof typed !== 'string') return 0
  const text = typed.trim()
  return NUMBER.test(text) ? Number(text.replace(',', '.')) : 0
}
