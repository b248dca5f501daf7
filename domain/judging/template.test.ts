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
import { againstChange, againstTypeChange, keptFields, removalOf } from './template-changes.ts'

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
    expect(limits(null, 6, 5)).toBe('The lowest allowed value has to be at most the highest one.')
    for (const wrong of [limits(4, 5, 6), limits(7, 5, 6), limits(4, 5, null), limits(7, null, 6)])
      expect(wrong).toBe('The target value has to lie within the tolerance.')
  })
})

describe('a scorecard that has results', () => {
  const now = { criteria_name: 'Speed', criteria_type: 'measurement', measurement_unit: 'mm', max_points: 100 } as const
  const unused = { results: 0, highest_mark: null, is_measured: false }
  const marked = { results: 3, highest_mark: 84.5, is_measured: false }
  const measured = { results: 1, highest_mark: null, is_measured: true }

  test.each([
    ['is renamed', { criteria_name: 'Pace' }, marked, 'criteria_name'],
    ['is renamed', { criteria_name: 'Pace' }, measured, 'criteria_name'],
    ['gets another type', { criteria_type: 'visual' }, marked, 'criteria_type'],
    ['gets another unit', { measurement_unit: 'g' }, measured, 'measurement_unit'],
    ['gets no unit', { measurement_unit: null }, measured, 'measurement_unit'],
    ['gets a maximum below a mark', { max_points: 84 }, marked, 'max_points'],
  ] as const)('no criterion of it %s', (_, wanted, use, field) => {
    expect(againstChange(now, wanted, use)).toMatchObject({ field, why: expect.stringMatching(/\.$/) })
    expect(againstChange(now, wanted, unused)).toBeUndefined()
  })

  test.each([
    ['the same again', now, marked],
    ['a maximum at the highest mark or above', { max_points: 85 }, marked],
    ['any maximum, where nobody has marked', { max_points: 1 }, measured],
    ['another unit, where nothing was measured', { measurement_unit: 'g' }, marked],
  ] as const)('a criterion of it may get %s', (_, wanted, use) => {
    expect(againstChange(now, wanted, use)).toBeUndefined()
  })

  test('what is kept is said before it is tried, and refused when it is', () => {
    expect(keptFields(unused)).toEqual({})
    expect(keptFields(marked).max_points).toEqual({
      least: 85,
      why: 'A team has been given 84.5, so it cannot be less.',
    })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 0, max: 200 }), (max_points, highest_mark) => {
        const use = { results: 1, highest_mark, is_measured: false }
        const least = keptFields(use).max_points?.least ?? 0
        expect(againstChange(now, { max_points }, use) === undefined).toBe(max_points >= least)
      }),
    )
  })

  test('keeps its type, and retires what is deleted', () => {
    expect(againstTypeChange('criteria', 'scrutineering', true)).toBe('The scorecard has results, so its type stays.')
    expect(againstTypeChange('criteria', 'criteria', true)).toBeUndefined()
    expect(againstTypeChange('criteria', 'scrutineering', false)).toBeUndefined()
    expect([removalOf(unused), removalOf(measured)]).toEqual(['delete', 'retire'])
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
