import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  CODE_BYTES,
  invitationCodeFrom,
  invitationExpiry,
  invitationStatus,
  isJudgeCode,
  judgeCodeFrom,
} from './codes.ts'

const bytes = fc.uint8Array({ minLength: CODE_BYTES, maxLength: CODE_BYTES })

test('a judge code is JUDGE and four uppercase characters', () => {
  fc.assert(
    fc.property(bytes, (random) => {
      expect(judgeCodeFrom(random)).toMatch(/^JUDGE[A-Z0-9]{4}$/)
      expect(isJudgeCode(judgeCodeFrom(random))).toBe(true)
    }),
  )
})

test('an invitation code is eight uppercase characters', () => {
  fc.assert(
    fc.property(bytes, (random) => {
      expect(invitationCodeFrom(random)).toMatch(/^[A-Z0-9]{8}$/)
    }),
  )
})

test.each([
  ['AERO-1', true],
  ['PITS', true],
  ['PIT', false],
  ['-PIT', false],
  ['PIT LANE', false],
  ['pits', false],
  ['A'.repeat(32), true],
  ['A'.repeat(33), false],
])('%s may be a judge code: %s', (code, may) => expect(isJudgeCode(code)).toBe(may))

test('an invitation is good for seven days to the millisecond', () => {
  const sent = new Date('2027-03-01T10:00:00.000Z')
  const expires_at = invitationExpiry(sent)
  expect(expires_at).toBe('2027-03-08T10:00:00.000Z')
  const at = (moment: string, status: 'pending' | 'accepted' | 'expired' = 'pending') =>
    invitationStatus({ status, expires_at }, new Date(moment))
  expect(at('2027-03-08T09:59:59.999Z')).toBe('pending')
  expect(at('2027-03-08T10:00:00.000Z')).toBe('expired')
  expect(at('2027-04-01T00:00:00.000Z', 'accepted')).toBe('accepted')
  expect(at('2027-03-02T00:00:00.000Z', 'expired')).toBe('expired')
})
