import { expect, test } from 'vitest'
import { daysText, daysUntil, readinessOf } from './readiness.ts'

const RULE = {
  criteria_type: 'compliance',
  tolerance_min: null,
  tolerance_max: null,
  penalty_per_unit: null,
  max_penalty_points: null,
  max_penalty_time: null,
  points_deduction_fail: 10,
  points_deduction_rectified: 4,
  time_penalty_fail: 1.5,
}
/** 2 for each millimetre outside 40 to 50, at most 20 points and 5 seconds. */
const WIDTH = {
  ...RULE,
  key: 'width',
  criteria_type: 'measurement',
  tolerance_min: 40,
  tolerance_max: 50,
  penalty_per_unit: 2,
  max_penalty_points: 20,
  max_penalty_time: 5,
}
const TETHER = { ...RULE, key: 'tether' }

test('an unchecked criterion costs nothing and counts as open', () => {
  expect(readinessOf([WIDTH, TETHER], [])).toMatchObject({ checks: 4, open: 4, points: 0, seconds: 0 })
})

test('penalties are those of scrutineering, calculated by hand, for both cars together', () => {
  const ready = readinessOf(
    [WIDTH, TETHER],
    [
      // 4 mm too wide: 8 points, and of 8 seconds at most 5.
      { criterion: 'width', car: 'A', status: 'Pass', measured_value: 54 },
      { criterion: 'width', car: 'B', status: 'Pass', measured_value: 50 },
      { criterion: 'tether', car: 'B', status: 'Fail', measured_value: null },
      { criterion: 'gone since', car: 'A', status: 'Fail', measured_value: null },
    ],
  )
  expect(ready).toMatchObject({
    checks: 4,
    open: 1,
    points: 18,
    seconds: 6.5,
    cars: {
      A: { overall: 'FAIL', points: 8, seconds: 5 },
      B: { overall: 'FAIL', points: 10, seconds: 1.5 },
    },
  })
  expect(ready.rows[0]?.cars.A).toMatchObject({ status: 'Fail', points_deducted: 8, time_penalty: 5 })
  expect(ready.rows[1]?.cars.A).toBeNull()
})

test.each([
  ['2027-03-01', '2027-02-27', 'In 2 days'],
  ['2027-03-28', '2027-03-27', 'Tomorrow'],
  ['2027-03-28', '2027-03-28', 'Today'],
  ['2027-03-28', '2027-03-29', '1 day late'],
  ['2027-03-28', '2027-04-04', '7 days late'],
])('%s, seen on %s: %s', (day, today, text) => expect(daysText(daysUntil(day, today))).toBe(text))
