/** A league: points for the result of each race, its tables, its calculator, and the cup that it seeds. */
import { describe, expect, test } from 'vitest'
import { bracketPoints } from './bracket-results.ts'
import { tryTimes } from './calculator.ts'
import { type EventRecord, RECORD_FORMAT, type RecordRun } from './event-record.ts'
import { eventResults } from './event-results.ts'
import { KNOCKOUT_CUP } from './knockout-cup/pack.ts'
import { LEAGUE_AND_CUP } from './league-and-cup/pack.ts'
import { packFaults } from './pack-faults.ts'
import { packTables } from './pack-tables.ts'
import { partWorking } from './part-working.ts'
import { SPRINT } from './sprint/pack.ts'
import { recordStandings } from './standings.ts'

type Side = [team: string, time: number | RecordRun['status']]
const NAMES = ['T1', 'T2', 'T3', 'T4']

/** Each race has two sides; a number is the car time, with a reaction of 100. */
function league(...races: Side[][]): EventRecord {
  const runs = races.flatMap((sides, heat) =>
    sides.map(([team, time], lane): RecordRun => {
      const run = { team, race: heat + 1, heat: heat + 1, car: 'A' as const, lane: lane + 1 }
      if (typeof time !== 'number') return { ...run, status: time }
      return { ...run, status: 'finish', reaction_ms: 100, car_ms: time }
    }),
  )
  const teams = NAMES.map((id) => ({ id, name: id, category: 'Development' }))
  return { format: RECORD_FORMAT, event: { name: 'League', pack: 'league-and-cup' }, teams, runs }
}
const leagueOf = (record: EventRecord) => eventResults(record, LEAGUE_AND_CUP)[0]?.races.get('league')
const pointsOf = (record: EventRecord) => NAMES.map((team) => leagueOf(record)?.get(team)?.points)

describe('a race of the league', () => {
  test.each<[string, Side[], (number | undefined)[]]>([
    [
      'the lower total time wins 3, the other 1',
      [
        ['T1', 1000],
        ['T2', 1001],
      ],
      [3, 1, 0, 0],
    ],
    [
      'equal times give 2 each',
      [
        ['T1', 1000],
        ['T2', 1000],
      ],
      [2, 2, 0, 0],
    ],
    [
      'who does not finish has lost',
      [
        ['T1', 'dnf'],
        ['T2', 1900],
      ],
      [1, 3, 0, 0],
    ],
    [
      'a false start and a disqualification have lost',
      [
        ['T1', 'false_start'],
        ['T2', 'dsq'],
      ],
      [1, 1, 0, 0],
    ],
    [
      'who does not start gets nothing',
      [
        ['T1', 'dns'],
        ['T2', 1000],
      ],
      [0, 3, 0, 0],
    ],
    [
      'a void run is no race',
      [
        ['T1', 'void'],
        ['T2', 1000],
      ],
      [0, 0, 0, 0],
    ],
    ['a team alone has nobody to beat', [['T1', 1000]], [0, 0, 0, 0]],
  ])('%s', (_, race, points) => expect(pointsOf(league(race))).toEqual(points))

  test('is worth the same as any other: a slow win beats a fast loss', () => {
    const record = league(
      [
        ['T1', 1000],
        ['T2', 999],
      ],
      [
        ['T3', 1500],
        ['T4', 1501],
      ],
    )
    expect(pointsOf(record)).toEqual([1, 3, 3, 1])
  })

  test('seeds the cup by points, then by the best time', () => {
    const record = league(
      [
        ['T1', 1200],
        ['T2', 1300],
      ],
      [
        ['T3', 1100],
        ['T4', 1150],
      ],
    )
    expect(recordStandings(record, LEAGUE_AND_CUP).seeding.Development).toEqual(['T3', 'T1', 'T4', 'T2'])
  })
})

