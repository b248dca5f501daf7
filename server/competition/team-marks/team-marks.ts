/** The marks of the teams in an event: each entry shows the colours of the team that it is linked to, and its logo once an organiser has approved it. */
import type { Mark } from '@paddock/domain/teams/mark.ts'
import { and, eq, isNotNull, or } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { competitionEvents } from '../../db/schema/competition.ts'
import { teamEntries } from '../../db/schema/entries.ts'
import { competitionTeams } from '../../db/schema/events.ts'
import { teams } from '../../db/schema/teams.ts'
import { together } from '../../db/together.ts'
import { announceEvent } from '../event-access/event-access.ts'

/** By the id of the entry; entries that are linked to no team, or to one without a mark, are left out. */
export async function marksOf(db: Queries, event_id: string): Promise<ReadonlyMap<string, Mark>> {
  const rows = await db
    .select({
      id: competitionTeams.id,
      logo: teams.logo,
      primary: teams.primary_color,
      secondary: teams.secondary_color,
      logo_hidden: competitionTeams.logo_hidden,
      approved_logo: competitionTeams.approved_logo,
    })
    .from(competitionTeams)
    .innerJoin(teamEntries, linked)
    .innerJoin(teams, eq(teams.id, teamEntries.team_id))
    .where(and(eq(competitionTeams.event_id, event_id), or(isNotNull(teams.logo), isNotNull(teams.primary_color))))
  return new Map(
    rows.flatMap(({ id, logo_hidden, approved_logo, ...mark }) => {
      const shown = logo_hidden || mark.logo !== approved_logo ? { ...mark, logo: null } : mark
      return shown.logo || shown.primary ? [[id, shown] as const] : []
    }),
  )
}

/** The teams may still be on their way, so that they and the marks are read together. */
export async function withMarks<Team extends { id: string }>(
  db: Queries,
  event_id: string,
  rows: readonly Team[] | PromiseLike<readonly Team[]>,
) {
  const [teams, marks] = await together([rows, marksOf(db, event_id)])
  return teams.map((team) => ({ ...team, mark: marks.get(team.id) ?? null }))
}

/** Announces a new or removed mark in every event in which the team takes part. Call it before the team is deleted. */
export async function announceMark(tx: Transaction, team_id: string) {
  const { id, company_id, status, is_announced } = competitionEvents
  const events = await tx
    .selectDistinct({ id, company_id, status, is_announced })
    .from(competitionEvents)
    .innerJoin(competitionTeams, eq(competitionTeams.event_id, competitionEvents.id))
    .innerJoin(teamEntries, linked)
    .where(eq(teamEntries.team_id, team_id))
  for (const event of events) await announceEvent(tx, event, 'competition_teams')
}

const linked = and(eq(teamEntries.competition_team_id, competitionTeams.id), eq(teamEntries.status, 'approved'))
