/** The programme of the event in which a team is entered, for its own times. */
import { and, eq } from 'drizzle-orm'
import { publicProgrammes } from '../competition/programme/programme.ts'
import type { Queries } from '../db/database.ts'
import { teamEntries } from '../db/schema/entries.ts'
import { competitionTeams } from '../db/schema/events.ts'
import { api } from '../http/calls.ts'
import { requireCompetition } from './require-competition.ts'

export const entryProgramme = api.team_entries.programme.handler(async ({ input, context: { db } }) => {
  const event_id = await enteredEvent(db, input)
  return event_id === undefined ? [] : publicProgrammes(db, event_id)
})

/** Of an approved entry, for a team whose plan has competitions. */
export async function enteredEvent(db: Queries, entry: { id: string; team_id: string }): Promise<string | undefined> {
  await requireCompetition(db, entry.team_id)
  const { id, team_id, status, competition_team_id } = teamEntries
  const [found] = await db
    .select({ event_id: competitionTeams.event_id })
    .from(teamEntries)
    .innerJoin(competitionTeams, eq(competitionTeams.id, competition_team_id))
    .where(and(eq(id, entry.id), eq(team_id, entry.team_id), eq(status, 'approved')))
  return found?.event_id
}
