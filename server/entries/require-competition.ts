/** Checks that a team's plan includes competition management. */
import { eq } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { teams } from '../db/schema/teams.ts'
import { requireFeature } from '../plans/plans.ts'

/** Throws PLAN_FEATURE if the plan does not include it. A deleted team has no members who could call this. */
export async function requireCompetition(db: Queries, team_id: string) {
  const [team] = await db.select().from(teams).where(eq(teams.id, team_id))
  if (team) await requireFeature(db, team, 'competition_management')
}
