/** An admin makes an adult in the team its supervising adult, or ends that. */
import { isAdult } from '@paddock/domain/privacy/age.ts'
import { competingIn } from '@paddock/domain/teams/membership.ts'
import { may } from '@paddock/domain/teams/roles.ts'
import { and, eq } from 'drizzle-orm'
import { ageAnswers } from '../db/schema/privacy.ts'
import { teams, userTeams } from '../db/schema/teams.ts'
import { api } from '../http/calls.ts'
import { originOf, recordAudit } from '../identity/audit-log.ts'
import { userOf } from '../identity/callers.ts'
import { announce } from '../live/announce.ts'
import { requireRoom } from '../plans/plans.ts'
import { announceTeam, lockTeamAndMembers } from './team-members.ts'

export const setSupervisingAdult = api.consents.setSupervisingAdult.handler(({ input, context, errors }) => {
  const { team_id, user_id, is_supervising_adult } = input
  const me = userOf(context.caller).id
  return context.db.transaction(async (tx) => {
    const found = await lockTeamAndMembers(tx, eq(teams.id, team_id))
    const member = found?.crew.get(user_id)
    if (!found || member?.status !== 'active') throw errors.NOT_FOUND()
    if (!may(found.crew.get(me), 'manage')) throw errors.FORBIDDEN()
    const [answer] = await tx.select().from(ageAnswers).where(eq(ageAnswers.user_id, user_id))
    if (is_supervising_adult && !isAdult(answer)) throw errors.NOT_ADULT()
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
      details: { [is_supervising_adult ? 'to' : 'from']: 'supervising adult' },
    })
    await announceTeam(tx, team_id, 'user_teams', [user_id])
    await announce(tx, `user:${user_id}`, 'privacy')
    return { success: true as const }
  })
})
