import { describe, expect, test } from 'vitest'
import { points } from '../units.ts'
import { CLASSIC_A } from './classic-a/pack.ts'
import { type EventRecord, RECORD_FORMAT, type RecordMark } from './event-record.ts'
import { judgedPoints } from './judges-marks.ts'
import type { Pack } from './pack.ts'
import { recordStandings } from './standings.ts'
import { WORLD_FINALS_2025 } from './world-finals-2025/pack.ts'

const sheet = (card: string, total: number) => ({ card, total: points(total) })

describe('what the sheets of a team come to', () => {
  const sheets = [sheet('Design', 70), sheet('Design', 80), sheet('Portfolio', 40)]
  test.each([
    ['average_of_panels', 63.3333],
    ['sum_of_scorecards', 115],
    ['one_agreed_mark', 115],
  ] as const)('under %s is %d', (marks, points) => expect(judgedPoints({ marks }, sheets)).toBe(points))
  test('without any is nothing', () => expect(judgedPoints({ marks: 'sum_of_scorecards' }, [])).toBe(0))
})

const mark = (team: string, panel: string, scorecard: string, given: number): RecordMark => ({
  team,
  panel,
  scorecard,
  criterion: 'All',
  points: given,
})

const record = (marks: RecordMark[]): EventRecord => ({
  format: RECORD_FORMAT,
  event: { name: 'Final', level: 'regional', pack: 'classic-a' },
  teams: ['T01', 'T02'].map((id) => ({ id, name: id, category: 'Cadet' })),
  marks,
})

const summed: Pack = { ...CLASSIC_A, judging: { ...CLASSIC_A.judging, marks: 'sum_of_scorecards' } }
const totals = (of: EventRecord, pack: Pack) =>
  recordStandings(of, pack).categories.Cadet?.map(({ team, total }) => [team, total])

test('a team that only the lenient panel of another scorecard has seen wins under the average, not under the sum', () => {
  const marks = [
    mark('T01', 'P1', 'Design', 63.5),
    mark('T01', 'P2', 'Portfolio', 100),
    mark('T02', 'P2', 'Portfolio', 100),
  ]
  expect(totals(record(marks), CLASSIC_A)).toEqual([
    ['T02', 100],
    ['T01', 81.75],
  ])
  expect(totals(record(marks), summed)).toEqual([
    ['T01', 163.5],
    ['T02', 100],
  ])
})

test('panels are averaged within a scorecard, whatever case the record writes its name in', () => {
  const marks = [mark('T01', 'P1', 'Design', 60), mark('T01', 'P2', 'design', 80), mark('T01', 'P2', 'Portfolio', 5)]
  expect(totals(record(marks), summed)).toEqual([
    ['T01', 75],
    ['T02', 0],
  ])
})

test('where criteria are parts of the total, each counts the mean of its marks', () => {
  const { judging } = WORLD_FINALS_2025
  const pack: Pack = { ...WORLD_FINALS_2025, judging: { ...judging, marks: 'sum_of_scorecards', whole_marks: false } }
  const talk = { team: 'T01', scorecard: 'verbal-presentation', criterion: 'Innovation' }
  const of = record([
    { ...talk, panel: 'P1', points: 17 },
    { ...talk, panel: 'P2', points: 14 },
  ])
  const [row] = recordStandings(of, pack).categories.Cadet ?? []
  expect(Object.values(row?.parts ?? {})).toContain(15.5)
  const agreed = recordStandings(of, WORLD_FINALS_2025).categories.Cadet?.[0]
  expect(Object.values(agreed?.parts ?? {})).toContain(14)
})
