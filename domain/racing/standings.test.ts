import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CATEGORIES } from '../competition/event.ts'
import { LEVELS } from '../competition/level.ts'
import { omit } from '../omit.ts'
import { CLASSIC_A } from '../rules/classic-a/pack.ts'
import { CLASSIC_B } from '../rules/classic-b/pack.ts'
import { grandPrixOf } from '../rules/grand-prix.ts'
import { placesOf } from './places.ts'
import { liveRanking, podiumOf } from './podium.ts'
import { shownPoints } from './points.ts'
import { SENTINEL, timesOf } from './run-time.ts'
import { type EventRecord, eventStandings, hasRaced, hasScore, type Standing, type StandingLap } from './standings.ts'

const team = (id: string, category: 'Cadet' | 'Development' | 'Professional' = 'Development') => ({
  id,
  team_name: `Team ${id}`,
  team_number: id,
  school_name: null,
  category,
  status: 'active' as const,
})

function lap(
  team_id: string,
  racing_time: number,
  about: { knockout?: boolean; reaction?: number; penalty?: number } = {},
) {
  const { knockout = false, reaction = 200, penalty = 0 } = about
  const status = racing_time >= SENTINEL ? ('dnf' as const) : ('finish' as const)
  const times = timesOf({ status, reaction_time: reaction, racing_time }, penalty)
  if (!times) throw new Error('no times')
  return { team_id, is_knockout_race: knockout, status, ...times }
}

const record = (about: Partial<EventRecord>): EventRecord => ({
  event: { pack: CLASSIC_A, competition_level: 'regional', description: null },
  teams: [],
  laps: [],
  knockout: [],
  others: [],
  marks: [],
  ...about,
})
const rowsOf = (about: Partial<EventRecord>) => eventStandings(record(about)).flatMap(({ standings }) => standings)
const rowOf = (rows: readonly Standing[], id: string) => {
  const row = rows.find(({ team_id }) => team_id === id)
  if (!row) throw new Error(`no row of ${id}`)
  return row
}
const seven = (id: string, time: number) => Array.from({ length: 7 }, () => lap(id, time))

test('a reaction of 0 was not measured, and is nobody’s best', () => {
  const rows = rowsOf({
    teams: [team('a'), team('b')],
    laps: [lap('a', 1265, { reaction: 0 }), lap('a', 1300, { reaction: 150 }), lap('b', 1265, { reaction: 0 })],
  })
  expect(rowOf(rows, 'a')).toMatchObject({ reaction_time: 150, reaction_time_position: 1 })
  expect(rowOf(rows, 'b')).toMatchObject({ reaction_time: null, reaction_time_position: null })
})

describe('places', () => {
  test.each([
    ['highest', [9, 7, 7, 3, null], [1, 2, 2, 4, null]],
    ['lowest', [9, 7, 7, 3, null], [4, 2, 2, 1, null]],
    ['highest', [5, 5, 5], [1, 1, 1]],
    ['lowest', [], []],
    ['highest', [null, null], [null, null]],
  ] as const)('the %s of %j first: %j', (best, values, places) => expect(placesOf(values, best)).toEqual(places))
})

