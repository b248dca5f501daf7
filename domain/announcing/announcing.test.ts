import { describe, expect, test } from 'vitest'
import { SENTINEL } from '../racing/run-time.ts'
import { ms, points } from '../units.ts'
import { headToHead, type MetRun } from './head-to-head.ts'
import { type StakeMatch, type StakeTeam, stakesIn } from './stakes.ts'

const team = (id: string, place: number | null, about: Partial<StakeTeam> & { runs?: number; total?: number } = {}) => {
  const { runs = 3, total = 100, ...rest } = about
  const standing = place === null ? null : { place, runs, total_points: points(total) }
  return { id, team_name: `Team ${id}`, runs_left: 4, standing, ...rest }
}

const match = (about: Partial<StakeMatch> = {}): StakeMatch => ({
  round: 1,
  match_number: 1,
  sudden_death: false,
  team_a_id: 'a',
  team_b_id: 'b',
  team_a_time: null,
  team_b_time: null,
  ...about,
})

const grandPrix = (teams: StakeTeam[], rivals: StakeTeam[] = teams) =>
  stakesIn({ category: 'Professional', teams, match: null }, rivals, [])
const knockout = (one: StakeMatch, rounds = 3) =>
  stakesIn(
    { category: 'Professional', teams: [team('a', 1), team('b', 2)], match: one },
    [],
    [one, match({ round: rounds })],
  )

describe('in the Grand Prix', () => {
  test('neighbours with as many runs race for a place', () => {
    expect(grandPrix([team('a', 3, { total: 90 }), team('b', 2, { total: 94 })])).toEqual([
      'Place 2 against place 3, 4.0 points apart so far.',
    ])
  })
  test('teams with different numbers of runs are not compared', () => {
    expect(grandPrix([team('a', 3, { runs: 2 }), team('b', 2)])).toEqual([])
    expect(grandPrix([team('a', 1), team('c', 7)], [team('a', 1), team('b', 2, { runs: 4 })])).toEqual([])
  })
  test('the leader is named with the lead over the second', () => {
    const leader = team('a', 1, { total: 110 })
    expect(grandPrix([leader, team('c', 7)], [leader, team('b', 2, { total: 104 }), team('c', 7)])).toEqual([
      'Team a leads Professional by 6.0 points so far.',
    ])
  })
  test('a last run is said, and a race without anything to tell has no stakes', () => {
    expect(grandPrix([team('a', null, { runs_left: 1 }), team('b', null)])).toEqual(['Last Grand Prix run of Team a.'])
    expect(grandPrix([team('a', null), team('b', null)])).toEqual([])
  })
})

describe('in the knockout', () => {
  test.each([
    [match(), 3, 'The winner of this match goes on to the Semi Finals.'],
    [match({ round: 2 }), 3, 'The winner of this match goes on to the Final.'],
    [match({ round: 3 }), 3, 'The winner of this match wins the Professional knockout.'],
    [match({ round: 3, match_number: 2 }), 3, 'The winner of this match takes third place.'],
  ])('the goal of a match follows from its round: %#', (one, rounds, said) => {
    expect(knockout(one, rounds)).toEqual([said])
  })
  test('after a race the lead in the match is told, unless a team has no time', () => {
    expect(knockout(match({ team_a_time: ms(1431), team_b_time: ms(1325) }))[1]).toMatch(
      /^Team b leads the match by 0\.106/,
    )
    expect(knockout(match({ team_a_time: ms(1325), team_b_time: ms(1325) }))[1]).toBe('The match is level.')
    expect(knockout(match({ team_a_time: ms(1325), team_b_time: SENTINEL }))).toHaveLength(1)
  })
  test('sudden death decides', () => {
    expect(knockout(match({ sudden_death: true }))[1]).toBe('Sudden death: this race decides the match.')
  })
})

const run = (team_id: string, gross: number | null): MetRun => ({
  team_id,
  status: gross === null ? 'dnf' : 'finish',
  gross_time: gross === null ? SENTINEL : ms(gross),
})

describe('head-to-head', () => {
  test.each([
    ['the faster total wins', [[run('a', 1300), run('b', 1400)]], 1, [1, 0]],
    ['the one that finished wins', [[run('a', null), run('b', 1400)]], 1, [0, 1]],
    ['a dead heat is a meeting without a winner', [[run('a', 1300), run('b', 1300)]], 1, [0, 0]],
    ['two that did not finish have no winner', [[run('a', null), run('b', null)]], 1, [0, 0]],
    ['races of one of them are no meetings', [[run('a', 1300), run('c', 1400)], [run('b', 1)]], 0, [0, 0]],
    ['a void run is no meeting', [[run('a', 1300), { ...run('b', 1400), status: 'void' as const }]], 0, [0, 0]],
  ])('%s', (_, races, meetings, wins) => {
    const found = headToHead(['a', 'b'], races)
    expect(found.meetings).toBe(meetings)
    expect(found.wins.map(({ count }) => count)).toEqual(wins)
  })
})
