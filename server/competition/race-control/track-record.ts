/** Everything that the state of the tracks is computed from, read in one snapshot. */
import { inOrder } from '@paddock/domain/competition/team-numbers.ts'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/database.ts'
import { companies, competitionEvents } from '../../db/schema/competition.ts'
import { competitionTeams } from '../../db/schema/events.ts'
import { programmes } from '../../db/schema/programme.ts'
import { provisionalRuns, raceReadings, tracks } from '../../db/schema/race-control.ts'
import { raceResults } from '../../db/schema/racing.ts'
import { rehearsals } from '../../db/schema/trial-events.ts'
import { together } from '../../db/together.ts'
import { embargoesOf } from '../embargo/embargo.ts'
import { racesOf, sessionsOf } from '../programme/programme.ts'
import { matchesOf } from '../racing/racing.ts'
import { packOf, underInvestigation } from '../rules/rules.ts'
import { withMarks } from '../team-marks/team-marks.ts'

export type TrackRecord = NonNullable<Awaited<ReturnType<typeof trackRecordOf>>>

export const trackRecordOf = (db: Database, event_id: string) =>
  db.transaction(
    async (tx) => {
      const [event, classes, registered, laps, stored, provisional, embargoes] = await together([
        eventOf(tx, event_id),
        tx.select().from(programmes).where(eq(programmes.event_id, event_id)),
        withMarks(tx, event_id, tx.select().from(competitionTeams).where(eq(competitionTeams.event_id, event_id))),
        finishedLaps(tx, event_id),
        tx.select().from(tracks).where(eq(tracks.event_id, event_id)).orderBy(asc(tracks.track)),
        provisionalIn(tx, event_id),
        embargoesOf(tx, event_id),
      ])
      if (!event) return undefined
      const pack = await packOf(tx, event)
      const [sessions, races, readings, investigated] = await together([
        classes.length ? sessionsOf(tx, classes) : [],
        classes.length ? racesOf(tx, classes) : [],
        classes.length ? openReadings(tx, event_id) : [],
        underInvestigation(tx, event_id, pack),
      ])
      const hasMatches = races.some(({ knockout_match_id }) => knockout_match_id)
      return {
        event,
        classes,
        sessions,
        races,
        tracks: stored,
        provisional,
        readings,
        teams: registered.toSorted(inOrder),
        laps,
        embargoes,
        matches: hasMatches ? await matchesOf(tx, event_id) : [],
        tie: hasMatches ? pack.knockout.match.tie : null,
        investigated,
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )

async function eventOf(tx: Transaction, event_id: string) {
  const { id, name, status, time_zone, confirms_results, double_entry, no_show_seconds, suspended_at } =
    competitionEvents
  const { rule_pack, rule_pack_version, own_pack_id } = competitionEvents
  const [event] = await tx
    .select({
      ...{ id, name, status, time_zone, confirms_results, double_entry, no_show_seconds, suspended_at },
      ...{ rule_pack, rule_pack_version, own_pack_id },
      company_suspended_at: companies.suspended_at,
      rehearsal_of: rehearsals.of_event_id,
    })
    .from(competitionEvents)
    .innerJoin(companies, eq(companies.id, competitionEvents.company_id))
    .leftJoin(rehearsals, eq(rehearsals.event_id, competitionEvents.id))
    .where(eq(id, event_id))
  return event
}

/** The first first. */
function finishedLaps(tx: Transaction, event_id: string) {
  const lap = raceResults
  return tx
    .select({
      ...{ lap_id: lap.id, team_id: lap.team_id, category: lap.category, car_type: lap.car_type, lane: lap.lane },
      ...{ reaction_time: lap.reaction_time, gross_time: lap.gross_time, typed_at: lap.typed_at },
      grand_prix_time: lap.grand_prix_time,
    })
    .from(lap)
    .where(and(eq(lap.event_id, event_id), eq(lap.status, 'finish')))
    .orderBy(asc(lap.typed_at), asc(lap.id))
}

const racesIn = (event_id: string) => sql`(select r.id from programme_races r
  join programme_sessions s on s.id = r.session_id join programmes p on p.id = s.programme_id where p.event_id = ${event_id})`

const provisionalIn = (tx: Transaction, event_id: string) =>
  tx
    .select()
    .from(provisionalRuns)
    .where(sql`${provisionalRuns.race_id} in ${racesIn(event_id)}`)

const openReadings = (tx: Transaction, event_id: string) =>
  tx
    .select()
    .from(raceReadings)
    .where(and(sql`${raceReadings.race_id} in ${racesIn(event_id)}`, isNull(raceReadings.settled_at)))
    .orderBy(asc(raceReadings.read_at), asc(raceReadings.reader), asc(raceReadings.lane))
