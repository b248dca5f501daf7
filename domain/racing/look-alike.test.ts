import { describe, expect, test } from 'vitest'
import { agoText, lookAlikeOf, lookAlikeQuestion } from './look-alike.ts'
import { SENTINEL } from './run-time.ts'

const NOON = new Date('2027-03-20T12:00:00Z')
const runs = [
  { team_id: 'a', car_type: 'A', lane: 1, status: 'finish', reaction_time: 150, racing_time: 1200 },
  { team_id: 'b', car_type: 'B', lane: 2, status: 'dnf', reaction_time: null, racing_time: null },
] as const
const stored = (about: object = {}) =>
  runs.map((run) => ({
    ...run,
    reaction_time: run.reaction_time ?? SENTINEL,
    racing_time: run.racing_time ?? SENTINEL,
    is_knockout_race: false,
    desk_id: 'one' as string | null,
    desk_number: 1 as number | null,
    recorded_by: 'Olu',
    typed_at: '2027-03-20T11:59:40Z',
    ...about,
  }))
const race = { is_knockout_race: false, desk_id: 'two', typed_at: NOON, runs }

describe('a race that another desk has recorded', () => {
  test('is recognised by teams, cars, lanes and times', () => {
    expect(lookAlikeOf(race, stored())).toHaveLength(2)
    expect(lookAlikeOf({ ...race, runs: runs.slice(0, 1) }, stored())).toHaveLength(1)
    expect(lookAlikeOf(race, stored({ desk_id: null, desk_number: null }))).toHaveLength(2)
  })

  test.each([
    ['by the same desk', { ...race, desk_id: 'one' }, stored()],
    ['in the knockout', { ...race, is_knockout_race: true }, stored()],
    ['more than two minutes ago', race, stored({ typed_at: '2027-03-20T11:57:59Z' })],
    ['with one of its teams', race, stored().slice(0, 1)],
    ['in another lane', race, stored({ lane: 3 })],
    ['a thousandth apart', race, stored({ racing_time: 1201 })],
    ['void', race, stored({ status: 'void' })],
    [
      'half by one desk and half by another',
      race,
      [stored()[0], stored({ desk_id: 'three' })[1]].flatMap((lap) => lap ?? []),
    ],
  ])('is another one where it was %s', (_, typed, laps) => {
    expect(lookAlikeOf(typed, laps)).toBeUndefined()
  })

  test('is asked about with the desk and how long ago it was', () => {
    const [lap] = stored()
    if (!lap) throw new Error('no lap')
    expect(lookAlikeQuestion(lap, NOON)).toBe(
      'This looks like the race that desk 1 recorded 20 s ago. Record it again?',
    )
    expect(lookAlikeQuestion({ ...lap, desk_number: null }, NOON)).toContain('the race that Olu recorded')
    expect(agoText(65_000)).toBe('1 min 5 s')
    expect(agoText(-5_000), 'a clock that is behind').toBe('0 s')
  })
})
