import { describe, expect, test } from 'vitest'
import { belongsToToday, type DatedEvent, daysAreOver, eventsOfToday, isDayOf, seasonOf, timeSince } from './today.ts'

const event = (about: Partial<DatedEvent> = {}): DatedEvent => ({
  name: 'Spring Regional',
  event_date: '2027-03-20',
  last_day: null,
  time_zone: 'Europe/London',
  status: 'upcoming',
  ...about,
})

describe('whether today is a day of the event', () => {
  test.each([
    ['on its day', {}, '2027-03-20T09:00:00Z', true],
    ['the evening before', {}, '2027-03-19T23:59:00Z', false],
    ['the morning after', {}, '2027-03-21T00:01:00Z', false],
    ['when its day has begun there', { time_zone: 'Australia/Sydney' }, '2027-03-19T14:00:00Z', true],
    ['when its day is over there', { time_zone: 'Australia/Sydney' }, '2027-03-20T14:00:00Z', false],
    ['on the last of several days', { last_day: '2027-03-22' }, '2027-03-22T20:00:00Z', true],
    ['without a time zone, when the day has begun somewhere', { time_zone: null }, '2027-03-19T10:30:00Z', true],
    ['without a time zone, while the day lasts somewhere', { time_zone: null }, '2027-03-21T11:30:00Z', true],
    ['without a time zone, when the day is over everywhere', { time_zone: null }, '2027-03-21T12:30:00Z', false],
  ])('%s', (_, about, now, is) => {
    expect(isDayOf(event(about), new Date(now))).toBe(is)
  })
})

test('an active event belongs to every day, a cancelled one to none', () => {
  const [before, on] = [new Date('2027-03-01T09:00:00Z'), new Date('2027-03-20T09:00:00Z')]
  expect(belongsToToday(event({ status: 'active' }), before)).toBe(true)
  expect(belongsToToday(event({ status: 'cancelled' }), on)).toBe(false)
  expect(belongsToToday(event({ status: 'completed' }), on)).toBe(true)
  expect(daysAreOver(event(), on)).toBe(false)
  expect(daysAreOver(event(), new Date('2027-03-21T09:00:00Z'))).toBe(true)
})

test('active events come first, those of today before others, then by day and name', () => {
  const now = new Date('2027-03-20T09:00:00Z')
  const events = [
    event({ name: 'Over', status: 'completed' }),
    event({ name: 'To start' }),
    event({ name: 'Next week', status: 'active', event_date: '2027-03-27' }),
    event({ name: 'B', status: 'active' }),
    event({ name: 'A', status: 'active' }),
    event({ name: 'Next year', event_date: '2028-03-20' }),
  ]
  expect(eventsOfToday(events, now).map(({ name }) => name)).toEqual(['A', 'B', 'Next week', 'To start', 'Over'])
})

test('the season is what is to come, the next first, and what is over, the latest first', () => {
  const now = new Date('2027-03-20T09:00:00Z')
  const events = [
    event({ name: 'Autumn', event_date: '2027-10-02' }),
    event({ name: 'Summer', event_date: '2027-06-05' }),
    event({ name: 'Called off', event_date: '2027-07-01', status: 'cancelled' }),
    event({ name: 'Winter', event_date: '2027-01-09', status: 'completed' }),
    event({ name: 'Forgotten', event_date: '2027-02-01' }),
  ]
  const { upcoming, past } = seasonOf(events, now)
  expect(upcoming.map(({ name }) => name)).toEqual(['Summer', 'Autumn'])
  expect(past.map(({ name }) => name)).toEqual(['Called off', 'Forgotten', 'Winter'])
})

test.each([
  ['2027-03-20T09:00:30Z', 'just now'],
  ['2027-03-20T08:59:31Z', 'just now'],
  ['2027-03-20T08:52:00Z', '8 min ago'],
  ['2027-03-20T06:00:00Z', '3 h ago'],
  ['2027-03-19T08:00:00Z', '1 day ago'],
  ['2027-03-17T08:00:00Z', '3 days ago'],
])('%s is %s', (moment, text) => {
  expect(timeSince(moment, new Date('2027-03-20T09:00:00Z'))).toBe(text)
})
