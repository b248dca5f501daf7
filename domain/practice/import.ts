/** Runs from a timing gate's file: what each line says, and what is wrong with it. Nothing is stored here. */
import { CARS, type Car, LANES, type Milliseconds, type RunStatus, timeFrom } from '../racing/run-time.ts'
import type { Clock } from './days.ts'
import { type Columns, columnsIn, type Field } from './import-columns.ts'
import { type Day, type TimeOfDay, type Written, writtenMoment } from './import-moments.ts'
import { gramsFrom, LONGEST_NOTES, LONGEST_SESSION, LONGEST_SETUP, type PracticeRun, placeOf } from './run.ts'

export const MOST_LINES = 1000

export type Line = { line: number; cells: readonly string[] }
export type Problem = { line: number; why: string }
export type RunLine = PracticeRun & { line: number; notes: string | null }

/** What holds for every line that says nothing else. */
export type Defaults = {
  car_type: Car
  lane: number
  day: Day
  /** Of the first run; each line without a time of its own follows a minute after the one before. */
  time: TimeOfDay
  session: string | null
  weight: number | null
  wheels: string | null
  wing: string | null
}

/** The moment at which a clock on the team's wall shows this. */
export type MomentOf = (clock: Clock) => string

/** The good lines and the bad ones; or why nothing can be read at all. */
export function runsFrom(
  lines: readonly Line[],
  defaults: Defaults,
  momentOf: MomentOf,
): { runs: RunLine[]; problems: Problem[] } | { refused: string } {
  const [header, ...rest] = lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (!header) return { refused: 'There is nothing in this file.' }
  const at = columnsIn(header.cells)
  if (!at.racing_time)
    return { refused: 'The first line has to name the columns, one of them the racing time, such as Track time.' }
  if (rest.length === 0) return { refused: 'Under the names of the columns there are no runs.' }
  if (rest.length > MOST_LINES) return { refused: `These are more than ${MOST_LINES} runs. Please split the file.` }
  const runs: RunLine[] = []
  const problems: Problem[] = []
  const places = new Map<string, number>()
  for (const [index, { line, cells }] of rest.entries()) {
    const reading = readingOf(cells, at)
    const run = runIn(reading, defaults, index, momentOf)
    const twice = places.get(placeOf(run))
    if (reading.wrong.length > 0) problems.push({ line, why: reading.wrong.join(' ') })
    else if (twice)
      problems.push({ line, why: `Line ${twice} is a run of the same car in the same lane at the same moment.` })
    else {
      places.set(placeOf(run), line)
      runs.push({ line, ...run })
    }
  }
  return { runs, problems }
}

/** One line while it is read: what its cells say, and what turned out to be wrong with them. */
type Reading = {
  cell: (field: Field) => string
  isMilliseconds: (field: Field) => boolean
  wrong: string[]
  /** Notes what is wrong; there is then no value. */
  bad: (why: string) => null
}

