import { drawBracket } from '@paddock/domain/racing/bracket.ts'
import { CLASSIC_A } from '@paddock/domain/rules/classic-a/pack.ts'
import { shownRules } from '@paddock/domain/rules/shown-rules.ts'
import { ms, points } from '@paddock/domain/units.ts'
import { describe, expect, test } from 'vitest'
import { placeIn, slidesOf } from './slides.ts'
import type { Match, Results, Standing, Team } from './use-results.ts'

const event: Results['event'] = {
  id: 'e',
  name: 'Moor Cup',
  status: 'active',
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
}
const teamsOf = (category: Team['category'], count: number): Team[] =>
  Array.from({ length: count }, (_, n) => ({
    id: `${category} ${n}`,
    team_name: `${category} ${n}`,
    team_number: `T${n}`,
    school_name: null,
    category,
    status: 'active',
    status_reason: null,
    under_investigation: [],
    mark: null,
  }))
const standingOf = ({ id }: Team, place: number): Standing => ({
  team_id: id,
  position: place + 1,
  category_position: place + 1,
  runs: 1,
  complete: false,
  gross_lap: ms(1000),
  sum_of_best: ms(1000),
  grand_prix_points: points(32),
  knockout_points: points(0),
  other_points: points(0),
  judge_average: points(0),
  judge_count: 0,
  incomplete: false,
  total_points: points(32),
  parts: { grand_prix: points(32), knockout: points(0), judges: points(0), other_points: points(0) },
  races: { grand_prix: { value: 1000, place: null } },
  criteria: {},
})
const matchesOf = (teams: Team[], decided = 0): Match[] =>
  drawBracket(teams, () => 0).map((match, index) => ({
    ...match,
    id: `m${index}`,
    event_id: 'e',
    category: 'Development' as const,
    ...(index < decided ? { status: 'completed' as const } : {}),
  }))
const given = (about: Partial<Results>): Results => ({
  event,
  teams: [],
  criteria: [],
  standings: [],
  knockout_matches: [],
  awards: [],
  latest_laps: [],
  ...about,
})
const shown = (results: Results) => slidesOf(results).map(({ kind, title }) => `${kind}: ${title}`)

describe('the projector', () => {
  test('goes through the categories, eight teams to a slide, each followed by its bracket', () => {
    const [cadets, developers] = [teamsOf('Cadet', 3), teamsOf('Development', 12)]
    const standings = [...cadets, ...developers].map(standingOf)
    const knockout_matches = matchesOf(developers.slice(0, 8))
    expect(shown(given({ teams: [...cadets, ...developers], standings, knockout_matches }))).toEqual([
      'standings: Cadet',
      'standings: Development (1 of 2)',
      'standings: Development (2 of 2)',
      'bracket: Development: Knockout',
    ])
  })

  test('lists the early rounds of a large bracket while they run, and draws its last three rounds', () => {
    const teams = teamsOf('Development', 32)
    expect(shown(given({ teams, knockout_matches: matchesOf(teams) }))).toEqual([
      'matches: Development: Knockout, Round 1 (1 of 2)',
      'matches: Development: Knockout, Round 1 (2 of 2)',
      'matches: Development: Knockout, Round 2',
      'bracket: Development: Knockout',
    ])
    const later = slidesOf(given({ teams, knockout_matches: matchesOf(teams, 16) }))
    expect(later.map(({ title }) => title)).toEqual(['Development: Knockout, Round 2', 'Development: Knockout'])
    expect(later[1]).toMatchObject({ kind: 'bracket', rounds: 3, matches: { length: 7, 0: { round: 1 } } })
  })

  test('shows the participants before anything is recorded, and stays on its slide when the results change', () => {
    expect(shown(given({ teams: teamsOf('Cadet', 20) }))).toEqual(['teams: Cadet (1 of 2)', 'teams: Cadet (2 of 2)'])
    expect(slidesOf(given({}))).toEqual([])
    const [cadets, developers] = [teamsOf('Cadet', 3), teamsOf('Development', 3)]
    const before = slidesOf(given({ teams: developers, standings: developers.map(standingOf) }))
    const after = slidesOf(
      given({ teams: [...cadets, ...developers], standings: [...cadets, ...developers].map(standingOf) }),
    )
    expect(placeIn(after, before[0]?.key)).toBe(1)
    expect(placeIn(after, 'gone')).toBe(0)
  })
})
