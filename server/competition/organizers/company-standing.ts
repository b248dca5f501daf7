/** Whether a company is confirmed, limited or suspended, and announcements when that changes. */
import { ORPCError } from '@orpc/server'
import { EVENT_LIMIT_MESSAGE, MOST_EVENTS } from '@paddock/domain/competition/moderation.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { isNoRehearsal } from '../../db/rehearsed.ts'
import { companies, competitionEvents, organizerPortals } from '../../db/schema/competition.ts'
import { organizerUsers } from '../../db/schema/identity.ts'
import { announce } from '../../live/announce.ts'

/** Row lock: of two events that are created at once, the second sees the first. */
export async function refuseOverLimit(tx: Transaction, company_id: string) {
  const [company] = await tx
    .select({ limit_lifted_at: companies.limit_lifted_at })
    .from(companies)
    .where(eq(companies.id, company_id))
    .for('no key update')
  if (company?.limit_lifted_at) return
  const counted = and(eq(competitionEvents.company_id, company_id), isNoRehearsal())
  if ((await tx.$count(competitionEvents, counted)) < MOST_EVENTS) return
  throw new ORPCError('EVENT_LIMIT', {
    status: 409,
    message: EVENT_LIMIT_MESSAGE,
    defined: true,
    data: { most: MOST_EVENTS },
  })
}

/** Whether the person's address is confirmed, and the state of the company, as the portal shows them. */
export async function standingOf(tx: Transaction, organizer_id: string) {
  const [found] = await tx
    .select({
      emailConfirmed: organizerUsers.emailVerified,
      company: {
        id: companies.id,
        name: companies.name,
        logo: companies.logo,
        confirmed: sql<boolean>`${companies.confirmed_at} is not null`,
        suspendedReason: companies.suspended_reason,
      },
    })
    .from(organizerPortals)
    .innerJoin(organizerUsers, eq(organizerUsers.id, organizerPortals.organizer_id))
    .innerJoin(companies, eq(companies.id, organizerPortals.company_id))
    .where(eq(organizerPortals.organizer_id, organizer_id))
  if (!found) throw new Error(`The organiser ${organizer_id} is in no company.`)
  return found
}

/** A company, or one event of it, appears in public lists or vanishes from them. */
export async function announceEvents(tx: Transaction, company_id: string, event_id?: string) {
  const events = event_id
    ? [{ id: event_id }]
    : await tx
        .select({ id: competitionEvents.id })
        .from(competitionEvents)
        .where(eq(competitionEvents.company_id, company_id))
  await announce(tx, `company:${company_id}`, 'competition_events')
  await announce(tx, `company:${company_id}`, 'organizer_portals')
  await announce(tx, 'events', 'competition_events')
  await announce(tx, 'office', 'companies')
  for (const { id } of events) {
    await announce(tx, `event:${id}`, 'competition_events')
    await announce(tx, `results:${id}`, 'competition_events')
  }
}
