import { expect, test } from 'vitest'
import { backupName, expiredBackups, isDue, isHalf } from './retention.ts'

const HOUR = 3_600_000
const START = Date.UTC(2026, 10, 16, 10, 15)
const at = (hoursAgo: number) => backupName(new Date(START - hoursAgo * HOUR))
const range = (count: number, step = 1) => Array.from({ length: count }, (_, index) => index * step)

test.each<[string, number[], number[]]>([
  ['nothing', [], []],
  ['a day of hourly ones', range(24), []],
  ['a day and an hour: the oldest hour goes, because its day has newer ones', range(25), [24]],
  ['every five minutes within one hour: the newest of the hour', [0, 0.1, 0.2], [0.2, 0.1]],
  ['one a day for 14 days', range(14, 24), []],
  [
    'one a day for 25 days: with so few, 24 hours that have one reach further back than 14 days',
    range(25, 24),
    [24 * 24],
  ],
])('%s', (_, made, gone) => {
  const expired = expiredBackups(made.map(at).toSorted())
  expect(expired.toSorted()).toEqual(gone.map(at).toSorted())
})

test('of a month of hourly backups 24 hours and 13 more days are left', () => {
  const names = range(30 * 24).map(at)
  const expired = new Set(expiredBackups(names))
  const left = names.filter((name) => !expired.has(name))
  expect(left.slice(0, 24)).toEqual(range(24).map(at))
  const days = new Set(left.map((name) => name.slice(0, 'paddock-auto-2026-11-16'.length)))
  expect([left.length, days.size]).toEqual([24 + 12, 14])
  // Today and yesterday are covered by the hourly ones; of each earlier day, only the last backup remains.
  expect(left.slice(24)).toEqual(
    range(12).map((day) => `paddock-auto-2026-11-${14 - day < 10 ? '0' : ''}${14 - day}T23-15-00Z.tar.gz`),
  )
})

test('files of other names are never touched', () => {
  const others = ['paddock-2020-01-01T00-00-00.tar.gz', 'notes.txt', 'paddock-auto-2020.tar.gz', `${at(0)}.1234.part`]
  expect(expiredBackups([...range(30).map(at), ...others]).filter((name) => others.includes(name))).toEqual([])
  expect(others.filter(isHalf)).toEqual([`${at(0)}.1234.part`])
})

const now = new Date(START)
const minutesAgo = (minutes: number) => new Date(START - minutes * 60_000)
test.each([
  ['none was ever made', undefined, true],
  ['the last is 59 minutes old', { startedAt: minutesAgo(59), made: true }, false],
  ['the last is an hour old', { startedAt: minutesAgo(60), made: true }, true],
  ['the last failed 9 minutes ago', { startedAt: minutesAgo(9), made: false }, false],
  ['the last failed 10 minutes ago', { startedAt: minutesAgo(10), made: false }, true],
])('hourly, and %s', (_, last, due) => expect(isDue(last, HOUR, now)).toBe(due))

test('an interval shorter than the wait after a failure still applies', () => {
  expect(isDue({ startedAt: minutesAgo(5), made: false }, 5 * 60_000, now)).toBe(true)
})
