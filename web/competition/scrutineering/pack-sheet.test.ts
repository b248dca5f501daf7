import type { Check, ScrutineeringRules } from '@paddock/domain/rules/pack-scrutineering.ts'
import { WORLD_FINALS_2025 } from '@paddock/domain/rules/world-finals-2025/pack.ts'
import { points } from '@paddock/domain/units.ts'
import { describe, expect, test } from 'vitest'
import { numberIn } from './decimal-input.tsx'
import {
  carsOf,
  criteriaToSend,
  isChecked,
  progressOf,
  withStatus,
  withTheRestPassed,
  withValue,
} from './pack-sheet.ts'
import { blankOf, draftOf, isSameEdits, rowsToSend, type SavedRow, summaryOnScreen, withCar } from './sheet-rows.ts'

const RULES = WORLD_FINALS_2025.scrutineering as ScrutineeringRules
function criterion(id: string) {
  const check = RULES.checks.find((one) => one.id === id) as Check
  const none = { tolerance_min: null, tolerance_max: null, penalty_per_unit: null, max_penalty_time: null }
  const costs = { max_penalty_points: null, points_deduction_fail: points(0), points_deduction_rectified: points(0) }
  return { id, check, is_active: true, criteria_type: 'compliance', time_penalty_fail: 0, ...none, ...costs }
}
const blank = blankOf(criterion('T3.6')).car_a
const [weight, wheels, span, drawings] = ['T3.6', 'T7.5', 'T8.6.1', 'T4.3'].map(criterion) as [
  ReturnType<typeof criterion>,
  ReturnType<typeof criterion>,
  ReturnType<typeof criterion>,
  ReturnType<typeof criterion>,
]
const saved = (id: string, about: Partial<SavedRow> = {}): SavedRow => ({
  criteria_id: id,
  car_a_status: 'Pass',
  car_a_measured_value: null,
  car_a_notes: null,
  car_b_status: 'Pass',
  car_b_measured_value: null,
  car_b_notes: null,
  updated_at: 'monday',
  ...about,
})

test.each([
  ['47.6', 47.6],
  ['47,6', 47.6],
  [' -3.1 ', -3.1],
  ['47.', 47],
  ['.5', 0.5],
  ['', null],
  ['-', null],
  ['47g', null],
  ['1,000.5', null],
])('"%s" in a field is %j', (text, value) => expect(numberIn(text)).toBe(value))

describe('a value decides the status', () => {
  const status = (
    of: ReturnType<typeof criterion>,
    ...[measured, before = blank]: [Parameters<typeof withValue>[3], typeof blank?]
  ) => withValue(RULES, of.check, before, measured).status
  test('one number, wheels, segments, failing places and a count', () => {
    expect(status(weight, 48)).toBe('Pass')
    expect(status(weight, 47.6)).toBe('Fail')
    expect(status(wheels, { FL: 28, FR: 27.4 })).toBe('Fail')
    expect(status(span, [24.2, 25])).toBe('Fail')
    expect(status(span, [25, 25])).toBe('Pass')
    expect(status(criterion('T7.6'), ['FL'])).toBe('Fail')
    expect(status(criterion('T3.9.2'), 0)).toBe('Pass')
  })
  test('a failure that was put right stays so while its value fails', () => {
    const fixed = { ...blank, status: 'Rectified' as const }
    expect(status(criterion('T5.6'), 4.2, fixed)).toBe('Rectified')
    expect(status(criterion('T5.6'), 5, fixed)).toBe('Pass')
    expect(status(weight, 47, fixed)).toBe('Fail')
  })
  test('without a value, or as N/A, the car is unchecked again', () => {
    const failed = withValue(RULES, weight.check, blank, 47.6)
    expect(withValue(RULES, weight.check, failed, null)).toMatchObject({ status: 'N/A', measured: null })
    expect(withStatus(failed, 'N/A')).toMatchObject({ status: 'N/A', measured: null })
  })
})

test('a check starts unchecked, and a check of the team is entered once', () => {
  expect(draftOf(undefined, blankOf(weight))).toMatchObject({ car_a: { status: 'N/A' }, car_b: { status: 'N/A' } })
  expect(carsOf(drawings.check, draftOf(undefined, blankOf(drawings))).map(({ label }) => label)).toEqual(['Team'])
  expect(carsOf(weight.check, draftOf(undefined, blankOf(weight)))).toHaveLength(2)
})

test('a row is checked once both cars have an entry, and only changed rows are sent', () => {
  const one = withCar({}, 'T3.6', undefined, 'car_a', withValue(RULES, weight.check, blank, 48), blankOf(weight))
  expect(isChecked(weight, [], one)).toBe(false)
  const both = withCar(one, 'T3.6', undefined, 'car_b', { ...blank, status: 'Pass' }, blankOf(weight))
  expect(isChecked(weight, [], both)).toBe(true)
  expect(progressOf([weight, wheels], [saved('T7.5')], both)).toEqual({ checked: 2, count: 2, isContested: false })
  const toSend = criteriaToSend([weight, wheels, span], [saved('T7.5')], both, new Set(['T8.6.1']))
  expect(rowsToSend(toSend, [saved('T7.5')], both)).toMatchObject([
    { criteria_id: 'T3.6', car_a_measured: 48, car_a_measured_value: null, car_b_status: 'Pass', updated_at: null },
  ])
})

test('the rest of a section passes, and entries stay', () => {
  const failed = withCar({}, 'T3.6', undefined, 'car_a', withValue(RULES, weight.check, blank, 47), blankOf(weight))
  const passed = withTheRestPassed(failed, [weight, drawings], [])
  expect(passed['T3.6']).toMatchObject({ car_a: { status: 'Fail', measured: 47 }, car_b: { status: 'Pass' } })
  expect(passed['T4.3']).toMatchObject({ car_a: { status: 'Pass' }, car_b: { status: 'N/A' } })
  expect(summaryOnScreen(RULES, [weight, drawings], [], passed)).toMatchObject({
    car_a_overall_status: 'FAIL',
    car_b_overall_status: 'PASS',
    combined_points_deducted: 10,
  })
})

test('values with their names in another order are no edit, and neither are edits stored by an earlier version', () => {
  const row = saved('T8.5.1', { car_a_measured: { half_width: 15, height: 20 } })
  const typed = { ...draftOf(row).car_a, measured: { height: 20, half_width: 15 } }
  expect(withCar({}, 'T8.5.1', row, 'car_a', typed)).toEqual({})
  const old = { status: 'Fail' as const, measured_value: 52, notes: '' }
  const now = { ...old, measured: null }
  const edits = (car_a: typeof old) => ({ width: { car_a, car_b: old, base: null } })
  expect(isSameEdits(edits(old), edits(now))).toBe(true)
})