describe('a row', () => {
  test('holds the team’s best times, each with its place', () => {
    const rows = rowsOf({
      teams: [team('a'), team('b'), team('c')],
      laps: [
        lap('a', 1500, { reaction: 300, penalty: 5 }),
        lap('a', 1600, { reaction: 100, penalty: 5 }),
        lap('a', SENTINEL),
        lap('b', 1500, { reaction: 200 }),
        lap('c', SENTINEL),
      ],
    })
    expect(rowOf(rows, 'a')).toMatchObject({
      runs: 2,
      laps: 3,
      complete: false,
      net_lap: 1500,
      net_lap_position: 1,
      reaction_time: 100,
      reaction_time_position: 1,
      grand_prix_time: 1700,
      grand_prix_time_position: 1,
      gross_lap: 6700,
      gross_lap_position: 2,
      sum_of_best: 3100,
      grand_prix_points: 34,
      grand_prix_position: 1,
    })
    expect(rowOf(rows, 'b')).toMatchObject({ net_lap_position: 1, grand_prix_time_position: 1, gross_lap_position: 1 })
    expect(rowOf(rows, 'c')).toMatchObject({
      runs: 0,
      laps: 1,
      net_lap: null,
      gross_lap_position: null,
      grand_prix_points: 0,
    })
    expect(rows.filter(hasRaced).map(({ team_id }) => team_id)).toEqual(['a', 'b'])
  })

  test('counts knockout laps for the best times, not for the Grand Prix', () => {
    const [row] = rowsOf({ teams: [team('a')], laps: [lap('a', 1500), lap('a', 1200, { knockout: true })] })
    expect(row).toMatchObject({ net_lap: 1200, runs: 1, sum_of_best: 1500, grand_prix_points: 32 })
  })

  test('adds up event points and the live total from their parts', () => {
    const rows = rowsOf({
      teams: [team('a'), team('b')],
      laps: [...seven('a', 1000), ...seven('b', 1150)],
      knockout: [{ team_id: 'b', points: 30 }],
      others: [
        { team_id: 'b', points: 5.5 },
        { team_id: 'b', points: -2 },
      ],
      marks: [
        { team_id: 'a', total_score: 80, missing: ['Drawings'] },
        { team_id: 'a', total_score: 91, missing: [] },
        { team_id: 'b', total_score: 60, missing: [] },
      ],
    })
    expect(rowOf(rows, 'a')).toMatchObject({
      grand_prix_points: 150,
      knockout_points: 0,
      event_points: 150,
      event_position: 1,
      judge_average: 85.5,
      judge_count: 2,
      incomplete: true,
      total_points: 235.5,
      total_position: 1,
    })
    expect(rowOf(rows, 'b')).toMatchObject({
      incomplete: false,
      grand_prix_points: 100,
      knockout_points: 30,
      other_points: 3.5,
      event_points: 133.5,
      event_position: 2,
      total_points: 193.5,
      total_position: 2,
    })
  })

  test('keeps F within its category, and the categories in their order', () => {
    const standings = eventStandings(
      record({
        teams: [team('p', 'Professional'), team('d'), team('c', 'Cadet')],
        laps: [...seven('p', 900), ...seven('d', 1100), ...seven('c', 2000)],
      }),
    )
    expect(standings.map(({ category }) => category)).toEqual(['Cadet', 'Development', 'Professional'])
    expect(standings.flatMap((of) => of.standings.map((row) => row.grand_prix_points))).toEqual([60, 150, 150])
  })

  test('follows the level in the description and the rules of the event', () => {
    const about = { teams: [team('a'), team('b')], laps: [...seven('a', 1000), ...seven('b', 1140)] }
    const event = { pack: CLASSIC_A, competition_level: null, description: 'Final. Level: national' }
    expect(rowOf(rowsOf({ ...about, event }), 'b').grand_prix_points).toBeCloseTo(56.6667, 4)
    const cadets = { teams: [team('a', 'Cadet')], laps: [lap('a', 1000), lap('a', 1000), lap('a', 1000)] }
    expect(rowsOf(cadets)[0]?.grand_prix_points).toBe(36)
    const b = { ...event, pack: CLASSIC_B }
    expect(rowsOf({ ...cadets, event: b })[0]).toMatchObject({ grand_prix_points: 60, sum_of_best: 3000 })
  })

  test('without anything to its name has no place', () => {
    const rows = rowsOf({ teams: [team('a'), team('b')], marks: [{ team_id: 'b', total_score: 0, missing: [] }] })
    expect(rows.map(({ team_id, total_position }) => [team_id, total_position])).toEqual([
      ['b', 1],
      ['a', null],
    ])
    expect(rows.filter(hasScore)).toHaveLength(1)
  })

  test('shows points with one decimal', () => {
    expect([0, 56.6667, 150].map(shownPoints)).toEqual(['0.0', '56.7', '150.0'])
  })
})

test('ties share a place, and the next one is left out', () => {
  const rows = rowsOf({
    teams: ['a', 'b', 'c', 'd'].map((id) => team(id)),
    laps: [...seven('a', 1000), ...seven('b', 1100), ...seven('c', 1100), ...seven('d', 1200)],
  })
  expect(rows.map(({ event_position }) => event_position)).toEqual([1, 2, 2, 4])
  expect(rows.map(({ grand_prix_position }) => grand_prix_position)).toEqual([1, 2, 2, 4])
  expect(rows.map(({ total_position }) => total_position)).toEqual([1, 2, 2, 4])
})

describe('the podium', () => {
  const marked = (scores: number[]) =>
    rowsOf({
      teams: scores.map((_, n) => team(`${n}`, n % 2 ? 'Cadet' : 'Development')),
      marks: scores.map((total_score, n) => ({ team_id: `${n}`, total_score, missing: [] })),
    })
  test('has the first three, and nobody where there are fewer', () => {
    expect(podiumOf(liveRanking(marked([10, 20])))).toEqual([])
    const podium = podiumOf(liveRanking(marked([10, 40, 30, 20])))
    expect(podium.map(({ place, standing }) => [place, standing.team_id])).toEqual([
      [1, '1'],
      [2, '2'],
      [3, '3'],
    ])
  })
  test('has everyone who shares a place', () => {
    const places = (scores: number[]) => podiumOf(liveRanking(marked(scores))).map(({ place }) => place)
    expect(places([40, 30, 30, 20])).toEqual([1, 2, 2])
    expect(places([40, 30, 20, 20, 10])).toEqual([1, 2, 3, 3])
    expect(places([40, 40, 40, 40, 10])).toEqual([1, 1, 1, 1])
  })
  test('places the teams of several categories among each other, ties sharing', () => {
    expect(liveRanking(marked([40, 40, 30])).map(({ place }) => place)).toEqual([1, 1, 3])
  })
})

