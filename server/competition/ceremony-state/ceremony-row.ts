/** The row of a ceremony, as the rules of domain/ceremony see it. */
import type { Progress } from '@paddock/domain/ceremony/progress.ts'
import { eq } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { eventCeremonies } from '../../db/schema/ceremony.ts'

export type CeremonyRow = typeof eventCeremonies.$inferSelect

/** Undefined until it is first started. */
export async function ceremonyRowOf(db: Queries, event_id: string): Promise<CeremonyRow | undefined> {
  const [row] = await db.select().from(eventCeremonies).where(eq(eventCeremonies.event_id, event_id))
  return row
}

export function progressOf(row: CeremonyRow | undefined): Progress {
  if (!row) return { state: 'prepared', revision: 0, at: null }
  const { item_id, step, revision, ended_at } = row
  return { state: ended_at ? 'ended' : 'running', revision, at: item_id ? { item_id, step } : null }
}

export const isCeremonyRunning = async (db: Queries, event_id: string) =>
  progressOf(await ceremonyRowOf(db, event_id)).state === 'running'
