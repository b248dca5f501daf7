/** Locks a team with its members, and ends or announces memberships. Every change to them happens under this lock. */
import type { Crew } from '@paddock/domain/teams/membership.ts'
import { type Membership, may } from '@paddock/domain/teams/roles.ts'
import { and, eq, type SQL } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { profiles, teams, userTeams } from '../db/schema/teams.ts'
import { announce } from '../live/announce.ts'

export type TeamRow = typeof teams.$inferSelect

/** Row lock: changes to a team's members are serialised. Undefined if the team was deleted. */
export async function lockTeamAndMembers(
  tx: Transaction,
  where: SQL,
): Promise<{ team: TeamRow; crew: Crew } | undefined> {
  const [team] = await tx.select().from(teams).where(where).for('update')
  if (!team) return undefined
  const people = await tx
    .select({
      user_id: userTeams.user_id,
      role: userTeams.role,
      status: userTeams.status,
      is_supervising_adult: userTeams.is_supervising_adult,
    })
    .from(userTeams)
    .where(eq(userTeams.team_id, team.id))
  return { team, crew: new Map(people.map(({ user_id, ...membership }) => [user_id, membership])) }
}

/** Needs the team's lock (shared is enough), or the membership could end in between. */
export async function chooseTeam(tx: Transaction, user_id: string, team_id: string) {
  await tx
    .insert(profiles)
    .values({ user_id, team_id })
    .onConflictDoUpdate({ target: profiles.user_id, set: { team_id } })
}

/** Foreign keys end what the member was assigned to. */
export async function endMembership(tx: Transaction, user_id: string, team_id: string) {
  await tx
    .update(profiles)
    .set({ team_id: null })
    .where(and(eq(profiles.user_id, user_id), eq(profiles.team_id, team_id)))
  await tx.delete(userTeams).where(and(eq(userTeams.user_id, user_id), eq(userTeams.team_id, team_id)))
}

/**
 * The profile is announced first, because it ends the live streams of somebody who has just left the team. Announce
 * everything else about the end of a membership after this.
 */
export async function announceTeam(
  tx: Transaction,
  team_id: string,
  what: 'teams' | 'user_teams',
  users: Iterable<string>,
) {
  for (const user_id of users) {
    await announce(tx, `user:${user_id}`, 'profiles')
    await announce(tx, `user:${user_id}`, 'user_teams')
  }
  await announce(tx, `team:${team_id}`, what)
}

export function markOf({
  logo,
  primary_color,
  secondary_color,
}: Pick<TeamRow, 'logo' | 'primary_color' | 'secondary_color'>) {
  return logo || primary_color ? { logo, primary: primary_color, secondary: secondary_color } : null
}

/** The team as this member may see it. */
export function teamFor(team: TeamRow, membership: Membership | undefined) {
  const { id, name, description, approval_required, created_at } = team
  const mark = markOf(team)
  const invite_code = may(membership, 'see-invite-code') ? team.invite_code : null
  return { id, name, description, invite_code, approval_required, mark, created_at }
}
