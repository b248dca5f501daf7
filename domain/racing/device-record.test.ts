import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CLASSIC_A } from '../rules/classic-a/pack.ts'
import { ms, points } from '../units.ts'
import { drawBracket } from './bracket.ts'
import { type RacingRecord, standingsOnDevice, type Unsent, type UnsentRace, withUnsent } from './device-record.ts'
import { eventStandings } from './standings.ts'

const TEAMS = ['a', 'b', 'c', 'd'].map((id, index) => ({
  id,
  team_name: id.toUpperCase(),
  team_number: `T0${index + 1}`,
  school_name: null,
  category: 'Development' as const,
  status: 'active' as const,
  scrutineering_penalties: 0,
}))

const record = (about: Partial<RacingRecord> = {}): RacingRecord => ({
  pack: CLASSIC_A,
  level: 'regional',
  teams: TEAMS,
  laps: [],
  matches: [],
  knockout: [],
  penalties: [],
  failures: [],
  held: [],
  ...about,
})

const drawn = (teams = TEAMS) =>
  drawBracket(
    teams.map(({ id, team_name }) => ({ id, team_name })),
    () => 0,
  ).map((match) => ({ ...match, id: `${match.round}-${match.match_number}`, category: 'Development' as const }))

let made = 0
const run = (team_id: string, lane: number, time: number | null, car_type: 'A' | 'B' = 'A') => ({
  ...{ id: `lap-${++made}`, team_id, car_type, lane },
  status: time === null ? ('dnf' as const) : ('finish' as const),
  reaction_time: time === null ? null : ms(150),
  racing_time: time === null ? null : ms(time),
})
const race = (...runs: UnsentRace['runs']): Unsent => ({
  race: { category: 'Development', is_knockout_race: false, runs },
})
const knockout = (knockout_match_id: string | undefined, ...runs: UnsentRace['runs']): Unsent => ({
  race: { category: 'Development', is_knockout_race: true, knockout_match_id, runs },
})
/** Both cars of both teams. */
const whole = (one: string, first: number, other: string, second: number) =>
  (['A', 'B'] as const).map((car) => knockout(undefined, run(one, 1, first, car), run(other, 2, second, car)))

const anyRace = fc
  .record({
    teams: fc.shuffledSubarray(['a', 'b', 'c', 'd'], { minLength: 2, maxLength: 2 }),
    car: fc.constantFrom('A' as const, 'B' as const),
    times: fc.tuple(fc.option(fc.integer({ min: 900, max: 3000 })), fc.option(fc.integer({ min: 900, max: 3000 }))),
  })
  .map(({ teams: [one = '', other = ''], car, times: [first, second] }) =>
    race(run(one, 1, first, car), run(other, 2, second, car)),
  )

test('however much has been sent, the device comes to the same laps and standings', () => {
  fc.assert(
    fc.property(fc.array(anyRace, { maxLength: 12 }), fc.nat(), (unsent, cut) => {
      const sent = cut % (unsent.length + 1)
      const all = withUnsent(record(), unsent)
      // As the server answers after the first of them; the whole outbox is still here.
      const part = withUnsent(record(), unsent.slice(0, sent)).record
      const merged = withUnsent(part, unsent)
      expect(merged.record).toEqual(all.record)
      const read = standingsOnDevice(part, [])
      expect(standingsOnDevice(merged.record, read)).toEqual(standingsOnDevice(all.record, []))
    }),
  )
})

test('the standings are those of the rules, with what was read of judges and other points', () => {
  const { record: now } = withUnsent(record(), [race(run('a', 1, 1200), run('b', 2, 1300))])
  const event = { pack: CLASSIC_A, competition_level: 'regional' as const, description: null }
  const marks = [{ team_id: 'b', total_score: points(40), missing: [] }]
  const others = [{ team_id: 'a', points: points(2) }]
  const read = eventStandings({ event, teams: TEAMS, laps: [], knockout: [], others, marks })
  const computed = eventStandings({ event, teams: TEAMS, laps: now.laps, knockout: [], others, marks })
  expect(standingsOnDevice(now, read)).toEqual(computed)
})

describe('a race on the device', () => {
  test('that the rules refuse is listed with the reason and counts nowhere', () => {
    const five = Array.from({ length: 5 }, () => race(run('a', 1, 1200)))
    const { record: now, refused } = withUnsent(record(), five)
    expect(now.laps.map(({ lap_number }) => lap_number)).toEqual([1, 2, 3, 4])
    expect(refused.map(({ message }) => message)).toEqual(['A Car A has completed maximum 4 runs in Lane 1'])
  })

  test('moves its winner on, so that the next match can be raced, and the champion gets the points', () => {
    const matches = drawn()
    const [one, other] = matches.filter(({ round }) => round === 1)
    const [w1, w2] = [one?.team_b_id ?? '', other?.team_a_id ?? '']
    const steps = [
      ...whole(one?.team_a_id ?? '', 1400, w1, 1200),
      ...whole(w2, 1250, other?.team_b_id ?? '', 1500),
      ...whole(w1, 1300, w2, 1290),
    ]
    const { record: now, refused } = withUnsent(record({ matches }), steps)
    expect(refused).toEqual([])
    expect(now.matches.find(({ round }) => round === 2)).toMatchObject({ winner_id: w2, status: 'completed' })
    expect(now.knockout.find(({ team_id }) => team_id === w2)?.points).toBe(30)
  })

  test('of the programme after a tie begins the match anew, and the laps of the tie stay', () => {
    const matches = drawn(TEAMS.slice(0, 2))
    const tied = withUnsent(record({ matches }), whole('a', 1200, 'b', 1200)).record
    expect(tied.matches[0]).toMatchObject({ status: 'completed', winner_id: null })
    const { record: now } = withUnsent(tied, [knockout('1-1', run('a', 1, 1250), run('b', 2, 1300))])
    expect(now.matches[0]).toMatchObject({ status: 'racing', team_a_car_b_time: null })
    expect(now.laps).toHaveLength(6)
  })

  test('leaves matches open while scrutineering is held, since its seconds decide them', () => {
    const matches = drawn(TEAMS.slice(0, 2))
    const { record: now } = withUnsent(record({ matches, held: ['scrutineering'] }), whole('a', 1200, 'b', 1300))
    expect(now.laps).toHaveLength(4)
    expect(now.matches).toEqual(matches)
  })
})

describe('a sheet on the device', () => {
  const sheet: Unsent = { sheet: { team_id: 'a', seconds: 0.5 } }

  test('changes finished laps and those to come', () => {
    const { record: now } = withUnsent(record(), [race(run('a', 1, 1200)), sheet, race(run('a', 2, 1200))])
    expect(now.laps.map(({ gross_time }) => gross_time)).toEqual([1850, 1850])
  })

  test('decides an open match, and leaves a decided one as it was raced', () => {
    const matches = drawn(TEAMS.slice(0, 2))
    const races = whole('a', 1200, 'b', 1300)
    const before = withUnsent(record({ matches }), [sheet, ...races]).record
    expect(before.matches[0]).toMatchObject({ winner_id: 'b' })
    const after = withUnsent(record({ matches }), [...races, sheet]).record
    expect(after.matches[0]).toMatchObject({ winner_id: 'a' })
    const tied = withUnsent(record({ matches }), [...whole('a', 1200, 'b', 1200), sheet]).record
    expect(tied.matches[0]).toMatchObject({ winner_id: 'b' })
  })
})
