import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LIBRARY } from './library.ts'
import {
  isWanted,
  LONGEST_TEMPLATE_NAME,
  nameOfCopy,
  nameOfImport,
  penaltyLabel,
  templateCount,
  wrongLimits,
} from './template.ts'
import { NEW_CRITERION } from './template-blueprint.ts'
import {
  againstChange,
  againstTypeChange,
  changesResults,
  fixedFields,
  foundAfter,
  marksAfter,
  rulesOf,
} from './template-changes.ts'

describe('words of a scorecard', () => {
  test.each([
    ['value_eligibility', 'Value Eligibility'],
    ['time_penalty', 'Time Penalty'],
    ['critical_penalty', 'Critical Penalty'],
    ['standard', 'Standard'],
    ['anything', 'Standard'],
    [null, 'Standard'],
  ])('the penalty type %s is shown as %s', (type, label) => expect(penaltyLabel(type)).toBe(label))

  test('one template is singular, none and several are plural', () => {
    expect([0, 1, 2].map(templateCount)).toEqual(['0 templates', '1 template', '2 templates'])
  })

  test('copies are marked, however long the name is', () => {
    expect(nameOfCopy('Engineering')).toBe('Engineering (Copy)')
    expect(nameOfCopy(nameOfCopy('Engineering'))).toBe('Engineering (Copy) (Copy)')
    expect(nameOfImport('Engineering')).toBe('Engineering (Imported)')
    fc.assert(
      fc.property(fc.string({ maxLength: LONGEST_TEMPLATE_NAME }), (name) => {
        expect(nameOfCopy(name)).toMatch(/ \(Copy\)$/)
        expect(nameOfImport(name).length).toBeLessThanOrEqual(LONGEST_TEMPLATE_NAME)
      }),
    )
  })
})

describe('the filter', () => {
  const cadet = { template_type: 'criteria', category: 'Cadet' } as const
  const both = { template_type: 'scrutineering', category: 'Both' } as const
  test.each([
    ['all', 'all', [cadet, both]],
    ['criteria', 'all', [cadet]],
    ['scrutineering', 'all', [both]],
    ['all', 'Cadet', [cadet, both]],
    ['all', 'Professional', [both]],
    ['all', 'Both', [both]],
    ['criteria', 'Both', []],
  ] as const)('type %s and category %s', (template_type, category, found) => {
    expect([cadet, both].filter((one) => isWanted(one, { template_type, category }))).toEqual(found)
  })
})

describe('limits', () => {
  const limits = (target_value: number | null, tolerance_min: number | null, tolerance_max: number | null) =>
    wrongLimits({ target_value, tolerance_min, tolerance_max })
  test('any of them may be missing, and they may meet', () => {
    for (const fine of [limits(null, null, null), limits(5, null, 6), limits(5, 5, 5), limits(null, -1, 1)])
      expect(fine).toBeUndefined()
  })
  test('the lowest is not above the highest, and the target lies between them', () => {
    expect(limits(null, 6, 5)).toBe('The lowest allowed value is above the highest one. Please correct one of them.')
    for (const wrong of [limits(4, 5, 6), limits(7, 5, 6), limits(4, 5, null), limits(7, null, 6)])
      expect(wrong).toBe('The target value is outside the tolerance. Please correct one of them.')
  })
})

describe('a scorecard that has results', () => {
  const now = { criteria_name: 'Speed', criteria_type: 'measurement', measurement_unit: 'mm' } as const
  const unused = { results: 0, is_measured: false }
  const marked = { results: 3, is_measured: false }
  const measured = { results: 1, is_measured: true }

  test.each([
    ['is renamed', { criteria_name: 'Pace' }, marked, 'criteria_name'],
    ['is renamed', { criteria_name: 'Pace' }, measured, 'criteria_name'],
    ['gets another type', { criteria_type: 'visual' }, marked, 'criteria_type'],
    ['gets another unit', { measurement_unit: 'g' }, measured, 'measurement_unit'],
    ['gets no unit', { measurement_unit: null }, measured, 'measurement_unit'],
  ] as const)('no criterion of it %s', (_, wanted, use, field) => {
    expect(againstChange(now, wanted, use)).toMatchObject({ field, why: expect.stringMatching(/\.$/) })
    expect(againstChange(now, wanted, unused)).toBeUndefined()
  })

  test.each([
    ['the same again', now, marked],
    ['another unit, where nothing was measured', { measurement_unit: 'g' }, marked],
  ] as const)('a criterion of it may get %s', (_, wanted, use) => {
    expect(againstChange(now, wanted, use)).toBeUndefined()
  })

  test('what can no longer be changed is shown in advance', () => {
    expect(fixedFields(unused)).toEqual({})
    expect(Object.keys(fixedFields(marked))).toEqual(['criteria_name', 'criteria_type'])
    expect(Object.keys(fixedFields(measured))).toEqual(['criteria_name', 'criteria_type', 'measurement_unit'])
  })

  test('keeps its type', () => {
    expect(againstTypeChange('criteria', 'scrutineering', true)).toBe(
      'This scorecard has results, so its type cannot be changed. Create a new scorecard instead.',
    )
    expect(againstTypeChange('criteria', 'criteria', true)).toBeUndefined()
    expect(againstTypeChange('criteria', 'scrutineering', false)).toBeUndefined()
  })
})

