import { CLASSIC_A } from '@paddock/domain/rules/classic-a/pack.ts'
import { shownRules } from '@paddock/domain/rules/shown-rules.ts'
import { describe, expect, test } from 'vitest'
import { mixedClasses, openingClass } from './class-choice.ts'
import type { Lap, Results, Standing, Team } from './use-results.ts'

const teams = (['Cadet', 'Development', 'Professional'] as const).map(
  (category): Team => ({
    id: category,
    team_name: category,
    team_number: category,
    school_name: null,
    category,
    status: 'active',
    status_reason: null,
    under_investigation: [],
    mark: null,
  }),
)
const scored = (team_id: string) => ({ team_id }) as Standing
const lapOf = (team_id: string) => ({ team_id }) as Lap
const given = (about: Partial<Results>, status: Results['event']['status'] = 'active'): Results => ({
  event: {
    id: 'e',
    name: 'Moor Cup',
    status,
    event_date: '2027-03-20',
    last_day: null,
    time_zone: null,
    country: null,
    location: 'Hall',
    company_name: 'Trust',
    competition_level: 'regional',
    rules: shownRules(CLASSIC_A, 'regional'),
    reopenings: [],
    at_venue: false,
    held: [],
  },
  teams,
  criteria: [],
  standings: [],
  knockout_matches: [],
  awards: [],
  latest_laps: [],
  ...about,
})

describe('the class on which live results open', () => {
  test('is the one that is racing', () => {
    const latest_laps = [lapOf('Professional'), lapOf('Cadet')]
    expect(openingClass(given({ latest_laps, standings: [scored('Cadet')] }))).toBe('Professional')
  })

  test('is that of the team that is pinned in this browser', () => {
    expect(openingClass(given({ latest_laps: [lapOf('Professional')] }), 'Cadet')).toBe('Cadet')
    expect(openingClass(given({ latest_laps: [lapOf('Professional')] }), 'a team of long ago')).toBe('Professional')
  })

  test('is the first with scores where none is racing', () => {
    const standings = [scored('Professional'), scored('Development')]
    expect(openingClass(given({ standings }))).toBe('Development')
    expect(openingClass(given({ standings, latest_laps: [lapOf('Professional')] }, 'completed'))).toBe('Development')
  })

  test('is none where there is one class or nothing to show', () => {
    expect(openingClass(given({}))).toBeUndefined()
    expect(openingClass(given({ teams: teams.slice(1, 2), standings: [scored('Development')] }))).toBeUndefined()
  })
})

test('classes with different maximum points are named where they stand together', () => {
  expect(mixedClasses(given({}))).toBe(
    'These classes have different maximum points: in the Grand Prix Cadet at most 60, Development and Professional at most 150.',
  )
  expect(mixedClasses(given({ teams: teams.slice(1) }))).toBeUndefined()
})
