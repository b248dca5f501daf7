import { describe, expect, expectTypeOf, test } from 'vitest'
import { markFrom } from './judging/marks.ts'
import { costOf } from './printing/estimate.ts'
import { longestSide } from './printing/stl-units.ts'
import { shownPoints } from './racing/points.ts'
import { grossTime } from './racing/run-time.ts'
import {
  add,
  cents,
  grams,
  lower,
  type Millimetres,
  type Milliseconds,
  mm,
  ms,
  multiply,
  points,
  subtract,
  total,
} from './units.ts'

describe('within a unit', () => {
  test('sums, differences, multiples and the lower of two keep it', () => {
    expect(add(ms(1200), ms(34))).toBe(1234)
    expect(subtract(cents(500), cents(125))).toBe(375)
    expect(multiply(points(12.5), 2)).toBe(25)
    expect(total([grams(50.5), grams(1)])).toBe(51.5)
    expect(total([])).toBe(0)
    expect(lower(ms(2), ms(1))).toBe(1)
    expect(longestSide({ width_mm: mm(20), depth_mm: mm(31), height_mm: mm(5) })).toBe(31)
    expectTypeOf(add(ms(1200), ms(34))).toEqualTypeOf<Milliseconds>()
    expectTypeOf(multiply(mm(8), 25.4)).toEqualTypeOf<Millimetres>()
  })
})

describe('the compiler refuses', () => {
  test('milliseconds added to points', () => {
    // @ts-expect-error points are not milliseconds
    add(ms(1234), points(12))
  })

  test('milliseconds shown as points', () => {
    // @ts-expect-error milliseconds are not points
    shownPoints(ms(1234))
  })

  test('a number without a unit for the maximum of a mark', () => {
    // @ts-expect-error a number of unknown unit
    markFrom('7', 20)
  })

  test('cents passed for grams', () => {
    // @ts-expect-error cents are not grams
    costOf(cents(500), 0.05, 1)
  })

  test('a side in millimetres passed for a weight', () => {
    // @ts-expect-error millimetres are not grams
    costOf(mm(20), 0.05, 1)
  })

  test('grams among the sides of a model', () => {
    // @ts-expect-error grams are not millimetres
    longestSide({ width_mm: mm(20), depth_mm: grams(31), height_mm: mm(5) })
  })

  test('a number without a unit for a time', () => {
    // @ts-expect-error a number of unknown unit
    grossTime(1234, 0)
  })

  test('a sum by plus, which could be of anything', () => {
    // @ts-expect-error plus gives a number without a unit
    const sum: Milliseconds = ms(1) + ms(2)
    expect(sum).toBe(3)
  })
})
