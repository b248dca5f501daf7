/** The module is part of the competition management of a plan. */
import { eq } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { teams } from '../db/schema/teams.ts'
import { requireFeature } from '../plans/plans.ts'

/** Throws PLAN_FEATURE where the team's plan does not have it. A team that is gone has nobody who could ask. */
export async function requireCompetition(db: Queries, team_id: string) {
  const [team] = await db.select().from(teams).where(eq(teams.id, team_id))
  if (team) await requireFeature(db, team, 'competition_management')
}
