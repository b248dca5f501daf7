/** Compares a scrutineer's findings with the stored rows: which rows change, or that another device saved first. */
import { isDeepStrictEqual } from 'node:util'
import { type CarStatus, type PenaltyRule, verdict } from '@paddock/domain/judging/penalties.ts'
import type { Measured } from '@paddock/domain/rules/event-record.ts'
import { measuredFault, statusFault } from '@paddock/domain/rules/measured-fault.ts'
import { checkVerdict } from '@paddock/domain/rules/sheet-check.ts'
import { sheetSummary } from '@paddock/domain/rules/sheet-summary.ts'
import type { CheckOf, PackChecks } from './pack-checks.ts'
import type { ResultRow } from './sheet-queries.ts'

type Car = 'car_a' | 'car_b'
export type Found = {
  criteria_id: string
  car_a_status: CarStatus
  car_a_measured_value: number | null
  /** For a check of the event's rule pack, in place of the one number. */
  car_a_measured?: Measured | null
  car_a_notes: string | null
  car_b_status: CarStatus
  car_b_measured_value: number | null
  car_b_measured?: Measured | null
  car_b_notes: string | null
  updated_at: string | null
}
type Criterion = PenaltyRule & { id: string; criteria_name: string; pack_item: string | null }

const FIELDS = ['status', 'measured_value', 'measured', 'points_deducted', 'time_penalty', 'notes'] as const
const CARS = ['car_a', 'car_b'] as const
/** The fields of a row that are compared and logged, for both cars. */
export const ROW_FIELDS = CARS.flatMap((car) => FIELDS.map((field) => `${car}_${field}` as const))
export type RowFields = Pick<ResultRow, (typeof ROW_FIELDS)[number]>

export const fieldsOf = (row: RowFields) =>
  Object.fromEntries(ROW_FIELDS.map((field) => [field, row[field]])) as RowFields

/** Only a car that failed or was rectified has a note. */
function judged({ rules, checkOf }: PackChecks, rule: Criterion, row: Found, car: Car) {
  const status = row[`${car}_status`]
  const check = checkOf(rule)
  const found =
    rules && check
      ? { ...checkVerdict(rules, check, { status, measured: row[`${car}_measured`] ?? null }), measured_value: null }
      : { ...verdict(rule, { status, measured_value: row[`${car}_measured_value`] }), measured: null }
  const noted = found.status === 'Fail' || found.status === 'Rectified'
  return {
    [`${car}_status`]: found.status,
    [`${car}_measured_value`]: found.measured_value,
    [`${car}_measured`]: found.measured,
    [`${car}_points_deducted`]: found.points_deducted,
    [`${car}_time_penalty`]: found.time_penalty,
    [`${car}_notes`]: noted ? row[`${car}_notes`] : null,
  }
}

/** What a field cannot take, by its place in the request. */
export type FieldFault = { field: string; why: string }

/** The verdict follows from the pack, so that only what it can read is taken. */
function faultOf({ rules, checkOf }: PackChecks, rule: Criterion, row: Found, car: Car): string | undefined {
  const [check, measured] = [checkOf(rule), row[`${car}_measured`] ?? null]
  if (!rules || !check) return measured === null ? undefined : `${rule.criteria_name} takes one measured value.`
  return measuredFault(rules, check, measured) ?? statusFault(rules, check, row[`${car}_status`])
}

export type Change = { criterion: Criterion; before: ResultRow | undefined; after: RowFields }

/**
 * A row that already has the wanted values is left alone, however old the version it was read from: so a repeated
 * request succeeds. A row that another device has saved since is not overwritten.
 */
export function changesOf(
  pack: PackChecks,
  criteria: readonly Criterion[],
  stored: readonly ResultRow[],
  found: readonly Found[],
): { changes: Change[] } | { refused: 'unknown-criterion' | 'changed-meanwhile' | FieldFault } {
  const changes: Change[] = []
  for (const [index, row] of found.entries()) {
    const criterion = criteria.find(({ id }) => id === row.criteria_id)
    if (!criterion) return { refused: 'unknown-criterion' }
    const before = stored.find(({ criteria_id }) => criteria_id === row.criteria_id)
    for (const car of CARS) {
      const why = faultOf(pack, criterion, row, car)
      if (why) return { refused: { field: `rows.${index}.${car}_measured`, why } }
    }
    const after = { ...judged(pack, criterion, row, 'car_a'), ...judged(pack, criterion, row, 'car_b') } as RowFields
    if (before && isDeepStrictEqual(fieldsOf(before), after)) continue
    if ((before?.updated_at ?? null) !== row.updated_at) return { refused: 'changed-meanwhile' }
    changes.push({ criterion, before, after })
  }
  return { changes }
}

const ofCar = (row: RowFields, car: Car) => ({
  status: row[`${car}_status`],
  measured: row[`${car}_measured`],
  points_deducted: row[`${car}_points_deducted`],
  time_penalty: row[`${car}_time_penalty`],
})

export type SheetRows = readonly (RowFields & Pick<ResultRow, 'criteria_id'>)[]
type PackItem = { id: string; pack_item: string | null }

export function summaryOfRows(rows: SheetRows, criteria: readonly PackItem[], checkOf: CheckOf) {
  const checks = new Map(criteria.map((criterion) => [criterion.id, checkOf(criterion)]))
  return sheetSummary(
    rows.map((row) => ({
      check: checks.get(row.criteria_id),
      car_a: ofCar(row, 'car_a'),
      car_b: ofCar(row, 'car_b'),
    })),
  )
}
