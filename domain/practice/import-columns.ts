/**
 * Which column of a timing gate's file is which, by the names in its first line.
 *
 * | column        | also called                                                     | where there is none           |
 * |---------------|-----------------------------------------------------------------|-------------------------------|
 * | racing_time   | Racing, Race time, Track time, Run time, Elapsed, ET, Lap time  | nothing can be read           |
 * | reaction_time | Reaction, React, RT                                             | not measured                  |
 * | car           | Car type, Vehicle                                               | as chosen for the whole file  |
 * | lane          | Lane number, Lane no                                            | as chosen for the whole file  |
 * | status        | Result, Outcome                                                 | a run with a time is finished |
 * | date          | Day, Datetime, Timestamp, Run at, When                          | as chosen for the whole file  |
 * | clock         | Time of day, Clock, Started at                                  | a minute after the line before|
 * | weight        | Mass, Grams                                                     | as chosen for the whole file  |
 * | wheels        | Wheel, Wheelset, Wheel set                                      | as chosen for the whole file  |
 * | wing          | Wings, Rear wing, Front wing                                    | as chosen for the whole file  |
 * | session       | Label, Practice                                                 | as chosen for the whole file  |
 * | notes         | Note, Comment, Comments, Remarks                                | none                          |
 *
 * A column called Time is the racing time, or the clock where another one is the racing time. Units are read from
 * names such as Reaction (ms) and weight_g; without one, times are seconds. Other columns are left out.
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

export function columnsIn(header: readonly string[]): Columns {
  const named = header.map((cell) => namedIn(cell.trim()))
  const columns: Columns = {}
  for (const field of Object.keys(NAMES) as Field[]) {
    const names: readonly string[] = NAMES[field]
    // The first name of a field says it best, whatever the order of the columns.
    const index = names.map((name) => named.findIndex((one) => one.name === name)).find((found) => found >= 0)
    if (index !== undefined) columns[field] = { index, unit: named[index]?.unit ?? 's' }
  }
  const time = named.findIndex(({ name }) => name === 'time' || name === 'times')
  if (time >= 0)
    columns[columns.racing_time ? 'clock' : 'racing_time'] ??= { index: time, unit: named[time]?.unit ?? 's' }
  return columns
}
