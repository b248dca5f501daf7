import { describe, expect, test } from 'vitest'
import { criterionFrom, draftOf, wrongIn } from './criteria-draft.ts'

const blank = draftOf(undefined)
const named = { ...blank, criteria_name: ' Mass ' }

test('a new criterion begins as the specification says', () => {
  expect(blank).toMatchObject({
    criteria_name: '',
    max_points: 100,
    criteria_type: 'compliance',
    compliance_level: 'minor',
    penalty_type: 'value_eligibility',
    tolerance_min: '',
  })
})

test('what is left empty is sent as nothing, a deduction as none', () => {
  const typed = { ...named, tolerance_min: 49.999, tolerance_max: '51', time_penalty_fail: '' }
  expect(criterionFrom(typed)).toMatchObject({
    criteria_name: 'Mass',
    tolerance_min: 49.999,
    tolerance_max: 51,
    target_value: null,
    penalty_per_unit: null,
    time_penalty_fail: 0,
  })
})

test('a stored criterion comes back unchanged, and without fields that are not typed', () => {
  const stored = { ...criterionFrom({ ...named, target_value: 50, tolerance_min: 49, tolerance_max: 51 }) }
  const back = criterionFrom(draftOf({ ...stored, results: 3 } as typeof stored))
  expect(back).toEqual({ ...stored, description: '', measurement_unit: '' })
})

describe('what is wrong', () => {
  test.each([
    [
      'a name twice',
      { ...named, criteria_name: 'Look' },
      'criteria_name',
      'Another criterion of this scorecard has this name. Please choose a different name.',
    ],
    ['no points', { ...named, max_points: '' }, 'max_points', 'Please enter a whole number from 1 to 10000'],
    ['half a point', { ...named, max_points: 0.5 }, 'max_points', 'Please enter a whole number from 1 to 10000'],
    [
      'crossed limits',
      { ...named, tolerance_min: 2, tolerance_max: 1 },
      'tolerance_min',
      'The lowest allowed value is above the highest one. Please correct one of them.',
    ],
    [
      'a target outside',
      { ...named, tolerance_min: 2, target_value: 1 },
      'target_value',
      'The target value is outside the tolerance. Please correct one of them.',
    ],
  ] as const)('%s is shown beside its field', (_, draft, field, words) => {
    expect(wrongIn(draft, [{ id: 'x', criteria_name: 'Look' }])).toEqual({ [field]: words })
  })

  test('nothing, where all is well', () => expect(wrongIn(named, [])).toEqual({}))
})
