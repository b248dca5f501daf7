/** The programmes of an event as every screen shows them: sessions, races in their order, and what was raced. */
import { inOrder } from '@paddock/domain/competition/team-numbers.ts'
import { missingRuns, quotaOf } from '@paddock/domain/programme/quota.ts'
import { CARS } from '@paddock/domain/racing/run-time.ts'
import { isOut } from '@paddock/domain/racing/team-status.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { competitionTeams } from '../../db/schema/events.ts'
import { programmeRaces, programmeRuns, programmeSessions, programmes } from '../../db/schema/programme.ts'
import { raceResults } from '../../db/schema/racing.ts'

export type ProgrammeRow = typeof programmes.$inferSelect

export async function programmesOf(db: Queries, event_id: string) {
  const rows = await db
    .select()
    .from(programmes)
    .where(eq(programmes.event_id, event_id))
    .orderBy(asc(programmes.category))
  if (rows.length === 0) return []
  const [sessions, races, teams] = await Promise.all([
    sessionsOf(db, rows),
    racesOf(db, rows),
    db.select().from(competitionTeams).where(eq(competitionTeams.event_id, event_id)),
  ])
  return rows.map((row) => {
    const { id, category, lanes, runs, rest } = row
    const quota = storedQuota(row)
    const own = sessions.filter(({ programme_id }) => programme_id === id)
    const inClass = teams.filter((team) => team.category === category).toSorted(inOrder)
    const planned = races.filter((race) => own.some((session) => session.id === race.session_id))
    const perTeam = Map.groupBy(
      planned.filter(({ rerun_of }) => rerun_of === null).flatMap((race) => race.runs),
      ({ team_id }) => team_id,
    )
    return {
      ...{ id, event_id, category, lanes, runs, rest },
      teams: inClass.map((team) => ({
        id: team.id,
        team_name: team.team_name,
        team_number: team.team_number,
        is_out: isOut(team),
        missing: missingRuns(quota, team.id, perTeam.get(team.id) ?? []).length,
      })),
      sessions: own.map(({ programme_id: _, position: __, updated_at: ___, ...session }) => ({
        ...session,
        races: planned.filter(({ session_id }) => session_id === session.id).map(({ session_id: _, ...race }) => race),
      })),
    }
  })
}

export const storedQuota = ({ cars, lanes, runs }: Pick<ProgrammeRow, 'cars' | 'lanes' | 'runs'>) =>
  quotaOf(CARS.slice(0, cars), lanes, runs)

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

export const sessionsOf = (db: Queries, rows: readonly { id: string }[]) =>
  db
    .select()
    .from(programmeSessions)
    .where(inArray(programmeSessions.programme_id, idsOf(rows)))
    .orderBy(asc(programmeSessions.programme_id), asc(programmeSessions.position))

/** In the order of the programme, with their runs by lane. A void lap leaves its run to be raced. */
export async function racesOf(db: Queries, rows: readonly { id: string }[]) {
  const inThese = inArray(programmeSessions.programme_id, idsOf(rows))
  const { id, session_id, state, rerun_of, reason, updated_at } = programmeRaces
  const races = await db
    .select({ id, session_id, state, rerun_of, reason, updated_at })
    .from(programmeRaces)
    .innerJoin(programmeSessions, eq(programmeSessions.id, programmeRaces.session_id))
    .where(inThese)
    .orderBy(asc(programmeSessions.position), asc(programmeRaces.position), asc(programmeRaces.id))
  const { race_id, team_id, car_type, lane, race_result_id } = programmeRuns
  const runs = await db
    .select({
      ...{ race_id, team_id, car_type, lane, race_result_id },
      status: raceResults.status,
      typed_at: raceResults.typed_at,
    })
    .from(programmeRuns)
    .innerJoin(programmeRaces, eq(programmeRaces.id, programmeRuns.race_id))
    .innerJoin(programmeSessions, eq(programmeSessions.id, programmeRaces.session_id))
    .leftJoin(raceResults, eq(raceResults.id, programmeRuns.race_result_id))
    .where(inThese)
    .orderBy(asc(programmeRuns.lane))
  const byRace = Map.groupBy(runs, (run) => run.race_id)
  return races.map(({ updated_at, ...race }) => {
    const own = byRace.get(race.id) ?? []
    const counted = own.filter(({ status }) => status !== null && status !== 'void')
    const typed = counted.map(({ typed_at }) => typed_at ?? updated_at).sort()
    return {
      ...race,
      // What is run again is over, whether or not its laps were made void.
      raced_at: typed.at(-1) ?? (race.state === 'rerun' ? updated_at : null),
      runs: own.map(({ team_id, car_type, lane, race_result_id, status }) => ({
        team_id,
        car_type,
        lane,
        race_result_id: status === 'void' ? null : race_result_id,
      })),
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
