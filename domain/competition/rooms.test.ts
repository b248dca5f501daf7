import { expect, test } from 'vitest'
import { daysOf, movedTimes } from './opening-times.ts'
import { freeTrack, roomOrder } from './rooms.ts'

test('rooms are listed by kind, tracks by number, and the rest as people count', () => {
  const rooms = [
    { name: 'Back hall', kind: 'track' as const, track: 2 },
    { name: 'Room 10', kind: 'judging' as const, track: null },
    { name: 'Main hall', kind: 'track' as const, track: 1 },
    { name: 'Room 2', kind: 'judging' as const, track: null },
    { name: 'Pits', kind: 'pits' as const, track: null },
  ]
  expect(rooms.toSorted(roomOrder).map(({ name }) => name)).toEqual([
    'Room 2',
    'Room 10',
    'Pits',
    'Main hall',
    'Back hall',
  ])
})

test('a track gets the lowest free number, and a fifth one none', () => {
  expect(freeTrack([])).toBe(1)
  expect(freeTrack([{ track: 1 }, { track: 3 }, { track: null }])).toBe(2)
  expect(freeTrack([1, 2, 3, 4].map((track) => ({ track })))).toBeUndefined()
})

test('an event has each day from its first to its last, 31 at most', () => {
  expect(daysOf({ event_date: '2027-02-27', last_day: '2027-03-01' })).toEqual([
    '2027-02-27',
    '2027-02-28',
    '2027-03-01',
  ])
  expect(daysOf({ event_date: '2027-02-27', last_day: null })).toEqual(['2027-02-27'])
  expect(daysOf({ event_date: '2027-01-01', last_day: '2029-01-01' })).toHaveLength(31)
})

test('opening times move with the event, and those of a day that falls away are dropped', () => {
  const times = [
    { day: '2027-03-20', opens: '09:00', closes: '17:00' },
    { day: '2027-03-21', opens: '10:00', closes: '15:00' },
  ]
  const from = { event_date: '2027-03-20', last_day: '2027-03-21' }
  expect(movedTimes(times, from, { event_date: '2027-03-27', last_day: '2027-03-28' })).toEqual([
    { day: '2027-03-27', opens: '09:00', closes: '17:00' },
    { day: '2027-03-28', opens: '10:00', closes: '15:00' },
  ])
  expect(movedTimes(times, from, { event_date: '2027-03-20', last_day: null })).toEqual([times[0]])
})
