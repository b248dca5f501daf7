import { expect, test } from 'vitest'
import type { DeskRace } from './control-data.ts'
import { raceAsRead, readingsOfLane } from './desk-readings.ts'
import { draftOf } from './planned-draft.ts'

const run = (lane: number, racing_time: number | null, status = 'finish') => ({
  ...{ lane, lap_id: `lap-${lane}`, status, status_reason: null },
  ...{ reaction_time: racing_time === null ? null : 150, racing_time },
})
const reading = (by: string, is_own: boolean, ...runs: object[]) => ({ by, is_own, runs: runs.length ? runs : null })
const race = (...readings: object[]) =>
  ({
    runs: [1, 2].map((lane) => ({ lane, status: null, status_reason: null, reaction_time: null, racing_time: null })),
    readings,
  }) as unknown as DeskRace
const times = (shown: DeskRace) => draftOf(shown).lanes.map(({ racing_time }) => racing_time)

test("another timekeeper's times never stand in the fields", () => {
  expect(times(raceAsRead(race(reading('Ben', false)), true))).toEqual(['', ''])
})

test('one’s own times stay in the fields, with the ids of their laps, so that they can be corrected', () => {
  const shown = raceAsRead(race(reading('Ann', true, run(1, 1500), run(2, 1750))), true)
  expect(times(shown)).toEqual(['1.500', '1.750'])
  expect(shown.runs[1]?.lap_id).toBe('lap-2')
})

test('two readings fill in what they agree on where it is decided, and leave one’s own elsewhere', () => {
  const both = race(reading('Ann', true, run(1, 1500), run(2, 1750)), reading('Ben', false, run(1, 1500), run(2, 1760)))
  expect(times(raceAsRead(both, true))).toEqual(['1.500', ''])
  expect(times(raceAsRead(both, false))).toEqual(['1.500', '1.750'])
  expect(readingsOfLane(both, 1)).toEqual([])
  expect(readingsOfLane(both, 2).map(({ by, text }) => `${by}: ${text}`)).toEqual([
    'Ann: 0.150 + 1.750',
    'Ben: 0.150 + 1.760',
  ])
})

test('a reading that is chosen fills its lane, also with another outcome', () => {
  const both = race(reading('Ann', true, run(1, 1500)), reading('Ben', false, run(1, null, 'dnf')))
  expect(readingsOfLane(both, 1).map(({ fields }) => fields.status)).toEqual(['finish', 'dnf'])
})
