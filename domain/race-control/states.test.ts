import { describe, expect, test } from 'vitest'
import { PLANNED_STATES, type PlannedState } from '../programme/race.ts'
import { isOnTrack, isOver, mayStep, raceOnTrack, STEPS, stateAsRaced, takesTrack } from './states.ts'

describe('the steps of a race', () => {
  test('times can be entered from every state before the result', () => {
    for (const state of ['scheduled', 'called', 'at_start', 'armed', 'racing', 'postponed'] as const)
      expect([mayStep(state, 'provisional'), mayStep(state, 'confirmed')]).toEqual([true, true])
  })

  test('every step leads to a state, and every state but the first can be reached', () => {
    const reached = new Set(Object.values(STEPS).flat())
    expect(PLANNED_STATES.filter((state) => !reached.has(state))).toEqual([])
  })

  test('what is run again goes nowhere, and a result can only be run again', () => {
    expect(STEPS.rerun).toEqual([])
    expect(STEPS.confirmed).toEqual(['rerun'])
    expect(STEPS.no_show).toEqual(['rerun'])
  })

  test('a running race is aborted to the start and neither called nor postponed', () => {
    expect(mayStep('racing', 'at_start')).toBe(true)
    for (const to of ['called', 'armed', 'postponed', 'scheduled', 'no_show'] as const)
      expect(mayStep('racing', to)).toBe(false)
  })

  test('no race is on the track and over at once', () => {
    expect(PLANNED_STATES.filter((state) => isOnTrack(state) && isOver(state))).toEqual([])
  })
})

test.each<[PlannedState, boolean, PlannedState]>([
  ['scheduled', true, 'confirmed'],
  ['racing', true, 'confirmed'],
  ['confirmed', false, 'scheduled'],
  ['no_show', false, 'scheduled'],
  ['no_show', true, 'no_show'],
  ['rerun', true, 'rerun'],
  ['rerun', false, 'rerun'],
  ['provisional', false, 'provisional'],
  ['called', false, 'called'],
])('a %s race with laps that count: %s, is %s', (stored, counted, shown) => {
  expect(stateAsRaced(stored, counted)).toBe(shown)
})

describe('the race on a track', () => {
  const race = (id: string, state: PlannedState, second = 0) => ({
    id,
    state,
    state_at: `2026-03-20T09:00:0${second}Z`,
  })

  test('is the one that took it, while it is on the track', () => {
    const races = [race('1', 'provisional'), race('2', 'at_start')]
    expect(raceOnTrack(races, '1')?.id).toBe('1')
    expect(raceOnTrack([race('1', 'confirmed'), race('2', 'called')], '1')?.id).toBe('2')
  })

  test('is else the one that is furthest, and of two the one that came first', () => {
    expect(raceOnTrack([race('1', 'called'), race('2', 'at_start')], null)?.id).toBe('2')
    expect(raceOnTrack([race('1', 'called', 2), race('2', 'called', 1)], null)?.id).toBe('2')
    expect(raceOnTrack([race('1', 'scheduled')], null)).toBeUndefined()
  })

  test('is not interrupted by calling the next one, but gives way when the next one is armed', () => {
    expect(takesTrack('called', 'racing')).toBe(false)
    expect(takesTrack('at_start', 'provisional')).toBe(false)
    expect(takesTrack('armed', 'provisional')).toBe(true)
    expect(takesTrack('armed', 'racing')).toBe(false)
    expect(takesTrack('called', undefined)).toBe(true)
    expect(takesTrack('at_start', 'called')).toBe(true)
    expect(takesTrack('confirmed', undefined)).toBe(false)
  })
})
