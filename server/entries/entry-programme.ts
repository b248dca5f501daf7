/** The programme of the event in which a team is entered, for its own times. */
import { and, eq } from 'drizzle-orm'
import { publicProgrammes } from '../competition/programme/programme.ts'
import { teamEntries } from '../db/schema/entries.ts'
import { competitionTeams } from '../db/schema/events.ts'
import { api } from '../http/calls.ts'
import { requireCompetition } from './require-competition.ts'

export const entryProgramme = api.team_entries.programme.handler(async ({ input, context: { db } }) => {
  await requireCompetition(db, input.team_id)
  const { id, team_id, status, competition_team_id } = teamEntries
  const [entry] = await db
    .select({ event_id: competitionTeams.event_id })
    .from(teamEntries)
    .innerJoin(competitionTeams, eq(competitionTeams.id, competition_team_id))
    .where(and(eq(id, input.id), eq(team_id, input.team_id), eq(status, 'approved')))
  return entry ? publicProgrammes(db, entry.event_id) : []
})
