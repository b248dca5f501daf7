/** The teams of a supervising adult, each with its next event and what waits for the adult. */
import { hasFeature } from '@paddock/domain/plans/allowance.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { teamUsers } from '../db/schema/identity.ts'
import { teams, userTeams } from '../db/schema/teams.ts'
import { competitionAhead } from '../entries/entries.ts'
import { api } from '../http/calls.ts'
import { userOf } from '../identity/callers.ts'
import { planOf } from '../plans/plans.ts'
import { withoutConsent } from '../privacy/privacy.ts'
import { countLateTasks } from '../projects/projects.ts'
import { adultsIn, competingIn } from './member-calls.ts'
import { markOf } from './team-members.ts'

export const listSupervised = api.supervised_teams.list.handler(async ({ context: { db, caller } }) => {
  const me = userOf(caller).id
  const now = new Date()
  const supervised = await db
    .select({ team: teams, member_count: competingIn(teams.id), adult_count: adultsIn(teams.id) })
    .from(userTeams)
    .innerJoin(teams, eq(teams.id, userTeams.team_id))
    .where(and(eq(userTeams.user_id, me), eq(userTeams.is_supervising_adult, true)))
    .orderBy(asc(teams.name), asc(teams.id))
  return Promise.all(
    supervised.map(async ({ team, member_count, adult_count }) => {
      const [plan, requests, consents, late_tasks] = await Promise.all([
        planOf(db, team),
        requestsOf(db, team.id),
        withoutConsent(db, team.id, me),
        countLateTasks(db, team.id, now),
      ])
      const competes = hasFeature(plan, 'competition_management')
      return {
        team_id: team.id,
        team_name: team.name,
        team_mark: markOf(team),
        member_count,
        adult_count,
        next_event: competes ? (await competitionAhead(db, team.id, now)).next_event : null,
        requests,
        consents,
        late_tasks,
      }
    }),
  )
})

const requestsOf = (db: Queries, team_id: string) =>
  db
    .select({ user_id: userTeams.user_id, full_name: teamUsers.name, asked_at: userTeams.joined_at })
    .from(userTeams)
    .innerJoin(teamUsers, eq(teamUsers.id, userTeams.user_id))
    .where(and(eq(userTeams.team_id, team_id), eq(userTeams.status, 'pending')))
    .orderBy(asc(userTeams.joined_at), asc(userTeams.user_id))
