/** The readings of a race by two timekeepers: stored, compared, and entered once they agree or the desk has decided. */
import { differingLanes } from '@paddock/domain/race-control/readings.ts'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { raceReadings } from '../../db/schema/race-control.ts'
import type { Caller } from '../../identity/callers.ts'
import type { Services } from '../../services.ts'
import { nameOf, personKey } from '../event-access/event-access.ts'
import { recordHistory } from '../history/history.ts'
import {
  areAmong,
  asEntered,
  type EnteredRun,
  enterWhole,
  type OpenRun,
  type Readings,
  rowOf,
  timesInWords,
} from './entered-times.ts'
import { announceControl, type LockedRace, trackOf } from './locked-race.ts'

type Row = typeof raceReadings.$inferSelect
export type Reading = Pick<Row, 'reader' | 'read_by' | 'desk_id' | 'read_at' | 'settled_at'> & { rows: Row[] }

/** The first first; settled ones as well. */
export async function readingsOf(tx: Transaction, race_id: string): Promise<Reading[]> {
  const { read_at, reader, lane } = raceReadings
  const rows = await tx
    .select()
    .from(raceReadings)
    .where(eq(raceReadings.race_id, race_id))
    .orderBy(read_at, reader, lane)
  return [...Map.groupBy(rows, (row) => row.reader).values()].flatMap((own) => {
    const [first] = own
    return first ? [{ ...first, rows: own }] : []
  })
}

export const isOpen = ({ settled_at }: Reading) => settled_at === null

/** Sent again: undefined unless this person has entered exactly these times before, and they still matter. */
export function readBefore(caller: Caller, readings: readonly Reading[], runs: readonly EnteredRun[], isDone: boolean) {
  const own = readings.find(({ reader }) => reader === personKey(caller))
  return own && areAmong(runs, own.rows) && (isOpen(own) || isDone) ? own : undefined
}

type Context = Pick<Services, 'jobs' | 'config'> & { caller: Caller }
type Read = { whole: readonly EnteredRun[]; names: readonly OpenRun[]; desk_id: string | null; typed_at: Date }

/** Stores a timekeeper's reading; if the other one agrees, the race is entered. */
export async function readRace(
  tx: Transaction,
  context: Context,
  locked: LockedRace,
  all: readonly Reading[],
  to: Read,
) {
  const { caller } = context
  const reader = personKey(caller)
  const open = all.filter(isOpen)
  const others = open.filter((one) => one.reader !== reader)
  const own = open.find((one) => one.reader === reader)
  if (others.length > 1 || (own && others.length > 0)) return { refused: 'READ_TWICE' as const }
  await store(tx, caller, locked, own, to)
  const [other] = others
  if (!other) {
    await announceControl(tx, locked.event.id)
    return { reading: 'first' as const }
  }
  const readings = (await readingsOf(tx, locked.race.id)).filter(isOpen)
  const leading = await leadingIn(tx, locked, readings)
  const [one, two] = readings.map(({ rows }) => rows.filter(isRaced(to.names)))
  if (!one || !two || differingLanes(one, two).length > 0) {
    await announceControl(tx, locked.event.id)
    return { reading: 'differs' as const }
  }
  const by = readings.map(({ read_by }) => read_by).join(' and ')
  const entered = await enterReading(tx, context, locked, leading, {
    names: to.names,
    runs: runsOf(leading, to.names),
    recorded_by: by,
    what: `${locked.name} was entered by ${by} with the same times`,
    readings,
  })
  return 'refused' in entered ? entered : { ...entered, reading: 'agrees' as const }
}

const isRaced =
  (names: readonly OpenRun[]) =>
  ({ lane }: { lane: number }) =>
    names.some((run) => run.lane === lane)

