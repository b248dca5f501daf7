import { expect, test } from 'vitest'
import { findTeams, scannedTeam, teamCode } from './find-team.ts'
import { type CheckInRow, checkInCounts, checkInState } from './states.ts'

const NINE = '2027-03-20T09:00:00.000Z'
const before = new Date('2027-03-20T08:30:00Z')
const after = new Date('2027-03-20T09:30:00Z')
const active = { status: 'active' } as const

test.each([
  ['not here before the deadline', active, null, NINE, before, 'expected'],
  ['not here after the deadline', active, null, NINE, after, 'missing'],
  ['not here without a deadline', active, null, null, after, 'expected'],
  ['here on the minute', active, NINE, NINE, after, 'here'],
  ['here a minute late', active, '2027-03-20T09:01:00.000Z', NINE, after, 'late'],
  ['here without a deadline', active, '2027-03-20T11:00:00.000Z', null, after, 'here'],
  ['withdrawn, although here', { status: 'withdrawn' } as const, NINE, NINE, after, 'out'],
] as const)('a team that is %s', (_, team, here_at, deadline, now, state) => {
  expect(checkInState(team, here_at, deadline, now)).toBe(state)
})

test('counts leave out teams that do not take part, and name who is late, missing or has papers to hand in', () => {
  const row = (team_id: string, about: Partial<CheckInRow>): [string, CheckInRow] => [
    team_id,
    { team_id, here_at: null, documents: false, consents: false, cars: 0, ...about },
  ]
  const teams = [
    { id: 'a', ...active },
    { id: 'b', ...active },
    { id: 'c', ...active },
    { id: 'd', ...active },
    { id: 'e', status: 'disqualified' } as const,
  ]
  const rows = new Map([
    row('a', { here_at: '2027-03-20T08:10:00.000Z', documents: true, consents: true, cars: 2 }),
    row('b', { here_at: '2027-03-20T09:10:00.000Z', documents: true, cars: 1 }),
    row('c', { cars: 1 }),
    row('e', { here_at: NINE, cars: 2 }),
  ])
  expect(checkInCounts(teams, rows, NINE, after)).toEqual({
    teams: 4,
    here: 2,
    late: 1,
    missing: 2,
    incomplete: 1,
    cars: 4,
  })
})

const EVENT = '5f6d3ab0-0000-4000-8000-0000000000e1'
const team = (last: string, team_number: string, team_name: string, school_name: string | null = null) => ({
  id: `5f6d3ab0-0000-4000-8000-00000000000${last}`,
  team_number,
  team_name,
  school_name,
})
const TEAMS = [team('1', 'T01', 'Apex'), team('2', 'T12', 'Bolt', 'École Sainte-Anne'), team('3', 'T1', 'Twelve')]

test('the code of a badge finds its team, and of another event none', () => {
  const code = teamCode('https://paddock.example', EVENT, TEAMS[1]?.id ?? '')
  expect(scannedTeam(code, TEAMS)?.team_name).toBe('Bolt')
  expect(scannedTeam(code.toUpperCase(), TEAMS)?.team_name).toBe('Bolt')
  expect(scannedTeam(teamCode('https://paddock.example', EVENT, EVENT), TEAMS)).toBeUndefined()
})

test.each([
  ['t1', ['Twelve', 'Bolt']],
  ['T12', ['Bolt']],
  ['ecole anne', ['Bolt']],
  ['  ', ['Apex', 'Bolt', 'Twelve']],
  ['nobody', []],
])('searching for "%s" finds %j', (text, names) => {
  expect(findTeams(text, TEAMS).map(({ team_name }) => team_name)).toEqual(names)
})
