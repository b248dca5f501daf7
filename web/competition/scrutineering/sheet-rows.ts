/** The rows of a sheet while they are edited: saved values, edits, and values that someone else has saved. */
import type { Summary } from '@paddock/domain/judging/overall.ts'
import { type CarStatus, measure, type PenaltyRule, verdict } from '@paddock/domain/judging/penalties.ts'
import type { Measured } from '@paddock/domain/rules/event-record.ts'
import type { Check, ScrutineeringRules } from '@paddock/domain/rules/pack-scrutineering.ts'
import { checkVerdict, sameMeasured } from '@paddock/domain/rules/sheet-check.ts'
import { sheetSummary } from '@paddock/domain/rules/sheet-summary.ts'

export type Car = 'car_a' | 'car_b'
export const CARS: { car: Car; label: string }[] = [
  { car: 'car_a', label: 'Car A' },
  { car: 'car_b', label: 'Car B' },
]

export type CarDraft = {
  status: CarStatus
  measured_value: number | null
  /** Of a check of the rule pack. */
  measured?: Measured | null
  notes: string
}
export type RowDraft = Record<Car, CarDraft>
/** `base` is the version that was on the screen when the row was first changed; null where there was none. */
export type Edit = RowDraft & { base: string | null }
export type Edits = Partial<Record<string, Edit>>

type SavedCar = { [C in Car as `${C}_status`]: CarStatus } & { [C in Car as `${C}_measured_value`]: number | null } & {
  [C in Car as `${C}_notes`]: string | null
} & { [C in Car as `${C}_measured`]?: Measured | null }
export type SavedRow = SavedCar & { criteria_id: string; updated_at: string }

/** The event's rule pack: what its points start at, and its fix window. */
export type PackRules = Omit<ScrutineeringRules, 'checks'>

type Criterion = PenaltyRule & { id: string; is_active: boolean; check?: Check | null }

/** A deleted criterion is shown where it has a result. */
export const shownCriteria = <C extends Criterion>(criteria: readonly C[], rows: readonly SavedRow[]) =>
  criteria.filter(({ id, is_active }) => is_active || rowFor(rows, id))

export const rowFor = <R extends SavedRow>(rows: readonly R[], id: string) =>
  rows.find(({ criteria_id }) => criteria_id === id)

const DEFAULTS: RowDraft = {
  car_a: { status: 'Pass', measured_value: null, notes: '' },
  car_b: { status: 'N/A', measured_value: null, notes: '' },
}

/** A check of the rule pack counts for a car once something is entered for it. */
const UNCHECKED: RowDraft = { car_a: DEFAULTS.car_b, car_b: DEFAULTS.car_b }

export const blankOf = ({ check }: Pick<Criterion, 'check'>) => (check ? UNCHECKED : DEFAULTS)

export function draftOf(row: SavedRow | undefined, blank = DEFAULTS): RowDraft {
  if (!row) return blank
  const of = (car: Car): CarDraft => ({
    status: row[`${car}_status`],
    measured_value: row[`${car}_measured_value`],
    notes: row[`${car}_notes`] ?? '',
    ...(row[`${car}_measured`] != null && { measured: row[`${car}_measured`] }),
  })
  return { car_a: of('car_a'), car_b: of('car_b') }
}

const sameCar = (a: CarDraft, b: CarDraft) =>
  a.status === b.status &&
  a.measured_value === b.measured_value &&
  sameMeasured(a.measured, b.measured) &&
  a.notes === b.notes
const same = (a: RowDraft, b: RowDraft) => sameCar(a.car_a, b.car_a) && sameCar(a.car_b, b.car_b)

const isSameEdit = (a: Edit, b: Edit | undefined) => b !== undefined && a.base === b.base && same(a, b)

/** Whether the fields show exactly what was saved on this device. */
export const isSameEdits = (a: Edits, b: Edits) =>
  Object.keys(a).length === Object.keys(b).length &&
  Object.entries(a).every(([id, edit]) => edit && isSameEdit(edit, b[id]))

/** One car of one row is changed. A row that equals its saved values is no longer an edit. */
export function withCar(
  edits: Edits,
  id: string,
  row: SavedRow | undefined,
  car: Car,
  draft: CarDraft,
  blank = DEFAULTS,
): Edits {
  const { [id]: before, ...others } = edits
  const { base, ...cars } = before ?? { ...draftOf(row, blank), base: row?.updated_at ?? null }
  const changed = { ...cars, [car]: draft }
  return same(changed, draftOf(row, blank)) ? others : { ...others, [id]: { ...changed, base } }
}

