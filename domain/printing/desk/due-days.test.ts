import { describe, expect, test } from 'vitest'
import { dueDays, formatMinutes } from './due-days.ts'

const due = (due_on: string, hours: number) => ({ due_on, minutes_left: hours * 60 })

describe('the calendar of due dates', () => {
  test('adds up what is due on a day, and carries what is late', () =>
    expect(dueDays([due('2026-11-20', 3), due('2026-11-16', 2), due('2026-11-20', 1)], '2026-11-18', 1)).toEqual([
      { day: '2026-11-16', due_minutes: 120, load_minutes: 120, is_too_much: true },
      { day: '2026-11-20', due_minutes: 240, load_minutes: 360, is_too_much: false },
    ]))

  test.each([
    ['as much as one printer does today', [due('2026-11-18', 24)], 1, [false]],
    ['more than one printer does today', [due('2026-11-18', 24.1)], 1, [true]],
    ['two printers do it', [due('2026-11-18', 24.1)], 2, [false]],
    ['no printer in service', [due('2026-11-18', 1)], 0, [true]],
    ['too much tomorrow because of today', [due('2026-11-18', 20), due('2026-11-19', 30)], 1, [false, true]],
    ['late, but done', [due('2026-11-10', 0)], 1, [false]],
  ])('%s', (_, parts, printers, tooMuch) =>
    expect(dueDays(parts, '2026-11-18', printers).map(({ is_too_much }) => is_too_much)).toEqual(tooMuch),
  )
})

test.each([
  [0, '0 min'],
  [59.6, '1 h'],
  [45, '45 min'],
  [60, '1 h'],
  [200, '3 h 20 min'],
  [1500, '25 h'],
])('%d minutes are written %s', (minutes, text) => expect(formatMinutes(minutes)).toBe(text))
