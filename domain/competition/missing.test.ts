import { expect, test } from 'vitest'
import { type EventSoFar, missingFrom } from './missing.ts'

const NOW = new Date('2027-03-20T16:00:00Z')
const [apex, bolt] = [
  { id: 'a', team_name: 'Apex', category: 'Development' as const },
  { id: 'b', team_name: 'Bolt', category: 'Cadet' as const },
]
const panel = { id: 'p', judge_name: 'June', panel_name: 'Design', assigned_teams: null, category: null }
const nothing: EventSoFar = {
  teams: [],
  panels: [],
  marks: [],
  sheets: [],
  racedWithB: new Set(),
  matches: [],
  devices: [],
}
const missing = (event: Partial<EventSoFar>) => missingFrom({ ...nothing, ...event }, NOW)

test('an event with everything lacks nothing', () => {
  expect(
    missing({
      teams: [apex],
      panels: [panel],
      marks: [{ judge_panel_id: 'p', team_id: 'a' }],
      sheets: [{ team_id: 'a', car_a_overall_status: 'PASS', car_b_overall_status: 'PASS' }],
      racedWithB: new Set(['a']),
      matches: [{ category: 'Development', winner_id: 'a' }],
      devices: [{ name: 'Desk 1', waiting: 0, seen_at: '2027-03-20T15:59:00Z' }],
    }),
  ).toEqual({ panels: [], cars: [], brackets: [], devices: [] })
})

test.each([
  ['every team without an assignment', {}, ['Apex', 'Bolt']],
  ['only the assigned ones', { assigned_teams: ['b'] }, ['Bolt']],
  ['only those of its scorecard’s category', { category: 'Development' as const }, ['Apex']],
  ['both categories of a scorecard for both', { category: 'Both' as const }, ['Apex', 'Bolt']],
])('a panel is to mark %s', (_, about, unmarked) => {
  expect(missing({ teams: [apex, bolt], panels: [{ ...panel, ...about }] }).panels).toEqual([
    { judge_name: 'June', panel_name: 'Design', unmarked },
  ])
})

test('a car without a sheet is missing; car B only once it has raced', () => {
  const sheets = [{ team_id: 'b', car_a_overall_status: 'PASS', car_b_overall_status: 'N/A' }]
  expect(missing({ teams: [apex, bolt], sheets }).cars).toEqual([{ team_name: 'Apex', cars: ['A'] }])
  expect(missing({ teams: [apex, bolt], sheets, racedWithB: new Set(['a', 'b']) }).cars).toEqual([
    { team_name: 'Apex', cars: ['A', 'B'] },
    { team_name: 'Bolt', cars: ['B'] },
  ])
})

test('a bracket with matches to decide is missing, under its category', () => {
  const matches = [
    { category: 'Development' as const, winner_id: 'a' },
    { category: 'Development' as const, winner_id: null },
  ]
  expect(missing({ matches }).brackets).toEqual([{ category: 'Development', undecided: 1 }])
})

test('a device counts while it has entries to send, or once nothing was heard from it for three minutes', () => {
  const waiting = { name: 'Desk 1', waiting: 2, seen_at: '2027-03-20T15:59:59Z' }
  const silent = { name: 'Desk 2', waiting: 0, seen_at: '2027-03-20T15:56:00Z' }
  const fine = { name: 'Desk 3', waiting: 0, seen_at: '2027-03-20T15:58:00Z' }
  expect(missing({ devices: [waiting, silent, fine] }).devices).toEqual([waiting, silent])
})
