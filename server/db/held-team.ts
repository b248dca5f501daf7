/** A team is held still before anything of it, so that nobody ever waits for somebody who waits for them. */
import { eq } from 'drizzle-orm'
import type { Transaction } from './database.ts'
import { teams } from './schema/teams.ts'

/** The team stays as it is until the end of the transaction: nobody leaves it, nobody deletes it. */
export async function staysTeam(tx: Transaction, team_id: string) {
  await tx.select({ id: teams.id }).from(teams).where(eq(teams.id, team_id)).for('key share')
}

/** For adding what the plan counts: the second waits and counts the first. Undefined where the team is gone. */
export async function heldTeam(tx: Transaction, team_id: string) {
  const { id, created_at } = teams
  const [team] = await tx.select({ id, created_at }).from(teams).where(eq(id, team_id)).for('no key update')
  return team
}
