/** Joins a team by its invite code. */
import { fullTeamText } from '@paddock/domain/plans/allowance.ts'
import { isAdult } from '@paddock/domain/privacy/age.ts'
import { isInviteCode } from '@paddock/domain/teams/invite-code.ts'
import { competingIn } from '@paddock/domain/teams/membership.ts'
import { UNKNOWN_INVITE_CODE } from '@paddock/domain/teams/messages.ts'
import { may } from '@paddock/domain/teams/roles.ts'
import { eq } from 'drizzle-orm'
import { recordActivity } from '../activity/activity.ts'
import type { Transaction } from '../db/database.ts'
import { teams, userTeams } from '../db/schema/teams.ts'
import { api } from '../http/calls.ts'
import { withinLimit } from '../http/limits.ts'
import { userOf } from '../identity/callers.ts'
import { notify } from '../notifications/notifications.ts'
import { hasRoom } from '../plans/plans.ts'
import type { Services } from '../services.ts'
import { joined } from './messages.ts'
import { ageAnswerOf } from './supervising-adult.ts'
import { announceTeam, lockTeamAndMembers } from './team-members.ts'

/** Per account, besides the contract's limit per IP address: changing the address gives no more guesses. */
const GUESSES = { max: 20, seconds: 15 * 60 }

export const join = api.teams.join.handler(async ({ input, context, errors }) => {
  const { db, caller } = context
  const user = userOf(caller)
  if (!(await withinLimit(db, `teams.join account ${user.id}`, GUESSES))) throw errors.TOO_MANY_REQUESTS()
  return db.transaction((tx) => joinByCode(tx, context, user.id, input.invite_code_param))
})

async function joinByCode(tx: Transaction, deps: Pick<Services, 'jobs' | 'config'>, user_id: string, code: string) {
  const found = isInviteCode(code) ? await lockTeamAndMembers(tx, eq(teams.invite_code, code)) : undefined
  if (!found) return refused(UNKNOWN_INVITE_CODE)
  const { team, crew } = found
  const own = crew.get(user_id)
  // A double press or a retry after a lost answer: already done counts as done.
  if (own?.status === 'active') return done(team.name, joined.alreadyMember(team.name))
  if (own) return done(team.name, joined.alreadyPending(team.name))
  const isFull = !(await hasRoom(tx, team, 'members', competingIn(crew)))
  // Supervising adults take no place. An admin has to approve them, because they may give consents.
  if (isFull && !isAdult(await ageAnswerOf(tx, user_id))) return refused(fullTeamText(team.name), team.name)
  const status = team.approval_required || isFull ? 'pending' : 'active'
  await tx.insert(userTeams).values({ user_id, team_id: team.id, role: 'member', status })
  const kind = status === 'active' ? 'member.joined' : 'member.asked'
  await recordActivity(tx, { team_id: team.id, actor_id: user_id, kind })
  const today = new Date().toISOString().slice(0, 10)
  await notify(tx, deps, {
    name: kind,
    to: [...crew].filter(([, member]) => may(member, 'approve-members')).map(([id]) => id),
    actor_id: user_id,
    subject: { team_id: team.id },
    about: { team: team.name },
    // Somebody who joins and leaves again and again is announced once a day.
    once_key: `${kind} ${team.id} ${user_id} ${today}`,
  })
  await announceTeam(tx, team.id, 'user_teams', [user_id])
  if (isFull) return done(team.name, joined.pendingAdult(team.name))
  return done(team.name, status === 'active' ? joined.member(team.name) : joined.pending(team.name))
}

/** The team's name and nothing else, for somebody who has the code but no account yet. */
export const invited = api.teams.invited.handler(async ({ input, context: { db } }) => {
  const code = input.invite_code_param
  if (!isInviteCode(code)) return { team_name: null }
  const [team] = await db.select({ name: teams.name }).from(teams).where(eq(teams.invite_code, code))
  return { team_name: team?.name ?? null }
})

const done = (team_name: string, message: string) => ({ success: true, message, team_name })
const refused = (message: string, team_name: string | null = null) => ({ success: false, message, team_name })
