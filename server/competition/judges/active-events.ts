/** The public list of active events, and one public event. */
import { ACTIVE_EVENTS_PER_PAGE, PUBLIC_STATUSES } from '@paddock/domain/competition/event.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { companies, competitionEvents } from '../../db/schema/competition.ts'
import { api } from '../../http/calls.ts'

/** Neither the event nor its company is suspended. */
const isAvailable = sql<boolean>`(${competitionEvents.suspended_at} is null and ${companies.suspended_at} is null)`

/** The public fields of an event. */
export const publicEvent = {
  id: competitionEvents.id,
  name: competitionEvents.name,
  event_date: competitionEvents.event_date,
  last_day: competitionEvents.last_day,
  time_zone: competitionEvents.time_zone,
  location: competitionEvents.location,
  status: competitionEvents.status,
  company_name: companies.name,
}

export const activeEvents = api.active_events.list.handler(({ input, context: { db } }) =>
  db
    .select(publicEvent)
    .from(competitionEvents)
    .innerJoin(companies, eq(companies.id, competitionEvents.company_id))
    .where(and(eq(competitionEvents.status, 'active'), eq(competitionEvents.is_unlisted, false), isAvailable))
    .orderBy(asc(competitionEvents.event_date), asc(competitionEvents.name), asc(competitionEvents.id))
    .limit(ACTIVE_EVENTS_PER_PAGE)
    .offset((input.page - 1) * ACTIVE_EVENTS_PER_PAGE),
)

export const activeEvent = api.active_events.get.handler(async ({ input, context: { db } }) => {
  const isPublic = inArray(competitionEvents.status, [...PUBLIC_STATUSES])
  const [event] = await db
    .select(publicEvent)
    .from(competitionEvents)
    .innerJoin(companies, eq(companies.id, competitionEvents.company_id))
    .where(and(eq(competitionEvents.id, input.id), isPublic, isAvailable))
  return event ?? null
})
