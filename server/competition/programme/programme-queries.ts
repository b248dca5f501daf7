/** The programmes of an event as every screen shows them: sessions, races in their order, and what was raced. */
import { inOrder } from '@paddock/domain/competition/team-numbers.ts'
import { omit } from '@paddock/domain/omit.ts'
import { missingRuns, quotaOf } from '@paddock/domain/programme/quota.ts'
import { stateAsRaced } from '@paddock/domain/race-control/states.ts'
import { CARS } from '@paddock/domain/racing/run-time.ts'
import { isOut } from '@paddock/domain/racing/team-status.ts'
import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { competitionTeams } from '../../db/schema/events.ts'
import { programmeRaces, programmeRuns, programmeSessions, programmes } from '../../db/schema/programme.ts'
import { raceResults } from '../../db/schema/racing.ts'
import { together } from '../../db/together.ts'

export type ProgrammeRow = typeof programmes.$inferSelect

export async function programmesOf(db: Queries, event_id: string) {
  const rows = await db
    .select()
    .from(programmes)
    .where(eq(programmes.event_id, event_id))
    .orderBy(asc(programmes.category))
  if (rows.length === 0) return []
  const [sessions, races, teams] = await together([
    sessionsOf(db, rows),
    racesOf(db, rows),
    db.select().from(competitionTeams).where(eq(competitionTeams.event_id, event_id)),
  ])
  return rows.map((row) => {
    const { id, category, lanes, runs, rest } = row
    const quota = storedQuota(row)
    const own = sessions.filter(({ programme_id }) => programme_id === id)
    const withHeats = own.some(({ kind }) => kind === 'grandprix')
    const inClass = teams.filter((team) => team.category === category).toSorted(inOrder)
    const planned = races.filter((race) => own.some((session) => session.id === race.session_id))
    const perTeam = Map.groupBy(
      planned.filter((race) => race.rerun_of === null && race.knockout_match_id === null).flatMap((race) => race.runs),
      ({ team_id }) => team_id,
    )
    return {
      ...{ id, event_id, category, lanes, runs, rest },
      teams: inClass.map((team) => ({
        id: team.id,
        team_name: team.team_name,
        team_number: team.team_number,
        is_out: isOut(team),
        missing: withHeats ? missingRuns(quota, team.id, perTeam.get(team.id) ?? []).length : 0,
      })),
      sessions: own.map((session) => ({
        ...omit(session, 'programme_id', 'position', 'updated_at'),
        races: planned.filter(({ session_id }) => session_id === session.id).map(shownRace),
      })),
    }
  })
}

export const hasHeats = async (db: Queries, programme: { id: string }) =>
  (await sessionsOf(db, [programme])).some(({ kind }) => kind === 'grandprix')

export const storedQuota = ({ cars, lanes, runs }: Pick<ProgrammeRow, 'cars' | 'lanes' | 'runs'>) =>
  quotaOf(CARS.slice(0, cars), lanes, runs)

export const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

export const sessionsOf = (db: Queries, rows: readonly { id: string }[]) =>
  db
    .select()
    .from(programmeSessions)
    .where(inArray(programmeSessions.programme_id, idsOf(rows)))
    .orderBy(asc(programmeSessions.programme_id), asc(programmeSessions.position))

const shownRace = ({ id, state, raced_at, rerun_of, reason, runs }: StoredRace) => ({
  ...{ id, state, raced_at, rerun_of, reason },
  runs: runs.map(({ team_id, car_type, lane, race_result_id }) => ({ team_id, car_type, lane, race_result_id })),
})

/**
 * In the order of the programme, with their runs by lane. A void lap leaves its run to be raced. Planned once for each connection, since
 * every race that is entered reads it three times.
 */
export async function racesOf(db: Queries, rows: readonly { id: string }[]) {
  const inThese = sql`${programmeSessions.programme_id} = any(${sql.param(idsOf(rows))})`
  const finding = db
    .select(omit(getTableColumns(programmeRaces), 'position'))
    .from(programmeRaces)
    .innerJoin(programmeSessions, eq(programmeSessions.id, programmeRaces.session_id))
    .where(inThese)
    .orderBy(asc(programmeSessions.position), asc(programmeRaces.position), asc(programmeRaces.id))
    .prepare('races_of_programmes')
  const { race_id, team_id, car_type, lane, race_result_id } = programmeRuns
  const { status, status_reason, reaction_time, racing_time, gross_time, typed_at } = raceResults
  const findingRuns = db
    .select({
      ...{ race_id, team_id, car_type, lane, race_result_id },
      lap: { status, status_reason, reaction_time, racing_time, gross_time, typed_at },
    })
    .from(programmeRuns)
    .innerJoin(programmeRaces, eq(programmeRaces.id, programmeRuns.race_id))
    .innerJoin(programmeSessions, eq(programmeSessions.id, programmeRaces.session_id))
    .leftJoin(raceResults, eq(raceResults.id, programmeRuns.race_result_id))
    .where(inThese)
    .orderBy(asc(programmeRuns.lane))
    .prepare('runs_of_programmes')
  const [races, runs] = await together([finding.execute(), findingRuns.execute()])
  const byRace = Map.groupBy(runs, (run) => run.race_id)
  return races.map(({ updated_at, ...race }) => {
    const own = (byRace.get(race.id) ?? []).map(({ race_id: _, ...run }) =>
      run.lap?.status === 'void' ? { ...run, race_result_id: null, lap: null } : run,
    )
    const typed = own.flatMap(({ lap }) => lap?.typed_at ?? []).sort()
    return {
      ...race,
      state: stateAsRaced(race.state, typed.length > 0),
      // What is run again is over, whether or not its laps were made void.
      raced_at: typed.at(-1) ?? (race.state === 'rerun' ? updated_at : null),
      runs: own,
    }
  })
}

export type StoredRace = Awaited<ReturnType<typeof racesOf>>[number]

export async function teamsOf(db: Queries, { event_id, category }: Pick<ProgrammeRow, 'event_id' | 'category'>) {
  const teams = await db
    .select()
    .from(competitionTeams)
    .where(and(eq(competitionTeams.event_id, event_id), eq(competitionTeams.category, category)))
  return teams.toSorted(inOrder)
}
