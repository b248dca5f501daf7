import type { Elsewhere } from '@paddock/domain/take-along/journey.ts'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'

/** Where an event is run is no change of the event itself: the time of its last change stays. */
export const setElsewhere = (tx: Transaction, event_id: string, elsewhere: Elsewhere | null) =>
  tx.execute(sql`update competition_events set elsewhere = ${elsewhere} where id = ${event_id}`)
