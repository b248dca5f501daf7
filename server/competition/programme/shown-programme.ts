/** The programme of an event that has a public page. */
import { PUBLIC_STATUSES } from '@paddock/domain/competition/event.ts'
import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { companies, competitionEvents } from '../../db/schema/competition.ts'
import { api } from '../../http/calls.ts'
import { programmesOf } from './programme-queries.ts'

const hasPage = and(
  or(inArray(competitionEvents.status, [...PUBLIC_STATUSES]), competitionEvents.is_announced),
  isNull(competitionEvents.suspended_at),
  isNull(companies.suspended_at),
)

export const shownProgrammes = api.programmes.shown.handler(async ({ input, context: { db } }) =>
  (await hasShownProgramme(db, input.event_id)) ? publicProgrammes(db, input.event_id) : [],
)

/** Whether everybody may read when the teams of an event race, and where else they are. */
export async function hasShownProgramme(db: Queries, event_id: string): Promise<boolean> {
  const [event] = await db
    .select({ id: competitionEvents.id })
    .from(competitionEvents)
    .innerJoin(companies, eq(companies.id, competitionEvents.company_id))
    .where(and(eq(competitionEvents.id, event_id), hasPage))
  return event !== undefined
}

/** For teams and spectators: why a race is run again stays between the organisers. */
export async function publicProgrammes(db: Queries, event_id: string) {
  const all = await programmesOf(db, event_id)
  return all.map(({ sessions, ...programme }) => ({
    ...programme,
    sessions: sessions.map(({ races, ...session }) => ({
      ...session,
      races: races.map((race) => ({ ...race, reason: null })),
    })),
  }))
}
