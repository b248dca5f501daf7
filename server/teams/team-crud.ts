/** Creates and reads teams, and changes their name, description, colours, approval setting and invite code. */
import { randomBytes } from 'node:crypto'
import { INVITE_CODE_LENGTH, inviteCodeFrom } from '@paddock/domain/teams/invite-code.ts'
import { may } from '@paddock/domain/teams/roles.ts'
import { eq } from 'drizzle-orm'
import { recordActivity } from '../activity/activity.ts'
import { announceMark } from '../competition/team-marks/team-marks.ts'
import type { Transaction } from '../db/database.ts'
import { teams, userTeams } from '../db/schema/teams.ts'
import { api } from '../http/calls.ts'
import { roleIn, userOf } from '../identity/callers.ts'
import { TEAM_EXISTS } from './messages.ts'
import { announceTeam, chooseTeam, lockTeamAndMembers, teamFor } from './team-members.ts'

const CREATOR = { role: 'admin', status: 'active' } as const

export const create = api.teams.create.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const user = userOf(caller)
    const made = await insertTeam(tx, input)
    if (!made) {
      // The id is taken: by this person's first attempt, which is returned, or by another team.
      const found = await lockTeamAndMembers(tx, eq(teams.id, input.id))
      const own = found?.crew.get(user.id)
      if (!found || !may(own, 'manage')) throw errors.CONFLICT(TEAM_EXISTS)
      return teamFor(found.team, own)
    }
    await tx.insert(userTeams).values({ user_id: user.id, team_id: made.id, ...CREATOR })
    await chooseTeam(tx, user.id, made.id)
    await recordActivity(tx, { team_id: made.id, actor_id: user.id, kind: 'team.created' })
    await announceTeam(tx, made.id, 'teams', [user.id])
    return teamFor(made, CREATOR)
  }),
)

export const getTeam = api.teams.get.handler(async ({ input, context: { db, caller }, errors }) => {
  const [team] = await db.select().from(teams).where(eq(teams.id, input.id))
  const role = await roleIn(db, userOf(caller).id, input.id)
  if (!team || !role) throw errors.NOT_FOUND()
  return teamFor(team, { role, status: 'active' })
})

export const changeTeam = api.teams.change.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { id, ...changes } = input
    const found = await lockTeamAndMembers(tx, eq(teams.id, id))
    const own = found?.crew.get(userOf(caller).id)
    if (!found || !may(own, 'manage')) throw errors.FORBIDDEN()
    const [team = found.team] = await tx
      .update(teams)
      .set({ ...changes, updated_at: new Date().toISOString() })
      .where(eq(teams.id, id))
      .returning()
    await recordActivity(tx, { team_id: id, actor_id: userOf(caller).id, kind: 'team.changed' })
    await announceTeam(tx, id, 'teams', found.crew.keys())
    if ('primary_color' in changes) await announceMark(tx, id)
    return teamFor(team, own)
  }),
)

export const renewInviteCode = api.teams.renewInviteCode.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const found = await lockTeamAndMembers(tx, eq(teams.id, input.team_id))
    const own = found?.crew.get(userOf(caller).id)
    if (!found || !may(own, 'manage')) throw errors.FORBIDDEN()
    const invite_code = await freeCode(tx)
    await tx.update(teams).set({ invite_code }).where(eq(teams.id, input.team_id))
    await recordActivity(tx, { team_id: input.team_id, actor_id: userOf(caller).id, kind: 'team.code_renewed' })
    await announceTeam(tx, input.team_id, 'teams', [])
    return teamFor({ ...found.team, invite_code }, own)
  }),
)

/** Undefined if the id is taken. */
async function insertTeam(tx: Transaction, about: { id: string; name: string; description: string | null }) {
  const { id, name, description } = about
  const invite_code = await freeCode(tx)
  const [made] = await tx
    .insert(teams)
    .values({ id, name, description, invite_code })
    .onConflictDoNothing({ target: teams.id })
    .returning()
  return made
}

/** The unique index is the final check; looking first makes a collision nearly impossible. */
async function freeCode(tx: Transaction): Promise<string> {
  const code = inviteCodeFrom(randomBytes(INVITE_CODE_LENGTH))
  const [taken] = await tx.select({ id: teams.id }).from(teams).where(eq(teams.invite_code, code))
  return taken ? freeCode(tx) : code
}
