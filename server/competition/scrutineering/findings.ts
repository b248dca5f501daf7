/** Compares a scrutineer's findings with the stored rows: which rows change, or that another device saved first. */
import { summaryOf } from '@paddock/domain/judging/overall.ts'
import { type CarStatus, type PenaltyRule, verdict } from '@paddock/domain/judging/penalties.ts'
import type { ResultRow } from './sheet-queries.ts'

type Car = 'car_a' | 'car_b'
export type Found = {
  criteria_id: string
  car_a_status: CarStatus
  car_a_measured_value: number | null
  car_a_notes: string | null
  car_b_status: CarStatus
  car_b_measured_value: number | null
  car_b_notes: string | null
  updated_at: string | null
}
type Criterion = PenaltyRule & { id: string; criteria_name: string }

const FIELDS = ['status', 'measured_value', 'points_deducted', 'time_penalty', 'notes'] as const
/** The fields of a row that are compared and logged, for both cars. */
export const ROW_FIELDS = (['car_a', 'car_b'] as const).flatMap((car) =>
  FIELDS.map((field) => `${car}_${field}` as const),
)
export type RowFields = Pick<ResultRow, (typeof ROW_FIELDS)[number]>

export const fieldsOf = (row: RowFields) =>
  Object.fromEntries(ROW_FIELDS.map((field) => [field, row[field]])) as RowFields

/** Only a car that failed or was rectified has a note. */
function judged(rule: Criterion, row: Found, car: Car) {
  const found = verdict(rule, { status: row[`${car}_status`], measured_value: row[`${car}_measured_value`] })
  const noted = found.status === 'Fail' || found.status === 'Rectified'
  return {
    [`${car}_status`]: found.status,
    [`${car}_measured_value`]: found.measured_value,
    [`${car}_points_deducted`]: found.points_deducted,
    [`${car}_time_penalty`]: found.time_penalty,
    [`${car}_notes`]: noted ? row[`${car}_notes`] : null,
  }
}

export type Change = { criterion: Criterion; before: ResultRow | undefined; after: RowFields }

/**
 * A row that already has the wanted values is left alone, however old the version it was read from: so a repeated
 * request succeeds. A row that another device has saved since is not overwritten.
 */
export function changesOf(
  criteria: readonly Criterion[],
  stored: readonly ResultRow[],
  found: readonly Found[],
): { changes: Change[] } | { refused: 'unknown-criterion' | 'changed-meanwhile' } {
  const changes: Change[] = []
  for (const row of found) {
    const criterion = criteria.find(({ id }) => id === row.criteria_id)
    if (!criterion) return { refused: 'unknown-criterion' }
    const before = stored.find(({ criteria_id }) => criteria_id === row.criteria_id)
    const after = { ...judged(criterion, row, 'car_a'), ...judged(criterion, row, 'car_b') } as RowFields
    if (before && ROW_FIELDS.every((field) => before[field] === after[field])) continue
    if ((before?.updated_at ?? null) !== row.updated_at) return { refused: 'changed-meanwhile' }
    changes.push({ criterion, before, after })
  }
  return { changes }
}

const ofCar = (row: RowFields, car: Car) => ({
  status: row[`${car}_status`],
  points_deducted: row[`${car}_points_deducted`],
  time_penalty: row[`${car}_time_penalty`],
})

export const summaryOfRows = (rows: readonly RowFields[]) =>
  summaryOf(rows.map((row) => ({ car_a: ofCar(row, 'car_a'), car_b: ofCar(row, 'car_b') })))
