import { describe, expect, test } from 'vitest'
import { drawBracket } from '../racing/bracket.ts'
import type { Match } from '../racing/match.ts'
import { settledBracket } from '../racing/settle-bracket.ts'
import { ms } from '../units.ts'
import { knockoutChanges, type MatchRace, MOST_MATCH_RACES, placeOf } from './knockout-races.ts'
import { numbersFrom } from './seeded-numbers.ts'

type Known = Match & { id: string }
const RULES = { races: 2, tie: 'rerun_match' } as const
const SUDDEN = { races: 2, tie: 'sudden_death' } as const

const bracket = (teams: number, seed = 1, thirdPlace = false): Known[] =>
  drawBracket(
    Array.from({ length: teams }, (_, n) => ({ id: `t${n + 1}`, team_name: `Team ${n + 1}` })),
    numbersFrom(seed),
    thirdPlace,
  ).map((match) => ({ ...match, id: `${match.round}.${match.match_number}` }))

/** The plan after the changes, as the server stores it. */
function applied(planned: readonly MatchRace[], matches: readonly Known[], rules: typeof RULES | typeof SUDDEN) {
  const { add, change, remove } = knockoutChanges(matches, planned, rules)
  let next = planned
    .filter(({ id }) => !remove.includes(id))
    .map((race) => ({ ...race, runs: change.find(({ id }) => id === race.id)?.runs ?? race.runs }))
  for (const race of add)
    next = next.toSpliced(placeOf(race, next, matches), 0, {
      ...race,
      id: `${race.knockout_match_id}/${race.match_race}`,
      over: false,
    })
  return next
}

describe('a drawn bracket', () => {
  test('has both races of each known match, the teams changing lanes, in the order of the bracket', () => {
    const matches = bracket(4)
    const races = applied([], matches, RULES)
    expect(races.map(({ id }) => id)).toEqual(['1.1/1', '1.1/2', '1.2/1', '1.2/2'])
    const [first] = matches
    expect(races[0]?.runs).toEqual([
      { team_id: first?.team_a_id, car_type: 'A', lane: 1 },
      { team_id: first?.team_b_id, car_type: 'A', lane: 2 },
    ])
    expect(races[1]?.runs).toEqual([
      { team_id: first?.team_b_id, car_type: 'B', lane: 1 },
      { team_id: first?.team_a_id, car_type: 'B', lane: 2 },
    ])
  })

  test('has no races for byes and for matches without both teams', () => {
    const races = applied([], bracket(5), RULES)
    expect(new Set(races.map(({ knockout_match_id }) => knockout_match_id)).size).toBe(2)
  })

  test('has one race in each match if the rules say so', () => {
    expect(applied([], bracket(8), { races: 1, tie: 'rerun_match' } as never)).toHaveLength(4)
  })
})

describe('a match', () => {
  const match = (about: Partial<Known> = {}): Known => ({ ...(bracket(2)[0] as Known), ...about })
  const planned = applied([], [match()], RULES)
  const raced = planned.map((race) => ({ ...race, over: true }))

  test('keeps its second race when the first one was raced, with the cars that are left', () => {
    const half = match({ status: 'racing', team_a_car_a_time: ms(1), team_b_car_b_time: ms(2) })
    const after = applied([{ ...(raced[0] as MatchRace) }, planned[1] as MatchRace], [half], RULES)
    expect(after[1]?.runs.map(({ team_id, car_type }) => [team_id, car_type])).toEqual([
      [half.team_b_id, 'A'],
      [half.team_a_id, 'B'],
    ])
  })

  test('that is decided or walked over has no open races', () => {
    expect(applied(planned, [match({ winner_id: 't1', status: 'completed' })], RULES)).toEqual([])
    expect(applied(planned, [match({ is_walkover: true, winner_id: 't1', status: 'completed' })], RULES)).toEqual([])
  })

  test('that is tied is raced again whole, or in one race of sudden death', () => {
    const tied = match({ status: 'completed', team_a_time: ms(1), team_b_time: ms(1) })
    expect(applied(raced, [tied], RULES).map(({ id, over }) => [id, over])).toEqual([
      ['1.1/1', true],
      ['1.1/2', true],
      ['1.1/3', false],
      ['1.1/4', false],
    ])
    expect(applied(raced, [tied], SUDDEN).map(({ id }) => id)).toEqual(['1.1/1', '1.1/2', '1.1/3'])
    const again = applied(raced, [tied], SUDDEN)
    expect(applied(again, [match({ sudden_death: true })], SUDDEN)).toEqual(again)
  })

  test('keeps a nominated car, and the other one for the other race', () => {
    const nominated = planned.map((race, place) => ({
      ...race,
      runs: race.runs.map((run) => (run.team_id === 't1' ? { ...run, car_type: place === 0 ? 'B' : 'A' } : run)),
    })) as MatchRace[]
    expect(applied(nominated, [match()], RULES)).toEqual(nominated)
  })
})

