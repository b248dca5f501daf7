/** The marks of a team while a judge edits them: started from the saved marks, typed, ready to save, compared. */
import { type Marked, type Marks, markFrom, marksFor, totalOf } from '@paddock/domain/judging/marks.ts'
import type { Points } from '@paddock/domain/units.ts'
import type { DeviceMarks } from './device-marks.ts'
import type { Score } from './marking-queries.ts'
import { FIELD_NOTES } from './messages.ts'

type Content = Pick<DeviceMarks, 'typed' | 'notes'>
type Place = Pick<DeviceMarks, 'event_id' | 'team_id' | 'judge_panel_id' | 'template_id' | 'team_label'>

/** Saved marks as the fields show them. */
export const shownOf = (score: Pick<Score, 'criteria_scores' | 'notes'> | undefined): Content => ({
  typed: Object.fromEntries(
    Object.entries(score?.criteria_scores ?? {}).map(([name, points]) => [name, String(points)]),
  ),
  notes: score?.notes ?? '',
})

/** Editing starts from the saved marks. `id` is for the first marks of a team. */
export const begun = (place: Place, score: Score | undefined, id: string): DeviceMarks => ({
  ...place,
  ...shownOf(score),
  id: score?.id ?? id,
  updated_at: score?.updated_at ?? null,
  wanted: false,
  refused: null,
  waitsFor: null,
})

export const typedInto = (marks: DeviceMarks, change: Partial<Content & { template_id: string }>): DeviceMarks => ({
  ...marks,
  ...change,
  // Changes made after Save are not sent until Save is pressed again.
  wanted: false,
})

/** What Save sends: only the lines that were filled in, with their points. */
export const wantedOn = (criteria: readonly Marked[], marks: DeviceMarks): DeviceMarks => ({
  ...marks,
  typed: textsOf(marksFor(criteria, marks.typed)),
  wanted: true,
  refused: null,
})

export const totalTyped = (criteria: readonly Marked[], typed: Record<string, string>) =>
  totalOf(marksFor(criteria, typed))

/** What a field counts as when it loses focus, with a note if that differs from what was typed. */
export function settledField(typed: string, max_points: Points, whole = false): { text: string; note?: string } {
  if (typed.trim() === '') return { text: '' }
  const text = String(markFrom(typed, max_points))
  const meant = Number(typed.trim().replace(',', '.'))
  if (Number.isNaN(meant)) return { text, note: FIELD_NOTES.notANumber }
  if (meant > max_points) return { text, note: FIELD_NOTES.reduced(max_points) }
  if (meant < 0) return { text, note: FIELD_NOTES.raised }
  if (whole && !Number.isInteger(meant)) return { text, note: FIELD_NOTES.notWhole }
  return { text }
}

/** Whether another device has saved different marks for the team since editing started here. */
export function isOvertaken(marks: DeviceMarks, score: Score | undefined, criteria: readonly Marked[]): score is Score {
  if (!score || marks.updated_at === score.updated_at) return false
  const mine = marksFor(criteria, marks.typed)
  const same =
    marks.template_id === score.template_id &&
    marks.notes.trim() === (score.notes ?? '') &&
    Object.keys(mine).length === Object.keys(score.criteria_scores).length &&
    Object.entries(mine).every(([name, points]) => score.criteria_scores[name] === points)
  return !same
}

export type Side = 'mine' | 'theirs'
/** One line of the comparison. If nothing was typed here, the saved value is preselected. */
export type Compared = { name: string; mine: string; theirs: string; differs: boolean; better: Side }

export function compared(marks: DeviceMarks, score: Score, criteria: readonly Marked[]): Compared[] {
  const mine = marksFor(criteria, marks.typed)
  return criteria.map(({ criteria_name: name }) => {
    const theirs = score.criteria_scores[name]
    const points = mine[name]
    const blank = points === undefined
    return {
      name,
      mine: blank ? '' : String(points),
      theirs: theirs === undefined ? '' : String(theirs),
      differs: points !== theirs,
      better: blank && theirs !== undefined ? ('theirs' as const) : ('mine' as const),
    }
  })
}

/** The marks chosen line by line, based on the other device's version. */
export function merged(
  marks: DeviceMarks,
  score: Score,
  criteria: readonly Marked[],
  chosen: { lines: Record<string, Side>; notes: Side },
): DeviceMarks {
  const lines = compared(marks, score, criteria).map(({ name, mine, theirs, better }) => [
    name,
    (chosen.lines[name] ?? better) === 'theirs' ? theirs : mine,
  ])
  return {
    ...typedInto(marks, {
      typed: Object.fromEntries(lines),
      notes: chosen.notes === 'theirs' ? (score.notes ?? '') : marks.notes,
    }),
    id: score.id,
    updated_at: score.updated_at,
  }
}

const textsOf = (marks: Marks) =>
  Object.fromEntries(Object.entries(marks).map(([name, points]) => [name, String(points)]))
