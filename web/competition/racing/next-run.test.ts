/** What the timing desk fills in after a race. */
import { emptyMatch, settled } from '@paddock/domain/racing/match.ts'
import { CLASSIC_A } from '@paddock/domain/rules/classic-a/pack.ts'
import { ms } from '@paddock/domain/units.ts'
import { expect, test } from 'vitest'
import { type DeskDraft, emptyDesk, type RunDraft, withRun } from './desk-draft.ts'
import { nextDesk, type Track, withRuns } from './next-run.ts'

const teams = ['a', 'b', 'c', 'd'].map((id) => ({
  id,
  team_name: id,
  team_number: id,
  category: 'Development' as const,
  status: 'active' as const,
}))
const track = (about: Partial<Track> = {}): Track => ({
  teams,
  laps: [],
  matches: [],
  rules: CLASSIC_A.runs,
  ...about,
})
const lap = (team_id: string, car_type: 'A' | 'B', lane = 1) => ({
  team_id,
  car_type,
  lane,
  is_knockout_race: false,
  status: 'finish' as const,
  racing_time: ms(1200),
})
const times = (n: number, team: string, car: 'A' | 'B', lane = 1) =>
  Array.from({ length: n }, () => lap(team, car, lane))
const desk = (fields: Partial<RunDraft>): DeskDraft =>
  withRun(emptyDesk('Development'), 0, { team_id: 'a', reaction_time: '0.1', racing_time: '1.2', ...fields })
const shown = ({ runs: [one, two] }: DeskDraft) => [one, two].map((run) => `${run.team_id} ${run.car_type}${run.lane}`)

test('the same team, car and lane again, without the times', () => {
  const next = nextDesk(desk({ status: 'dnf' }), track({ laps: times(3, 'a', 'A') }))
  expect(next.runs[0]).toEqual({ ...emptyDesk('Development').runs[0], team_id: 'a' })
})

test('after four runs the other car, after both the next lane', () => {
  expect(shown(nextDesk(desk({}), track({ laps: times(4, 'a', 'A') })))[0]).toBe('a B1')
  const both = [...times(4, 'a', 'A'), ...times(3, 'a', 'B')].map((run) => ({ ...run, racing_time: ms(999_999_000) }))
  expect(shown(nextDesk(desk({}), track({ laps: [...both, ...both.slice(-1)] })))[0], 'a dnf counts').toBe('a A2')
})

test('a team that is Complete is followed by the next that is not', () => {
  const laps = [...times(4, 'a', 'A'), ...times(4, 'a', 'B'), ...times(4, 'b', 'A'), ...times(4, 'b', 'B')]
  expect(shown(nextDesk(desk({ car_type: 'B' }), track({ laps })))[0]).toBe('c A1')
  expect(shown(nextDesk(desk({ team_id: 'd' }), track({ laps })))[0]).toBe('d A1')
})

test('two teams go on to two others', () => {
  const laps = ['a', 'b'].flatMap((team) => [...times(4, team, 'A'), ...times(4, team, 'B')])
  const both: DeskDraft = { ...withRun(desk({}), 1, { team_id: 'b' }), two: true }
  expect(shown(nextDesk(both, track({ laps })))).toEqual(['c A1', 'd A2'])
})

const match = (n: number, a: string, b: string) => ({
  ...emptyMatch(1, n),
  id: String(n),
  category: 'Development',
  team_a_id: a,
  team_b_id: b,
})

test('in a match the cars that have not run, then the next match', () => {
  const matches = [match(1, 'a', 'b'), match(2, 'c', 'd')]
  const first: DeskDraft = { ...withRun(desk({ team_id: 'b' }), 1, { team_id: 'a' }), knockout: true, two: true }
  const after = withRuns(track({ matches }), first)
  const second = nextDesk(first, after)
  expect(shown(second), 'who stands first stays first').toEqual(['b B1', 'a B2'])
  expect(shown(nextDesk(second, withRuns(after, second)))).toEqual(['c A1', 'd A2'])
})

test('a decided match is followed by the next', () => {
  const [one, two] = [match(1, 'a', 'b'), match(2, 'c', 'd')]
  const all = (['A', 'B'] as const).flatMap((car_type) => [
    { team_id: 'a', car_type, gross_time: ms(1) },
    { team_id: 'b', car_type, gross_time: ms(2) },
  ])
  const on: DeskDraft = { ...withRun(desk({}), 1, { team_id: 'b' }), knockout: true, two: true }
  expect(shown(nextDesk(on, track({ matches: [settled(one, all), two] })))).toEqual(['c A1', 'd A2'])
  expect(shown(nextDesk(on, track({ matches: [settled(one, all)] })))).toEqual(['a A1', 'b A2'])
})
