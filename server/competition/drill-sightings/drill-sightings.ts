/** Public module of what Paddock sees of a fault drill: races that reach a rehearsal after they have waited on a device. */
import { LATE_AFTER_MS } from '@paddock/domain/rehearsal/drill-steps.ts'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { drillLateRaces, rehearsals } from '../../db/schema/trial-events.ts'
import { announce } from '../../live/announce.ts'

/** For a race that was not stored before. Does nothing in an event that is no rehearsal. */
export async function noteLateRace(tx: Transaction, event_id: string, race_id: string, waited_ms: number) {
  if (waited_ms < LATE_AFTER_MS) return
  const [rehearsal] = await tx.select().from(rehearsals).where(eq(rehearsals.event_id, event_id))
  if (!rehearsal) return
  await tx.insert(drillLateRaces).values({ event_id, race_id }).onConflictDoNothing()
  await announce(tx, `event:${event_id}`, 'rehearsals')
  await announce(tx, `event:${rehearsal.of_event_id}`, 'rehearsals')
}
