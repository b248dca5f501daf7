/** What is held of an event, and what of that a caller may see all the same. */
import { embargoedPartsOf } from '@paddock/contract/competition/staff-rights.ts'
import { embargoedFrom, embargoedIn, type Held, NOTHING_HELD } from '@paddock/domain/embargo/parts.ts'
import { eq } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { eventEmbargoes } from '../../db/schema/embargo.ts'
import type { Caller } from '../../identity/callers.ts'

export type EmbargoRow = typeof eventEmbargoes.$inferSelect

export const embargoesOf = (db: Queries, event_id: string): Promise<EmbargoRow[]> =>
  db.select().from(eventEmbargoes).where(eq(eventEmbargoes.event_id, event_id))

/** What the public, teams and screens do not see. */
export const embargoedParts = async (db: Queries, event_id: string): Promise<Held> =>
  embargoedIn(await embargoesOf(db, event_id))

/** What the caller does not see of an event that they belong to. */
export const embargoedFor = async (db: Queries, caller: Caller, event_id: string): Promise<Held> =>
  caller.kind === 'organizer' ? NOTHING_HELD : embargoedFromCaller(await embargoedParts(db, event_id), caller)

/** What this caller does not see of it. The caller has been found to belong to the event. */
export function embargoedFromCaller(held: Held, caller: Caller): Held {
  if (caller.kind === 'organizer') return NOTHING_HELD
  return caller.kind === 'staff' ? embargoedFrom(held, embargoedPartsOf(caller.staff.role)) : held
}