/** A measured value decides the status. */
export const withMeasured = (rule: PenaltyRule, draft: CarDraft, measured_value: number | null): CarDraft => ({
  ...draft,
  measured_value,
  status: measure(rule, draft.status, measured_value).status,
})

export const takesNotes = ({ status }: Pick<CarDraft, 'status'>) => status === 'Fail' || status === 'Rectified'

/** The criteria that are not checked yet: without a saved row, unchanged, and not ticked as checked. */
export const uncheckedIn = <C extends { id: string }>(
  criteria: readonly C[],
  rows: readonly SavedRow[],
  ticked: ReadonlySet<string>,
) => criteria.filter(({ id }) => !rowFor(rows, id) && !ticked.has(id))

/** Asked before unchecked criteria are saved with their default values. */
export const uncheckedQuestion = (unchecked: number, all: number) => ({
  title: unchecked === all ? 'Save as a pass without checking?' : 'Save what was not checked as a pass?',
  text: `${all - unchecked} of ${all} checked. ${unchecked === 1 ? 'The other one is' : unchecked === all ? 'All of them are' : `The other ${unchecked} are`} saved with Pass for car A and N/A for car B.`,
  confirmLabel: 'Save as a pass',
  cancelLabel: 'Continue checking',
})

/** Whether somebody else has saved different values for the row since it was first changed here. */
export const isContested = (edit: Edit | undefined, row: SavedRow | undefined): edit is Edit =>
  edit !== undefined && edit.base !== (row?.updated_at ?? null) && !same(edit, draftOf(row))

/** All rows, as they are sent: an edited one with the version that it was based on. */
export function rowsToSend(
  criteria: readonly Pick<Criterion, 'id' | 'check'>[],
  rows: readonly SavedRow[],
  edits: Edits,
) {
  return criteria.map((criterion) => {
    const { id } = criterion
    const row = rowFor(rows, id)
    const { car_a, car_b } = edits[id] ?? draftOf(row, blankOf(criterion))
    return {
      criteria_id: id,
      car_a_status: car_a.status,
      car_a_measured_value: car_a.measured_value,
      car_a_measured: car_a.measured ?? null,
      car_a_notes: takesNotes(car_a) ? car_a.notes : null,
      car_b_status: car_b.status,
      car_b_measured_value: car_b.measured_value,
      car_b_measured: car_b.measured ?? null,
      car_b_notes: takesNotes(car_b) ? car_b.notes : null,
      updated_at: edits[id] ? edits[id].base : (row?.updated_at ?? null),
    }
  })
}

/** After a save: edits made since then stay, based on the saved rows. */
export function afterSaving(now: Edits, sent: Edits, saved: readonly SavedRow[]): Edits {
  const typedSince = Object.entries(now).flatMap(([id, edit]) =>
    !edit || isSameEdit(edit, sent[id])
      ? []
      : [[id, { ...edit, base: rowFor(saved, id)?.updated_at ?? edit.base }] as const],
  )
  return Object.fromEntries(typedSince)
}

/** What a draft comes to: by the rule pack for its checks, else by the criterion's own limits and penalties. */
export function verdictOn(rules: PackRules | null, criterion: Criterion, draft: CarDraft) {
  const measured = draft.measured ?? null
  return rules && criterion.check
    ? checkVerdict(rules, criterion.check, { status: draft.status, measured })
    : { ...verdict(criterion, draft), measured: null }
}

/** The rows by the values on the screen, saved or not. */
export function rowsOnScreen(
  rules: PackRules | null,
  criteria: readonly Criterion[],
  rows: readonly SavedRow[],
  edits: Edits,
) {
  return criteria.map((criterion) => {
    const { car_a, car_b } = edits[criterion.id] ?? draftOf(rowFor(rows, criterion.id), blankOf(criterion))
    return {
      check: (rules && criterion.check) ?? undefined,
      car_a: verdictOn(rules, criterion, car_a),
      car_b: verdictOn(rules, criterion, car_b),
    }
  })
}

/** The status of both cars and the team by the values on the screen. */
export const summaryOnScreen = (...screen: Parameters<typeof rowsOnScreen>): Summary =>
  sheetSummary(rowsOnScreen(...screen))
