import { expect, test } from 'vitest'
import { dayIn, isNamedTimeZone } from './time-zones.ts'

test.each([
  ['Europe/London', true],
  ['UTC', true],
  ['Etc/GMT+12', true],
  ['America/Argentina/Buenos_Aires', true],
  ['+02:00', false],
  ['Mars/Olympus', false],
  ['', false],
])('%j names a time zone: %s', (name, is) => expect(isNamedTimeZone(name)).toBe(is))

test('a moment is on the day that it is there', () => {
  expect(dayIn('Europe/London')('2027-06-30T23:30:00Z')).toBe('2027-07-01')
  expect(dayIn('America/New_York')('2027-06-30T23:30:00Z')).toBe('2027-06-30')
})
