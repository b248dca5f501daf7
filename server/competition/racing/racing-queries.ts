/** Queries for laps and matches. */
import type { Category } from '@paddock/domain/competition/event.ts'
import { omit } from '@paddock/domain/omit.ts'
import { and, asc, desc, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { competitionTeams } from '../../db/schema/events.ts'
import { knockoutMatches, raceResults } from '../../db/schema/racing.ts'

export type LapRow = typeof raceResults.$inferSelect
export type TeamRow = typeof competitionTeams.$inferSelect
export type MatchRow = Omit<typeof knockoutMatches.$inferSelect, 'updated_at'>

const shown = omit(getTableColumns(knockoutMatches), 'updated_at')

/** Latest first. */
export const lapsOf = (db: Queries, event_id: string, knockout_match_id?: string): Promise<LapRow[]> =>
  db
    .select()
    .from(raceResults)
    .where(
      and(
        eq(raceResults.event_id, event_id),
        knockout_match_id ? eq(raceResults.knockout_match_id, knockout_match_id) : undefined,
      ),
    )
    .orderBy(desc(raceResults.created_at), desc(raceResults.id))

export const lapsWithIds = (db: Queries, ids: readonly string[]): Promise<LapRow[]> =>
  db
    .select()
    .from(raceResults)
    .where(inArray(raceResults.id, [...ids]))

export const lapsOfMatches = (db: Queries, ids: readonly string[]): Promise<LapRow[]> =>
  db
    .select()
    .from(raceResults)
    .where(inArray(raceResults.knockout_match_id, [...ids]))

export const lapsWholeOfTeam = (db: Queries, team_id: string): Promise<LapRow[]> =>
  db.select().from(raceResults).where(eq(raceResults.team_id, team_id))

/** The earlier runs of these teams, from which their caps and next lap numbers are counted. */
export const lapsOfTeams = (db: Queries, team_ids: readonly string[]) => {
  const { team_id, car_type, lane, is_knockout_race, lap_number, status } = raceResults
  return db
    .select({ team_id, car_type, lane, is_knockout_race, lap_number, status })
    .from(raceResults)
    .where(inArray(team_id, [...team_ids]))
}

/** By category, round and number. */
export const matchesOf = (db: Queries, event_id: string, category?: Category): Promise<MatchRow[]> =>
  db
    .select(shown)
    .from(knockoutMatches)
    .where(and(eq(knockoutMatches.event_id, event_id), category ? eq(knockoutMatches.category, category) : undefined))
    .orderBy(asc(knockoutMatches.category), asc(knockoutMatches.round), asc(knockoutMatches.match_number))

/** Only teams of the event, whichever ids are given. */
export const teamsWithIds = (db: Queries, event_id: string, ids: readonly string[]): Promise<TeamRow[]> =>
  db
    .select()
    .from(competitionTeams)
    .where(and(eq(competitionTeams.event_id, event_id), inArray(competitionTeams.id, [...ids])))
