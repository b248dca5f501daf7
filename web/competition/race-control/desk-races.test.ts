import { expect, test } from 'vitest'
import type { DeskRace, DeskTrack } from './control-data.ts'
import { raceAtDesk, racesToCome } from './desk-races.ts'
import { draftOf, withLane } from './planned-draft.ts'

const race = (id: string, state: DeskRace['state'] = 'scheduled', track = 1) =>
  ({
    id,
    state,
    track,
    runs: [{ lane: 1, status: null, status_reason: null, reaction_time: null, racing_time: null }],
  }) as DeskRace
const track = (current: DeskRace | null, ...next: DeskRace[]) => ({ track: 1, race: current, next }) as DeskTrack
const nothing = { awaiting: [], entered: new Set<string>(), mayConfirm: false, confirms: true }
const ids = (races: readonly DeskRace[]) => races.map(({ id }) => id)

test('the race on the track comes first, then the next ones', () => {
  expect(ids(racesToCome(track(race('41', 'called'), race('42'), race('43')), nothing))).toEqual(['41', '42', '43'])
})

test('a race that was entered here is over, so that a desk without a network goes on', () => {
  const there = track(race('41', 'racing'), race('42'), race('43'))
  expect(ids(racesToCome(there, { ...nothing, entered: new Set(['41', '42']) }))).toEqual(['43'])
})

test('a provisional race is for those who may confirm it; others go on', () => {
  const provisional = race('41', 'provisional')
  const there = track(provisional, race('42'))
  const awaiting = [provisional, race('7', 'provisional', 2)]
  expect(ids(racesToCome(there, { ...nothing, awaiting }))).toEqual(['42'])
  expect(ids(racesToCome(there, { ...nothing, awaiting, mayConfirm: true }))).toEqual(['41', '42'])
})

test('what a gate measured is for whoever is at the desk, where results need no confirmation', () => {
  const measured = { ...race('41', 'provisional'), entered: { by: 'Hall gate', at: '', source: 'gate' } } as DeskRace
  const there = track(measured, race('42'))
  expect(ids(racesToCome(there, { ...nothing, awaiting: [measured] }))).toEqual(['42'])
  expect(ids(racesToCome(there, { ...nothing, awaiting: [measured], confirms: false }))).toEqual(['41', '42'])
})

test('what was typed keeps its race, also when somebody else has recorded it meanwhile', () => {
  const untouched = draftOf(race('41'))
  const typed = withLane(untouched, 1, { reaction_time: '0.1' })
  const races = [race('42'), race('43')]
  expect(raceAtDesk(undefined, races)?.id).toBe('42')
  expect(raceAtDesk(untouched, races)?.id).toBe('42')
  expect(raceAtDesk(typed, races)?.id).toBe('41')
})

test('the race of what was typed is shown as it is now', () => {
  const typed = withLane(draftOf(race('41')), 1, { reaction_time: '0.1' })
  expect(raceAtDesk(typed, [race('40'), race('41', 'armed')])?.state).toBe('armed')
  expect(raceAtDesk(typed, [race('42')], [race('42'), race('41', 'provisional')])?.state).toBe('provisional')
})
