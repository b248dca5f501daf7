/** The times of a planned race: checked against its lanes, stored while they wait, or recorded as laps that count. */

import type { GateLane } from '@paddock/domain/race-control/gates.ts'
import { isTied } from '@paddock/domain/racing/match.ts'
import { inSeconds, RUN_STATUS_LABELS, timesOf } from '@paddock/domain/racing/run-time.ts'
import { isOut } from '@paddock/domain/racing/team-status.ts'
import type { Milliseconds } from '@paddock/domain/units.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { provisionalRuns } from '../../db/schema/race-control.ts'
import { together } from '../../db/together.ts'
import type { Caller } from '../../identity/callers.ts'
import type { Services } from '../../services.ts'
import { nameOf } from '../event-access/event-access.ts'
import { recordHistory } from '../history/history.ts'
import { settleReadings } from '../programme/programme.ts'
import {
  clearTie,
  lapsWithIds,
  matchesOf,
  type RaceInEvent,
  type RunToSave,
  saveRace,
  storedRace,
  teamsWithIds,
  verdictOn,
} from '../racing/racing.ts'
import { type LockedRace, stepTo } from './locked-race.ts'

export type EnteredRun = RunToSave & {
  /** All that a gate knew of a run whose reaction is not known. */
  total_time?: Milliseconds | null
}
type ProvisionalRow = typeof provisionalRuns.$inferSelect
/** As the history shows them: by timekeeper and lane. */
export type Readings = { readings: Record<string, object> }

export const provisionalOf = (tx: Transaction, race_id: string) =>
  tx.select().from(provisionalRuns).where(eq(provisionalRuns.race_id, race_id)).orderBy(provisionalRuns.lane)

/** The planned runs of teams that still race. */
export async function openRuns(tx: Transaction, { event, race }: LockedRace) {
  const teams = await teamsWithIds(
    tx,
    event.id,
    race.runs.map(({ team_id }) => team_id),
  )
  return race.runs.flatMap((run) => {
    const team = teams.find(({ id }) => id === run.team_id)
    return team && !isOut(team) ? [{ ...run, team_name: team.team_name }] : []
  })
}

export type OpenRun = Awaited<ReturnType<typeof openRuns>>[number]

/** With the lanes that were entered as no-shows before; undefined unless they are exactly the lanes of the race. */
export function wholeRace(
  planned: readonly OpenRun[],
  runs: readonly EnteredRun[],
  noShows: readonly ProvisionalRow[],
) {
  const whole = planned.map((run) => {
    const entered = runs.find(({ lane }) => lane === run.lane)
    if (entered) return entered.team_id === run.team_id && entered.car_type === run.car_type ? entered : undefined
    const absent = noShows.find(({ lane, status }) => lane === run.lane && status === 'dns')
    return absent && asEntered(run, absent)
  })
  const complete = whole.filter((run) => run !== undefined)
  return complete.length === planned.length && runs.every((run) => complete.includes(run)) ? complete : undefined
}

type StoredRun = Pick<ProvisionalRow, 'lap_id' | 'status' | 'status_reason' | 'reaction_time' | 'racing_time'> & {
  total_time?: Milliseconds | null
}

export const asEntered = ({ team_id, car_type, lane }: OpenRun, row: StoredRun): EnteredRun => ({
  ...{ id: row.lap_id, team_id, car_type, lane },
  ...{ status: row.status, status_reason: row.status_reason },
  ...{ reaction_time: row.reaction_time, racing_time: row.racing_time, total_time: row.total_time ?? null },
})

/** Whether these are stored as provisional already, value for value. */
export const isStored = (runs: readonly EnteredRun[], rows: readonly ProvisionalRow[]) =>
  runs.length === rows.length && areAmong(runs, rows)

export const areAmong = (runs: readonly EnteredRun[], rows: readonly (StoredRun & { lane: number })[]) =>
  runs.every((run) => {
    const row = rows.find(({ lane }) => lane === run.lane)
    return (
      row?.lap_id === run.id &&
      row.status === run.status &&
      row.status_reason === run.status_reason &&
      row.reaction_time === timeOf(run, 'reaction_time') &&
      row.racing_time === timeOf(run, 'racing_time')
    )
  })