function readingOf(cells: readonly string[], at: Columns): Reading {
  const wrong: string[] = []
  return {
    // Without the mark that spreadsheets get before what they would take for a formula.
    cell: (field) => (cells[at[field]?.index ?? -1] ?? '').replace(/^'(?=[=+\-@\t\r])/, '').trim(),
    isMilliseconds: (field) => at[field]?.unit === 'ms',
    wrong,
    bad(why) {
      wrong.push(why)
      return null
    },
  }
}

/** What is wrong is in the reading, and then the run is no run. */
function runIn(reading: Reading, defaults: Defaults, index: number, momentOf: MomentOf): Omit<RunLine, 'line'> {
  return {
    run_at: instantOf(momentIn(reading), defaults, index, momentOf),
    car_type: carIn(reading) ?? defaults.car_type,
    lane: laneIn(reading) ?? defaults.lane,
    ...timesIn(reading),
    weight: weightIn(reading) ?? defaults.weight,
    wheels: textIn(reading, 'wheels', LONGEST_SETUP) ?? defaults.wheels,
    wing: textIn(reading, 'wing', LONGEST_SETUP) ?? defaults.wing,
    session: textIn(reading, 'session', LONGEST_SESSION) ?? defaults.session,
    notes: textIn(reading, 'notes', LONGEST_NOTES),
  }
}

function carIn({ cell, bad }: Reading): Car | null {
  const text = cell('car')
  const car = CARS.find((one) => one === text.replace(/^car\s*/i, '').toUpperCase())
  return car ?? (text === '' ? null : bad(`${text} is no car. There are A and B.`))
}

function laneIn({ cell, bad }: Reading): number | null {
  const text = cell('lane')
  const lane = LANES.find((one) => String(one) === text.replace(/^(lane|l)\s*/i, ''))
  return lane ?? (text === '' ? null : bad(`${text} is no lane. There are 1, 2, 3 and 4.`))
}

const STATUSES: Record<string, RunStatus> = {
  finish: 'finish',
  finished: 'finish',
  ok: 'finish',
  valid: 'finish',
  legal: 'finish',
  dns: 'dns',
  didnotstart: 'dns',
  dnf: 'dnf',
  didnotfinish: 'dnf',
}

/** Some gates write DNF where the time would be. */
function timesIn(reading: Reading): Pick<RunLine, 'status' | 'reaction_time' | 'racing_time'> {
  const [said, racing] = [reading.cell('status'), reading.cell('racing_time')]
  const named = (text: string) => STATUSES[text.toLowerCase().replaceAll(/[^a-z]/g, '')]
  const status = said === '' ? (named(racing) ?? 'finish') : named(said)
  if (!status) reading.bad(`${said} is no status. There are finish, DNS and DNF.`)
  if (status !== 'finish') return { status: status ?? 'finish', reaction_time: null, racing_time: null }
  if (racing === '') reading.bad('It has no racing time.')
  return {
    status,
    racing_time: timeIn(reading, 'racing_time', 'Racing time'),
    reaction_time: timeIn(reading, 'reaction_time', 'Reaction time'),
  }
}

/** A gate may show more than thousandths, which are what counts. */
function timeIn(reading: Reading, field: 'racing_time' | 'reaction_time', name: string): Milliseconds | null {
  const text = reading.cell(field)
  if (text === '') return null
  const number = text.replace(/\s*m?s$/i, '').replace(/^(\d+),(\d+)$/, '$1.$2')
  const milliseconds = Number(number) * (reading.isMilliseconds(field) ? 1 : 1000)
  const read = timeFrom(/^\d+(\.\d*)?$/.test(number) ? (Math.round(milliseconds) / 1000).toFixed(3) : number, name)
  return 'time' in read ? read.time : reading.bad(`${read.refused.slice(0, -1)}; it says ${text}.`)
}

function weightIn({ cell, bad }: Reading): number | null {
  const text = cell('weight')
  if (text === '') return null
  const read = gramsFrom(text.replace(/\s*g$/i, ''))
  return 'grams' in read ? read.grams : bad(`${read.refused.slice(0, -1)}; it says ${text}.`)
}

function textIn({ cell, bad }: Reading, field: 'wheels' | 'wing' | 'session' | 'notes', most: number): string | null {
  const text = cell(field)
  if (text.length > most) return bad(`What is under ${field} is longer than ${most} characters.`)
  return /^\P{Cc}*$/u.test(text) ? text || null : bad(`What is under ${field} has line breaks.`)
}

function momentIn({ cell, bad }: Reading): Written {
  const parts = [cell('date'), cell('clock')].filter((text) => text !== '')
  const written = parts.map(
    (text) => writtenMoment(text) ?? bad(`${text} is no day or time, such as 2027-03-14 15:09.`),
  )
  const [one, other] = written.map((part) => part ?? {})
  if (one && 'moment' in one) return one
  return other && 'moment' in other ? other : { ...one, ...other }
}

function instantOf(written: Written, { day, time }: Defaults, index: number, momentOf: MomentOf): string {
  if ('moment' in written) return written.moment
  if (written.time) return momentOf({ ...day, ...written.day, ...written.time })
  // Past the hour, minutes go on to be counted: a clock knows what to make of it.
  return momentOf({ ...day, ...written.day, ...time, minute: time.minute + index })
}
