/** Reads and switches a user's current team, and reads the profile, which depends on it. */
import { may } from '@paddock/domain/teams/roles.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { teamUsers } from '../db/schema/identity.ts'
import { profiles, teams, userTeams } from '../db/schema/teams.ts'
import { api } from '../http/calls.ts'
import { announceName } from '../identity/announce-name.ts'
import { userOf } from '../identity/callers.ts'
import { announce } from '../live/announce.ts'
import { adultsIn, competingIn, pendingIn } from './member-calls.ts'
import { chooseTeam, teamFor } from './team-members.ts'

export const current = api.teams.current.handler(async ({ context: { db, caller } }) => {
  const [row] = await db
    .select({
      team: teams,
      membership: {
        role: userTeams.role,
        status: userTeams.status,
        is_supervising_adult: userTeams.is_supervising_adult,
      },
      joined_at: userTeams.joined_at,
      members: competingIn(teams.id),
      adults: adultsIn(teams.id),
      waiting: pendingIn(teams.id),
      supervised: sql<number>`(select count(*)::int from user_teams as own
        where own.user_id = ${profiles.user_id} and own.is_supervising_adult)`,
    })
    .from(profiles)
    .innerJoin(userTeams, and(eq(userTeams.user_id, profiles.user_id), eq(userTeams.team_id, profiles.team_id)))
    .innerJoin(teams, eq(teams.id, userTeams.team_id))
    .where(eq(profiles.user_id, userOf(caller).id))
  if (!row) return []
  const { team, membership, joined_at, members, adults, waiting, supervised } = row
  return [
    {
      ...teamFor(team, membership),
      user_role: membership.role,
      status: membership.status,
      joined_at,
      member_count: may(membership, 'use-portal') ? members : null,
      adult_count: may(membership, 'use-portal') ? adults : null,
      is_supervising_adult: membership.is_supervising_adult,
      pending_count: may(membership, 'approve-members') ? waiting : 0,
      supervised_count: supervised,
    },
  ]
})

export const currentId = api.teams.currentId.handler(async ({ context: { db, caller } }) => {
  const [profile] = await db
    .select({ team_id: profiles.team_id })
    .from(profiles)
    .where(eq(profiles.user_id, userOf(caller).id))
  return profile?.team_id ?? null
})

export const setCurrent = api.teams.setCurrent.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const user = userOf(caller)
    await tx.select({ id: teams.id }).from(teams).where(eq(teams.id, input.team_id_param)).for('share')
    const [membership] = await tx
      .select({ role: userTeams.role, status: userTeams.status })
      .from(userTeams)
      .where(and(eq(userTeams.user_id, user.id), eq(userTeams.team_id, input.team_id_param)))
    if (!may(membership, 'choose')) throw errors.FORBIDDEN()
    await chooseTeam(tx, user.id, input.team_id_param)
    await announce(tx, `user:${user.id}`, 'profiles')
    return true as const
  }),
)

export const ownProfile = api.profiles.own.handler(({ context: { db, caller } }) => profileOf(db, userOf(caller).id))

export const saveProfile = api.profiles.save.handler(({ input, context: { db, caller } }) =>
  db.transaction(async (tx) => {
    const { id } = userOf(caller)
    await tx.update(teamUsers).set({ name: input.full_name, updatedAt: sql`now()` }).where(eq(teamUsers.id, id))
    await announceName(tx, id)
    return profileOf(tx, id)
  }),
)

async function profileOf(db: Queries, user_id: string) {
  const [row] = await db
    .select({ full_name: teamUsers.name, team_id: userTeams.team_id, role: userTeams.role, status: userTeams.status })
    .from(teamUsers)
    .leftJoin(profiles, eq(profiles.user_id, teamUsers.id))
    .leftJoin(userTeams, and(eq(userTeams.user_id, profiles.user_id), eq(userTeams.team_id, profiles.team_id)))
    .where(eq(teamUsers.id, user_id))
  if (!row) throw new Error('The caller has no account.')
  const status = row.status === 'active' ? ('approved' as const) : row.status
  return { id: user_id, user_id, team_id: row.team_id, status, role: row.role, full_name: row.full_name }
}
