import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CATEGORIES, GRAND_PRIX_RULES } from '../competition/event.ts'
import { LEVELS } from '../competition/level.ts'
import { drawBracket } from '../racing/bracket.ts'
import type { Match } from '../racing/match.ts'
import { COMPLETE_RUNS, MOST_RUNS_IN_LANE } from '../racing/run-caps.ts'
import { CARS, LANES, RACE_STATUSES, timesOf } from '../racing/run-time.ts'
import { type EventRecord as ClassicRecord, eventStandings } from '../racing/standings.ts'
import { ms, points } from '../units.ts'
import { CLASSIC_A } from './classic-a/pack.ts'
import { CLASSIC_B } from './classic-b/pack.ts'
import { type EventRecord, RECORD_FORMAT, type RecordMatch } from './event-record.ts'
import { knockoutPoints } from './knockout-points.ts'
import { recordStandings } from './standings.ts'
import { WORLD_FINALS_2025 } from './world-finals-2025/pack.ts'

const record = (about: Partial<EventRecord>): EventRecord => ({
  format: RECORD_FORMAT,
  event: { name: 'Final', level: 'regional', pack: 'classic-a' },
  teams: [],
  ...about,
})

const anyRun = fc.record({
  team: fc.nat(8),
  car: fc.constantFrom(...CARS),
  lane: fc.constantFrom(...LANES),
  status: fc.constantFrom(...RACE_STATUSES, 'finish', 'finish', 'finish', 'finish'),
  reaction_ms: fc.integer({ min: 100, max: 400 }),
  car_ms: fc.integer({ min: 900, max: 1600 }),
})
const anyEvent = fc.record({
  level: fc.constantFrom(...LEVELS),
  categories: fc.array(fc.constantFrom(...CATEGORIES), { minLength: 1, maxLength: 9 }),
  runs: fc.array(anyRun, { maxLength: 90 }),
  marks: fc.array(fc.record({ team: fc.nat(8), panel: fc.nat(2), points: fc.integer({ min: 0, max: 10_000 }) })),
  others: fc.array(fc.record({ team: fc.nat(8), points: fc.integer({ min: -20, max: 20 }) }), { maxLength: 4 }),
  wins: fc.array(fc.nat(1), { minLength: 9, maxLength: 9 }),
})
type AnyEvent = typeof anyEvent extends fc.Arbitrary<infer T> ? T : never

