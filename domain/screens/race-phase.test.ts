import { expect, test } from 'vitest'
import type { PlannedState } from '../programme/race.ts'
import { ms } from '../units.ts'
import { CLOCK_MS, racePhase } from './race-phase.ts'

const NOON = Date.parse('2026-11-16T12:00:00Z')
const at = (seconds: number) => new Date(NOON + seconds * 1000).toISOString()
const run = { lane: 1, team_id: 'a', is_fastest_of_day: false }
const open = [{ ...run, status: null, gross_time: null }]
const timed = [{ ...run, status: 'finish' as const, gross_time: ms(1200) }]
const lights = { on_at: at(2), out_at: at(8) }

const drawn = (state: PlannedState, seconds: number, about: object = {}) =>
  racePhase({ state, state_at: at(0), lights: null, runs: open, ...about }, NOON + seconds * 1000).drawn

test.each<[PlannedState, string]>([
  ['scheduled', 'versus'],
  ['called', 'versus'],
  ['at_start', 'versus'],
  ['armed', 'versus'],
  ['postponed', 'versus'],
  ['no_show', 'versus'],
  ['rerun', 'versus'],
  ['racing', 'clock'],
])('%s without a time draws %s', (state, expected) => expect(drawn(state, 1)).toBe(expected))

test('times or a status are the result, whatever the state', () => {
  for (const state of ['provisional', 'confirmed', 'rerun'] as const)
    expect(drawn(state, 1, { runs: timed })).toBe('result')
  expect(drawn('no_show', 1, { runs: [{ ...run, status: 'dns', gross_time: null }] })).toBe('result')
})

test('the lights, then the clock, then waiting for the times', () => {
  const phase = (seconds: number) =>
    racePhase({ state: 'racing', state_at: at(0), lights, runs: open }, NOON + seconds * 1000)
  expect(phase(7.999)).toEqual({ drawn: 'lights', until: NOON + 8000, started: NOON + 8000 })
  expect(phase(8)).toEqual({ drawn: 'clock', until: NOON + 8000 + CLOCK_MS, started: NOON + 8000 })
  expect(phase(18)).toMatchObject({ drawn: 'awaiting', until: null })
})
