import { expect, test } from 'vitest'
import { clockText, isLate } from './quote-clock.ts'

const NOW = new Date('2026-11-16T12:00:00Z')

test.each([
  ['2026-11-16T12:00:00Z', 'due in 24 h', false],
  ['2026-11-15T15:30:00Z', 'due in 3 h', false],
  ['2026-11-15T12:59:00Z', 'due in 59 min', false],
  ['2026-11-15T12:00:01Z', 'due in 1 min', false],
  ['2026-11-15T12:00:00Z', '1 min late', true],
  ['2026-11-15T07:00:00Z', '5 h late', true],
  ['2026-11-12T11:00:00Z', '3 days late', true],
])('an inquiry of %s is %s', (sent, text, late) => {
  expect([clockText(sent, NOW), isLate(sent, NOW)]).toEqual([text, late])
})
