import { describe, expect, test } from 'vitest'
import { dayIn, isTimeZone } from '../time-zones.ts'
import { filtersFrom, instantsOf } from './filters.ts'
import { type Choices, type Defaults, gateFile, runsFrom, valuesIn } from './import.ts'
import { choicesWith, guessedChoices } from './import-choices.ts'
import { guessedMapping, remapped, unusedColumns } from './import-columns.ts'
import { writtenMoment } from './import-dates.ts'
import { problemText } from './import-problems.ts'

const defaults: Defaults = {
  car_type: 'B',
  lane: 3,
  day: { year: 2027, month: 3, day: 14 },
  now: '2027-03-20T18:00:00.000Z',
  session: 'Sunday',
  weight: 51,
  wheels: null,
  wing: 'Thin',
}
/** A team that lives in Greenwich. */
const momentOf = (at: {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
  ms: number
}) => new Date(Date.UTC(at.year, at.month - 1, at.day, at.hour, at.minute, at.second, at.ms)).toISOString()

function fileOf(rows: readonly string[]) {
  const file = gateFile(rows.map((row, index) => ({ line: index + 1, cells: row.split('|') })))
  if ('refused' in file) throw new Error(file.refused)
  return file
}
const read = (rows: readonly string[], about: Partial<Choices> = {}, other: Partial<Defaults> = {}) => {
  const file = fileOf(rows)
  const found = runsFrom(file, { ...guessedChoices(file, 'Slipstream'), ...about }, { ...defaults, ...other }, momentOf)
  if ('refused' in found) throw new Error(found.refused)
  return found
}
const one = (header: string, row: string) => {
  const { runs, problems } = read([header, row])
  return runs[0] ?? problems.map(problemText)[0]
}

/** As real gates write it. */
const GATE = 'RaceID|Race Type|Team|Reaction Time|Split Time|Race Time|Combined Time'

describe('columns are guessed by their names', () => {
  test.each([
    ['Reaction|Track time', '0.150|1.234'],
    ['RT (s)|ET (s)', '0.150|1.234'],
    ['reaction_time|racing_time', '0,150|1,234'],
    ['Race Time [ms]|Reaction [ms]', '1234|150'],
    ['racing_ms|reaction_ms', '1234|150'],
    ['TIME|react', '1.23400|0.1500'],
    ['Elapsed|RT', '1.234 s|0.15s'],
    [GATE, '7|Race|Slipstream|0.150|0.655|1.234|1.384'],
    [`\ufeff${GATE}`, '7|Race|Slipstream|0,150|0,655|1,234|1,384'],
  ])('%s', (header, row) => expect(one(header, row)).toMatchObject({ racing_time: 1234, reaction_time: 150 }))

  test('all of them', () => {
    const header = 'Date|Time|Car|Lane|Reaction|Track time|Status|Weight (g)|Wheels|Rear wing|Session|Notes|Battery'
    expect(one(header, '2027-03-12|16:05:30|Car A|Lane 2|0.142|1.198|OK|50,5|Ceramic|v3|Friday|no wind|full')).toEqual({
      line: 2,
      source_row: expect.stringMatching(/^[0-9a-f]{32}$/),
      run_at: '2027-03-12T16:05:30.000Z',
      time_known: true,
      car_type: 'A',
      lane: 2,
      status: 'finish',
      reaction_time: 142,
      racing_time: 1198,
      weight: 50.5,
      wheels: 'Ceramic',
      wing: 'v3',
      session: 'Friday',
      notes: 'no wind',
    })
  })

  test('and those that are not used are named', () => {
    const header = GATE.split('|')
    expect(guessedMapping(header)).toEqual([
      'race_id',
      'race_type',
      'competitor',
      'reaction_time',
      null,
      'racing_time',
      null,
    ])
    expect(unusedColumns(guessedMapping(header), header)).toEqual(['Split Time', 'Combined Time'])
  })

  test('a person may choose otherwise, and a field is in one column', () => {
    const file = fileOf([GATE, '7|Race|Slipstream|0.150|0.655|1.234|1.384'])
    const mapping = remapped(guessedMapping(file.header), 6, 'racing_time')
    expect(mapping.slice(5)).toEqual([null, 'racing_time'])
    expect(runsFrom(file, choicesWith(file, mapping, ''), defaults, momentOf)).toMatchObject({
      runs: [{ racing_time: 1384 }],
    })
    const none = remapped(remapped(mapping, 6, null), 3, null)
    expect(runsFrom(file, choicesWith(file, none, ''), defaults, momentOf)).toEqual({
      refused: 'No column contains racing times or reaction times. Choose one below Columns.',
    })
  })
})

