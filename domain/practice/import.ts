/**
 * Parses a timing gate's file into practice runs, and lists the problems of the rows that cannot be imported.
 *
 * | a row                                   | becomes                                                                 |
 * |-----------------------------------------|-------------------------------------------------------------------------|
 * | with a racing time                      | a finished run, with its reaction time if it has one                    |
 * | with DNF for a time or a status         | a run that did not finish, with its reaction time if it has one         |
 * | with a reaction time alone              | a reaction test                                                         |
 * | without a time of day                   | a run of its day with an unknown time, in the order of the file         |
 * | that the person has left out            | nothing                                                                 |
 */
import type { Car } from '../racing/run-time.ts'
import type { Grams } from '../units.ts'
import type { Clock } from './days.ts'
import {
  carIn,
  cellText,
  laneIn,
  momentIn,
  type Reading,
  readingOf,
  textIn,
  timesIn,
  weightIn,
} from './import-cells.ts'
import { type Columns, columnsOf, type Field, type Mapping } from './import-columns.ts'
import type { Day } from './import-dates.ts'
import { type ProblemGroup, problemGroups } from './import-problems.ts'
import { rowKeys } from './import-row-keys.ts'
import { LONGEST_NOTES, LONGEST_SESSION, LONGEST_SETUP, type PracticeRun, placeOf } from './run.ts'

export type Line = { line: number; cells: readonly string[] }
export type GateFile = { header: readonly string[]; rows: readonly Line[] }
export type RunLine = PracticeRun & { line: number; source_row: string; notes: string | null }

/** The columns by whose values rows can be left out. */
export const FILTERED = ['competitor', 'race_type', 'lane'] as const
export type Filtered = (typeof FILTERED)[number]

/** A person's choices for this file. */
export type Choices = {
  mapping: Mapping
  left_out: Readonly<Record<Filtered, readonly string[]>>
  /** Our car for a value in the car or competitor column, and our lane for a value in the lane column. */
  cars: Readonly<Record<string, Car>>
  lanes: Readonly<Record<string, number>>
}

/** For rows without a value of their own. */
export type Defaults = {
  car_type: Car
  lane: number
  day: Day
  session: string | null
  weight: Grams | null
  wheels: string | null
  wing: string | null
  /** The moment of the import: no generated time is later. */
  now: string
}

/** Converts local time to a moment. */
export type MomentOf = (clock: Clock) => string

/** Splits a file into column names and rows, or returns why that is not possible. */
export function gateFile(lines: readonly Line[]): GateFile | { refused: string } {
  const [header, ...rows] = lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (!header) return { refused: 'This file is empty. Choose another one.' }
  if (rows.length === 0) return { refused: 'This file has column names but no runs below them. Choose another one.' }
  return { header: header.cells.map((cell) => cell.replace(/^\ufeff/, '').trim()), rows }
}

/** The values of a column with their numbers of rows, the most frequent first. */
export function valuesIn(
  { header, rows }: GateFile,
  mapping: Mapping,
  field: Field,
): { value: string; rows: number }[] {
  const at = columnsOf(mapping, header)[field]
  if (!at) return []
  const counts = new Map<string, number>()
  for (const { cells } of rows) {
    const value = cellText(cells[at.index])
    counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return [...counts].map(([value, count]) => ({ value, rows: count })).toSorted((a, b) => b.rows - a.rows)
}

export type Found = {
  runs: RunLine[]
  problems: ProblemGroup[]
  /** How many rows the person has left out. */
  left_out: number
}

/** Returns the runs and the problems of other rows, or why no row can be imported. */
export function runsFrom(
  { header, rows }: GateFile,
  choices: Choices,
  defaults: Defaults,
  momentOf: MomentOf,
): Found | { refused: string } {
  const read = readRows({ header, rows }, choices)
  if ('refused' in read) return read
  const { taken } = read
  const problems = problemGroups()
  const places = new Set<string>()
  const runs: RunLine[] = []
  for (const [order, { line, reading, source_row }] of taken.entries()) {
    const moment = momentAt(reading, defaults, { order, of: taken.length }, momentOf)
    const run = { line, source_row, ...moment, ...runIn(reading, choices, defaults) }
    const place = placeOf(run)
    if (place !== undefined && places.has(place)) reading.bad('repeated')
    for (const { kind, found } of reading.wrong) problems.add(kind, line, found)
    if (reading.wrong.length > 0) continue
    if (place !== undefined) places.add(place)
    runs.push(run)
  }
  return { runs, problems: problems.all(), left_out: rows.length - taken.length }
}

type ReadRow = { line: number; source_row: string; reading: Reading }

/** The rows that the person has not left out, or why none can be imported. */
export function readRows(
  { header, rows }: GateFile,
  choices: Pick<Choices, 'mapping' | 'left_out'>,
): { taken: ReadRow[] } | { refused: string } {
  const at = columnsOf(choices.mapping, header)
  if (!at.racing_time && !at.reaction_time)
    return { refused: 'No column contains racing times or reaction times. Choose one below Columns.' }
  const keys = rowKeys(header, rows, at)
  const taken = rows.flatMap((row, index) =>
    isTaken(row, at, choices)
      ? [{ line: row.line, source_row: keys[index] ?? '', reading: readingOf(row.cells, at) }]
      : [],
  )
  return { taken }
}

const isTaken = ({ cells }: Line, at: Columns, { left_out }: Pick<Choices, 'left_out'>) =>
  FILTERED.every((field) => {
    const column = at[field]
    return !column || !left_out[field].includes(cellText(cells[column.index]))
  })

/** Only valid if the reading has no problems. */
function runIn(reading: Reading, { cars, lanes }: Choices, defaults: Defaults) {
  return {
    car_type: carIn(reading, cars) ?? defaults.car_type,
    lane: laneIn(reading, lanes) ?? defaults.lane,
    ...timesIn(reading),
    weight: weightIn(reading) ?? defaults.weight,
    wheels: textIn(reading, 'wheels', LONGEST_SETUP) ?? defaults.wheels,
    wing: textIn(reading, 'wing', LONGEST_SETUP) ?? defaults.wing,
    session: textIn(reading, 'session', LONGEST_SESSION) ?? defaults.session,
    notes: textIn(reading, 'notes', LONGEST_NOTES),
  }
}

/** Without a time of day, the run gets one around noon, or just before now, that preserves the order of the file. */
export function momentAt(
  reading: Reading,
  { day, now }: Pick<Defaults, 'day' | 'now'>,
  { order, of }: { order: number; of: number },
  momentOf: MomentOf,
): Pick<PracticeRun, 'run_at' | 'time_known'> {
  const written = momentIn(reading)
  if ('moment' in written) return { run_at: written.moment, time_known: true }
  const on = { ...day, ...written.day }
  if (written.time) return { run_at: momentOf({ ...on, ...written.time }), time_known: true }
  const noon = new Date(momentOf({ ...on, hour: 12, minute: 0, second: 0, ms: 0 })).getTime()
  const latest = new Date(now).getTime() - (of - order)
  return { run_at: new Date(Math.min(noon + order, latest)).toISOString(), time_known: false }
}
