/** Row locks on a team. The team is always locked before its projects, tasks and runs, to avoid deadlocks. */
import { eq } from 'drizzle-orm'
import type { Transaction } from './database.ts'
import { teams } from './schema/teams.ts'

/** Shared: until the end of the transaction no member can leave the team and it cannot be deleted. */
export async function lockTeamShared(tx: Transaction, team_id: string) {
  await tx.select({ id: teams.id }).from(teams).where(eq(teams.id, team_id)).for('key share')
}

/** Exclusive, for adding what the plan limits: concurrent requests are counted one by one. Undefined if the team was deleted. */
export async function lockTeamForAdding(tx: Transaction, team_id: string) {
  const { id, created_at } = teams
  const [team] = await tx.select({ id, created_at }).from(teams).where(eq(id, team_id)).for('no key update')
  return team
}
