import fc from 'fast-check'
import { expect, test } from 'vitest'
import { INVITE_CODE_LENGTH, inviteCodeFrom, isInviteCode } from './invite-code.ts'

test('the same bytes make the same code', () => {
  expect(inviteCodeFrom(Uint8Array.of(0, 1, 2, 3, 28, 29, 30, 31))).toBe('ABCD6789')
  expect(inviteCodeFrom(Uint8Array.of(32, 33, 34, 35, 60, 61, 62, 63))).toBe('ABCD6789')
})

test('every code has eight characters, and none that look alike', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: INVITE_CODE_LENGTH, maxLength: 20 }), (bytes) => {
      expect(inviteCodeFrom(bytes)).toMatch(/^[A-HJ-NP-Z2-9]{8}$/)
    }),
  )
})

test('all characters are equally likely', () => {
  const signs = Array.from({ length: 256 }, (_, byte) => inviteCodeFrom(new Uint8Array(8).fill(byte)).charAt(0))
  const counts = Object.values(Object.groupBy(signs, (sign) => sign)).map((same) => same?.length)
  expect(counts).toEqual(Array(32).fill(8))
})

test('too few bytes throw an error', () => {
  expect(() => inviteCodeFrom(new Uint8Array(7))).toThrow()
})

test.each([
  ['K7QX2M9P', true],
  ['k7qx2m9p', false],
  ['SHORT', false],
  ['K7QX2M9PK7QX2', false],
  ["K7QX'; --", false],
  ['K7QX2M\u0000', false],
  ['', false],
])('%j could be a code: %s', (text, could) => expect(isInviteCode(text)).toBe(could))