describe('a row', () => {
  test('with a reaction time alone is a reaction test, however the gate leaves out the rest', () => {
    for (const nothing of ['', '-', '0.000', '0,000', 'N/A'])
      expect(one(GATE, `7|Reaction Test|Slipstream|0.187|${nothing}|${nothing}|${nothing}`)).toMatchObject({
        status: 'reaction',
        reaction_time: 187,
        racing_time: null,
      })
  })

  test('that did not finish keeps its reaction time', () => {
    for (const row of ['7|Race|Slipstream|0.150||DNF|DNF', '7|Race|Slipstream|0.150||did not finish|'])
      expect(one(GATE, row)).toMatchObject({ status: 'dnf', racing_time: null, reaction_time: 150 })
    expect(one('Track time|RT|Status', '|0.150|DNF')).toMatchObject({ status: 'dnf', reaction_time: 150 })
    expect(one('Track time|Status', '|did not start')).toMatchObject({ status: 'dns', reaction_time: null })
  })

  test('that says nothing else is as it was chosen for the whole file', () => {
    expect(one('Track time', '1.2')).toMatchObject({
      car_type: 'B',
      lane: 3,
      reaction_time: null,
      session: 'Sunday',
      weight: 51,
    })
  })
})

describe('a time of day that the file does not have', () => {
  const times = (now: string, rows: string[] = ['Track time', '1.2', '1.3', '1.4']) =>
    read(rows, {}, { now, day: { year: 2027, month: 3, day: 14 } }).runs

  test('is generated in the order of the file and marked as unknown', () => {
    const runs = times('2027-03-20T18:00:00.000Z')
    expect(runs.map(({ time_known }) => time_known)).toEqual([false, false, false])
    expect(runs.map(({ run_at }) => run_at)).toEqual(runs.map(({ run_at }) => run_at).toSorted())
    expect(runs.every(({ run_at }) => run_at.startsWith('2027-03-14'))).toBe(true)
  })

  test('is never in the future', () => {
    const now = '2027-03-14T09:30:00.000Z'
    const runs = times(now, ['Track time', ...Array(500).fill('1.2')])
    expect(runs.every(({ run_at }) => run_at < now && run_at.startsWith('2027-03-14'))).toBe(true)
    expect(new Set(runs.map(({ run_at }) => run_at)).size).toBe(500)
    expect(times(now, ['Track time|Date', '1.2|2027-03-14'])[0]?.run_at).toBe('2027-03-14T09:29:59.999Z')
  })

  test('one that it has is known', () => {
    expect(one('Track time|Clock', '1.2|08:15')).toMatchObject({ run_at: '2027-03-14T08:15:00.000Z', time_known: true })
  })
})

