/** The events that anyone may look at. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import { companies, competitionEvents } from '../../db/schema/competition.ts'
import { api } from '../../http/calls.ts'

/** What everybody may know about an event. */
export const publicEvent = {
  id: competitionEvents.id,
  name: competitionEvents.name,
  event_date: competitionEvents.event_date,
  location: competitionEvents.location,
  status: competitionEvents.status,
  company_name: companies.name,
}

export const activeEvents = api.active_events.list.handler(({ context: { db } }) =>
  db
    .select(publicEvent)
    .from(competitionEvents)
    .innerJoin(companies, eq(companies.id, competitionEvents.company_id))
    .where(eq(competitionEvents.status, 'active'))
    .orderBy(asc(competitionEvents.event_date), asc(competitionEvents.name)),
)

export const activeEvent = api.active_events.get.handler(async ({ input, context: { db }, errors }) => {
  const [event] = await db
    .select(publicEvent)
    .from(competitionEvents)
    .innerJoin(companies, eq(companies.id, competitionEvents.company_id))
    .where(and(eq(competitionEvents.id, input.id), inArray(competitionEvents.status, ['active', 'completed'])))
  if (!event) throw errors.NOT_FOUND({ message: 'There is no public event here.' })
  return event
})
