import { expect, test } from 'vitest'
import { plainAppCode, plainRecoveryCode, secondFactorStanding, shownRecoveryCode } from './second-factor.ts'

test.each([
  [false, false, false, 'fine'],
  [false, false, true, 'fine'],
  [true, true, true, 'fine'],
  [true, false, true, 'confirm'],
  [true, false, false, 'set-up'],
] as const)('required %s, shown %s, has one %s: %s', (required, shown, has, standing) => {
  expect(secondFactorStanding({ required, shown, has })).toBe(standing)
})

test('codes are understood as people type them', () => {
  expect(plainRecoveryCode(' abcd-2345 efgh-6789 ')).toBe('ABCD2345EFGH6789')
  expect(shownRecoveryCode('ABCD2345EFGH6789')).toBe('ABCD-2345-EFGH-6789')
  expect(plainAppCode('123 456')).toBe('123456')
})