describe('the classic packs', () => {
  /** The same event as today's standings read it, and as a record. */
  function both({ level, categories, ...about }: AnyEvent, rules: 'A' | 'B'): [ClassicRecord, EventRecord] {
    const teams = categories.map((category, index) => ({ id: `T${index}`, name: `Team ${index}`, category }))
    const known = ({ team }: { team: number }) => team < teams.length
    const runs = about.runs.filter(known).map(({ team, ...run }, index) => ({ ...run, team: `T${team}`, race: index }))
    const sheets = new Map(about.marks.filter(known).map((mark) => [`${mark.team} ${mark.panel}`, mark]))
    const others = about.others.filter(known).map((one) => ({ team: `T${one.team}`, points: one.points, reason: 'x' }))
    const brackets = CATEGORIES.flatMap((category) => {
      const own = teams.filter((team) => team.category === category)
      return own.length < 2 ? [] : [{ category, matches: raced(own, about.wins) }]
    })
    const classic: ClassicRecord = {
      event: { pack: rules === 'A' ? CLASSIC_A : CLASSIC_B, competition_level: level, description: null },
      teams: teams.map(({ id, name, category }) => ({
        id,
        team_name: name,
        team_number: id,
        school_name: null,
        category,
        status: 'active',
      })),
      laps: runs.map(({ team, status, reaction_ms, car_ms }) => {
        const times = timesOf({ status, reaction_time: ms(reaction_ms), racing_time: ms(car_ms) }, 0)
        if (!times) throw new Error('no times')
        return { team_id: team, is_knockout_race: false, status, ...times }
      }),
      knockout: brackets.flatMap(({ matches }) => knockoutPoints(matches, CLASSIC_A.knockout.points)),
      others: others.map(({ team, points: given }) => ({ team_id: team, points: points(given) })),
      marks: [...sheets.values()].map(({ team, points: given }) => ({
        team_id: `T${team}`,
        total_score: points(given / 100),
        missing: [],
      })),
    }
    return [
      classic,
      record({
        event: { name: 'Final', level, pack: `classic-${rules.toLowerCase()}` },
        teams,
        runs,
        knockout: brackets.flatMap(({ category, matches }) => matches.map((match) => inRecord(category, match))),
        marks: [...sheets.values()].flatMap(({ team, panel, points: given }) =>
          [Math.floor(given / 2), given - Math.floor(given / 2)].map((part, index) => ({
            team: `T${team}`,
            scorecard: 'any',
            panel: `P${panel}`,
            criterion: `C${index}`,
            points: part / 100,
          })),
        ),
        other_points: others,
      }),
    ]
  }
  /** Each match is won by the side that `wins` names; a 9th draw without an end leaves the final open. */
  function raced(teams: readonly { id: string; name: string }[], wins: readonly number[]): Match[] {
    const drawn = drawBracket(
      teams.map(({ id, name }) => ({ id, team_name: name })),
      () => 0,
    )
    const matches = drawn.map((match) => ({ ...match }))
    for (const [index, match] of matches.entries()) {
      const { team_a_id, team_b_id } = match
      if (match.is_bye || team_a_id === null || team_b_id === null) continue
      if (match === matches.at(-1) && wins[8] === 1) continue
      match.winner_id = wins[index % 8] === 0 ? team_a_id : team_b_id
      match.winner_name = match.winner_id
      const next = matches.find(
        ({ round, match_number }) => round === match.round + 1 && match_number === Math.ceil(match.match_number / 2),
      )
      if (next) next[next.team_a_id === null ? 'team_a_id' : 'team_b_id'] = match.winner_id
    }
    return matches
  }
  const inRecord = (category: string, match: Match): RecordMatch => ({
    category,
    round: match.round,
    match: match.match_number,
    teams: [match.team_a_id, match.team_b_id].filter((id) => id !== null),
    winner: match.winner_id,
  })

  test.each(GRAND_PRIX_RULES)(
    '%s: totals, parts and places are those of the live results, to the last decimal',
    (rules) => {
      fc.assert(
        fc.property(anyEvent, (event) => {
          const [classic, asRecord] = both(event, rules)
          const rows = Object.values(recordStandings(asRecord, rules === 'A' ? CLASSIC_A : CLASSIC_B).categories).flat()
          const today = eventStandings(classic).flatMap(({ standings }) => standings)
          expect(rows.map((row) => row.team).sort()).toEqual(today.map((row) => row.team_id).sort())
          for (const row of today)
            expect(rows.find(({ team }) => team === row.team_id)).toEqual({
              team: row.team_id,
              place: row.total_position,
              total: row.total_points,
              parts: {
                grand_prix: row.grand_prix_points,
                knockout: row.knockout_points,
                judges: row.judge_average,
                other_points: row.other_points,
              },
            })
        }),
      )
    },
  )
  test('have the run caps of race control', () => {
    expect(CLASSIC_A.runs).toMatchObject({ per_car_and_lane: MOST_RUNS_IN_LANE, complete: COMPLETE_RUNS })
    expect(CLASSIC_A.runs.lanes).toBe(LANES.length)
  })
  test('a disqualified team is in no standings and sets no time', () => {
    const runs = ['T1', 'T2'].flatMap((team) =>
      Array.from({ length: 7 }, (_, race) => ({
        team,
        race,
        car: 'A' as const,
        lane: 1,
        status: 'finish' as const,
        reaction_ms: 150,
        car_ms: team === 'T1' ? 900 : 1000,
      })),
    )
    const of = (status: 'active' | 'disqualified') =>
      recordStandings(
        record({
          teams: [
            { id: 'T1', name: 'One', category: 'Cadet', status },
            { id: 'T2', name: 'Two', category: 'Cadet' },
          ],
          runs,
        }),
        CLASSIC_A,
      ).categories.Cadet
    expect(of('active')?.map(({ team }) => team)).toEqual(['T1', 'T2'])
    expect(of('disqualified')).toEqual([
      { team: 'T2', place: 1, total: 60, parts: { grand_prix: 60, knockout: 0, judges: 0, other_points: 0 } },
    ])
  })
})

describe('adding a run', () => {
  test('never changes what another class gets', () => {
    fc.assert(
      fc.property(anyEvent, anyRun, fc.constantFrom(CLASSIC_A, CLASSIC_B, WORLD_FINALS_2025), (event, run, pack) => {
        const teams = event.categories.map((category, index) => ({ id: `T${index}`, name: `Team ${index}`, category }))
        const named = [...event.runs, run].map((one, race) => ({ ...one, race, team: `T${one.team % teams.length}` }))
        const of = (runs: typeof named) =>
          recordStandings(record({ event: { name: 'Final', level: event.level, pack: pack.id }, teams, runs }), pack)
        const [before, after] = [of(named.slice(0, -1)), of(named)]
        const changed = teams.find(({ id }) => id === named.at(-1)?.team)?.category
        for (const category of CATEGORIES.filter((other) => other !== changed)) {
          expect(after.categories[category]).toEqual(before.categories[category])
          expect(after.seeding[category]).toEqual(before.seeding[category])
        }
      }),
    )
  })
})
