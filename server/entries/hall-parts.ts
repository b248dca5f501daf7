/** What linked teams want shown in the hall, beside what an organiser has approved. */
import { HALL_PARTS, hallState } from '@paddock/domain/registration/hall.ts'
import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { teamEntries } from '../db/schema/entries.ts'
import { competitionTeams } from '../db/schema/events.ts'
import { hallRemarks } from '../db/schema/registration.ts'
import { teams } from '../db/schema/teams.ts'

/** Everything that the linked entries that match want to have shown. */
export async function hallPartsOf(db: Queries, where: SQL | undefined) {
  const rows = await db
    .select({ entry: teamEntries, competitor: competitionTeams, logo: teams.logo })
    .from(teamEntries)
    .innerJoin(competitionTeams, eq(competitionTeams.id, teamEntries.competition_team_id))
    .innerJoin(teams, eq(teams.id, teamEntries.team_id))
    .where(and(eq(teamEntries.status, 'approved'), where))
    .orderBy(asc(competitionTeams.team_number), asc(teamEntries.id))
  if (rows.length === 0) return []
  const entries = rows.map(({ entry }) => entry.id)
  const remarks = await db.select().from(hallRemarks).where(inArray(hallRemarks.entry_id, entries))
  return rows.flatMap(({ entry, competitor, logo }) => {
    const values = {
      name: [entry.team_name, competitor.team_name],
      logo: [logo, competitor.approved_logo],
      story: [entry.story, competitor.story],
      pronunciation: [entry.pronunciation, competitor.pronunciation],
    } as const
    return HALL_PARTS.flatMap((part) => {
      const [wanted, approved] = values[part]
      const remark = remarks.find((one) => one.entry_id === entry.id && one.part === part)
      const state = hallState(wanted, approved, remark?.refused ?? null)
      const reason = state === 'change-asked' ? (remark?.reason ?? null) : null
      return wanted === null ? [] : [{ entry, competitor, part, state, wanted, approved, reason }]
    })
  })
}

/** What is not approved yet. */
export const openHallParts = async (db: Queries, where: SQL) =>
  (await hallPartsOf(db, where)).flatMap(({ state, ...part }) => (state === 'approved' ? [] : [{ ...part, state }]))
