import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarFile, escapedText, folded } from './calendar.ts'
import { clashesIn } from './clashes.ts'
import { type DelayedSlot, delayedSlots } from './delay.ts'
import { nowAndNext } from './now-next.ts'
import { laterBy, type Slot, type TimetableSession } from './slot.ts'

const NINE = '2027-03-13T09:00:00.000Z'
const at = (minutes: number) => laterBy(NINE, minutes)

const session = (id: string, room_id: string, panel_name: string): TimetableSession => ({
  ...{ id, room_id, panel_name, kind: 'judging', template_id: null, minutes: 10, gap_minutes: 0 },
  ...{ starts_at: NINE, ends_at: at(600) },
})

const sessions = [session('a', 'hall', 'Design'), session('b', 'attic', 'Design'), session('c', 'hall', 'Verbal')]

const slot = (id: string, session_id: string, team_id: string, minute: number): Slot => ({
  ...{ id, session_id, team_id },
  ...{ starts_at: at(minute), ends_at: at(minute + 10) },
})

describe('clashes', () => {
  test.each([
    ['a team that is at two places', [slot('1', 'a', 't1', 0), slot('2', 'b', 't1', 5)], 'team', 0],
    ['a team without time to change rooms', [slot('1', 'a', 't1', 0), slot('2', 'b', 't1', 13)], 'travel', 3],
    ['two teams in one room', [slot('1', 'a', 't1', 0), slot('2', 'c', 't2', 5)], 'room', 0],
    ['two teams with one panel', [slot('1', 'a', 't1', 0), slot('2', 'b', 't2', 5)], 'panel', 0],
  ])('%s', (_, slots, kind, minutes) => {
    const found = clashesIn({ sessions, slots, races: [], travel_minutes: 5 })
    expect(found).toEqual([{ kind, first: '1', second: '2', minutes }])
  })

  test('none where a team stays in its room, or has its travel minutes', () => {
    const slots = [slot('1', 'a', 't1', 0), slot('2', 'c', 't1', 10), slot('3', 'b', 't1', 25)]
    expect(clashesIn({ sessions, slots, races: [], travel_minutes: 5 })).toEqual([])
  })

  test('a race of the team, also just before', () => {
    const race = { id: 'r', team_id: 't1', place: 'track 1', starts_at: at(0), ends_at: at(1) }
    const with_ = (minute: number) =>
      clashesIn({ sessions, slots: [slot('1', 'a', 't1', minute)], races: [race], travel_minutes: 5 })
    expect(with_(0)).toMatchObject([{ kind: 'team' }])
    expect(with_(5)).toEqual([{ kind: 'travel', first: 'r', second: '1', minutes: 4 }])
    expect(with_(6)).toEqual([])
  })
})

describe('a delay', () => {
  const planned = (id: string, minute: number, gap_minutes = 0): DelayedSlot => ({
    ...{ id, starts_at: at(minute), ends_at: at(minute + 10), planned_at: at(minute), gap_minutes },
  })
  const starts = (moved: readonly DelayedSlot[]) =>
    moved.map(({ id, starts_at }) => [id, (Date.parse(starts_at) - Date.parse(NINE)) / 60_000])

  test('moves what follows, lengthens what has begun, and leaves what is over', () => {
    const moved = delayedSlots([planned('1', 0), planned('2', 10), planned('3', 20), planned('4', 30)], 10, at(15))
    expect(starts(moved)).toEqual([
      ['2', 10],
      ['3', 30],
      ['4', 40],
    ])
    expect(moved[0]?.ends_at).toBe(at(30))
  })

  test('is taken up by a break, but not by the gap between two teams', () => {
    const slots = [planned('1', 0, 5), planned('2', 15, 5), planned('3', 60, 5), planned('4', 120)]
    expect(starts(delayedSlots(slots, 40, at(-1)))).toEqual([
      ['1', 40],
      ['2', 55],
      ['3', 70],
    ])
  })

  test('ends with the day', () => {
    expect(starts(delayedSlots([planned('1', 0), planned('2', 24 * 60)], 30, at(-1)))).toEqual([['1', 30]])
  })

  test('is undone by catching up, and nothing comes before its planned time', () => {
    const plan = fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(plan, fc.integer({ min: 1, max: 60 }), (pauses, minutes) => {
        let minute = 0
        const slots = pauses.map((pause, index) => {
          const one = planned(String(index), minute)
          minute += 10 + pause
          return one
        })
        const late = new Map(delayedSlots(slots, minutes, at(-1)).map((one) => [one.id, one]))
        const after = slots.map((one) => late.get(one.id) ?? one)
        for (const [index, one] of after.entries())
          expect(one.starts_at >= (after[index - 1]?.ends_at ?? '')).toBe(true)
        const back = new Map(delayedSlots(after, -minutes, at(-1)).map((one) => [one.id, one]))
        expect(after.map((one) => back.get(one.id) ?? one)).toEqual(slots)
      }),
    )
  })
})

test('now is who is in the room, next who begins first after that', () => {
  const slots = [slot('3', 'a', 't3', 20), slot('1', 'a', 't1', 0), slot('2', 'a', 't2', 10)]
  expect(nowAndNext(slots, at(10))).toMatchObject({ now: { id: '2' }, next: { id: '3' }, later: [] })
  expect(nowAndNext(slots, at(-5))).toMatchObject({ now: undefined, next: { id: '1' } })
  expect(nowAndNext(slots, at(30))).toEqual({ now: undefined, next: undefined, later: [] })
})

describe('a calendar file', () => {
  const entry = { id: 's1', starts_at: NINE, ends_at: at(15), title: 'Design', place: 'Hall 1, left; back', notes: '' }
  const linesOf = (zone: string | null, over = {}) =>
    calendarFile({ name: 'Cup', zone, made_at: NINE, entries: [{ ...entry, ...over }] }).split('\r\n')

  test('has its times in the time zone of the event, with its offset', () => {
    const lines = linesOf('America/New_York')
    expect(lines).toContain('DTSTART;TZID=America/New_York:20270313T040000')
    expect(lines).toContain('DTEND;TZID=America/New_York:20270313T041500')
    expect(lines).toContain('TZOFFSETTO:-0500')
  })

  test('knows when clocks change during an event', () => {
    const lines = linesOf('Europe/Berlin', {
      starts_at: '2027-03-28T07:00:00.000Z',
      ends_at: '2027-03-28T08:00:00.000Z',
    })
    const from = lines.indexOf('BEGIN:DAYLIGHT')
    expect(lines.slice(from, from + 5)).toEqual([
      'BEGIN:DAYLIGHT',
      'DTSTART:20270328T020000',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0200',
      'END:DAYLIGHT',
    ])
    expect(lines).toContain('DTSTART;TZID=Europe/Berlin:20270328T090000')
  })

  test('is in UTC where the event has no time zone', () => {
    expect(linesOf(null)).toContain('DTSTART:20270313T090000Z')
  })

  test('escapes what has a meaning in the format', () => {
    expect(linesOf(null)).toContain('LOCATION:Hall 1\\, left\\; back')
    expect(escapedText('a\\b\nc')).toBe('a\\\\b\\nc')
  })

  test('folds long lines after 75 bytes, never inside a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const line = `SUMMARY:${escapedText(text)}`
        const parts = folded(line).split('\r\n')
        for (const part of parts) expect(new TextEncoder().encode(part).length).toBeLessThanOrEqual(75)
        expect(parts.map((part, index) => (index === 0 ? part : part.slice(1))).join('')).toBe(line)
      }),
    )
  })
})
