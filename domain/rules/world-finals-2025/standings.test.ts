import { describe, expect, test } from 'vitest'
import { type EventRecord, RECORD_FORMAT, type RecordRun } from '../event-record.ts'
import { recordStandings } from '../standings.ts'
import { WORLD_FINALS_2025 } from './pack.ts'

const teams = (...ids: string[]) => ids.map((id) => ({ id, name: `Team ${id}`, category: 'World' }))
const runs = (team: string, car_ms: number, about: Partial<RecordRun> = {}): RecordRun[] =>
  Array.from({ length: 8 }, (_, race) => ({
    team,
    race: race + 1,
    car: race % 2 === 0 ? 'A' : 'B',
    lane: 1,
    status: 'finish',
    reaction_ms: 150,
    car_ms,
    ...about,
  }))
const standings = (about: Partial<EventRecord>) =>
  recordStandings(
    { format: RECORD_FORMAT, event: { name: 'Final', pack: 'world-finals-2025' }, teams: [], ...about },
    WORLD_FINALS_2025,
  )
const rows = (about: Partial<EventRecord>) => standings(about).categories.World ?? []
const row = (about: Partial<EventRecord>, team: string) => rows(about).find((one) => one.team === team)

test('the parts add up to 1,000', () => {
  const { judging, race_parts, knockout, scrutineering } = WORLD_FINALS_2025
  const cards = judging.scorecards.map(({ sections }) =>
    sections.flatMap(({ criteria }) => criteria).reduce((sum, { max }) => sum + max, 0),
  )
  expect(cards).toEqual([60, 180, 90, 180, 140])
  const races = race_parts.reduce((sum, part) => {
    if (part.rule === 'places_then_scale') return sum + (part.places[0] ?? 0)
    return sum + (part.rule === 'fastest_bonus' ? part.points : 0)
  }, 0)
  expect(races + knockout.points.winner).toBe(250)
  expect((scrutineering?.starts_at ?? 0) + cards.reduce((sum, card) => sum + card, 0) + 250).toBe(1000)
})

test('a team with everything: the parts, their names and their sum', () => {
  const result = standings({
    teams: teams('T1', 'T2'),
    runs: [...runs('T1', 1000), ...runs('T2', 1100)],
    knockout: [{ category: 'World', round: 1, match: 1, teams: ['T1', 'T2'], winner: 'T1' }],
    marks: [
      { team: 'T1', scorecard: 'verbal-presentation', panel: 'P1', criterion: 'Innovation', points: 17 },
      { team: 'T1', scorecard: 'Design and Engineering', panel: 'P1', criterion: 'Document Presentation', points: 11 },
      { team: 'T1', scorecard: 'enterprise', panel: 'P2', criterion: 'document presentation', points: 5 },
    ],
    scrutineering: [{ team: 'T1', car: 'A', check: 'T3.6', measured: 47.2 }],
    penalties: [{ team: 'T1', points: 15, reason: 'Protest not upheld' }],
  })
  expect(result.pack).toBe('world-finals-2025@1')
  expect(result.seeding).toEqual({ World: ['T2', 'T1'] })
  const [first] = result.categories.World ?? []
  expect(first).toMatchObject({
    team: 'T1',
    place: 1,
    total: 90 + 17 + 11 + 5 + 105 + 105 + 30 + 10 - 15,
    parts: {
      specifications: 90,
      innovation: 17,
      design_engineering_document_presentation: 11,
      enterprise_document_presentation: 5,
      engineering_drawings: 0,
      time_trial: 105,
      reaction: 105,
      knockout: 30,
      fastest_car: 10,
      penalties: -15,
    },
  })
  expect(Object.keys(first?.parts ?? {})).toEqual(WORLD_FINALS_2025.total.parts)
})

