/** Memberships: a user's own teams, a team's members, and what an admin changes about them. */
import { PICTURES_ADDRESS } from '@paddock/contract/privacy/profile-pictures.ts'
import { pick } from '@paddock/domain/omit.ts'
import { competingIn as competingInCrew, decideMemberChange, decideRemoval } from '@paddock/domain/teams/membership.ts'
import { may } from '@paddock/domain/teams/roles.ts'
import { and, asc, eq, getTableColumns, type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { recordActivity } from '../activity/activity.ts'
import type { Queries } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import { teamUsers } from '../db/schema/identity.ts'
import { profilePictures } from '../db/schema/privacy.ts'
import { profiles, teams, userTeams } from '../db/schema/teams.ts'
import { api } from '../http/calls.ts'
import { originOf, recordAudit } from '../identity/audit-log.ts'
import { userOf } from '../identity/callers.ts'
import { announce } from '../live/announce.ts'
import { notify } from '../notifications/notifications.ts'
import { requireRoom } from '../plans/plans.ts'
import { comesToSupervise, supervisionDetails } from './supervising-adult.ts'
import { announceTeam, endMembership, lockTeamAndMembers, markOf } from './team-members.ts'

const countIn = (team_id: SQLWrapper, which: SQL) =>
  sql<number>`(select count(*)::int from user_teams as others where others.team_id = ${team_id} and ${which})`

export const competingIn = (team_id: SQLWrapper) =>
  countIn(team_id, sql`others.status = 'active' and not others.is_supervising_adult`)
export const adultsIn = (team_id: SQLWrapper) => countIn(team_id, sql`others.is_supervising_adult`)
export const pendingIn = (team_id: SQLWrapper) => countIn(team_id, sql`others.status = 'pending'`)

export const myTeams = api.user_teams.mine.handler(async ({ context: { db, caller } }) => {
  const rows = await db
    .select({
      team_id: teams.id,
      team_name: teams.name,
      team_description: teams.description,
      team: pick(getTableColumns(teams), 'logo', 'primary_color', 'secondary_color'),
      user_role: userTeams.role,
      status: userTeams.status,
      joined_at: userTeams.joined_at,
      is_supervising_adult: userTeams.is_supervising_adult,
      members: competingIn(teams.id),
      adults: adultsIn(teams.id),
      current_id: profiles.team_id,
    })
    .from(userTeams)
    .innerJoin(teams, eq(teams.id, userTeams.team_id))
    .leftJoin(profiles, eq(profiles.user_id, userTeams.user_id))
    .where(eq(userTeams.user_id, userOf(caller).id))
    .orderBy(asc(userTeams.joined_at), asc(teams.name), asc(teams.id))
  return rows.map(({ team, members, adults, current_id, ...row }) => ({
    ...row,
    team_mark: markOf(team),
    member_count: row.status === 'active' ? members : null,
    adult_count: row.status === 'active' ? adults : null,
    is_current: row.team_id === current_id,
  }))
})

export const listMembers = api.user_teams.list.handler(async ({ input, context: { db, caller } }) => {
  const people = await everybodyIn(db).execute({ team_id: input.team_id })
  const role = caller.kind === 'admin' ? 'admin' : 'member'
  if (may({ role, status: 'active' }, 'see-addresses')) return people
  return people.map((person) => ({ ...person, email: null }))
})

export const changeMember = api.user_teams.change.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { caller } = context
    const { team_id, user_id, role, status } = input
    const found = await lockTeamAndMembers(tx, eq(teams.id, team_id))
    if (!found) throw errors.NOT_FOUND()
    const verdict = decideMemberChange(found.crew, userOf(caller).id, user_id, { role, status })
    if ('refused' in verdict) {
      if (verdict.refused === 'not-admin') throw errors.FORBIDDEN()
      if (verdict.refused === 'not-in-team') throw errors.NOT_FOUND()
      throw verdict.refused === 'last-admin' ? errors.LAST_ADMIN() : errors.STILL_PENDING()
    }
    const comesIn = verdict.status === 'active' && found.crew.get(user_id)?.status === 'pending'
    const supervises = comesIn && (await comesToSupervise(tx, found, userOf(caller).id, user_id))
    if (comesIn && !supervises) await requireRoom(tx, found.team, 'members', competingInCrew(found.crew))
    await tx
      .update(userTeams)
      .set(supervises ? { ...verdict, is_supervising_adult: true } : verdict)
      .where(and(eq(userTeams.team_id, team_id), eq(userTeams.user_id, user_id)))
    const activity = { team_id, actor_id: userOf(caller).id, person_id: user_id }
    const entry = {
      realm: 'team',
      subjectId: user_id,
      actorId: activity.actor_id,
      teamId: team_id,
      ...originOf(context),
    } as const
    if (comesIn) {
      await recordActivity(tx, { ...activity, kind: 'member.approved' })
      await recordAudit(tx, { ...entry, action: 'team-member-approved' })
      await notify(tx, context, {
        name: 'member.approved',
        to: [user_id],
        actor_id: activity.actor_id,
        subject: { team_id },
        about: { team: found.team.name },
      })
    }
    if (supervises) {
      await recordAudit(tx, { ...entry, action: 'team-role-changed', details: supervisionDetails(true) })
      await announce(tx, `user:${user_id}`, 'privacy')
    }
    const before = found.crew.get(user_id)?.role
    if (verdict.role !== before) {
      await recordActivity(tx, { ...activity, kind: 'member.role', about: { role: verdict.role } })
      const details = { from: before ?? null, to: verdict.role }
      await recordAudit(tx, { ...entry, action: 'team-role-changed', details })
    }
    await announceTeam(tx, team_id, 'user_teams', [user_id])
    const [member] = await membersOf(tx, team_id, user_id)
    if (!member) throw errors.NOT_FOUND()
    const seesAddresses = may(found.crew.get(activity.actor_id), 'see-addresses')
    return seesAddresses ? member : { ...member, email: null }
  }),
)

