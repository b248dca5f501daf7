import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { cents } from '../units.ts'
import type { Currency } from './currency-signs.ts'
import {
  centsOf,
  dollarsOf,
  formatCents,
  formatDollars,
  formatPricePerGram,
  formatRound,
  parseDollars,
  plainDollars,
  setCurrency,
} from './money.ts'

test.each([
  [0, '$0.00'],
  [5, '$0.05'],
  [1999, '$19.99'],
  [123450, '$1,234.50'],
  [100000000, '$1,000,000.00'],
  [-250, '-$2.50'],
])('%i cents read %s', (cents, text) => expect(formatCents(cents)).toBe(text))

test('a round amount, a price per gram and an amount for machines are written in one way', () => {
  expect(formatRound(5000)).toBe('$50')
  expect(formatPricePerGram(0.05)).toBe('$0.050/g')
  expect(plainDollars(1234.5)).toBe('1234.50')
})

test.each([
  [19.99, 1999],
  [0.29, 29],
  [1.15, 115],
  [1.005, 100],
  [4.35, 435],
])('%f dollars are %i cents', (dollars, cents) => expect(centsOf(dollars)).toBe(cents))

test.each([
  ['19.99', 1999],
  ['$1,234.5', 123450],
  [' 7 ', 700],
  ['7.', 700],
  ['0.05', 5],
])('the typed price %j is %i cents', (text, cents) => expect(parseDollars(text)).toBe(cents))

test.each(['', 'free', '-1', '1.999', '1,23', '1e3', 'NaN', '12 34', '9999999999'])('%j is no price', (text) =>
  expect(parseDollars(text)).toBeUndefined(),
)

test('every amount survives being written and read, and being dollars in between', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (cents) => {
      expect(parseDollars(formatCents(cents))).toBe(cents)
      expect(centsOf(dollarsOf(cents))).toBe(cents)
      expect(formatDollars(dollarsOf(cents))).toBe(formatCents(cents))
    }),
  )
})

describe('the shop’s currency', () => {
  afterEach(() => setCurrency('usd'))
  test.each<[Currency, string, string]>([
    ['usd', '$1,234.50', '-$0.05'],
    ['eur', '€1,234.50', '-€0.05'],
    ['gbp', '£1,234.50', '-£0.05'],
    ['chf', 'CHF\u00a01,234.50', '-CHF\u00a00.05'],
  ])('%s', (code, amount, negative) => {
    setCurrency(code)
    expect(formatCents(cents(123_450))).toBe(amount)
    expect(formatCents(cents(-5))).toBe(negative)
    expect(parseDollars(amount)).toBe(123_450)
    expect(parseDollars('about 5')).toBeUndefined()
  })
})
