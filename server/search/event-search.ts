/** Events and the teams in them: what is public, and for an organiser everything of the own company. */
import { MOST_FOUND } from '@paddock/domain/search/search.ts'
import { and, desc, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import { inDirectory } from '../competition/events/events.ts'
import type { Database } from '../db/database.ts'
import { isNoRehearsal } from '../db/rehearsed.ts'
import { companies, competitionEvents, eventWords } from '../db/schema/competition.ts'
import { competitionTeams, teamWords } from '../db/schema/events.ts'
import { hasWords, startsFirst } from './word-conditions.ts'

const { id, name, event_date, last_day, location, status } = competitionEvents
export const eventText = eventWords(competitionEvents)
const teamText = teamWords(competitionTeams)

export const foundEvent = { id, name, event_date, last_day, location, status }

/** A subselect, because PostgreSQL does not sort by a constant. */
const isOwn = (company_id: string | undefined) =>
  company_id === undefined
    ? sql<boolean>`(select false)`
    : sql<boolean>`(${competitionEvents.company_id} = ${company_id} and ${isNoRehearsal()})`

/** Newest first among those that match equally well; the events of the company before those of others. */
export function eventsWith(db: Database, text: string, company_id?: string) {
  const own = isOwn(company_id)
  return db
    .select({ ...foundEvent, is_own: own })
    .from(competitionEvents)
    .innerJoin(companies, eq(companies.id, competitionEvents.company_id))
    .where(and(hasWords(eventText, text), or(own, inDirectory)))
    .orderBy(desc(own), startsFirst(eventText, text), desc(event_date), name, id)
    .limit(MOST_FOUND)
}

/** A team that has withdrawn is seen by its organisers only. */
export function eventTeamsWith(db: Database, text: string, company_id?: string) {
  const own = isOwn(company_id)
  const isPublic: SQL | undefined = and(inDirectory, ne(competitionTeams.status, 'withdrawn'))
  const { team_name, team_number, school_name, event_id } = competitionTeams
  return db
    .select({ id: competitionTeams.id, team_name, team_number, school_name, event_id, event_name: name, is_own: own })
    .from(competitionTeams)
    .innerJoin(competitionEvents, eq(competitionEvents.id, event_id))
    .innerJoin(companies, eq(companies.id, competitionEvents.company_id))
    .where(and(hasWords(teamText, text), or(own, isPublic)))
    .orderBy(desc(own), startsFirst(teamText, text), desc(event_date), team_name, competitionTeams.id)
    .limit(MOST_FOUND)
}