const timeOf = (run: EnteredRun, field: 'reaction_time' | 'racing_time') =>
  run.status === 'finish' ? run[field] : null

/** A run that did not finish has no times. */
export const rowOf = (run: EnteredRun) => ({
  lane: run.lane,
  lap_id: run.id,
  status: run.status,
  status_reason: run.status_reason,
  reaction_time: timeOf(run, 'reaction_time'),
  racing_time: timeOf(run, 'racing_time'),
})

type Source = ProvisionalRow['source']

export async function storeProvisional(
  tx: Transaction,
  entered_by: string,
  { race }: LockedRace,
  runs: readonly EnteredRun[],
  entered_at: Date,
  source: Source = 'desk',
) {
  await tx.delete(provisionalRuns).where(
    and(
      eq(provisionalRuns.race_id, race.id),
      inArray(
        provisionalRuns.lane,
        runs.map(({ lane }) => lane),
      ),
    ),
  )
  await tx.insert(provisionalRuns).values(
    runs.map((run) => ({
      race_id: race.id,
      ...rowOf(run),
      total_time: source === 'gate' ? run.total_time : null,
      source,
      entered_by,
      entered_at: entered_at.toISOString(),
    })),
  )
}

/** The times that wait, as they are shown beside those that were sent. */
export function storedTimes(names: readonly OpenRun[], rows: readonly ProvisionalRow[]) {
  const [latest] = rows.toSorted((a, b) => b.entered_at.localeCompare(a.entered_at))
  if (!latest) return undefined
  return {
    by: latest.entered_by,
    desk_number: null,
    at: latest.entered_at,
    runs: names.flatMap((run) =>
      rows
        .filter(({ lane }) => lane === run.lane)
        .map(({ lap_id, status, reaction_time, racing_time }) => ({
          ...{ lap_id, status, reaction_time, racing_time },
          ...{ team_id: run.team_id, team_name: run.team_name, car_type: run.car_type, lane: run.lane },
        })),
    ),
  }
}

/** The laps that were recorded for the race. */
export async function storedLaps(tx: Transaction, { race }: LockedRace) {
  const laps = await lapsWithIds(
    tx,
    race.runs.flatMap(({ race_result_id }) => race_result_id ?? []),
  )
  return storedRace(laps.toSorted((a, b) => a.lane - b.lane))
}

type Entry = { desk_id: string | null; recorded_by: string; typed_at: Date; state: 'confirmed' | 'no_show' }

const asRace = ({ event, programme, race }: LockedRace, runs: readonly EnteredRun[]): RaceInEvent => ({
  event_id: event.id,
  category: programme.category,
  is_knockout_race: race.knockout_match_id !== null,
  knockout_match_id: race.knockout_match_id ?? undefined,
  runs: [...runs],
})

/** The laps with all consequences; the race is over. */
export const recordPlanned = (
  tx: Transaction,
  deps: Pick<Services, 'jobs' | 'config'>,
  locked: LockedRace,
  runs: readonly EnteredRun[],
  { state, ...entry }: Entry,
) =>
  saveRace(tx, deps, locked.event, {
    ...asRace(locked, runs),
    ...entry,
    is_own_race: true,
    planned: { race: locked.race, state },
  })

/** After a tie, the first times of the next race begin the match anew. */
export async function clearTieOf(tx: Transaction, caller: Caller, { event, programme, race }: LockedRace) {
  if (!race.knockout_match_id) return
  const match = (await matchesOf(tx, event.id, programme.category)).find(({ id }) => id === race.knockout_match_id)
  if (match && isTied(match)) await clearTie(tx, caller, event, match)
}

/** Whether the rules would allow it: asked before times wait for confirmation. */
export const verdictOnPlanned = (tx: Transaction, locked: LockedRace, runs: readonly EnteredRun[]) =>
  verdictOn(tx, locked.event, asRace(locked, runs))

