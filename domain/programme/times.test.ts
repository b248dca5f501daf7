import { describe, expect, test } from 'vitest'
import { divideIntoSessions } from './sessions.ts'
import { raceTimes, type TimedSession } from './times.ts'
import { minutesLate, whenInWords } from './when.ts'

const at = (time: string) => `2026-11-16T${time}.000Z`
const session = (changes: Partial<TimedSession> & { raced?: (string | null)[] } = {}): TimedSession => {
  const { raced = [null, null, null, null], ...others } = changes
  return {
    track: 1,
    starts_at: at('10:00:00'),
    seconds_per_race: 60,
    break_every: null,
    break_minutes: 0,
    races: raced.map((time, index) => ({ id: `${index + 1}`, raced_at: time === null ? null : at(time) })),
    ...others,
  }
}
const expected = (sessions: TimedSession[], now: string) =>
  [...raceTimes(sessions, at(now))]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([, time]) => time.expected_at.slice(11, 19))

describe('when races are expected', () => {
  test('as planned before the session begins', () => {
    expect(expected([session()], '09:00:00')).toEqual(['10:00:00', '10:01:00', '10:02:00', '10:03:00'])
  })
  test('a break moves what comes after it', () => {
    const withBreak = session({ break_every: 2, break_minutes: 10 })
    expect(expected([withBreak], '09:00:00')).toEqual(['10:00:00', '10:01:00', '10:12:00', '10:13:00'])
  })
  test('a delay moves everything after it, also the next session on the track', () => {
    const late = session({ raced: ['10:21:00', null, null, null] })
    const next = session({ starts_at: at('10:10:00'), races: [{ id: '5', raced_at: null }] })
    const elsewhere = session({ starts_at: at('10:30:00'), track: 2, races: [{ id: '6', raced_at: null }] })
    expect(expected([late, next, elsewhere], '10:22:00')).toEqual([
      '10:21:00',
      '10:22:00',
      '10:23:00',
      '10:24:00',
      '10:25:00',
      '10:30:00',
    ])
  })
  test('a session that has not begun in time moves with the clock', () => {
    expect(expected([session()], '10:30:00')).toEqual(['10:30:00', '10:31:00', '10:32:00', '10:33:00'])
  })
  test('gained time is kept within the session, but the next one does not begin early', () => {
    const fast = session({ raced: ['10:00:30', '10:01:00', null, null] })
    const next = session({ starts_at: at('10:10:00'), races: [{ id: '5', raced_at: null }] })
    expect(expected([fast, next], '10:01:00')).toEqual(['10:00:30', '10:01:00', '10:01:00', '10:02:00', '10:10:00'])
  })
  test('a break still to come counts, one that is over does not', () => {
    const pace = { break_every: 2, break_minutes: 10 }
    expect(expected([session({ ...pace, raced: ['10:01:00', '10:02:00', null, null] })], '10:02:00').slice(2)).toEqual([
      '10:12:00',
      '10:13:00',
    ])
    expect(expected([session({ ...pace, raced: ['10:01:00', '10:02:00', '10:13:00', null] })], '10:13:00')[3]).toBe(
      '10:13:00',
    )
  })
  test('a race that was passed over comes after the others of its session', () => {
    const times = raceTimes([session({ raced: ['10:01:00', null, '10:03:00', null] })], at('10:03:00'))
    expect(times.get('4')).toMatchObject({ expected_at: at('10:03:00'), races_before: 0 })
    expect(times.get('2')).toMatchObject({ expected_at: at('10:04:00'), races_before: 1 })
  })
})

describe('when, in words', () => {
  const now = at('10:00:00')
  test.each([
    ['10:12:00', 4, 'in about 12 minutes, after 4 races'],
    ['10:01:00', 1, 'in about 1 minute, after 1 race'],
    ['10:00:20', 1, 'in less than a minute, after 1 race'],
    ['10:00:00', 0, 'now'],
    ['14:05:00', 90, 'at 14:05'],
  ])('a race at %s after %i others is %s', (time, races_before, words) => {
    expect(whenInWords({ expected_at: at(time), races_before }, now, 'UTC')).toBe(words)
  })
  test('of another day, with the day', () => {
    const tomorrow = { expected_at: '2026-11-17T09:00:00.000Z', races_before: 90 }
    expect(whenInWords(tomorrow, now, 'UTC')).toBe('Nov 17, 2026 09:00')
  })
  test('minutes late are those between plan and expectation', () => {
    expect(minutesLate({ planned_at: at('10:00:00'), expected_at: at('10:12:10') })).toBe(12)
  })
})

test('races are divided into sessions as equally as possible, with a pause in between', () => {
  const pace = { seconds_per_race: 60, break_every: 3, break_minutes: 5 }
  const day = { ...pace, races: 10, sessions: 3, starts_at: at('10:00:00'), pause_minutes: 30 }
  expect(divideIntoSessions(day).map(({ races, starts_at }) => [races, starts_at])).toEqual([
    [3, at('10:00:00')],
    [3, at('10:33:00')],
    [4, at('11:06:00')],
  ])
  expect(divideIntoSessions({ ...day, races: 2 })).toHaveLength(2)
})
