/** Announces a changed name to the person and to their teams. */
import { eq } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { userTeams } from '../db/schema/teams.ts'
import { announce } from '../live/announce.ts'

export async function announceName(tx: Queries, user_id: string) {
  const memberships = await tx
    .select({ team_id: userTeams.team_id })
    .from(userTeams)
    .where(eq(userTeams.user_id, user_id))
  await announce(tx, `user:${user_id}`, 'profiles')
  for (const { team_id } of memberships) await announce(tx, `team:${team_id}`, 'user_teams')
}