async function store(
  tx: Transaction,
  caller: Caller,
  { event, race, name }: LockedRace,
  own: Reading | undefined,
  to: Read,
) {
  const { race_id, reader } = raceReadings
  // Those of an earlier entry, whose laps were deleted since.
  await tx.delete(raceReadings).where(and(eq(race_id, race.id), isNotNull(raceReadings.settled_at)))
  await tx.delete(raceReadings).where(and(eq(race_id, race.id), eq(reader, personKey(caller))))
  const read_by = nameOf(caller)
  await tx.insert(raceReadings).values(
    to.whole.map((run) => ({
      race_id: race.id,
      reader: personKey(caller),
      ...rowOf(run),
      read_by,
      desk_id: to.desk_id,
      read_at: to.typed_at.toISOString(),
    })),
  )
  if (!own) return
  await recordHistory(tx, caller, {
    event_id: event.id,
    kind: 'lap',
    subject_id: race.id,
    what: `${read_by} corrected the times of ${name} before the second timekeeper had entered it.`,
    before: inHistory([own]),
    after: { runs: to.whole },
  })
}

/** The one of the desk that controls the track, whose laps can be undone there; else the first. */
export async function leadingIn(tx: Transaction, { event, session }: LockedRace, readings: readonly Reading[]) {
  const desk_id = (await trackOf(tx, event.id, session.track))?.desk_id
  const leading = readings.find((one) => desk_id && one.desk_id === desk_id) ?? readings[0]
  if (!leading) throw new Error('A race without a reading was let through.')
  return leading
}

/** The lanes of teams that still race. */
export const runsOf = ({ rows }: Reading, names: readonly OpenRun[]): EnteredRun[] =>
  names.flatMap((run) => rows.filter(({ lane }) => lane === run.lane).map((row) => asEntered(run, row)))

type Decided = {
  names: readonly OpenRun[]
  runs: readonly EnteredRun[]
  recorded_by: string
  what: string
  readings: readonly Reading[]
}

/** The history shows every reading beside what was entered. */
export const enterReading = (
  tx: Transaction,
  context: Context,
  locked: LockedRace,
  { desk_id, read_at }: Reading,
  { names, runs, recorded_by, what, readings }: Decided,
) =>
  enterWhole(tx, context, locked, {
    whole: runs,
    names,
    what,
    before: inHistory(readings),
    entry: { desk_id, recorded_by, typed_at: new Date(read_at) },
  })

function inHistory(readings: readonly Reading[]): Readings {
  const byLane = (rows: readonly Row[]) =>
    rows.map(({ lane, status, status_reason, reaction_time, racing_time }) => [
      `Lane ${lane}`,
      { status, status_reason, reaction_time, racing_time },
    ])
  const named = readings.map(({ read_by, rows }, index) => {
    const isTwice = readings.findIndex((one) => one.read_by === read_by) < index
    return [isTwice ? `${read_by} (2)` : read_by, Object.fromEntries(byLane(rows))]
  })
  return { readings: Object.fromEntries(named) }
}

/** 'Ann: Falcon 1.234; Ben: Falcon 1.243', only the lanes that differ. */
export function differencesInWords(readings: readonly Reading[], names: readonly OpenRun[]) {
  const [one = [], two = []] = readings.map(({ rows }) => rows.filter(isRaced(names)))
  const lanes = differingLanes(one, two)
  return readings
    .map(({ read_by, rows }) => {
      const differing = rows.filter(({ lane }) => lanes.includes(lane))
      return `${read_by} ${timesInWords(differing, names)}`
    })
    .join('; ')
}

/** The race was sent back, aborted or is run again: what was read of it counts for nothing. */
export async function discardReadings(tx: Transaction, caller: Caller, { event, race, name }: LockedRace) {
  const readings = (await readingsOf(tx, race.id)).filter(isOpen)
  if (readings.length === 0) return
  await tx.delete(raceReadings).where(and(eq(raceReadings.race_id, race.id), isNull(raceReadings.settled_at)))
  await recordHistory(tx, caller, {
    event_id: event.id,
    kind: 'lap',
    subject_id: race.id,
    what: `The times of ${name} that were entered by ${readings.map(({ read_by }) => read_by).join(' and ')} were discarded.`,
    before: inHistory(readings),
    after: null,
  })
}
