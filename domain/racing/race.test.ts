import { describe, expect, test } from 'vitest'
import { drawBracket } from './bracket.ts'
import { settled } from './match.ts'
import { matchOfRace } from './race.ts'
import type { Car } from './run-time.ts'

const teams = ['a', 'b', 'c', 'd'].map((id) => ({
  id,
  team_name: `Team ${id}`,
  category: 'Development' as const,
  status: 'active' as const,
}))
const run = (team_id: string, car_type: Car = 'A', lane = 1) => ({ team_id, car_type, lane })
const lap = (team_id: string, lane = 1) => ({ ...run(team_id, 'A', lane), is_knockout_race: false })
// Unmoved: a meets c, and b meets d.
const matches = drawBracket(teams, (limit) => limit - 1).map((match, index) => ({ ...match, id: `m${index}` }))
const track = { category: 'Development' as const, teams, laps: [], matches, most_in_lane: 4 }
const knockout = (...runs: ReturnType<typeof run>[]) => ({ is_knockout_race: true, runs })

describe('a Grand Prix race', () => {
  test('belongs to no match', () => {
    expect(matchOfRace(track, { is_knockout_race: false, runs: [run('a'), run('b')] })).toEqual({ match: undefined })
  })
  test('is refused for a car that has run 4 times in the lane, by its number in the race', () => {
    const full = { ...track, laps: Array.from({ length: 4 }, () => lap('b')) }
    const two = { ...track, laps: [lap('b'), lap('b')], most_in_lane: 2 }
    expect(matchOfRace(two, { is_knockout_race: false, runs: [run('b')] }), 'by other rules').toMatchObject({
      refused: 'CAR_LOCKED',
      message: expect.stringContaining('maximum 2 runs in Lane 1'),
    })
    expect(matchOfRace(full, { is_knockout_race: false, runs: [run('a'), run('b')] })).toEqual({
      refused: 'CAR_LOCKED',
      team: 2,
      message: 'Team b Car A has completed maximum 4 runs in Lane 1',
    })
    expect(matchOfRace(full, knockout(run('b'))), 'but not in the knockout').toHaveProperty('match')
  })
  test('is refused for a team that is not there or races in another category', () => {
    expect(matchOfRace(track, { is_knockout_race: false, runs: [run('x')] })).toMatchObject({
      refused: 'WRONG_TEAM',
      team: 1,
    })
    const mixed = {
      ...track,
      teams: [{ id: 'x', team_name: 'Xenon', category: 'Cadet' as const, status: 'active' as const }],
    }
    expect(matchOfRace(mixed, { is_knockout_race: false, runs: [run('x')] })).toMatchObject({
      message: 'Xenon races in Cadet, not in Development.',
    })
  })
})

describe('a knockout race', () => {
  test('belongs to the match of its two teams, in whatever order', () => {
    expect(matchOfRace(track, knockout(run('a'), run('c')))).toMatchObject({ match: { id: 'm0' } })
    expect(matchOfRace(track, knockout(run('c'), run('a')))).toMatchObject({ match: { id: 'm0' } })
  })
  test('of one team belongs to the match in which it stands', () => {
    expect(matchOfRace(track, knockout(run('d')))).toMatchObject({ match: { id: 'm1' } })
  })
  test.each([
    ['teams that do not meet', knockout(run('a'), run('b')), track],
    ['no bracket', knockout(run('a'), run('c')), { ...track, matches: [] }],
    ['another match than the one named', { ...knockout(run('a'), run('c')), knockout_match_id: 'm1' }, track],
    ['a match of another event', { ...knockout(run('a'), run('c')), knockout_match_id: 'elsewhere' }, track],
  ])('of %s is refused', (_, race, where) => {
    expect(matchOfRace(where, race)).toEqual({
      refused: 'NO_MATCH_FOUND',
      message: 'Could not find a knockout match between these teams',
    })
  })
  test('is refused for a car that has raced in that match', () => {
    const raced = matches.map((match) =>
      match.id === 'm0' ? settled(match, [{ team_id: 'c', car_type: 'A', gross_time: 1000 }]) : match,
    )
    const now = { ...track, matches: raced }
    expect(matchOfRace(now, knockout(run('a'), run('c')))).toEqual({
      refused: 'CAR_ALREADY_RACED',
      team: 2,
      message: 'Team c Car A has already raced in this match. Each car can race once per matchup.',
    })
    expect(matchOfRace(now, knockout(run('a'), run('c', 'B')))).toHaveProperty('match')
  })
})
