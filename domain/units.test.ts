import { describe, expect, expectTypeOf, test } from 'vitest'
import { grossTime } from './racing/run-time.ts'
import {
  add,
  cents,
  type Grams,
  grams,
  lower,
  type Milliseconds,
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
    expectTypeOf(add(ms(1200), ms(34))).toEqualTypeOf<Milliseconds>()
  })
})

describe('the compiler refuses', () => {
  test('milliseconds added to points', () => {
    // @ts-expect-error points are no milliseconds
    add(ms(1234), points(12))
  })

  test('cents passed for grams', () => {
    const weigh = (weight: Grams) => `${weight} g`
    // @ts-expect-error cents are no grams
    weigh(cents(500))
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
