import { expect, test } from 'vitest'
import { MAILED_CODE_BYTES, mailedCodeFrom, shownCode, typedCode } from './mailed-code.ts'

test('a mailed code has eight of 32 characters, which is 40 bits', () => {
  const everyByte = Array.from({ length: 256 }, (_, byte) =>
    mailedCodeFrom(new Uint8Array(MAILED_CODE_BYTES).fill(byte)),
  )
  const signs = new Set(everyByte.map((code) => code[0]))
  expect(signs.size ** MAILED_CODE_BYTES).toBeGreaterThanOrEqual(2 ** 40)
  expect([...signs].join('')).not.toMatch(/[IO01]/)
})

test.each(['k7qx-2m9p', ' K7QX 2M9P ', 'K7QX2M9P', 'k7qx\u20112m9p', 'K7QX - 2M9P\n'])(
  '%j is what was mailed',
  (typed) => {
    expect(typedCode(typed)).toBe('K7QX2M9P')
    expect(typedCode(shownCode('K7QX2M9P'))).toBe('K7QX2M9P')
  },
)
