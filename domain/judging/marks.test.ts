import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { againstCard, fitsCategory, markFrom, marksFor, missingOn, notOnCard, totalOf } from './marks.ts'
import { missingLinesText } from './messages.ts'

const CARD = [
  { criteria_name: 'Drawings', max_points: 20 },
  { criteria_name: 'Manufacture', max_points: 30 },
]

describe('the points of a criterion', () => {
  test.each([
    ['7', 7],
    [' 7.5 ', 7.5],
    ['7,5', 7.5],
    ['.5', 0.5],
    ['7.', 7],
    ['7.126', 7.13],
    ['21', 20],
    ['-3', 0],
    ['', 0],
    ['ten', 0],
    ['7 of 20', 0],
    ['1e1', 0],
    [12, 12],
    [Number.NaN, 0],
    [Number.POSITIVE_INFINITY, 0],
    [null, 0],
    [undefined, 0],
    [{}, 0],
  ])('%j of 20 is %d', (typed, points) => expect(markFrom(typed, 20)).toBe(points))

  test('whatever is typed, they are between 0 and the most', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.double(), fc.integer()),
        fc.integer({ min: 1, max: 10_000 }),
        (typed, max) => {
          const points = markFrom(typed, max)
          expect(points).toBeGreaterThanOrEqual(0)
          expect(points).toBeLessThanOrEqual(max)
          expect(markFrom(points, max), 'what was limited stays').toBe(points)
        },
      ),
    )
  })
})

test('the lines that were filled in get points, a word as 0, and nothing else does', () => {
  expect(marksFor(CARD, { Drawings: '25', Manufacture: 'most of it', Smile: 5 })).toEqual({
    Drawings: 20,
    Manufacture: 0,
  })
  expect(notOnCard(CARD, { Drawings: '25', Smile: 5 })).toEqual(['Smile'])
  expect(marksFor([{ criteria_name: 'toString', max_points: 5 }], {})).toEqual({})
})

describe('a required line', () => {
  const lines = [
    { criteria_name: 'Drawings', max_points: 20, is_required: true },
    { criteria_name: 'Manufacture', max_points: 30, is_required: true },
    { criteria_name: 'Extra', max_points: 5, is_required: false },
  ]

  test.each([
    ['untouched', {}, ['Drawings', 'Manufacture']],
    ['emptied again', { Drawings: ' ', Manufacture: null }, ['Drawings', 'Manufacture']],
    ['with 0 points', { Drawings: '0', Manufacture: 0 }, []],
    ['with something that is not a number', { Drawings: 'x', Manufacture: '-' }, []],
    ['with points, beside one without', { Drawings: '7' }, ['Manufacture']],
  ])('%s', (_, typed, missing) => expect(missingOn(lines, marksFor(lines, typed))).toEqual(missing))

  test('is counted in words', () => {
    expect([1, 2].map(missingLinesText)).toEqual(['1 required line is missing', '2 required lines are missing'])
  })

  test('that is missing leaves the sum of the others', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('Drawings', 'Manufacture', 'Extra'), fc.integer()), (typed) => {
        const marks = marksFor(lines, typed)
        const zeros = { Drawings: 0, Manufacture: 0, Extra: 0 }
        expect(totalOf(marks)).toBe(totalOf(marksFor(lines, { ...zeros, ...typed })))
        expect(missingOn(lines, marks).length).toBe(
          lines.filter((line) => line.is_required && !Object.hasOwn(typed, line.criteria_name)).length,
        )
      }),
    )
  })
})

test('the total is the sum, to the hundredth', () => {
  expect(totalOf({ a: 0.1, b: 0.2 })).toBe(0.3)
  expect(totalOf({})).toBe(0)
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 50 }), (cents) => {
      const marks = Object.fromEntries(cents.map((cent, place) => [`c${place}`, cent / 100]))
      expect(totalOf(marks)).toBe(cents.reduce((a, b) => a + b, 0) / 100)
    }),
  )
})

test('a scorecard fits its own category, and Both fits each', () => {
  expect(fitsCategory('Both', 'Cadet')).toBe(true)
  expect(fitsCategory('Cadet', 'Cadet')).toBe(true)
  expect(fitsCategory('Cadet', 'Development')).toBe(false)
})

test('a scorecard that does not fit says for whom it is', () => {
  expect(againstCard({ name: 'Engineering', category: 'Development' }, 'Cadet')).toBe(
    'The scorecard Engineering is for Development teams, and this team is in Cadet. Please choose another scorecard.',
  )
  expect(againstCard({ name: 'Engineering', category: 'Both' }, 'Cadet')).toBeUndefined()
})