/** The times were wrong altogether: the race is to be entered anew. */
export async function discardTimes(tx: Transaction, caller: Caller, locked: LockedRace) {
  const before = await tx.delete(provisionalRuns).where(eq(provisionalRuns.race_id, locked.race.id)).returning()
  await recordHistory(tx, caller, {
    event_id: locked.event.id,
    kind: 'lap',
    subject_id: locked.race.id,
    what: `The provisional times of ${locked.name} were discarded.`,
    before: { runs: before },
    after: null,
  })
}

/** Stores the times until they are confirmed. */
export async function holdProvisional(
  tx: Transaction,
  caller: Caller,
  locked: LockedRace,
  runs: readonly EnteredRun[],
  entered_at: Date,
  { entered_by = nameOf(caller), source }: { entered_by?: string; source?: Source } = {},
) {
  await together([
    storeProvisional(tx, entered_by, locked, runs, entered_at, source),
    settleReadings(tx, [locked.race.id]),
    stepTo(tx, caller, locked, { to: 'provisional' }),
  ])
}

export const WAITING = { state: 'provisional', results: [], match: null, outcome: 'recorded' } as const

type ToEnter = Pick<RecordedTimes, 'names' | 'before'> & {
  whole: readonly EnteredRun[]
  entry: Omit<Entry, 'state'>
  what: string
}

/** The times of all lanes count at once, or wait for confirmation; or why they are refused. */
export async function enterWhole(
  tx: Transaction,
  context: Pick<Services, 'jobs' | 'config'> & { caller: Caller },
  locked: LockedRace,
  { whole, names, before, entry, what }: ToEnter,
) {
  const { caller } = context
  const change = { before, after: whole, names }
  await clearTieOf(tx, caller, locked)
  if (locked.event.confirms_results) {
    const verdict = await verdictOnPlanned(tx, locked, whole)
    if ('refused' in verdict) return verdict
    await holdProvisional(tx, caller, locked, whole, entry.typed_at, { entered_by: entry.recorded_by })
    await recordTimes(tx, caller, locked, `${what}, to be confirmed`, change)
    return { ...WAITING, results: [] }
  }
  const saved = await recordPlanned(tx, context, locked, whole, { ...entry, state: 'confirmed' })
  if ('refused' in saved) return saved
  await recordTimes(tx, caller, locked, what, change)
  return { state: 'confirmed' as const, ...saved }
}

type RecordedTimes = {
  before: readonly EnteredRun[] | Readings | null
  after: readonly EnteredRun[]
  names: readonly OpenRun[]
  /** By a gate. */
  measured?: readonly GateLane[]
}

/** `what` begins the sentence, such as 'Race 3 of Cadet was entered'. */
export async function recordTimes(
  tx: Transaction,
  caller: Caller,
  { event, race }: LockedRace,
  what: string,
  { before, after, names, measured }: RecordedTimes,
) {
  await recordHistory(tx, caller, {
    event_id: event.id,
    kind: 'lap',
    subject_id: race.id,
    what: `${what}: ${timesInWords(after, names)}.`.slice(0, 500),
    before: before && ('readings' in before ? before : { runs: before }),
    after: { runs: after, measured },
  })
}

/** 'Falcon 1.234, Comet DNF'. */
export const timesInWords = (runs: readonly TimedRun[], names: readonly OpenRun[]) =>
  runs
    .map((run) => {
      const name = names.find(({ lane }) => lane === run.lane)?.team_name ?? `Lane ${run.lane}`
      return `${name} ${timeInWords(run)}`
    })
    .join(', ')

type TimedRun = Pick<EnteredRun, 'lane' | 'status' | 'status_reason' | 'reaction_time' | 'racing_time' | 'total_time'>

function timeInWords(run: TimedRun) {
  const { reaction_time, racing_time, total_time } = run
  const times = run.status === 'finish' ? timesOf(run, 0) : undefined
  if (times) return `${inSeconds(times.grand_prix_time)}${reaction_time === 0 ? ' without reaction' : ''}`
  if (total_time) return `${inSeconds(total_time)} in total`
  if (run.status === 'finish' && racing_time) return `${inSeconds(racing_time)} from the launch`
  return `${RUN_STATUS_LABELS[run.status]}${run.status_reason ? ` (${run.status_reason})` : ''}`
}
