/** The rule pack of an event, for anyone who may see the event. */
import { hasPublicPage } from '@paddock/domain/competition/directory.ts'
import { eq } from 'drizzle-orm'
import { companies, competitionEvents } from '../../db/schema/competition.ts'
import { api } from '../../http/calls.ts'
import { packOf } from './event-pack.ts'

export const eventRules = api.event_rules.get.handler(async ({ input, context: { db } }) => {
  const [found] = await db
    .select({ event: competitionEvents, company_suspended_at: companies.suspended_at })
    .from(competitionEvents)
    .innerJoin(companies, eq(companies.id, competitionEvents.company_id))
    .where(eq(competitionEvents.id, input.event_id))
  if (!found || found.company_suspended_at || found.event.suspended_at || !hasPublicPage(found.event)) return null
  return { event_name: found.event.name, pack: await packOf(db, found.event) }
})