describe('a disqualified team', () => {
  test('is in no standings and sets no F; the others are placed as if it had not raced', () => {
    const laps = [...seven('1', 1000), ...seven('2', 1100), ...seven('3', 1200)]
    const teams = [
      { ...team('1'), status: 'disqualified' as const },
      team('2'),
      { ...team('3'), status: 'withdrawn' as const },
    ]
    const rows = rowsOf({ teams, laps })
    expect(rows.map(({ team_id, total_position }) => [team_id, total_position])).toEqual([
      ['2', 1],
      ['3', 2],
    ])
    expect(rowOf(rows, '2').grand_prix_points, 'the fastest of those that are left').toBe(150)
    expect(rowOf(rows, '3').runs, 'a withdrawn team keeps what it has').toBe(7)
  })
})

test('a void run counts as nothing', () => {
  const rows = rowsOf({ teams: [team('1')], laps: [{ ...lap('1', SENTINEL), status: 'void' }] })
  expect(rowOf(rows, '1')).toMatchObject({ laps: 0, runs: 0, grand_prix_position: null })
})

const anyTime = fc.oneof({ weight: 5, arbitrary: fc.integer({ min: 800, max: 3000 }) }, fc.constant(SENTINEL))
const anyEvent = fc.record({
  pack: fc.constantFrom(CLASSIC_A, CLASSIC_B),
  competition_level: fc.constantFrom(...LEVELS, null),
  description: fc.constantFrom(null, 'level: state'),
})
/** A few teams of every category with laps, points and marks. */
const anyRecord: fc.Arbitrary<EventRecord> = fc
  .array(fc.constantFrom(...CATEGORIES), { minLength: 1, maxLength: 8 })
  .chain((categories) => {
    const teams = categories.map((category, n) => team(`${n}`, category))
    const ofTeam = fc.constantFrom(...teams.map(({ id }) => id))
    const points = fc.record({ team_id: ofTeam, points: fc.integer({ min: -20, max: 30 }) })
    return fc.record({
      event: anyEvent,
      teams: fc.constant(teams),
      laps: fc.array(
        fc
          .tuple(ofTeam, anyTime, fc.boolean(), fc.integer({ min: 100, max: 500 }))
          .map(([id, time, knockout, reaction]) => lap(id, time, { knockout: knockout && time % 3 === 0, reaction })),
        { maxLength: 80 },
      ),
      knockout: fc.array(points, { maxLength: 4 }),
      others: fc.array(points, { maxLength: 4 }),
      marks: fc.array(
        fc.record({ team_id: ofTeam, total_score: fc.integer({ min: 0, max: 100 }), missing: fc.constant([]) }),
        { maxLength: 9 },
      ),
    })
  })

const shuffledBy = <T>(things: readonly T[], seed: number): T[] =>
  things
    .map((thing, index) => ({ thing, key: Math.sin(seed + index * 7919) }))
    .sort((a, b) => a.key - b.key)
    .map(({ thing }) => thing)

describe('whatever is raced', () => {
  test('replaying it in another order gives the same standings', () => {
    fc.assert(
      fc.property(anyRecord, fc.nat(1000), (given, seed) => {
        const replayed = {
          ...given,
          teams: shuffledBy(given.teams, seed),
          laps: shuffledBy(given.laps, seed + 1),
          knockout: shuffledBy(given.knockout, seed + 2),
          others: shuffledBy(given.others, seed + 3),
          marks: shuffledBy(given.marks, seed + 4),
        }
        expect(eventStandings(replayed)).toEqual(eventStandings(given))
      }),
    )
  })

  test('a legal run slower than those that count lowers nobody’s place', () => {
    fc.assert(
      fc.property(anyRecord, fc.nat(7), fc.integer({ min: 3000, max: 9000 }), (given, nth, time) => {
        const racer = given.teams[nth % given.teams.length]?.id ?? ''
        const laps = [...given.laps, ...seven(racer, 1500)]
        const slower: StandingLap = lap(racer, time, { reaction: 900, penalty: 9 })
        const places = (raced: StandingLap[]) =>
          eventStandings({ ...given, laps: raced }).flatMap(({ standings }) =>
            standings.map((row) => omit(row, 'runs', 'laps', 'complete')),
          )
        expect(places([...laps, slower])).toEqual(places(laps))
      }),
    )
  })

  test('the fastest of each category has the most Grand Prix points, and every total is the sum of its parts', () => {
    fc.assert(
      fc.property(anyRecord, (given) => {
        for (const { category, standings } of eventStandings(given)) {
          const level = given.event.competition_level ?? (given.event.description ? 'state' : 'regional')
          const rule = grandPrixOf(given.event.pack, category, level)
          if (!rule) throw new Error('A classic pack has a Grand Prix for every class.')
          const completed = standings.filter(({ runs }) => runs >= rule.runs)
          const sums = completed.map(({ sum_of_best }) => sum_of_best ?? 0)
          for (const row of completed)
            if (row.sum_of_best === Math.min(...sums)) expect(row.grand_prix_points).toBe(rule.most)
          for (const row of standings) {
            expect(row.event_points).toBeCloseTo(row.grand_prix_points + row.knockout_points + row.other_points, 4)
            expect(row.total_points).toBeCloseTo(row.event_points + row.judge_average, 4)
          }
        }
      }),
    )
  })
})
