/** An admin makes an adult in the team its supervising adult, or ends that. */
import { isAdult } from '@paddock/domain/privacy/age.ts'
import { competingIn } from '@paddock/domain/teams/membership.ts'
import { may } from '@paddock/domain/teams/roles.ts'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { ageAnswers } from '../db/schema/privacy.ts'
import { teams, userTeams } from '../db/schema/teams.ts'
import { api } from '../http/calls.ts'
import { originOf, recordAudit } from '../identity/audit-log.ts'
import { userOf } from '../identity/callers.ts'
import { announce } from '../live/announce.ts'
import { hasRoom, requireRoom } from '../plans/plans.ts'
import { announceTeam, lockTeamAndMembers } from './team-members.ts'

type Found = NonNullable<Awaited<ReturnType<typeof lockTeamAndMembers>>>

export const setSupervisingAdult = api.consents.setSupervisingAdult.handler(({ input, context, errors }) => {
  const { team_id, user_id, is_supervising_adult } = input
  const me = userOf(context.caller).id
  return context.db.transaction(async (tx) => {
    const found = await lockTeamAndMembers(tx, eq(teams.id, team_id))
    const member = found?.crew.get(user_id)
    if (!found || member?.status !== 'active') throw errors.NOT_FOUND()
    if (!may(found.crew.get(me), 'manage')) throw errors.FORBIDDEN()
    if (is_supervising_adult && !isAdult(await ageAnswerOf(tx, user_id))) throw errors.NOT_ADULT()
    if (member.is_supervising_adult === is_supervising_adult) return { success: true as const }
    // Whoever no longer supervises takes one of the plan's places for competing members.
    if (!is_supervising_adult) await requireRoom(tx, found.team, 'members', competingIn(found.crew))
    await tx
      .update(userTeams)
      .set({ is_supervising_adult })
      .where(and(eq(userTeams.team_id, team_id), eq(userTeams.user_id, user_id)))
    await recordAudit(tx, {
      ...originOf(context),
      action: 'team-role-changed',
      realm: 'team',
      subjectId: user_id,
      actorId: me,
      teamId: team_id,
      details: supervisionDetails(is_supervising_adult),
    })
    await announceTeam(tx, team_id, 'user_teams', [user_id])
    await announce(tx, `user:${user_id}`, 'privacy')
    return { success: true as const }
  })
})

export async function ageAnswerOf(tx: Transaction, user_id: string) {
  const [answer] = await tx.select().from(ageAnswers).where(eq(ageAnswers.user_id, user_id))
  return answer
}

/** Into a full team an admin lets an adult as supervising adult, who takes no place. */
export const comesToSupervise = async (tx: Transaction, { team, crew }: Found, admin_id: string, user_id: string) =>
  may(crew.get(admin_id), 'manage') &&
  !(await hasRoom(tx, team, 'members', competingIn(crew))) &&
  isAdult(await ageAnswerOf(tx, user_id))

/** The audit entry of a change of this role. */
export const supervisionDetails = (is_supervising_adult: boolean) => ({
  [is_supervising_adult ? 'to' : 'from']: 'supervising adult',
})
