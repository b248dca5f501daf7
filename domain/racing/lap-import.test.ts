import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { gateFile } from '../practice/import.ts'
import { guessedRaceChoices, type RaceChoices, racesFrom } from '../practice/import-races.ts'
import { ms } from '../units.ts'
import { type EventToImport, type ImportedRun, planLapImport } from './lap-import.ts'

const TEAMS = [
  { id: 'S', team_name: 'Slipstream', team_number: 'T01', category: 'Development', status: 'racing' },
  { id: 'A', team_name: 'Apex Predators', team_number: 'T02', category: 'Development', status: 'racing' },
  { id: 'W', team_name: 'Withdrawn', team_number: 'T03', category: 'Development', status: 'withdrawn' },
  { id: 'C', team_name: 'Cadets', team_number: 'T04', category: 'Cadet', status: 'racing' },
] as const

const event = (about: Partial<EventToImport> = {}): EventToImport => ({
  ...{ teams: TEAMS, laps: [], rows: new Set(), planned: [], most_in_lane: 4 },
  ...about,
})
let count = 0
const run = (team_id: string, about: Partial<ImportedRun> = {}): ImportedRun => ({
  ...{ id: `run-${++count}`, source_row: `row-${count}`, team_id, car_type: 'A', lane: null, status: 'finish' },
  ...{ reaction_time: ms(150), racing_time: ms(1200) },
  ...about,
})
const lap = (team_id: string, about: object = {}): EventToImport['laps'][number] => ({
  ...{ id: 'lap', team_id, car_type: 'A', lane: 1, status: 'finish', is_knockout_race: false, race_id: 'r1' },
  ...{ reaction_time: ms(150), racing_time: ms(1200) },
  ...about,
})
const outcomesOf = (to: EventToImport, ...races: ImportedRun[][]) => {
  const { outcomes } = planLapImport(
    to,
    races.map((runs) => ({ runs })),
  )
  return races.map((runs) =>
    runs.map(({ id }) => {
      const found = outcomes.get(id)
      if (found?.outcome === 'new') return `new ${found.lap.car_type}${found.lap.lane}`
      return found?.outcome === 'refused' ? found.why : found?.outcome
    }),
  )
}

describe('a row of a file', () => {
  test('is a new lap, in the lane of its place in the race', () => {
    expect(outcomesOf(event(), [run('S'), run('A')])).toEqual([['new A1', 'new A2']])
  })

  test('has the car and lane of the first open planned race of these teams', () => {
    const planned = [
      [{ team_id: 'S', car_type: 'B' as const, lane: 2 }],
      [
        { team_id: 'S', car_type: 'B' as const, lane: 1 },
        { team_id: 'A', car_type: 'A' as const, lane: 2 },
      ],
    ]
    const unknown = { car_type: null, lane: null }
    const twice = [run('A', unknown), run('S', unknown)]
    expect(outcomesOf(event({ planned }), twice)).toEqual([['new A2', 'new B1']])
    const [, [why] = []] = outcomesOf(event({ planned }), twice, [run('A', unknown), run('S', unknown)])
    expect(why).toMatch(/does not say which car/)
  })

  test('is known by its row, by its times, or by the race that it belongs to; one lap accounts for one row', () => {
    const known = run('S')
    expect(outcomesOf(event({ rows: new Set([known.source_row]) }), [known])).toEqual([['known']])
    expect(outcomesOf(event({ laps: [lap('S')] }), [run('S')], [run('S')])).toEqual([['known'], ['new A1']])
    const raced = [lap('S'), lap('A', { status: 'dnf', lane: 2 })]
    const dnf = { status: 'dnf', racing_time: null } as const
    expect(outcomesOf(event({ laps: raced }), [run('A', dnf), run('S')])).toEqual([['known', 'known']])
    expect(outcomesOf(event({ laps: raced }), [run('A', dnf)])).toEqual([['new A1']])
  })

  test('of a knockout race that the desk recorded is known and not imported as a Grand Prix lap', () => {
    expect(outcomesOf(event({ laps: [lap('S', { is_knockout_race: true })] }), [run('S')])).toEqual([['known']])
  })

  test.each<[string, ImportedRun[], RegExp]>([
    ['a team that has withdrawn', [run('W')], /Withdrawn has withdrawn/],
    ['two classes', [run('S'), run('C')], /Cadets races in Cadet/],
    ['a run without a reaction time', [run('S', { reaction_time: null })], /needs a reaction time/],
    ['one team twice', [run('S'), run('S')], /twice/],
    ['one lane twice', [run('S', { lane: 1 }), run('A', { lane: 1 })], /one lane/],
  ])('is refused with its race for %s', (_, runs, why) => {
    for (const found of outcomesOf(event(), runs).flat()) expect(found).toMatch(why)
  })

  test('is refused once the car has run in the lane as often as the rules allow, counting the rows above', () => {
    const races = Array.from({ length: 5 }, () => [run('S', { lane: 1 })])
    expect(outcomesOf(event(), ...races).flat()).toEqual([
      ...['new A1', 'new A1', 'new A1', 'new A1'],
      'Slipstream Car A has completed maximum 4 runs in Lane 1',
    ])
  })
})

describe("the official gate's results.csv", () => {
  const EXPORT = readFileSync(new URL('../practice/gate-export.csv', import.meta.url), 'utf8')
  const lines = (text: string) => text.split('\n').map((line, index) => ({ line: index + 1, cells: line.split(',') }))
  const found = (text: string, change: (choices: RaceChoices) => RaceChoices = (same) => same) => {
    const file = gateFile(lines(text))
    if ('refused' in file) throw new Error(file.refused)
    const defaults = { day: { year: 2027, month: 3, day: 6 }, now: '2027-03-06T18:00:00.000Z', car_type: 'A' as const }
    const read = racesFrom(file, change(guessedRaceChoices(file, TEAMS)), defaults, ({ hour, minute }) =>
      new Date(Date.UTC(2027, 2, 6, hour, minute)).toISOString(),
    )
    if ('refused' in read) throw new Error(read.refused)
    return read
  }

  test('has two rows for each race, reaction tests that do not count as races, and DNF as text, also with stray blanks', () => {
    for (const text of [EXPORT, EXPORT.replaceAll(',', ', ')]) {
      const { races, problems, left_out, reaction_tests } = found(text)
      expect([problems, left_out, reaction_tests]).toEqual([[], 0, 24])
      expect(races).toHaveLength(10)
      expect(races[0]).toMatchObject({
        number: '101',
        runs: [
          { team_id: 'S', status: 'finish', reaction_time: 170, racing_time: 1250, lane: null },
          { team_id: 'A', reaction_time: 202, racing_time: 1255 },
        ],
      })
      const outcomes = races.map(({ runs }) => runs.map(({ status }) => status))
      expect(outcomes.flat().filter((status) => status === 'dnf')).toHaveLength(3)
    }
  })

  test('leaves out a competitor without a team, and the race goes on with the others', () => {
    const { races, left_out } = found(EXPORT, (choices) => ({ ...choices, teams: { Slipstream: 'S' } }))
    expect(left_out).toBe(22)
    expect(races[0]?.runs).toMatchObject([{ team_id: 'S' }])
  })
})
