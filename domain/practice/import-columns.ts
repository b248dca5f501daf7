/**
 * Guesses which column of a timing gate's file is which from the column names; a person may choose otherwise.
 *
 * | column        | also called                                                     | if it is missing               |
 * |---------------|-----------------------------------------------------------------|--------------------------------|
 * | racing_time   | Racing, Race time, Track time, Run time, Elapsed, ET, Lap time  | all rows are reaction tests    |
 * | reaction_time | Reaction, React, RT                                             | not measured                   |
 * | race_id       | RaceID, Race number, Heat, Run number                           | see import-row-keys.ts         |
 * | race_type     | Type, Mode                                                      | rows cannot be filtered by it  |
 * | competitor    | Team, Driver, Racer, Name                                       | rows cannot be filtered by it  |
 * | car           | Car type, Vehicle                                               | as chosen for the whole file   |
 * | lane          | Lane number, Lane no                                            | as chosen for the whole file   |
 * | status        | Result, Outcome                                                 | by the times                   |
 * | date          | Day, Datetime, Timestamp, Run at, When                          | as chosen for the whole file   |
 * | clock         | Time of day, Clock, Started at                                  | unknown                        |
 * | weight        | Mass, Grams                                                     | as chosen for the whole file   |
 * | wheels        | Wheel, Wheelset, Wheel set                                      | as chosen for the whole file   |
 * | wing          | Wings, Rear wing, Front wing                                    | as chosen for the whole file   |
 * | session       | Label, Practice                                                 | as chosen for the whole file   |
 * | notes         | Note, Comment, Comments, Remarks                                | none                           |
 *
 * A column called Time is the racing time, or the clock where another one is the racing time. Units are read from
 * names such as Reaction (ms) and weight_g; without one, times are seconds. Other columns are not used.
 */
const NAMES = {
  racing_time: [
    'racingtime',
    'racing',
    'racetime',
    'race',
    'tracktime',
    'track',
    'runtime',
    'elapsed',
    'elapsedtime',
  ].concat(['et', 'laptime', 'nettime', 'net', 'finishtime', 'cartime']),
  reaction_time: ['reactiontime', 'reaction', 'react', 'rt', 'starttime'],
  race_id: ['raceid', 'racenumber', 'raceno', 'racenr', 'heat', 'runid', 'runnumber', 'runno'],
  race_type: ['racetype', 'type', 'mode', 'runtype'],
  competitor: ['competitor', 'team', 'teamname', 'driver', 'racer', 'entrant', 'name'],
  car: ['car', 'cartype', 'vehicle', 'carab'],
  lane: ['lane', 'lanenumber', 'laneno', 'lanenr'],
  status: ['status', 'result', 'outcome'],
  date: ['date', 'day', 'datetime', 'timestamp', 'runat', 'when', 'dateandtime', 'recordedat'],
  clock: ['clock', 'timeofday', 'startedat', 'clocktime'],
  weight: ['weight', 'mass', 'grams', 'carweight', 'carmass'],
  wheels: ['wheels', 'wheel', 'wheelset'],
  wing: ['wing', 'wings', 'rearwing', 'frontwing'],
  session: ['session', 'label', 'practice', 'sessionlabel'],
  notes: ['notes', 'note', 'comment', 'comments', 'remark', 'remarks'],
} as const satisfies Record<string, readonly string[]>

export type Field = keyof typeof NAMES
export const FIELDS = Object.keys(NAMES) as Field[]

/** Names of the fields on screen. */
export const FIELD_NAMES: Record<Field, string> = {
  racing_time: 'Racing time',
  reaction_time: 'Reaction time',
  race_id: 'Race number',
  race_type: 'Race type',
  competitor: 'Competitor',
  car: 'Car',
  lane: 'Lane',
  status: 'Status',
  date: 'Date',
  clock: 'Time of day',
  weight: 'Weight',
  wheels: 'Wheels',
  wing: 'Wing',
  session: 'Session',
  notes: 'Notes',
}

/** The field of each column; null if the column is not used. */
export type Mapping = readonly (Field | null)[]
export type Columns = Partial<Record<Field, { index: number; unit: 's' | 'ms' }>>

const UNITS = /[[(]\s*(ms|s|sec|secs|seconds|msec|milliseconds|g|gr|grams)\s*[\])]|[\s_](ms|s|sec|g)$/i

type Named = { name: string; unit: 's' | 'ms' }

function namedIn(cell: string): Named {
  const unit = (cell.match(UNITS)?.[1] ?? cell.match(UNITS)?.[2] ?? '').toLowerCase()
  const name = cell
    .replace(UNITS, '')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
  return { name, unit: /^m/.test(unit) ? 'ms' : 's' }
}

export function guessedMapping(header: readonly string[]): Mapping {
  const named = header.map((cell) => namedIn(cell.trim()).name)
  const mapping: (Field | null)[] = header.map(() => null)
  for (const field of FIELDS) {
    const names: readonly string[] = NAMES[field]
    // Earlier names of a field take precedence, whatever the order of the columns.
    const index = names.map((name) => named.indexOf(name)).find((found) => found >= 0)
    if (index !== undefined) mapping[index] = field
  }
  const time = named.findIndex((name) => name === 'time' || name === 'times')
  const free = mapping.includes('racing_time') ? 'clock' : 'racing_time'
  if (time >= 0 && !mapping.includes(free)) mapping[time] = free
  return mapping
}

/** A field belongs to one column: choosing another moves it there. */
export const remapped = (mapping: Mapping, column: number, field: Field | null): Mapping =>
  mapping.map((now, index) => (index === column ? field : now === field ? null : now))

export function columnsOf(mapping: Mapping, header: readonly string[]): Columns {
  const columns: Columns = {}
  for (const [index, field] of mapping.entries())
    if (field) columns[field] = { index, unit: namedIn((header[index] ?? '').trim()).unit }
  return columns
}

/** The names of unused columns. */
export const unusedColumns = (mapping: Mapping, header: readonly string[]): string[] =>
  header.flatMap((name, index) => (mapping[index] || name.trim() === '' ? [] : [name.trim()]))