describe('a change that results depend on', () => {
  const width = { ...NEW_CRITERION, criteria_type: 'measurement' as const, tolerance_min: 40, tolerance_max: 50 }
  const rule = { ...width, penalty_per_unit: 2, max_penalty_points: 20, max_penalty_time: 5, points_deduction_fail: 3 }

  test.each([
    ['the maximum of a mark', 'criteria', { max_points: 50 }, true],
    ['the limits that no judge sees', 'criteria', { tolerance_max: 60 }, false],
    ['the limits of a car', 'scrutineering', { tolerance_max: 60 }, true],
    ['what a failure costs', 'scrutineering', { time_penalty_fail: 1 }, true],
    ['points that no car gets', 'scrutineering', { max_points: 50 }, false],
    ['whether it is required', 'criteria', { is_required: false }, false],
  ] as const)('%s of a scorecard for %s', (_, type, change, asks) => {
    expect(changesResults(type, rulesOf(rule), rulesOf({ ...rule, ...change }))).toBe(asks)
  })

  test('takes the points of a deleted criterion out of every sheet, and leaves the others', () => {
    const speed = { criteria_name: 'Speed', max_points: 20 }
    expect(marksAfter({ Speed: 10, Look: 3 }, speed, undefined)).toEqual({ Look: 3 })
    expect(marksAfter({ Look: 3 }, speed, undefined)).toEqual({ Look: 3 })
  })

  test('scales points to the new maximum, so that the best of before is the best of after', () => {
    const speed = { criteria_name: 'Speed', max_points: 20 }
    expect(marksAfter({ Speed: 15, Look: 3 }, speed, 40)).toEqual({ Speed: 30, Look: 3 })
    expect(marksAfter({ Speed: 20 }, speed, 3)).toEqual({ Speed: 3 })
    fc.assert(
      fc.property(
        fc.tuple(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 0, max: 2000 })),
        fc.integer({ min: 1, max: 10_000 }),
        (given, maximum) => {
          const [a = 0, b = 0] = given.map(
            (hundredths) => marksAfter({ Speed: hundredths / 100 }, speed, maximum)['Speed'],
          )
          expect(Math.max(a, b)).toBeLessThanOrEqual(maximum)
          expect(Math.sign(a - b) * Math.sign(given[0] - given[1])).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })

  test.each([
    [
      'a measured failure passes within wider limits',
      { tolerance_max: 60 },
      { status: 'Fail', measured_value: 52 },
      'Pass',
      0,
    ],
    [
      'a measured pass fails within narrower ones',
      { tolerance_max: 44 },
      { status: 'Pass', measured_value: 45 },
      'Fail',
      2,
    ],
    [
      'a failure by hand stays one, at the new price',
      { points_deduction_fail: 7 },
      { status: 'Fail', measured_value: 45 },
      'Fail',
      7,
    ],
    [
      'a rectified car stays rectified',
      { points_deduction_rectified: 4 },
      { status: 'Rectified', measured_value: 52 },
      'Rectified',
      4,
    ],
    ['a car that was not there stays out', { tolerance_max: 10 }, { status: 'N/A', measured_value: null }, 'N/A', 0],
  ] as const)('%s', (_, change, finding, status, points_deducted) => {
    expect(foundAfter(rule, { ...rule, ...change }, finding)).toMatchObject({ status, points_deducted })
  })
})

describe('the library', () => {
  test('holds the scorecards that an event needs', () => {
    expect(LIBRARY.map(({ name, template_type }) => `${name}: ${template_type}`)).toEqual([
      'Engineering: criteria',
      'Portfolio: criteria',
      'Verbal presentation: criteria',
      'Pit display: criteria',
      'Car scrutineering: scrutineering',
    ])
  })

  test.each(LIBRARY.map((template) => [template.name, template] as const))(
    '%s can be kept as it is',
    (_, { sections, criteria, template_type }) => {
      const names = criteria.map(({ criteria_name }) => criteria_name)
      expect(new Set(names).size).toBe(names.length)
      const places = sections.map(({ name }) => name)
      expect(new Set(criteria.map(({ section }) => section ?? ''))).toEqual(new Set(places))
      for (const criterion of criteria) expect(wrongLimits(criterion)).toBeUndefined()
      if (template_type === 'criteria')
        expect(
          criteria.reduce((sum, { max_points }) => sum + max_points, 0),
          'the points make 100',
        ).toBe(100)
    },
  )

  test('what is measured has a unit, both limits, and a penalty outside them', () => {
    const measured = LIBRARY.flatMap(({ criteria }) => criteria).filter((one) => one.criteria_type === 'measurement')
    expect(measured.length).toBeGreaterThan(8)
    for (const one of measured) {
      expect(one.measurement_unit).toMatch(/^(mm|g)$/)
      expect([one.tolerance_min, one.tolerance_max, one.penalty_per_unit, one.max_penalty_points]).not.toContain(null)
    }
  })
})
