/** Reads entries with their event, and with their standings as far as the team may see them. */
import { isPublic } from '@paddock/domain/competition/event.ts'
import { and, desc, eq } from 'drizzle-orm'
import { allResults, releasedRecord } from '../competition/results/results.ts'
import type { Database, Queries } from '../db/database.ts'
import { companies, competitionEvents } from '../db/schema/competition.ts'
import { teamEntries } from '../db/schema/entries.ts'
import { competitionTeams } from '../db/schema/events.ts'
import { openHallParts } from './hall-parts.ts'

export type EntryRow = Awaited<ReturnType<typeof entriesOf>>[number]

/** The latest event first. */
export async function entriesOf(db: Queries, team_id: string, id?: string) {
  const { status, created_at, competition_team_id, story, pronunciation } = teamEntries
  const { name, event_date, last_day, time_zone, location } = competitionEvents
  const rows = await db
    .select({
      id: teamEntries.id,
      team_id: teamEntries.team_id,
      status,
      created_at,
      competition_team_id,
      story,
      pronunciation,
      wanted_name: teamEntries.team_name,
      team_name: competitionTeams.team_name,
      team_number: competitionTeams.team_number,
      category: competitionTeams.category,
      event: {
        id: competitionEvents.id,
        name,
        event_date,
        last_day,
        time_zone,
        location,
        status: competitionEvents.status,
        company_name: companies.name,
      },
    })
    .from(teamEntries)
    .innerJoin(competitionTeams, eq(competitionTeams.id, competition_team_id))
    .innerJoin(competitionEvents, eq(competitionEvents.id, competitionTeams.event_id))
    .innerJoin(companies, eq(companies.id, competitionEvents.company_id))
    .where(and(eq(teamEntries.team_id, team_id), id ? eq(teamEntries.id, id) : undefined))
    .orderBy(desc(event_date), desc(created_at), desc(teamEntries.id))
  return rows
}

/** Results are shown for approved entries in public events only. */
export const isShown = ({ status, event }: EntryRow) => status === 'approved' && isPublic(event.status)

/** Adds the standings that every other screen shows, reading each event once, and what of the team the hall does not show yet. */
export async function withStandings(db: Database, team_id: string, entries: EntryRow[]) {
  const parts = await openHallParts(db, eq(teamEntries.team_id, team_id))
  const rows = entries.map((row) => ({
    ...row,
    hall: parts
      .filter(({ entry }) => entry.id === row.id)
      .map(({ part, state, wanted, approved, reason }) => ({ part, state, wanted, approved, reason })),
  }))
  const events = new Set(rows.filter(isShown).map(({ event }) => event.id))
  const found = new Map<string, ReturnType<typeof allResults>>()
  for (const id of events) {
    const record = await releasedRecord(db, id)
    if (record) found.set(id, allResults(record))
  }
  return rows.map((row) => {
    const teams = isShown(row) ? (found.get(row.event.id)?.teams ?? []) : []
    const standing = teams.find(({ id }) => id === row.competition_team_id)?.standing
    if (!standing) return { ...row, standing: null }
    const { category_position, grand_prix_points, total_points, incomplete } = standing
    const of = teams.filter(({ category }) => category === row.category).length
    return { ...row, standing: { category_position, of, grand_prix_points, total_points, incomplete } }
  })
}
