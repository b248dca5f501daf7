/** Who is notified: the members of a team, the organisers of a company, whoever works in the back office. */
import { type OfficeRight, rolesWith } from '@paddock/domain/office/rights.ts'
import { PORTAL_RIGHTS, type PortalRight } from '@paddock/domain/organizers/portal.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { organizerPortals } from '../db/schema/competition.ts'
import { teamEntries } from '../db/schema/entries.ts'
import { competitionTeams } from '../db/schema/events.ts'
import { businessOwners } from '../db/schema/office.ts'
import { userTeams } from '../db/schema/teams.ts'

export async function membersOf(db: Queries, team_id: string, role?: 'admin') {
  const members = await db
    .select({ user_id: userTeams.user_id })
    .from(userTeams)
    .where(
      and(eq(userTeams.team_id, team_id), eq(userTeams.status, 'active'), role ? eq(userTeams.role, role) : undefined),
    )
  return members.map(({ user_id }) => user_id)
}

export const adminsOf = (db: Queries, team_id: string) => membersOf(db, team_id, 'admin')

/** The portal's teams that are linked to an event. */
export const entrantsOf = (db: Queries, event_id: string) =>
  db
    .select({
      team_id: teamEntries.team_id,
      entry_id: teamEntries.id,
      competition_team_id: teamEntries.competition_team_id,
    })
    .from(teamEntries)
    .innerJoin(competitionTeams, eq(competitionTeams.id, teamEntries.competition_team_id))
    .where(and(eq(competitionTeams.event_id, event_id), eq(teamEntries.status, 'approved')))

/** The organisers of a company who have this right. */
export async function organizersOf(db: Queries, company_id: string, right: PortalRight) {
  const organizers = await db
    .select({ organizer_id: organizerPortals.organizer_id })
    .from(organizerPortals)
    .where(
      and(
        eq(organizerPortals.company_id, company_id),
        eq(organizerPortals.status, 'approved'),
        inArray(organizerPortals.role, [...PORTAL_RIGHTS[right].who]),
      ),
    )
  return organizers.map(({ organizer_id }) => organizer_id)
}

/** Those in the back office who have this right. */
export async function activeOwnerIds(db: Queries, right: OfficeRight) {
  const owners = await db
    .select({ user_id: businessOwners.user_id })
    .from(businessOwners)
    .where(and(eq(businessOwners.is_active, true), inArray(businessOwners.role, [...rolesWith(right)])))
  return owners.map(({ user_id }) => user_id)
}
