import { describe, expect, test } from 'vitest'
import { type EventFigures, isNewcomer, needsOf } from './needs.ts'

const ON = new Date('2027-03-20T09:00:00Z')
const panel = { id: 'p', panel_name: 'Design', judge_name: 'June', teams: 8, marked: 8, incomplete: 0 }
const fine: EventFigures = {
  name: 'Spring Regional',
  event_date: '2027-03-20',
  last_day: null,
  time_zone: 'Europe/London',
  status: 'active',
  teams: 8,
  scrutineered: 8,
  failed: 0,
  failed_teams: [],
  panels: [panel],
  look_alikes: 0,
  undrawn: [],
  devices: [],
  late_entries: 0,
  flags: 0,
  claims: 0,
  applications: 0,
  hall_parts: 0,
  cars_out: [],
}
const wrong: Partial<EventFigures> = {
  scrutineered: 6,
  failed: 1,
  failed_teams: ['T07 Vortex'],
  panels: [{ ...panel, marked: 5, incomplete: 2 }],
  look_alikes: 2,
  undrawn: ['Cadet'],
  devices: [{ name: 'June - Design', waiting: 3, seen_at: '2027-03-20T08:55:00Z' }],
  late_entries: 1,
  flags: 2,
  claims: 4,
}
const needs = (about: Partial<EventFigures>, now = ON) => needsOf({ ...fine, ...about }, now)
const kinds = (about: Partial<EventFigures>, now = ON) => needs(about, now).map(({ kind }) => kind)

test('an event in which everything is done needs nobody', () => {
  expect(needs({})).toEqual([])
})

test('the most urgent comes first', () => {
  expect(kinds(wrong)).toEqual([
    'failed-scrutineering',
    'look-alikes',
    'unsent',
    'late-entries',
    'flags',
    'claims',
    'unmarked',
    'incomplete',
    'unscrutineered',
    'undrawn',
  ])
  expect(needs(wrong)).toContainEqual({ kind: 'unmarked', panel: { ...panel, marked: 5, incomplete: 2 }, count: 3 })
})

test('a closed event needs nobody but for what is still to arrive or to be decided', () => {
  expect(kinds({ ...wrong, status: 'completed' })).toEqual(['unsent', 'late-entries', 'flags'])
})

describe('the status of an event', () => {
  test('that is upcoming on its day is to be set to active; nothing is missing yet', () => {
    expect(kinds({ ...wrong, status: 'upcoming', failed: 0, look_alikes: 0, devices: [] })).toEqual([
      'late-entries',
      'flags',
      'claims',
      'not-active',
      'incomplete',
    ])
    expect(kinds({ status: 'upcoming' }, new Date('2027-03-19T09:00:00Z'))).toEqual([])
  })

  test('that is active after its last day is to be set to completed', () => {
    expect(kinds({}, new Date('2027-03-21T09:00:00Z'))).toEqual(['days-over'])
  })
})

test('a company is new until it has completed an event or done every first step', () => {
  const done = { company: true, event: true, teams: true, scorecards: true, judges: true, rehearsal: true }
  expect(isNewcomer({ ...done, rehearsal: false }, 0)).toBe(true)
  expect(isNewcomer({ ...done, rehearsal: false }, 1)).toBe(false)
  expect(isNewcomer(done, 0)).toBe(false)
})