describe('rows are filtered, and mapped to our car and lane', () => {
  const ROWS = [
    `${GATE}|Lane`,
    '1|Race|Slipstream A|0.150||1.200||Left',
    '1|Race|Slipstream B|0.160||1.300||Right',
    '2|Race|Apex|0.160||1.250||Left',
    '3|Reaction Test|Slipstream A|0.170||||Left',
  ]
  const lanes = { Left: 1, Right: 2 }
  const left_out = { competitor: ['Apex'], race_type: ['Reaction Test'], lane: [] }

  test('by competitor, race type and lane', () => {
    expect(read(ROWS, { left_out, lanes, cars: { 'Slipstream B': 'B', 'Slipstream A': 'A' } })).toMatchObject({
      runs: [
        { car_type: 'A', lane: 1, racing_time: 1200 },
        { car_type: 'B', lane: 2, racing_time: 1300 },
      ],
      left_out: 2,
      problems: [],
    })
    expect(read(ROWS, { left_out: { ...left_out, lane: ['Left'] }, lanes }).runs).toHaveLength(1)
  })

  test('from the values that stand in the file', () => {
    const file = fileOf(ROWS)
    expect(valuesIn(file, guessedMapping(file.header), 'lane')).toEqual([
      { value: 'Left', rows: 3 },
      { value: 'Right', rows: 1 },
    ])
  })

  test('to our own team, where a competitor is called like it', () => {
    const rows = [GATE, '1|Race|slipstream|0.15||1.2|', '1|Race|Apex|0.15||1.3|']
    expect(read(rows)).toMatchObject({ runs: [{ racing_time: 1200 }], left_out: 1 })
    expect(guessedChoices(fileOf(rows), 'Nobody').left_out.competitor).toEqual([])
  })

  test('whatever they are called', () => {
    expect(read([`${GATE}|Lane`, '1|Race|constructor|0.15||1.2||__proto__']).problems).toMatchObject([{ kind: 'lane' }])
  })
})

describe('problems are grouped', () => {
  test.each([
    ['Track time', '', '1 row has neither a racing time nor a reaction time (line 2).'],
    ['Track time', 'fast', '1 row has a racing time that is not a number of seconds below 1,000: fast (line 2).'],
    ['Track time', '1200', '1 row has a racing time that is not a number of seconds below 1,000: 1200 (line 2).'],
    ['Reaction', 'x', '1 row has a reaction time that is not a number of seconds below 1,000: x (line 2).'],
    ['Car', 'C', '1 row has a car other than A or B: C (line 2).'],
    ['Lane', '5', '1 row has a lane other than 1, 2, 3 or 4: 5 (line 2).'],
    ['Status', 'maybe', '1 row has a status other than finish, DNS or DNF: maybe (line 2).'],
    ['Weight', '900', '1 row has a weight outside 1 to 500 grams: 900 (line 2).'],
    ['Date', '2027-02-30', '1 row has an unreadable date or time; write it as 2027-03-14 15:09: 2027-02-30 (line 2).'],
    ['Wheels', 'x'.repeat(61), `1 row has text that is too long or contains line breaks: ${'x'.repeat(20)}… (line 2).`],
  ])('%s %s', (column, cell, why) =>
    expect(
      column === 'Track time' ? one('Track time|Notes', `${cell}|x`) : one(`Track time|${column}`, `1.2|${cell}`),
    ).toBe(why),
  )

  test('one sentence for all rows with the same problem, and the good rows beside it', () => {
    const { runs, problems } = read(['Track time|Car|Lane', '1.2|A|1', 'x|C|9', '1.3|A|2', ...Array(6).fill('1.4|A|7')])
    expect(runs.map(({ line }) => line)).toEqual([2, 4])
    expect(problems.map(problemText)).toEqual([
      '1 row has a car other than A or B: C (line 3).',
      '7 rows have a lane other than 1, 2, 3 or 4: 9, 7 (lines 3, 5, 6, 7 and 3 more).',
      '1 row has a racing time that is not a number of seconds below 1,000: x (line 3).',
    ])
  })

  test.each([
    [[], 'This file is empty. Choose another one.'],
    [['Track time'], 'This file has column names but no runs below them. Choose another one.'],
  ])('a file that cannot be read: %#', (rows, refused) =>
    expect(gateFile(rows.map((row, index) => ({ line: index + 1, cells: row.split('|') })))).toEqual({ refused }),
  )
})

