/** Reads protests with the names of their teams and their files, and the races that one can refer to. */
import { omit } from '@paddock/domain/omit.ts'
import { and, asc, desc, eq, getTableColumns, inArray, ne, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queries } from '../../db/database.ts'
import { competitionTeams } from '../../db/schema/events.ts'
import { teamUsers } from '../../db/schema/identity.ts'
import { programmes } from '../../db/schema/programme.ts'
import { eventProtests, protestFiles } from '../../db/schema/protests.ts'
import { racesOf } from '../programme/programme.ts'

export type ProtestRow = typeof eventProtests.$inferSelect
export type ReadProtest = Awaited<ReturnType<typeof protestsOf>>[number]

/** The latest first: of the event, or those that a team has lodged or that are against it. */
export async function protestsOf(db: Queries, event_id: string, team_id?: string) {
  const other = alias(competitionTeams, 'against')
  const rows = await db
    .select({
      ...getTableColumns(eventProtests),
      team_name: competitionTeams.team_name,
      against: other.team_name,
      lodger: teamUsers.name,
    })
    .from(eventProtests)
    .innerJoin(competitionTeams, eq(competitionTeams.id, eventProtests.team_id))
    .leftJoin(other, eq(other.id, eventProtests.against_team_id))
    .leftJoin(teamUsers, eq(teamUsers.id, eventProtests.lodged_by_id))
    .where(
      and(
        eq(eventProtests.event_id, event_id),
        team_id ? or(eq(eventProtests.team_id, team_id), eq(eventProtests.against_team_id, team_id)) : undefined,
      ),
    )
    .orderBy(desc(eventProtests.lodged_at), desc(eventProtests.id))
  const ids = rows.map(({ id }) => id)
  const files = ids.length
    ? await db
        .select(omit(getTableColumns(protestFiles), 'stored_as', 'created_at'))
        .from(protestFiles)
        .where(inArray(protestFiles.protest_id, ids))
        .orderBy(asc(protestFiles.created_at), asc(protestFiles.id))
    : []
  const appealed = ids.length
    ? await db
        .select({ appeal_of: eventProtests.appeal_of })
        .from(eventProtests)
        .where(and(inArray(eventProtests.appeal_of, ids), ne(eventProtests.state, 'withdrawn')))
    : []
  return rows.map((row) => ({
    ...row,
    appealed: appealed.some(({ appeal_of }) => appeal_of === row.id),
    files: files
      .filter(({ protest_id }) => protest_id === row.id)
      .map(({ id, file_name, size }) => ({ id, file_name, size })),
  }))
}

/** What the team that lodged it reads as well. */
export const ownPart = (row: ReadProtest) => ({
  ...{ id: row.id, subject: row.subject, about: row.about, against: row.against, text: row.text, state: row.state },
  ...{ lodged_at: row.lodged_at, at_desk: row.desk_by !== null, is_late: row.late_reason !== null },
  ...{ decided_at: row.decided_at, reason: row.reason, effect: row.effect, effect_text: row.effect_text },
  ...{ cost: row.cost, files: row.files, appealed: row.appealed },
})

/** Races that were raced and not run again, as the programme numbers them. */
export async function racedIn(db: Queries, event_id: string) {
  const planned = await db
    .select({ id: programmes.id, category: programmes.category })
    .from(programmes)
    .where(eq(programmes.event_id, event_id))
    .orderBy(asc(programmes.category))
  const raced = []
  for (const programme of planned)
    for (const [place, { id, raced_at, state, runs }] of (await racesOf(db, [programme])).entries())
      if (raced_at !== null && state !== 'rerun')
        raced.push({
          ...{ id, name: `Race ${place + 1} of ${programme.category}` },
          team_ids: [...new Set(runs.map(({ team_id }) => team_id))],
        })
  return raced
}

export async function teamsIn(db: Queries, event_id: string) {
  const teams = await db
    .select({ id: competitionTeams.id, number: competitionTeams.team_number, name: competitionTeams.team_name })
    .from(competitionTeams)
    .where(eq(competitionTeams.event_id, event_id))
    .orderBy(asc(competitionTeams.team_number), asc(competitionTeams.id))
  return teams.map(({ id, number, name }) => ({ id, name: `${number} ${name}` }))
}