describe('the cup', () => {
  const match = (round: number, number: number, teams: string[], winner: string | null) => ({
    category: 'Development',
    round,
    match: number,
    teams,
    winner,
  })
  const semis = [match(1, 1, ['T1', 'T4'], 'T1'), match(1, 2, ['T2', 'T3'], 'T2')]
  const final = match(2, 1, ['T1', 'T2'], 'T2')
  const given = (...matches: ReturnType<typeof match>[]) =>
    NAMES.map((team) =>
      bracketPoints(LEAGUE_AND_CUP.knockout.points, { matches, seeded: NAMES, failing: new Set() }).get(team),
    )
  test('gives 400, 300, 200 and 100 to the first four', () =>
    expect(given(...semis, match(2, 2, ['T4', 'T3'], 'T3'), final)).toEqual([300, 400, 200, 100]))
  test('gives both losers of a semi final the fourth place until the third is raced', () =>
    expect(given(...semis, match(2, 2, ['T4', 'T3'], null), final)).toEqual([300, 400, 100, 100]))
  test('of three teams gives the third place without a race', () =>
    expect(given(match(1, 1, ['T1'], 'T1'), match(1, 2, ['T2', 'T3'], 'T2'), final)).toEqual([300, 400, 200, 0]))
  test('decides the first four places, whatever the league gave', () => {
    const record = league(
      ...Array.from({ length: 10 }, (): Side[] => [
        ['T4', 1000],
        ['T2', 1001],
      ]),
    )
    const knockout = [...semis, match(2, 2, ['T4', 'T3'], 'T3'), final]
    const rows = recordStandings({ ...record, knockout }, LEAGUE_AND_CUP).categories.Development
    expect(rows?.map(({ team, place, total }) => [place, team, total])).toEqual([
      [1, 'T2', 410],
      [2, 'T1', 300],
      [3, 'T3', 200],
      [4, 'T4', 130],
    ])
  })
})

describe('the packs of quick cups', () => {
  test('a seeded bracket needs something to seed by, and the third place lies between final and semi final', () => {
    const { knockout } = KNOCKOUT_CUP
    const wrong = {
      ...KNOCKOUT_CUP,
      knockout: { ...knockout, bracket: 'seeded' as const, points: { ...knockout.points, third_place: 31 } },
    }
    expect(packFaults(wrong)).toEqual([
      { place: 'knockout.bracket', says: 'cannot be seeded by lot; it must be drawn at random.' },
      { place: 'knockout.points.third_place', says: 'must be from 15 to 30.' },
    ])
  })
  test('the league and the third place are in the tables of the rules page', () => {
    const tables = new Map(packTables(LEAGUE_AND_CUP).map(({ id, rows }) => [id, rows]))
    expect(tables.get('league')).toEqual([
      ['Decided by', 'Total race time'],
      ['Win', '3'],
      ['Equal times', '2 each'],
      ['Loss, or no finish', '1'],
      ['Did not start', '0'],
    ])
    expect(tables.get('knockout-points')?.slice(0, 4)).toEqual([
      ['Winner', '400'],
      ['Final', '300'],
      ['Won the race for third place', '200'],
      ['Lost the race for third place', '100'],
    ])
  })
  const run = (car_ms: number) => ({ car: 'A' as const, status: 'finish' as const, reaction_ms: 100, car_ms })
  test('the calculator races the first team against the second, with the working', () => {
    const field = [
      { name: 'Your team', runs: [run(1000), run(1200)] },
      { name: 'Team 2', runs: [run(1100), run(1100)] },
      { name: 'Team 3', runs: [run(900), run(900)] },
    ]
    const event = { category: 'Development', level: null }
    const results = tryTimes(LEAGUE_AND_CUP, event, field)
    expect(results.map(({ points }) => points)).toEqual([4, 4, 0])
    expect(partWorking(LEAGUE_AND_CUP, event, field, results, 0).get('league')).toEqual([
      'Against Team 2: won, 3',
      'Against Team 2: lost, 1',
      '3 + 1 = 4',
    ])
  })
  test('the sprint gives 100 points to the best time, and 0 to one half as slow again', () => {
    const field = [1000, 1250, 1500, 1700].map((time) => ({
      name: String(time),
      runs: [{ ...run(time), reaction_ms: 0 }],
    }))
    const tried = tryTimes(SPRINT, { category: 'Development', level: null }, field)
    expect(tried.map(({ points }) => points)).toEqual([100, 50, 0, 0])
  })
})
