/** The home of a team: one answer made of what the areas know, each in a fixed number of queries. */
import { hasFeature } from '@paddock/domain/plans/allowance.ts'
import { eq } from 'drizzle-orm'
import { latestActivity } from '../activity/activity.ts'
import { teams } from '../db/schema/teams.ts'
import { competitionAhead } from '../entries/entries.ts'
import { api } from '../http/calls.ts'
import { userOf } from '../identity/callers.ts'
import { planOf } from '../plans/plans.ts'
import { practiceInShort } from '../practice/practice.ts'
import { homeTasks } from '../projects/projects.ts'
import { purchasesWaiting } from '../store/store.ts'

const ACTIVITY_SHOWN = 5

export const getHome = api.team_home.get.handler(async ({ input: { team_id }, context: { db, caller }, errors }) => {
  const [team] = await db.select().from(teams).where(eq(teams.id, team_id))
  if (!team) throw errors.NOT_FOUND()
  const [plan, now] = [await planOf(db, team), new Date()]
  const [competition, work, practice, activity] = await Promise.all([
    hasFeature(plan, 'competition_management') ? competitionAhead(db, team_id, now) : null,
    homeTasks(db, team_id, userOf(caller).id, now),
    practiceInShort(db, team_id, hasFeature(plan, 'advanced_analytics')),
    latestActivity(db, team_id, ACTIVITY_SHOWN),
  ])
  const reader = { user_id: userOf(caller).id, isAdmin: caller.kind === 'admin' }
  const purchases = await purchasesWaiting(db, team_id, reader)
  return { competition, ...work, practice, activity, purchases }
})
