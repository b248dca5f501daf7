/** The times of a planned race: checked against its lanes, stored while they wait, or recorded as laps that count. */

import { isTied } from '@paddock/domain/racing/match.ts'
import { inSeconds, RUN_STATUS_LABELS, timesOf } from '@paddock/domain/racing/run-time.ts'
import { isOut } from '@paddock/domain/racing/team-status.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { provisionalRuns } from '../../db/schema/race-control.ts'
import type { Caller } from '../../identity/callers.ts'
import type { Services } from '../../services.ts'
import { nameOf } from '../event-access/event-access.ts'
import { recordHistory } from '../history/history.ts'
import {
  clearTie,
  matchesOf,
  type RaceInEvent,
  type RunToSave,
  saveRace,
  teamsWithIds,
  verdictOn,
} from '../racing/racing.ts'
import { type LockedRace, stepTo } from './locked-race.ts'

export type EnteredRun = RunToSave
type ProvisionalRow = typeof provisionalRuns.$inferSelect

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

type OpenRun = Awaited<ReturnType<typeof openRuns>>[number]

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

export const asEntered = ({ team_id, car_type, lane }: OpenRun, row: ProvisionalRow): EnteredRun => ({
  ...{ id: row.lap_id, team_id, car_type, lane },
  ...{ status: row.status, status_reason: row.status_reason },
  ...{ reaction_time: row.reaction_time, racing_time: row.racing_time },
})

/** Whether these are stored as provisional already, value for value. */
export const isStored = (runs: readonly EnteredRun[], rows: readonly ProvisionalRow[]) =>
  runs.length === rows.length &&
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

export async function storeProvisional(
  tx: Transaction,
  caller: Caller,
  { race }: LockedRace,
  runs: readonly EnteredRun[],
  entered_at: Date,
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
      lane: run.lane,
      lap_id: run.id,
      status: run.status,
      status_reason: run.status_reason,
      reaction_time: timeOf(run, 'reaction_time'),
      racing_time: timeOf(run, 'racing_time'),
      entered_by: nameOf(caller),
      entered_at: entered_at.toISOString(),
    })),
  )
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
    planned: { race_id: locked.race.id, state },
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
) {
  await storeProvisional(tx, caller, locked, runs, entered_at)
  await stepTo(tx, caller, locked, { to: 'provisional' })
}

/** `what` begins the sentence, such as 'Race 3 of Cadet was entered'. */
export async function recordTimes(
  tx: Transaction,
  caller: Caller,
  { event, race }: LockedRace,
  what: string,
  {
    before,
    after,
    names,
  }: { before: readonly EnteredRun[] | null; after: readonly EnteredRun[]; names: readonly OpenRun[] },
) {
  const shown = (run: EnteredRun) => {
    const name = names.find(({ lane }) => lane === run.lane)?.team_name ?? `Lane ${run.lane}`
    return `${name} ${timeInWords(run)}`
  }
  await recordHistory(tx, caller, {
    event_id: event.id,
    kind: 'lap',
    subject_id: race.id,
    what: `${what}: ${after.map(shown).join(', ')}.`.slice(0, 500),
    before: before && { runs: before },
    after: { runs: after },
  })
}

function timeInWords(run: EnteredRun) {
  const times = run.status === 'finish' ? timesOf(run, 0) : undefined
  if (times) return inSeconds(times.grand_prix_time)
  return `${RUN_STATUS_LABELS[run.status]}${run.status_reason ? ` (${run.status_reason})` : ''}`
}