describe('penalties', () => {
  test('a false start is a DNF and costs 2.5 points each time', () => {
    const [start, ...rest] = runs('T1', 1000)
    const parts = row(
      { teams: teams('T1'), runs: [{ ...start, status: 'false_start' } as RecordRun, ...rest] },
      'T1',
    )?.parts
    expect(parts).toMatchObject({ penalties: -2.5, time_trial: 105 })
  })
  test('a total can go below zero', () => {
    const penalties = [{ team: 'T1', points: 150.5, reason: 'x' }]
    expect(row({ teams: teams('T1'), penalties }, 'T1')?.total).toBe(-50.5)
  })
})

describe('ties', () => {
  const tied = { teams: teams('T1', 'T2', 'T3'), runs: [...runs('T1', 1000), ...runs('T2', 1100)] }
  const given = (team: string, points: number) => ({
    team,
    scorecard: 'enterprise',
    panel: 'P1',
    criterion: 'Sustainability',
    points,
  })
  test('equal totals are separated by time trial points', () => {
    const marks = [given('T2', 20)]
    const level = [{ team: 'T1', points: 0, reason: 'x' }]
    expect(rows({ ...tied, marks, penalties: level }).map(({ team, total, place }) => [team, total, place])).toEqual([
      ['T1', 320, 1],
      ['T2', 320, 2],
      ['T3', 100, 3],
    ])
  })
  test('what no tie-break separates shares a place, and the next is skipped', () => {
    const alike = { teams: teams('T2', 'T1', 'T3'), runs: [...runs('T1', 1000), ...runs('T2', 1000)] }
    expect(rows(alike).map(({ team, place }) => [team, place])).toEqual([
      ['T1', 1],
      ['T2', 1],
      ['T3', 3],
    ])
  })
})

test('a team removed from racing has no race points, and its times leave all rankings', () => {
  const [one, ...others] = teams('T1', 'T2')
  const removed = { ...one, removed_from_racing: true } as ReturnType<typeof teams>[number]
  const about = {
    teams: [removed, ...others],
    runs: [...runs('T1', 900), ...runs('T2', 1000)],
    knockout: [{ category: 'World', round: 1, match: 1, teams: ['T1', 'T2'], winner: 'T1' }],
  }
  expect(row(about, 'T1')?.parts).toMatchObject({ time_trial: 0, reaction: 0, knockout: 0, fastest_car: 0 })
  expect(row(about, 'T2')?.parts).toMatchObject({ time_trial: 105, reaction: 105, knockout: 26, fastest_car: 10 })
  expect(standings(about).seeding).toEqual({ World: ['T2'] })
})

test('both cars failing: seeded behind, out in round one, and no walk-over for it', () => {
  const about: Partial<EventRecord> = {
    teams: teams('T1', 'T2', 'T3'),
    runs: [...runs('T1', 900), ...runs('T2', 1000), ...runs('T3', 1100)],
    scrutineering: [
      { team: 'T1', car: 'A', check: 'T3.6', measured: 47 },
      { team: 'T1', car: 'B', check: 'T3.3', status: 'fail' },
    ],
    knockout: [
      { category: 'World', round: 1, match: 1, teams: ['T1'], winner: 'T1' },
      { category: 'World', round: 1, match: 2, teams: ['T2', 'T3'], winner: 'T2' },
      { category: 'World', round: 2, match: 1, teams: ['T2'], winner: 'T2' },
    ],
  }
  expect(standings(about).seeding.World).toEqual(['T2', 'T3', 'T1'])
  expect(rows(about).map(({ team, parts }) => [team, parts.knockout])).toEqual([
    ['T2', 30],
    ['T1', 22],
    ['T3', 22],
  ])
})

test('a seeded team outside the field has 2 points, one that never ran none', () => {
  const about: Partial<EventRecord> = {
    teams: teams('T1', 'T2', 'T3', 'T4'),
    runs: [...runs('T1', 900), ...runs('T2', 1000), ...runs('T3', 1100)],
    knockout: [{ category: 'World', round: 1, match: 1, teams: ['T1', 'T2'], winner: 'T2' }],
  }
  expect(['T1', 'T2', 'T3', 'T4'].map((team) => row(about, team)?.parts.knockout)).toEqual([26, 30, 2, 0])
})
