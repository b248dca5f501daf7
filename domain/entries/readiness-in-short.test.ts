import { expect, test } from 'vitest'
import { points } from '../units.ts'
import { readinessInShort } from './readiness-in-short.ts'

const RULE = {
  criteria_type: 'compliance',
  compliance_level: 'minor',
  tolerance_min: null,
  tolerance_max: null,
  penalty_per_unit: null,
  max_penalty_points: null,
  max_penalty_time: null,
  points_deduction_fail: points(10),
  points_deduction_rectified: points(4),
  time_penalty_fail: 1.5,
}
const SHEETS = [
  {
    key: 'car',
    criteria: [
      { ...RULE, key: 'tether', criteria_name: 'Tether', compliance_level: 'critical' },
      { ...RULE, key: 'number', criteria_name: 'Number', points_deduction_fail: points(2), time_penalty_fail: 0 },
    ],
  },
]
const found = (criterion: string, car: 'A' | 'B', status: 'Pass' | 'Fail' | 'Rectified') => ({
  sheet: 'car',
  criterion,
  car,
  status,
  measured_value: null,
})

test('without a finding a team is not ready at all, and critical checks come first', () => {
  expect(readinessInShort(SHEETS, [])).toEqual({
    ready: 0,
    checks: 4,
    open: 4,
    points: 0,
    seconds: 0,
    worst: [
      { check: 'Tether', car: 'A', points: 0, seconds: 0, checked: false },
      { check: 'Tether', car: 'B', points: 0, seconds: 0, checked: false },
    ],
  })
})

test('failed and costly checks are not ready; the costliest is the worst', () => {
  const findings = [
    found('number', 'A', 'Fail'),
    found('tether', 'A', 'Fail'),
    found('number', 'B', 'Pass'),
    found('tether', 'B', 'Rectified'),
  ]
  expect(readinessInShort(SHEETS, findings)).toMatchObject({
    ready: 25,
    open: 0,
    points: 16,
    seconds: 1.5,
    worst: [
      { check: 'Tether', car: 'A', points: 10 },
      { check: 'Tether', car: 'B', points: 4 },
      { check: 'Number', car: 'A', points: 2 },
    ],
  })
})

test('findings of another sheet do not count', () => {
  expect(readinessInShort(SHEETS, [{ ...found('tether', 'A', 'Pass'), sheet: 'old' }])).toMatchObject({ open: 4 })
})
