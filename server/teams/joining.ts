/** Joining a team by its invite code. */
import { fullTeamText, shortageOf } from '@paddock/domain/plans/allowance.ts'
import { isInviteCode } from '@paddock/domain/teams/invite-code.ts'
import { activeIn } from '@paddock/domain/teams/membership.ts'
import { eq } from 'drizzle-orm'
import { note } from '../activity/activity.ts'
import type { Transaction } from '../db/database.ts'
import { teams, userTeams } from '../db/schema/teams.ts'
import { api } from '../http/calls.ts'
import { withinLimit } from '../http/limits.ts'
import { userOf } from '../identity/callers.ts'
import { planOf } from '../plans/plans.ts'
import { lockTeam, tellTeam } from './crew.ts'

/** Beside the address limit of the contract: changing the address does not give an account more guesses. */
const GUESSES = { max: 20, seconds: 15 * 60 }

export const join = api.teams.join.handler(async ({ input, context: { db, caller }, errors }) => {
  const user = userOf(caller)
  if (!(await withinLimit(db, `teams.join account ${user.id}`, GUESSES))) throw errors.TOO_MANY_REQUESTS()
  return db.transaction((tx) => joinByCode(tx, user.id, input.invite_code_param))
})

async function joinByCode(tx: Transaction, user_id: string, code: string) {
  const found = isInviteCode(code) ? await lockTeam(tx, eq(teams.invite_code, code)) : undefined
  if (!found) return refused('No team has this invite code. Please check it with your team admin.')
  const { team, crew } = found
  const own = crew.get(user_id)
  // Pressed twice, or tried again after the answer got lost: it is done, so it is answered as done.
  if (own?.status === 'active') return done(team.name, `You are already a member of ${team.name}.`)
  if (own) return done(team.name, `You have already asked to join ${team.name}. A team admin has to approve you.`)
  const shortage = shortageOf(await planOf(tx, team), 'members', activeIn(crew))
  if (shortage) return refused(fullTeamText(team.name), team.name)
  const status = team.approval_required ? 'pending' : 'active'
  await tx.insert(userTeams).values({ user_id, team_id: team.id, role: 'member', status })
  const kind = status === 'active' ? 'member.joined' : 'member.asked'
  await note(tx, { team_id: team.id, actor_id: user_id, kind })
  await tellTeam(tx, team.id, 'user_teams', [user_id])
  const message =
    status === 'active'
      ? `You have joined ${team.name}.`
      : `You have asked to join ${team.name}. A team admin has to approve you.`
  return done(team.name, message)
}

/** Its name and nothing else, for somebody who was given the code and has no account yet. */
export const invited = api.teams.invited.handler(async ({ input, context: { db } }) => {
  const code = input.invite_code_param
  if (!isInviteCode(code)) return { team_name: null }
  const [team] = await db.select({ name: teams.name }).from(teams).where(eq(teams.invite_code, code))
  return { team_name: team?.name ?? null }
})

const done = (team_name: string, message: string) => ({ success: true, message, team_name })
const refused = (message: string, team_name: string | null = null) => ({ success: false, message, team_name })
