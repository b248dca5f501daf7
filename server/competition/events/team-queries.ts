/** The teams of an event as they stand in the table. */
import { inOrder } from '@paddock/domain/competition/team-numbers.ts'
import { and, eq } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { competitionTeams } from '../../db/schema/events.ts'

export type TeamRow = typeof competitionTeams.$inferSelect

/** By category and name, which is also the order of the numbers that are given. */
export async function teamsOf(db: Queries, event_id: string): Promise<TeamRow[]> {
  const rows = await db.select().from(competitionTeams).where(eq(competitionTeams.event_id, event_id))
  return rows.toSorted(inOrder)
}

export async function hasCadets(db: Queries, event_id: string) {
  const cadet = and(eq(competitionTeams.event_id, event_id), eq(competitionTeams.category, 'Cadet'))
  return (await db.select({ id: competitionTeams.id }).from(competitionTeams).where(cadet).limit(1)).length > 0
}
