import { expect, test } from 'vitest'
import { countdownText, dueText, sparklinePoints } from './home.ts'

const MONDAY = '2026-11-16'

test.each([
  ['upcoming', '2026-11-28', null, 'in 12 days'],
  ['upcoming', '2026-11-17', null, 'tomorrow'],
  ['upcoming', '2026-11-16', null, 'today'],
  ['upcoming', '2026-11-15', '2026-11-16', 'today'],
  ['upcoming', '2026-11-15', null, 'over'],
  ['active', '2026-11-16', null, 'live now'],
  ['active', '2026-11-28', '2026-11-29', 'live now'],
] as const)('the countdown of an %s event on %s to %s is “%s”', (status, event_date, last_day, text) => {
  expect(countdownText({ status, event_date, last_day }, MONDAY)).toBe(text)
})

test.each([
  ['2026-11-14', '2 days late'],
  ['2026-11-15', '1 day late'],
  ['2026-11-16', 'Today'],
  ['2026-11-17', 'Tomorrow'],
  ['2026-11-20', 'Fri'],
  ['2026-11-22', 'Sun'],
  ['2026-11-23', 'Nov 23'],
  ['2027-01-09', 'Jan 09, 2027'],
])('a task due on %s is written “%s”', (due_date, text) => {
  expect(dueText(due_date, MONDAY)).toBe(text)
})

test('a sparkline spans the width, with the slowest time at the top and the fastest at the bottom', () => {
  expect(sparklinePoints([1200, 1300, 1250], 100, 20)).toBe('0,20 50,0 100,10')
})

test('a sparkline of equal times is level, one of a single time is a point in the middle, one of none is empty', () => {
  expect(sparklinePoints([1200, 1200], 100, 20)).toBe('0,10 100,10')
  expect(sparklinePoints([1200], 100, 20)).toBe('50,10')
  expect(sparklinePoints([], 100, 20)).toBe('')
})
