/** The checks of the timing desk before a race is sent, and how refusals are shown (document 3, sections 5 and 8). */
import { emptyMatch, settled } from '@paddock/domain/racing/match.ts'
import { CLASSIC_A } from '@paddock/domain/rules/classic-a/pack.ts'
import { ms } from '@paddock/domain/units.ts'
import { expect, test } from 'vitest'
import { type DeskDraft, emptyDesk, withRun } from './desk-draft.ts'
import { refusalOf } from './messages.ts'
import type { Track } from './next-run.ts'
import { againstRace, labelOf, lockOf, teamOptions } from './race-check.ts'

const team = (id: string, team_name: string, team_number: string) => ({
  id,
  team_name,
  team_number,
  category: 'Development' as const,
  status: 'active' as const,
})
const teams = [team('a', 'Aurora', 'T01'), team('b', 'Comet', 'T02'), team('c', 'Drift', 'T03')]
const laps = Array.from({ length: 4 }, () => ({
  team_id: 'b',
  car_type: 'B' as const,
  lane: 2,
  is_knockout_race: false,
  status: 'finish' as const,
  racing_time: ms(1200),
}))
const match = {
  ...emptyMatch(1, 1),
  id: 'm',
  category: 'Development',
  team_a_id: 'a',
  team_b_id: 'b',
  team_a_name: 'Aurora',
  team_b_name: 'Comet',
}
const matches = [settled(match, [{ team_id: 'a', car_type: 'A', gross_time: ms(1300) }])]
const track: Track = { teams, laps, matches, rules: CLASSIC_A.runs }
const two = (second: string, about: Partial<DeskDraft> = {}): DeskDraft => {
  const one = withRun(emptyDesk('Development'), 0, { team_id: 'a', reaction_time: '0.1', racing_time: '1.2' })
  return { ...withRun(one, 1, { team_id: second, car_type: 'B', status: 'dnf' }), two: true, ...about }
}

test('a car that has run four times in a lane is refused with the number of its team', () => {
  const why = 'Comet Car B has completed maximum 4 runs in Lane 2'
  expect(againstRace(track, two('b'))).toEqual({ title: 'Team 2 Car Locked', text: why })
  expect(lockOf(two('b'), 1, track)).toBe(why)
  expect(teamOptions(two('b'), 1, track)).toEqual([
    { value: 'a', label: 'T01 Aurora', disabled: false },
    { value: 'b', label: 'T02 Comet (locked: Car B has completed maximum 4 runs in Lane 2)', disabled: true },
    { value: 'c', label: 'T03 Drift', disabled: false },
  ])
  expect(lockOf(two('b', { knockout: true }), 1, track), 'not in the knockout').toBeUndefined()
})

test('in the knockout, teams without a match and a car that has raced in it', () => {
  expect(againstRace(track, two('c', { knockout: true }))).toEqual({
    title: 'No Match Found',
    text: 'Could not find a knockout match between these teams',
  })
  expect(againstRace(track, two('b', { knockout: true }))?.title).toBe('Car Already Raced')
  expect(againstRace({ ...track, matches: [match] }, two('b', { knockout: true }))).toBeUndefined()
})

test('a race in a few words', () => {
  expect(labelOf(two('b'), teams)).toBe('Aurora car A, car time 1.2; Comet car B, DNF')
})

test.each([
  ['CAR_LOCKED', { team: 1 }, { title: 'Team 1 Car Locked', text: 'why' }],
  ['CAR_ALREADY_RACED', { team: 1 }, { title: 'Car Already Raced', text: 'why' }],
  ['NO_MATCH_FOUND', undefined, { title: 'No Match Found', text: 'why' }],
  ['CONFLICT', undefined, { title: 'Error', text: 'why' }],
  [
    'BAD_REQUEST',
    { fields: [{ field: 'lane', why: 'A lane is 1, 2, 3 or 4.' }] },
    { title: 'Error', text: 'A lane is 1, 2, 3 or 4.' },
  ],
])('%s of the server', (code, data, said) => {
  expect(refusalOf(code, 'why', data)).toEqual(said)
})
