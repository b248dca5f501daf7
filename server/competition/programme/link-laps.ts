/**
 * A recorded race takes its place in the programme, also one that was typed by hand, and the race there is over:
 *
 * | the laps                                                   | belong to                                                   |
 * |------------------------------------------------------------|-------------------------------------------------------------|
 * | were entered for a race of the programme                   | that race                                                   |
 * | of a knockout match                                        | the first open race of the match; its cars and lanes become what was raced |
 * | are all runs of one race that is still open                | the first such race                                         |
 * | otherwise, each lap                                        | the first open run of its team, its car and its lane        |
 * | of a team, car and lane without an open run                | nothing: the programme does not stand in the way            |
 */
import type { Category } from '@paddock/domain/competition/event.ts'
import type { PlannedState } from '@paddock/domain/programme/race.ts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { programmeRaces, programmeRuns, programmes } from '../../db/schema/programme.ts'
import { provisionalRuns, raceReadings, tracks } from '../../db/schema/race-control.ts'
import { together } from '../../db/together.ts'
import type { Services } from '../../services.ts'
import { announceProgramme } from './locked-programme.ts'
import { notifyOfRaces, type ProgrammeEvent } from './notify-races.ts'
import { racesOf, type StoredRace } from './programme-queries.ts'

type Lap = { id: string; team_id: string; car_type: 'A' | 'B'; lane: number }
type Linked = { race_id: string; lap: Lap }
/** One race, or those of a file in their order. */
type Recorded = { category: Category; races: readonly (readonly Lap[])[]; match_id: string | null; by: string }

/** The race of the programme that was entered, read under the lock of its event, and the state that its times give it. */
export type PlannedResult = { race: StoredRace; state: Extract<PlannedState, 'confirmed' | 'no_show'> }

export async function linkLaps(
  tx: Transaction,
  deps: Pick<Services, 'jobs' | 'config'>,
  event: ProgrammeEvent,
  { category, races: recorded, match_id, by }: Recorded,
  planned?: PlannedResult,
) {
  const event_id = event.id
  const candidates = planned ? [planned.race] : await racesIn(tx, event_id, category)
  const open = candidates.filter(({ state, knockout_match_id }) => state !== 'rerun' && knockout_match_id === match_id)
  const taken = new Set<PlannedRun>()
  const freeRun = (race: StoredRace, lap: Lap) =>
    race.runs.find((run) => run.race_result_id === null && !taken.has(run) && isRunOf(run, lap))
  const linked: Linked[] = []
  for (const laps of recorded) {
    const together = planned
      ? open[0]
      : match_id
        ? open.find((race) => laps.every((lap) => race.runs.some((run) => isFree(run, lap))))
        : open.find((race) => laps.every((lap) => freeRun(race, lap)))
    const own = laps.flatMap((lap) => {
      const race = together ?? (match_id ? undefined : open.find((one) => freeRun(one, lap)))
      const run = race && freeRun(race, lap)
      if (run) taken.add(run)
      return race ? [{ race_id: race.id, lap }] : []
    })
    linked.push(...own)
    if (match_id && together?.runs.length === laps.length) await replaceRuns(tx, together.id, laps)
    else await linkEach(tx, own)
  }
  if (linked.length === 0) return
  const races = [...new Set(linked.map(({ race_id }) => race_id))]
  const state = planned?.state ?? 'confirmed'
  await together([
    tx
      .update(programmeRaces)
      .set({ state, state_at: new Date().toISOString(), state_by: by })
      .where(inArray(programmeRaces.id, races)),
    tx.update(tracks).set({ race_id: null }).where(inArray(tracks.race_id, races)),
    tx.delete(provisionalRuns).where(inArray(provisionalRuns.race_id, races)),
    settleReadings(tx, races),
    announceProgramme(tx, event_id),
  ])
  await notifyOfRaces(tx, deps, event)
}

async function racesIn(tx: Transaction, event_id: string, category: Category) {
  const [programme] = await tx
    .select({ id: programmes.id })
    .from(programmes)
    .where(and(eq(programmes.event_id, event_id), eq(programmes.category, category)))
  return programme ? racesOf(tx, [programme]) : []
}

/** The race is entered: what two timekeepers read for it is decided. */
export async function settleReadings(tx: Transaction, races: readonly string[]) {
  await tx
    .update(raceReadings)
    .set({ settled_at: new Date().toISOString() })
    .where(and(inArray(raceReadings.race_id, races), isNull(raceReadings.settled_at)))
}

type PlannedRun = StoredRace['runs'][number]

const isRunOf = ({ team_id, car_type, lane }: PlannedRun, lap: Lap) =>
  team_id === lap.team_id && car_type === lap.car_type && lane === lap.lane

const isFree = ({ team_id, race_result_id }: PlannedRun, lap: Lap) => team_id === lap.team_id && race_result_id === null

async function linkEach(tx: Transaction, linked: readonly Linked[]) {
  if (linked.length === 0) return
  const each = (value: (one: Linked) => string) => sql.param(linked.map(value))
  await tx.execute(sql`
    update programme_runs set race_result_id = given.lap_id, car_type = given.car_type
    from unnest(${each(({ race_id }) => race_id)}::uuid[], ${each(({ lap }) => lap.team_id)}::uuid[],
      ${each(({ lap }) => lap.id)}::uuid[], ${each(({ lap }) => lap.car_type)}::text[]) as given (race_id, team_id, lap_id, car_type)
    where programme_runs.race_id = given.race_id and programme_runs.team_id = given.team_id`)
}

/** In the knockout the teams choose their cars, and a race by hand may have had other lanes. */
async function replaceRuns(tx: Transaction, race_id: string, laps: readonly Lap[]) {
  await tx.delete(programmeRuns).where(eq(programmeRuns.race_id, race_id))
  await tx
    .insert(programmeRuns)
    .values(laps.map(({ id, team_id, car_type, lane }) => ({ race_id, team_id, car_type, lane, race_result_id: id })))
}
