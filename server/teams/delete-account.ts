/** Deletes an account: leaves every team by the rules of leaving, and removes all personal data. */
import { decideLeaving, teamsInTheWay } from '@paddock/domain/teams/leaving.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { teamAccounts, teamUsers, teamVerifications } from '../db/schema/identity.ts'
import { businessOwners } from '../db/schema/office.ts'
import { teams, userTeams } from '../db/schema/teams.ts'
import { api } from '../http/calls.ts'
import { forgetTries, withinLimit } from '../http/limits.ts'
import { forgetInAuditLog, recordAudit } from '../identity/audit-log.ts'
import { userOf } from '../identity/callers.ts'
import { verifyPassword } from '../identity/passwords.ts'
import { announce } from '../live/announce.ts'
import { dropPicture, removeInquiriesOf } from '../privacy/privacy.ts'
import { removeReviewsOf } from '../store/store.ts'
import { applyLeaving } from './leave-team.ts'
import { onlyAdminOf } from './messages.ts'
import { lockTeamAndMembers } from './team-members.ts'

/** Limits guessing the password on somebody else's unlocked computer. */
const GUESSES = { max: 10, seconds: 15 * 60 }

export const deleteAccount = api.profiles.deleteAccount.handler(
  async ({ input, context: { db, jobs, caller }, errors }) => {
    const { id, email } = userOf(caller)
    const tries = `delete-account account ${id}`
    if (!(await withinLimit(db, tries, GUESSES))) throw errors.TOO_MANY_REQUESTS()
    if (!(await isPassword(db, id, input.password))) throw errors.WRONG_PASSWORD()
    await forgetTries(db, [tries])
    return db.transaction(async (tx) => {
      const owners = await tx
        .select({ user_id: businessOwners.user_id })
        .from(businessOwners)
        .where(and(eq(businessOwners.is_active, true), eq(businessOwners.role, 'owner')))
        .orderBy(businessOwners.id)
        .for('update')
      if (owners.length === 1 && owners[0]?.user_id === id) throw errors.RUNS_THE_STORE()
      const own = await lockTeamsOf(tx, id)
      const [inTheWay] = teamsInTheWay(own, id)
      if (inTheWay) throw errors.ONLY_ADMIN({ message: onlyAdminOf(inTheWay.team.name) })
      let teams_deleted = 0
      for (const found of own) {
        const verdict = decideLeaving(found.crew, id)
        const ends = 'team_deleted' in verdict && verdict.team_deleted
        await applyLeaving(tx, jobs, found, id, ends)
        if (ends) teams_deleted += 1
      }
      await dropPicture(tx, jobs, id)
      await removeReviewsOf(tx, email)
      await removeInquiriesOf(tx, jobs, email)
      // Emails that still work: a sign-in code, a password reset link.
      await tx.delete(teamVerifications).where(eq(teamVerifications.value, id))
      await tx.delete(teamVerifications).where(eq(teamVerifications.identifier, `sign-in-otp-${email}`))
      await tx.delete(teamUsers).where(eq(teamUsers.id, id))
      await forgetInAuditLog(tx, id)
      await recordAudit(tx, { action: 'account-deleted', realm: 'team' })
      await announce(tx, `user:${id}`, 'sessions')
      return { success: true as const, teams_deleted }
    })
  },
)

async function isPassword(db: Database, userId: string, password: string) {
  const [account] = await db
    .select({ hash: teamAccounts.password })
    .from(teamAccounts)
    .where(and(eq(teamAccounts.userId, userId), eq(teamAccounts.providerId, 'credential')))
  return !!account?.hash && verifyPassword({ hash: account.hash, password })
}

/** Always in the order of their ids, to avoid deadlocks between members who share several teams. */
async function lockTeamsOf(tx: Transaction, user_id: string) {
  const memberships = await tx
    .select({ team_id: userTeams.team_id })
    .from(userTeams)
    .where(eq(userTeams.user_id, user_id))
    .orderBy(asc(userTeams.team_id))
  const locked = []
  for (const { team_id } of memberships) {
    const found = await lockTeamAndMembers(tx, eq(teams.id, team_id))
    if (found?.crew.has(user_id)) locked.push(found)
  }
  return locked
}
