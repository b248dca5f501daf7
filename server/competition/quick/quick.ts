/** Public module of quick cups: their calls, in the shape of the contract, and the job that deletes them after 30 days. */
import { eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { competitionEvents } from '../../db/schema/competition.ts'
import { quickCups } from '../../db/schema/trial-events.ts'
import { addTeam, endCup, renameTeam } from './change-cup.ts'
import { createCup, offer } from './create-cup.ts'
import { myCup } from './cup-page.ts'
import { enterCup, keepCup } from './enter-cup.ts'

export const quickCupCalls = {
  offer,
  create: createCup,
  enter: enterCup,
  mine: myCup,
  addTeam,
  renameTeam,
  end: endCup,
  keep: keepCup,
}

/** With everything that belongs to their events. A cup that an organiser has kept does not expire. */
export async function removeExpiredCups(db: Database) {
  const expired = await db
    .select({ event_id: quickCups.event_id })
    .from(quickCups)
    .where(lt(quickCups.expires_at, sql`now()`))
  for (const { event_id } of expired) await db.delete(competitionEvents).where(eq(competitionEvents.id, event_id))
}
