/** The public list of active events, and one public event. */
import { ACTIVE_EVENTS_PER_PAGE } from '@paddock/domain/competition/event.ts'
import { NOT_AVAILABLE } from '@paddock/domain/competition/moderation.ts'
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
    .where(and(eq(competitionEvents.status, 'active'), isAvailable))
    .orderBy(asc(competitionEvents.event_date), asc(competitionEvents.name), asc(competitionEvents.id))
    .limit(ACTIVE_EVENTS_PER_PAGE)
    .offset((input.page - 1) * ACTIVE_EVENTS_PER_PAGE),
)

export const activeEvent = api.active_events.get.handler(async ({ input, context: { db }, errors }) => {
  const [event] = await db
    .select({ ...publicEvent, available: isAvailable })
    .from(competitionEvents)
    .innerJoin(companies, eq(companies.id, competitionEvents.company_id))
    .where(and(eq(competitionEvents.id, input.id), inArray(competitionEvents.status, ['active', 'completed'])))
  if (!event) throw errors.NOT_FOUND({ message: 'This event is not public.' })
  const { available, ...shown } = event
  if (!available) throw errors.NOT_FOUND({ message: NOT_AVAILABLE })
  return shown
})