export const removeMember = api.user_teams.remove.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { caller } = context
    const { team_id, user_id } = input
    const found = await lockTeamAndMembers(tx, eq(teams.id, team_id))
    if (!found) throw errors.NOT_FOUND()
    const verdict = decideRemoval(found.crew, userOf(caller).id, user_id)
    if ('refused' in verdict) {
      if (verdict.refused === 'not-admin') throw errors.FORBIDDEN()
      throw verdict.refused === 'is-self' ? errors.IS_SELF() : errors.NOT_FOUND()
    }
    const kind = found.crew.get(user_id)?.status === 'active' ? 'member.removed' : 'member.declined'
    await endMembership(tx, user_id, team_id)
    await announceTeam(tx, team_id, 'user_teams', [user_id])
    await recordActivity(tx, { team_id, actor_id: userOf(caller).id, kind, person_id: user_id })
    // Without the team, which this person may no longer see.
    await notify(tx, context, {
      name: kind,
      to: [user_id],
      actor_id: userOf(caller).id,
      about: { team: found.team.name },
    })
    await recordAudit(tx, {
      action: 'team-member-removed',
      realm: 'team',
      subjectId: user_id,
      actorId: userOf(caller).id,
      teamId: team_id,
      ...originOf(context),
    })
    return { success: true as const }
  }),
)

const everybodyIn = prepared('members_of_team', (db, name) => membersOf(db, sql.placeholder('team_id')).prepare(name))

/** Admins first, then by joining date; people waiting for approval come last. */
function membersOf(db: Queries, team_id: string | Placeholder, user_id?: string) {
  return db
    .select({
      user_id: userTeams.user_id,
      team_id: userTeams.team_id,
      full_name: teamUsers.name,
      email: teamUsers.email,
      role: userTeams.role,
      status: userTeams.status,
      joined_at: userTeams.joined_at,
      is_supervising_adult: userTeams.is_supervising_adult,
      picture: sql<string | null>`${`${PICTURES_ADDRESS}/`} || ${profilePictures.stored_as}`,
    })
    .from(userTeams)
    .leftJoin(profilePictures, eq(profilePictures.user_id, userTeams.user_id))
    .innerJoin(teamUsers, eq(teamUsers.id, userTeams.user_id))
    .where(and(eq(userTeams.team_id, team_id), user_id ? eq(userTeams.user_id, user_id) : undefined))
    .orderBy(asc(userTeams.status), asc(userTeams.role), asc(userTeams.joined_at), asc(userTeams.user_id))
}
