/** A sheet with checks of a rule pack while it is edited: section by section, and only what was checked is saved. */

import type { Measured } from '@paddock/domain/rules/event-record.ts'
import type { Check } from '@paddock/domain/rules/pack-scrutineering.ts'
import { checkVerdict } from '@paddock/domain/rules/sheet-check.ts'
import {
  blankOf,
  type Car,
  type CarDraft,
  draftOf,
  type Edits,
  isContested,
  type PackRules,
  rowFor,
  type SavedRow,
  withCar,
} from './sheet-rows.ts'

type Criterion = { id: string; check?: Check | null }

/** A check of the team is entered once, as that of car A. */
export const carsOf = (check: Check, { car_b }: Record<Car, CarDraft>): { car: Car; label: string }[] =>
  check.scope === 'team' && car_b.status === 'N/A'
    ? [{ car: 'car_a', label: 'Team' }]
    : [
        { car: 'car_a', label: 'Car A' },
        { car: 'car_b', label: 'Car B' },
      ]

const draftFor = (criterion: Criterion, rows: readonly SavedRow[], edits: Edits) =>
  edits[criterion.id] ?? draftOf(rowFor(rows, criterion.id), blankOf(criterion))

/** Whether something was entered for each car. */
export function isChecked(criterion: Criterion, rows: readonly SavedRow[], edits: Edits): boolean {
  const { check } = criterion
  if (!check) return rowFor(rows, criterion.id) !== undefined || edits[criterion.id] !== undefined
  const draft = draftFor(criterion, rows, edits)
  return carsOf(check, draft).every(({ car }) => draft[car].status !== 'N/A')
}

/** Rows that were changed here, and criteria of the organiser's own that were ticked as checked. */
export const criteriaToSend = <C extends Criterion>(
  criteria: readonly C[],
  rows: readonly SavedRow[],
  edits: Edits,
  ticked: ReadonlySet<string>,
) => criteria.filter(({ id, check }) => edits[id] || (!check && ticked.has(id) && !rowFor(rows, id)))

/** Every car that has no entry yet passes. */
export function withTheRestPassed(edits: Edits, criteria: readonly Criterion[], rows: readonly SavedRow[]): Edits {
  let passed = edits
  for (const criterion of criteria) {
    const { id, check } = criterion
    if (!check) continue
    const draft = draftFor(criterion, rows, edits)
    for (const { car } of carsOf(check, draft))
      if (draft[car].status === 'N/A')
        passed = withCar(passed, id, rowFor(rows, id), car, { ...draft[car], status: 'Pass' }, blankOf(criterion))
  }
  return passed
}

/** A value decides the status; without one the car is unchecked again. */
export function withValue(rules: PackRules, check: Check, draft: CarDraft, measured: Measured | null): CarDraft {
  const status = measured === null ? 'N/A' : checkVerdict(rules, check, { status: draft.status, measured }).status
  return { ...draft, measured, status }
}

/** Not checked on this car: the value goes as well. */
export const withStatus = (draft: CarDraft, status: CarDraft['status']): CarDraft =>
  status === 'N/A' ? { ...draft, status, measured: null } : { ...draft, status }

/** How far a section is, for its button. */
export const progressOf = (criteria: readonly Criterion[], rows: readonly SavedRow[], edits: Edits) => ({
  checked: criteria.filter((criterion) => isChecked(criterion, rows, edits)).length,
  count: criteria.length,
  isContested: criteria.some(({ id }) => isContested(edits[id], rowFor(rows, id))),
})
