/** Everything that the state of the tracks is computed from, read in one snapshot. */
import { inOrder } from '@paddock/domain/competition/team-numbers.ts'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { companies, competitionEvents } from '../../db/schema/competition.ts'
import { competitionTeams } from '../../db/schema/events.ts'
import { programmeRaces, programmeSessions, programmes } from '../../db/schema/programme.ts'
import { provisionalRuns, raceReadings, tracks } from '../../db/schema/race-control.ts'
import { raceResults } from '../../db/schema/racing.ts'
import { rehearsals } from '../../db/schema/trial-events.ts'
import { embargoesOf } from '../embargo/embargo.ts'
import { idsOf, racesOf, sessionsOf } from '../programme/programme.ts'
import { matchesOf } from '../racing/racing.ts'
import { packOfEvent, underInvestigation } from '../rules/rules.ts'
import { withMarks } from '../team-marks/team-marks.ts'

export type TrackRecord = NonNullable<Awaited<ReturnType<typeof trackRecordOf>>>

export const trackRecordOf = (db: Database, event_id: string) =>
  db.transaction(
    async (tx) => {
      const { id, name, status, time_zone, confirms_results, double_entry, no_show_seconds, suspended_at } =
        competitionEvents
      const [event] = await tx
        .select({
          ...{ id, name, status, time_zone, confirms_results, double_entry, no_show_seconds, suspended_at },
          company_suspended_at: companies.suspended_at,
          rehearsal_of: rehearsals.of_event_id,
        })
        .from(competitionEvents)
        .innerJoin(companies, eq(companies.id, competitionEvents.company_id))
        .leftJoin(rehearsals, eq(rehearsals.event_id, competitionEvents.id))
        .where(eq(id, event_id))
      if (!event) return undefined
      const classes = await tx.select().from(programmes).where(eq(programmes.event_id, event_id))
      const sessions = classes.length ? await sessionsOf(tx, classes) : []
      const races = classes.length ? await racesOf(tx, classes) : []
      const registered = await tx.select().from(competitionTeams).where(eq(competitionTeams.event_id, event_id))
      const lap = raceResults
      const pack = await packOfEvent(tx, event_id)
      const hasMatches = races.some(({ knockout_match_id }) => knockout_match_id)
      return {
        event,
        classes,
        sessions,
        races,
        tracks: await tx.select().from(tracks).where(eq(tracks.event_id, event_id)).orderBy(asc(tracks.track)),
        provisional: await tx
          .select({ run: provisionalRuns })
          .from(provisionalRuns)
          .innerJoin(programmeRaces, eq(programmeRaces.id, provisionalRuns.race_id))
          .innerJoin(programmeSessions, eq(programmeSessions.id, programmeRaces.session_id))
          .innerJoin(programmes, eq(programmes.id, programmeSessions.programme_id))
          .where(eq(programmes.event_id, event_id))
          .then((rows) => rows.map(({ run }) => run)),
        readings: await tx
          .select()
          .from(raceReadings)
          .where(and(sql`${raceReadings.race_id} = any(${sql.param(idsOf(races))})`, isNull(raceReadings.settled_at)))
          .orderBy(asc(raceReadings.read_at), asc(raceReadings.reader), asc(raceReadings.lane)),
        teams: (await withMarks(tx, event_id, registered)).toSorted(inOrder),
        /** Finished runs, the first first. */
        laps: await tx
          .select({
            ...{ lap_id: lap.id, team_id: lap.team_id, category: lap.category, car_type: lap.car_type, lane: lap.lane },
            ...{ reaction_time: lap.reaction_time, gross_time: lap.gross_time, typed_at: lap.typed_at },
            grand_prix_time: lap.grand_prix_time,
          })
          .from(lap)
          .where(and(eq(lap.event_id, event_id), eq(lap.status, 'finish')))
          .orderBy(asc(lap.typed_at), asc(lap.id)),
        embargoes: await embargoesOf(tx, event_id),
        matches: hasMatches ? await matchesOf(tx, event_id) : [],
        tie: hasMatches ? pack.knockout.match.tie : null,
        investigated: await underInvestigation(tx, event_id, pack),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
