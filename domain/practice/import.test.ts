import { describe, expect, test } from 'vitest'
import { dayIn, isTimeZone } from './days.ts'
import { filtersFrom, instantsOf } from './filters.ts'
import { type Defaults, runsFrom } from './import.ts'
import { writtenMoment } from './import-moments.ts'

const defaults: Defaults = {
  car_type: 'B',
  lane: 3,
  day: { year: 2027, month: 3, day: 14 },
  time: { hour: 15, minute: 58, second: 0, ms: 0 },
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

const read = (...rows: string[]) =>
  runsFrom(
    rows.map((row, index) => ({ line: index + 1, cells: row.split('|') })),
    defaults,
    momentOf,
  )
const one = (header: string, row: string) => {
  const found = read(header, row)
  if ('refused' in found) throw new Error(found.refused)
  return found.runs[0] ?? found.problems[0]?.why
}

describe('columns are matched by their names', () => {
  test.each([
    ['Reaction|Track time', '0.150|1.234'],
    ['RT (s)|ET (s)', '0.150|1.234'],
    ['reaction_time|racing_time', '0,150|1,234'],
    ['Race Time [ms]|Reaction [ms]', '1234|150'],
    ['racing_ms|reaction_ms', '1234|150'],
    ['TIME|react', '1.23400|0.1500'],
    ['Elapsed|RT', '1.234 s|0.15s'],
  ])('%s', (header, row) => expect(one(header, row)).toMatchObject({ racing_time: 1234, reaction_time: 150 }))

  test('all of them', () => {
    const header = 'Date|Time|Car|Lane|Reaction|Track time|Status|Weight (g)|Wheels|Rear wing|Session|Notes|Battery'
    expect(one(header, '2027-03-12|16:05:30|Car A|Lane 2|0.142|1.198|OK|50,5|Ceramic|v3|Friday|no wind|full')).toEqual({
      line: 2,
      run_at: '2027-03-12T16:05:30.000Z',
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

  test('what the file does not say is as it was chosen for the whole file, a minute apart', () => {
    const found = read('Track time', '1.2', '1.3', '1.4')
    expect(found).toMatchObject({
      runs: [
        {
          run_at: '2027-03-14T15:58:00.000Z',
          car_type: 'B',
          lane: 3,
          reaction_time: null,
          session: 'Sunday',
          weight: 51,
        },
        { run_at: '2027-03-14T15:59:00.000Z', wing: 'Thin' },
        { run_at: '2027-03-14T16:00:00.000Z', wheels: null },
      ],
      problems: [],
    })
  })

  test('a gate that writes DNF for a time', () => {
    expect(one('Track time|RT', 'DNF|0.150')).toMatchObject({ status: 'dnf', racing_time: null, reaction_time: null })
    expect(one('Track time|Status', '|did not start')).toMatchObject({ status: 'dns' })
  })
})

describe('a bad line says why', () => {
  test.each([
    ['', 'It has no racing time.'],
    ['fast', 'Racing time must be a number of seconds, such as 1.234; it says fast.'],
    ['-1.2', 'Racing time must be more than 0 seconds; it says -1.2.'],
    ['1200', 'Racing time must be less than 1,000 seconds; it says 1200.'],
  ])('%j', (time, why) => expect(one('Track time|Notes', `${time}|x`)).toBe(why))

  test.each([
    ['Car', 'C', 'C is no car. There are A and B.'],
    ['Lane', '5', '5 is no lane. There are 1, 2, 3 and 4.'],
    ['Status', 'maybe', 'maybe is no status. There are finish, DNS and DNF.'],
    ['Weight', '900', 'Weight must be from 1 to 500 grams; it says 900.'],
    ['Date', '2027-02-30', '2027-02-30 is no day or time, such as 2027-03-14 15:09.'],
    ['Wheels', 'x'.repeat(61), 'What is under wheels is longer than 60 characters.'],
    ['Reaction', 'x', 'Reaction time must be a number of seconds, such as 1.234; it says x.'],
  ])('%s %s', (column, cell, why) => expect(one(`Track time|${column}`, `1.2|${cell}`)).toBe(why))

  test('every reason at once, and the good lines beside it', () => {
    const found = read('Track time|Car|Lane', '1.2|A|1', 'x|C|9', '1.3|A|2')
    expect(found).toMatchObject({ runs: [{ line: 2 }, { line: 4 }], problems: [{ line: 3 }] })
    const why = 'problems' in found ? found.problems[0]?.why : ''
    expect(why).toContain('C is no car')
    expect(why).toContain('9 is no lane')
    expect(why).toContain('it says x')
  })

  test('a run that stands in the file twice', () => {
    expect(read('Track time|Date|Clock', '1.2|2027-03-14|15:00', '1.3|2027-03-14|15:00')).toMatchObject({
      runs: [{ line: 2 }],
      problems: [{ line: 3, why: 'Line 2 is a run of the same car in the same lane at the same moment.' }],
    })
  })

  test.each([
    [[], 'There is nothing in this file.'],
    [['Car|Lane', 'A|1'], 'The first line has to name the columns, one of them the racing time, such as Track time.'],
    [['Track time'], 'Under the names of the columns there are no runs.'],
    [['Track time', ...Array(1001).fill('1.2')], 'These are more than 1000 runs. Please split the file.'],
  ])('a file that cannot be read: %#', (rows, refused) => expect(read(...rows)).toEqual({ refused }))
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

  test('what makes no sense is left out', () => {
    expect(named({ car: 'A', lane: '2', status: 'dnf', session: ' Sunday ', from: '2027-03-01' })).toEqual({
      car: 'A',
      lane: 2,
      status: 'dnf',
      session: 'Sunday',
      from: '2027-03-01',
    })
    expect(named({ car: 'C', lane: '9', status: 'x', session: ' ', from: '2027-02-30', to: 'soon' })).toEqual({})
  })

  test('days in the wrong order change places, and the last one is included', () => {
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