describe('a row is recognised again', () => {
  const keys = (rows: string[]) => read(rows).runs.map(({ source_row }) => source_row)
  const ROWS = [
    GATE,
    '7|Race|Slipstream|0.150||1.234|',
    '7|Race|Slipstream|0.150||1.234|',
    '8|Race|Slipstream|0.160||1.211|',
  ]

  test('in the same file, and when the file has grown or lost its first rows', () => {
    expect(new Set(keys(ROWS)).size).toBe(3)
    expect(keys([...ROWS, '9|Race|Slipstream|0.140||1.250|']).slice(0, 3)).toEqual(keys(ROWS))
    expect(keys([GATE, ROWS[3] ?? ''])).toEqual(keys(ROWS).slice(2))
  })

  test('without a number or a date by the rows above it: another practice may have an equal row', () => {
    const [first, second] = [keys(['Track time', '1.200', '1.210']), keys(['Track time', '1.190', '1.210'])]
    expect(first[1]).not.toBe(second[1])
    expect(keys(['Track time', '1.200', '1.210', '1.220']).slice(0, 2)).toEqual(first)
  })

  test('two different times in one minute are two runs, the same time is one', () => {
    const rows = ['Track time|Date|Clock', '1.2|2027-03-14|15:00', '1.3|2027-03-14|15:00', '1.2|2027-03-14|15:00']
    const { runs, problems } = read(rows)
    expect(runs.map(({ line }) => line)).toEqual([2, 3])
    expect(problems.map(problemText)).toEqual(['1 row repeats another row: same car, lane, times and moment (line 4).'])
    expect(read(['Track time', '1.2', '1.2']).runs).toHaveLength(2)
  })
})

test.each([
  ['2027-03-14T15:09:27Z', { moment: '2027-03-14T15:09:27.000Z' }],
  ['2027-03-14 15:09:27+01:00', { moment: '2027-03-14T14:09:27.000Z' }],
  ['14/03/2027', { day: { year: 2027, month: 3, day: 14 } }],
  ['03/14/2027', { day: { year: 2027, month: 3, day: 14 } }],
  ['14.3.27 9:05', { day: { year: 2027, month: 3, day: 14 }, time: { hour: 9, minute: 5, second: 0, ms: 0 } }],
  ['15:09:27.25', { time: { hour: 15, minute: 9, second: 27, ms: 250 } }],
  ['25:00', undefined],
  ['31/04/2027', undefined],
  ['soon', undefined],
])('a moment written as %s', (text, written) => expect(writtenMoment(text)).toEqual(written))

describe('filters', () => {
  const named = (about: Record<string, string>) => filtersFrom((name) => about[name] ?? null)

  test('invalid values are ignored', () => {
    expect(named({ car: 'A', lane: '2', status: 'dnf', session: ' Sunday ', from: '2027-03-01' })).toEqual({
      car: 'A',
      lane: 2,
      status: 'dnf',
      session: 'Sunday',
      from: '2027-03-01',
    })
    expect(named({ car: 'C', lane: '9', status: 'x', session: ' ', from: '2027-02-30', to: 'soon' })).toEqual({})
  })

  test('days in the wrong order are swapped, and the last one is included', () => {
    const filters = named({ from: '2027-03-31', to: '2027-03-14' })
    expect(filters).toEqual({ from: '2027-03-14', to: '2027-03-31' })
    expect(instantsOf(filters, (day) => `${day} begins`)).toEqual({
      from: '2027-03-14 begins',
      until: '2027-04-01 begins',
    })
  })

  test('days and time zones', () => {
    expect(dayIn('Australia/Sydney')('2027-03-14T14:00:00.000Z')).toBe('2027-03-15')
    expect(isTimeZone('Europe/London')).toBe(true)
    expect(isTimeZone('Mars/Olympus')).toBe(false)
  })
})
