import { expect, test } from 'vitest'
import { dateAndTime, dayOf, dayText, localMinute, momentOf, monthText, timeOfDay } from './dates.ts'

const moment = '2026-11-16T23:05:00.000Z'

test('a day, a month, a moment and a time of day are written in one way', () => {
  expect(dayText('2026-11-16')).toBe('Nov 16, 2026')
  expect(monthText('2026-11-30')).toBe('November 2026')
  expect(dayOf(moment, 'UTC')).toBe('Nov 16, 2026')
  expect(dateAndTime(moment, 'UTC')).toBe('Nov 16, 2026 23:05')
  expect(timeOfDay('2026-11-16T00:05:00.000Z', 'UTC')).toBe('00:05')
})

test('a moment is written as it is where it is read', () => {
  expect(dateAndTime(moment, 'Asia/Tokyo')).toBe('Nov 17, 2026 08:05')
  expect(dayOf(moment, 'America/New_York')).toBe('Nov 16, 2026')
})

test('without a time zone, a moment is written in that of the device', () => {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  for (const each of [moment, '2026-03-29T01:30:00.000Z', '2026-01-01T00:00:00.000Z'])
    expect(dateAndTime(each)).toBe(dateAndTime(each, here))
})

test('a date and a time that are typed are those of the time zone, also around a change of the clocks', () => {
  expect(momentOf('2026-11-16T09:00', 'Europe/Berlin')).toBe('2026-11-16T08:00:00.000Z')
  expect(momentOf('2026-07-16T09:00', 'America/New_York')).toBe('2026-07-16T13:00:00.000Z')
  expect(momentOf('2026-03-29T03:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z')
  expect(momentOf('', 'Europe/Berlin')).toBeUndefined()
  for (const each of ['2026-03-29T01:30', '2026-10-25T12:00', '2026-12-31T23:59'])
    expect(localMinute(momentOf(each, 'Asia/Tokyo') ?? '', 'Asia/Tokyo')).toBe(each)
})
