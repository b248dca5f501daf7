import { describe, expect, test } from 'vitest'
import { aSeasonLater, eventDays, isDay, isLastDayTooEarly, lastDayOnEarth, todayIn } from './days.ts'
import { isPublic } from './event.ts'
import { type Level, levelOf } from './level.ts'
import { nextSeason } from './next-season.ts'
import { againstRegistering } from './registration.ts'

describe('the level', () => {
  test.each<[Level | null, string | null, Level]>([
    ['state', 'level: national', 'state'],
    ['regional', null, 'regional'],
    [null, 'level: national', 'national'],
    [null, 'The big one.\nLevel : State\nBring lunch', 'state'],
    [null, 'LEVEL:REGIONAL', 'regional'],
    [null, 'level: galactic, that is level: national', 'national'],
    [null, 'sea level: none', 'regional'],
    [null, 'levels: national', 'regional'],
    [null, 'level: nationals', 'regional'],
    [null, '', 'regional'],
    [null, null, 'regional'],
  ])('competition_level %s and description %j make it %s', (competition_level, description, level) => {
    expect(levelOf({ competition_level, description })).toBe(level)
  })
})

describe('registering', () => {
  const event = { registration_deadline: '2027-03-01', max_teams: 24, team_count: 10 }
  test.each([
    ['before the deadline', event, 1, '2027-02-28', []],
    ['on its last day', event, 1, '2027-03-01', []],
    ['the day after', event, 1, '2027-03-02', ['Registration closed on Mar 01, 2027.']],
    ['without a deadline', { ...event, registration_deadline: null }, 1, '2031-01-01', []],
    ['up to the last place', event, 14, '2027-01-01', []],
    ['beyond it', event, 15, '2027-01-01', ['This event takes at most 24 teams. With these it would have 25.']],
    [
      'one team too many',
      { ...event, team_count: 24 },
      1,
      '2027-01-01',
      ['This event is full: it has 24 of at most 24 teams.'],
    ],
    [
      'too late and too many',
      { ...event, max_teams: 1, team_count: 1 },
      1,
      '2027-03-05',
      ['Registration closed on Mar 01, 2027.', 'This event is full: it has 1 of at most 1 team.'],
    ],
  ])('%s', (_, given, adding, today, sentences) => {
    expect(againstRegistering(given, adding, today)).toEqual(sentences)
  })
})

describe('days', () => {
  test('one has ended when it has ended everywhere', () => {
    expect(lastDayOnEarth(new Date('2027-03-02T11:59:59Z'))).toBe('2027-03-01')
    expect(lastDayOnEarth(new Date('2027-03-02T12:00:00Z'))).toBe('2027-03-02')
  })

  test.each([
    ['2027-02-28', true],
    ['2028-02-29', true],
    ['2027-02-29', false],
    ['2027-13-01', false],
    ['2027-3-1', false],
    ['', false],
    ['soon', false],
  ])('%j is a day: %s', (text, is) => expect(isDay(text)).toBe(is))

  test('today is the day that it is in the event’s time zone', () => {
    const now = new Date('2027-03-02T02:30:00Z')
    expect(todayIn('America/Los_Angeles', now)).toBe('2027-03-01')
    expect(todayIn('Pacific/Auckland', now)).toBe('2027-03-02')
    expect(todayIn(null, now)).toBe(lastDayOnEarth(now))
  })

  test.each([
    ['2027-03-20', null, 'Mar 20, 2027', false],
    ['2027-03-20', '2027-03-20', 'Mar 20, 2027', false],
    ['2027-03-20', '2027-03-21', 'Mar 20, 2027 – Mar 21, 2027', false],
    ['2027-03-20', '2027-03-19', 'Mar 20, 2027 – Mar 19, 2027', true],
  ])('%s to %s is written %s; the last day is too early: %s', (event_date, last_day, text, tooEarly) => {
    expect(eventDays({ event_date, last_day })).toBe(text)
    expect(isLastDayTooEarly({ event_date, last_day })).toBe(tooEarly)
  })

  test('a season later it is the same weekday', () => {
    expect(aSeasonLater('2027-03-20')).toBe('2028-03-18')
    expect(new Date(aSeasonLater('2027-03-20')).getUTCDay()).toBe(new Date('2027-03-20').getUTCDay())
  })
})

describe('the next season', () => {
  test.each([
    ['Spring Final 2027', 'Spring Final 2028'],
    ['Season 2026/2027', 'Season 2027/2028'],
    ['Spring Final', 'Spring Final (Copy)'],
    ['Route 12027', 'Route 12027 (Copy)'],
  ])('%s is followed by %s', (name, later) => {
    expect(nextSeason({ name, event_date: '2027-03-20', last_day: null, registration_deadline: null })).toEqual({
      name: later,
      event_date: '2028-03-18',
      last_day: null,
      registration_deadline: null,
    })
  })

  test('its last day and its deadline move with it', () => {
    const days = { event_date: '2027-03-20', last_day: '2027-03-21', registration_deadline: '2027-03-06' }
    expect(nextSeason({ name: 'Final', ...days })).toMatchObject({
      last_day: '2028-03-19',
      registration_deadline: '2028-03-04',
    })
  })
})

test('active and completed events are public, upcoming and cancelled ones are not', () => {
  expect((['upcoming', 'active', 'completed', 'cancelled'] as const).filter(isPublic)).toEqual(['active', 'completed'])
})
