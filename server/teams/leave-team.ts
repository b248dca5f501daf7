/** Leaves a team. When the last member leaves, the team is deleted and its subscription cancelled. */
import { decideLeaving } from '@paddock/domain/teams/leaving.ts'
import type { Crew } from '@paddock/domain/teams/membership.ts'
import { eq } from 'drizzle-orm'
import { recordActivity } from '../activity/activity.ts'
import { announceMark } from '../competition/team-marks/team-marks.ts'
import type { Transaction } from '../db/database.ts'
import { profiles, subscriptionCancellations, teams } from '../db/schema/teams.ts'
import { api } from '../http/calls.ts'
import { dropLogo } from '../http/logos.ts'
import { userOf } from '../identity/callers.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { enqueueFileRemoval } from '../projects/projects.ts'
import { LEAVE_REFUSALS, left } from './messages.ts'
import { announceTeam, endMembership, lockTeamAndMembers, type TeamRow } from './team-members.ts'

export const leave = api.teams.leave.handler(({ input, context: { db, jobs, caller } }) =>
  db.transaction(async (tx) => {
    const { id: user_id } = userOf(caller)
    const found = await lockTeamAndMembers(tx, eq(teams.id, input.team_id_param))
    const verdict = found ? decideLeaving(found.crew, user_id) : ({ refused: 'not-in-team' } as const)
    if (!found || 'refused' in verdict) {
      const message = LEAVE_REFUSALS['refused' in verdict ? verdict.refused : 'not-in-team']
      return { success: false, message, team_deleted: false, stripe_customer_id: null }
    }
    const { team } = found
    const { team_deleted } = verdict
    await applyLeaving(tx, jobs, found, user_id, team_deleted)
    return {
      success: true,
      message: team_deleted ? left.deletedTeam(team.name) : left.team(team.name),
      team_deleted,
      stripe_customer_id: team_deleted ? team.stripe_customer_id : null,
    }
  }),
)

/** Ends the membership, or deletes the team. Needs the team's lock. */
export async function applyLeaving(
  tx: Transaction,
  jobs: Jobs,
  { team, crew }: { team: TeamRow; crew: Crew },
  user_id: string,
  team_deleted: boolean,
) {
  if (team_deleted) {
    await enqueueFileRemoval(tx, jobs, { team_id: team.id })
    await dropLogo(tx, jobs, team.logo)
    await announceMark(tx, team.id)
    await deleteTeam(tx, team, crew)
    await jobs.enqueue(tx, 'cancel-team-subscription', { team_id: team.id }, { singletonKey: team.id })
  } else await endMembership(tx, user_id, team.id)
  await announceTeam(tx, team.id, 'user_teams', team_deleted ? crew.keys() : [user_id])
  if (!team_deleted && crew.get(user_id)?.status === 'active')
    await recordActivity(tx, { team_id: team.id, actor_id: user_id, kind: 'member.left' })
}

/** Memberships and join requests are deleted with the team; who was in it and what to cancel is stored. */
async function deleteTeam(tx: Transaction, { id, stripe_customer_id }: TeamRow, crew: Crew) {
  const members = [...crew].filter(([, { status }]) => status === 'active').map(([user_id]) => user_id)
  await tx.insert(subscriptionCancellations).values({ team_id: id, stripe_customer_id, members })
  await tx.update(profiles).set({ team_id: null }).where(eq(profiles.team_id, id))
  await tx.delete(teams).where(eq(teams.id, id))
}
