/**
 * Marks from a paper sheet are entered twice.
 *
 * | entries                         | state     | what follows                                                         |
 * |---------------------------------|-----------|----------------------------------------------------------------------|
 * | one                             | `once`    | it is entered again, without a view of the first entry               |
 * | two that are the same           | `agreed`  | the marks are saved like those of a tablet, and then count           |
 * | two that differ                 | `differs` | each difference is resolved from the paper; only then the marks count |
 * | saved as marks                  | `counted` | –                                                                    |
 */
import type { Points } from '../units.ts'

export const SHEET_STATES = ['once', 'differs', 'agreed', 'counted'] as const
export type SheetState = (typeof SHEET_STATES)[number]

export type SheetEntry = { marks: Readonly<Record<string, Points>>; notes: string | null }
/** The criterion's name, or null for the comment. A line that was left empty is null. */
export type SheetDifference = {
  criterion: string | null
  first: Points | string | null
  second: Points | string | null
}

export function differencesBetween(first: SheetEntry, second: SheetEntry): SheetDifference[] {
  const names = [...new Set([...Object.keys(first.marks), ...Object.keys(second.marks)])]
  const marks = names.map((criterion) => ({
    criterion,
    first: first.marks[criterion] ?? null,
    second: second.marks[criterion] ?? null,
  }))
  return [...marks, { criterion: null, first: first.notes, second: second.notes }].filter(
    (line) => line.first !== line.second,
  )
}

export function sheetState(sheet: { first: SheetEntry; second: SheetEntry | null; counted: boolean }): SheetState {
  if (sheet.counted) return 'counted'
  if (!sheet.second) return 'once'
  return differencesBetween(sheet.first, sheet.second).length > 0 ? 'differs' : 'agreed'
}
