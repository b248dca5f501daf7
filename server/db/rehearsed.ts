/** Rehearsals are events that no list of events shows and no figure counts. */
import { type SQL, sql } from 'drizzle-orm'

/** For queries of `competition_events`, or of it under another name. */
export const isNoRehearsal = (event: SQL = sql`competition_events`): SQL<boolean> =>
  sql<boolean>`not exists (select from rehearsals where rehearsals.event_id = ${event}.id)`
