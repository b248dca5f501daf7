/** Performance and analytics of a team's runs, calculated by domain/practice, and the names to choose from. */
import { analyticsOf } from '@paddock/domain/practice/analytics.ts'
import { performanceOf } from '@paddock/domain/practice/performance.ts'
import { and, desc, eq, isNotNull, max } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { practiceRuns } from '../db/schema/practice.ts'
import { teams } from '../db/schema/teams.ts'
import { api } from '../http/calls.ts'
import { requireFeature } from '../plans/plans.ts'
import { within } from './run-queries.ts'

const MOST_CHOICES = 50

export const choices = api.practice_runs.choices.handler(async ({ input: { team_id }, context: { db } }) => ({
  sessions: await namesIn(db, team_id, 'session'),
  wheels: await namesIn(db, team_id, 'wheels'),
  wings: await namesIn(db, team_id, 'wing'),
}))

async function namesIn(db: Queries, team_id: string, column: 'session' | 'wheels' | 'wing'): Promise<string[]> {
  const name = practiceRuns[column]
  const rows = await db
    .select({ name })
    .from(practiceRuns)
    .where(and(eq(practiceRuns.team_id, team_id), isNotNull(name)))
    .groupBy(name)
    .orderBy(desc(max(practiceRuns.run_at)))
    .limit(MOST_CHOICES)
  return rows.flatMap((row) => row.name ?? [])
}

export const performance = api.practice_runs.performance.handler(({ input, context: { db } }) =>
  performanceIn(db, input),
)

export const performanceIn = async (db: Queries, filters: Parameters<typeof within>[0]) =>
  performanceOf(await measuredRuns(db, filters))

export const analytics = api.practice_runs.analytics.handler(async ({ input, context: { db }, errors }) => {
  const { measure, time_zone, ...filters } = input
  const [team] = await db.select().from(teams).where(eq(teams.id, input.team_id))
  if (!team) throw errors.NOT_FOUND()
  await requireFeature(db, team, 'advanced_analytics')
  return analyticsOf(await measuredRuns(db, filters), measure, time_zone)
})

function measuredRuns(db: Queries, filters: Parameters<typeof within>[0]) {
  const { id, run_at, time_known, car_type, lane, status } = practiceRuns
  const { reaction_time, racing_time, weight, wheels, wing, session } = practiceRuns
  const times = { reaction_time, racing_time }
  return db
    .select({ id, run_at, time_known, car_type, lane, status, ...times, weight, wheels, wing, session })
    .from(practiceRuns)
    .where(within(filters))
    .orderBy(practiceRuns.run_at)
}