test('a new race comes before those of later matches, the third place before the final', () => {
  const matches = bracket(4, 3, true).map((match) =>
    match.round === 2 ? { ...match, team_a_id: 't1', team_b_id: 't2' } : { ...match, winner_id: 't1' },
  )
  const races = applied([], matches, RULES)
  expect(races.map(({ id }) => id)).toEqual(['2.2/1', '2.2/2', '2.1/1', '2.1/2'])
})

test('a match that is tied for ever gets no race after its twentieth', () => {
  const [match] = bracket(2, 7)
  if (!match) throw new Error('no match')
  const tied = { ...match, status: 'completed' as const }
  const raced = Array.from({ length: MOST_MATCH_RACES }, (_, n) => ({
    ...{ id: String(n), knockout_match_id: match.id, match_race: n + 1, runs: [], over: true },
  }))
  expect(knockoutChanges([tied], raced.slice(1), SUDDEN).add).toEqual([])
  expect(knockoutChanges([tied], raced.slice(0, -1), SUDDEN).add).toMatchObject([{ match_race: MOST_MATCH_RACES }])
})

test.each([2, 3, 5, 8, 12, 16])('a knockout of %i teams is raced through its programme to the champion', (teams) => {
  const number = numbersFrom(teams)
  let matches = bracket(teams, teams)
  let races = applied([], matches, SUDDEN)
  const laps: {
    team_id: string
    car_type: 'A' | 'B'
    gross_time: ReturnType<typeof ms>
    knockout_match_id: string | null
  }[] = []
  for (let raced = 0; raced < 200; raced++) {
    const next = races.find(({ over }) => !over)
    if (!next) break
    const tied = matches.find(
      ({ id, status, winner_id }) => id === next.knockout_match_id && status === 'completed' && !winner_id,
    )
    if (tied) {
      for (const lap of laps) if (lap.knockout_match_id === tied.id) lap.knockout_match_id = null
      matches = matches.map((match) => (match.id === tied.id ? { ...match, sudden_death: true } : match))
    }
    expect(next.runs).toHaveLength(2)
    for (const { team_id, car_type } of next.runs)
      laps.push({ team_id, car_type, gross_time: ms(1000 + number(3)), knockout_match_id: next.knockout_match_id })
    races = races.map((race) => (race === next ? { ...race, over: true } : race))
    const settled = settledBracket({ matches, laps, out: new Set(), races: 2 }, new Set([next.knockout_match_id ?? '']))
    if ('racedOn' in settled) throw new Error('A later match was raced before.')
    matches = matches.map((match) => settled.changed.find(({ id }) => id === match.id) ?? match)
    races = applied(races, matches, SUDDEN)
    const places = races.map(({ knockout_match_id, match_race }) => `${knockout_match_id} ${match_race}`)
    expect(new Set(places).size).toBe(places.length)
  }
  expect(races.every(({ over }) => over)).toBe(true)
  expect(matches.at(-1)?.winner_id).not.toBeNull()
})
