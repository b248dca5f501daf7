/** The owner's moderation of organisers: finding companies and events, suspending and restoring them with a reason. */
import { MODERATED_PER_PAGE } from '@paddock/contract/office/moderation.ts'
import { MOST_EVENTS, NEW_DAYS } from '@paddock/domain/competition/moderation.ts'
import type { AuditAction } from '@paddock/domain/identity/audit-actions.ts'
import { and, asc, desc, eq, ilike, or, sql } from 'drizzle-orm'
import { announceEvents } from '../competition/organizers/organizers.ts'
import type { Transaction } from '../db/database.ts'
import { containing } from '../db/like-pattern.ts'
import { isNoRehearsal } from '../db/rehearsed.ts'
import { companies, competitionEvents } from '../db/schema/competition.ts'
import { api, type CallContext } from '../http/calls.ts'
import { originOf, recordAudit } from '../identity/audit-log.ts'
import { ownerOf } from '../identity/callers.ts'

const pageOf = (page: number) => ({ limit: MODERATED_PER_PAGE, offset: (page - 1) * MODERATED_PER_PAGE })

// In a selection from one table the query builder omits the table's name, so it is written out in these subqueries.
const owner = sql<{ full_name: string; email: string } | null>`(
  select json_build_object('full_name', u.name, 'email', u.email) from organizer_portals p
  join organizer_users u on u.id = p.organizer_id
  where p.company_id = companies.id and p.role = 'owner' and p.status = 'approved' order by p.created_at, p.id limit 1)`

/** What the owner should look at: new companies, and those that have reached their limit. */
export const needsALook = sql`${companies.suspended_at} is null and ${companies.limit_lifted_at} is null
  and (${companies.created_at} > now() - ${NEW_DAYS} * interval '1 day'
    or (select count(*) from competition_events e where e.company_id = ${companies}.id and ${isNoRehearsal(sql`e`)}) >= ${MOST_EVENTS})`

const listCompanies = api.moderation.companies.handler(async ({ input: { search, state, page }, context: { db } }) => {
  const like = containing(search)
  const found = search
    ? or(
        ilike(companies.name, like),
        sql`exists (select from organizer_portals p join organizer_users u on u.id = p.organizer_id
          where p.company_id = ${companies.id} and (u.name ilike ${like} or u.email ilike ${like}))`,
      )
    : undefined
  const where = and(found, state && needsALook)
  const { limit, offset } = pageOf(page)
  const rows = await db
    .select({
      id: companies.id,
      name: companies.name,
      owner,
      confirmed_at: companies.confirmed_at,
      limit_lifted_at: companies.limit_lifted_at,
      suspended_at: companies.suspended_at,
      suspended_reason: companies.suspended_reason,
      people_count: sql<number>`(select count(*)::int from organizer_portals p where p.company_id = companies.id and p.status = 'approved')`,
      event_count: sql<number>`(select count(*)::int from competition_events e where e.company_id = companies.id and ${isNoRehearsal(sql`e`)})`,
      created_at: companies.created_at,
    })
    .from(companies)
    .where(where)
    .orderBy(asc(companies.name), asc(companies.id))
    .limit(limit)
    .offset(offset)
  return { companies: rows, total: await db.$count(companies, where) }
})

const listEvents = api.moderation.events.handler(async ({ input: { search, page }, context: { db } }) => {
  const like = containing(search)
  const found = search ? or(ilike(competitionEvents.name, like), ilike(companies.name, like)) : undefined
  const where = and(found, isNoRehearsal())
  const { limit, offset } = pageOf(page)
  const { id, name, event_date, last_day, location, status, suspended_at, suspended_reason, company_id } =
    competitionEvents
  const rows = await db
    .select({
      id,
      name,
      event_date,
      last_day,
      location,
      status,
      company: {
        id: companies.id,
        name: companies.name,
        suspended: sql<boolean>`${companies.suspended_at} is not null`,
      },
      suspended_at,
      suspended_reason,
      team_count: sql<number>`(select count(*)::int from competition_teams t where t.event_id = ${id})`,
    })
    .from(competitionEvents)
    .innerJoin(companies, eq(companies.id, company_id))
    .where(where)
    .orderBy(desc(event_date), asc(name), asc(id))
    .limit(limit)
    .offset(offset)
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(competitionEvents)
    .innerJoin(companies, eq(companies.id, company_id))
    .where(where)
  return { events: rows, total: counted?.total ?? 0 }
})

type Entry = { action: AuditAction; companyId: string; eventId?: string; reason?: string }

const record = (tx: Transaction, context: CallContext, { reason, ...entry }: Entry) =>
  recordAudit(tx, {
    ...originOf(context),
    ...entry,
    realm: 'owner',
    actorId: ownerOf(context.caller).id,
    details: reason === undefined ? {} : { reason },
  })

type Change = Partial<typeof companies.$inferInsert>

/** Undefined if there is no such company. A repeated call is carried out and recorded once. */
const changeCompany = (context: CallContext, id: string, change: Change, entry: Pick<Entry, 'action' | 'reason'>) =>
  context.db.transaction(async (tx) => {
    const [before] = await tx.select().from(companies).where(eq(companies.id, id)).for('no key update')
    if (!before) return undefined
    const isDone = Object.entries(change).every(([name, value]) => {
      const stored = before[name as keyof typeof before]
      return name.endsWith('_at') ? (stored === null) === (value === null) : stored === value
    })
    if (isDone) return before
    await tx.update(companies).set(change).where(eq(companies.id, id))
    await record(tx, context, { ...entry, companyId: id })
    await announceEvents(tx, id)
    return before
  })

const changeEvent = (
  context: CallContext,
  id: string,
  reason: string | null,
  entry: { action: AuditAction; reason: string },
) =>
  context.db.transaction(async (tx) => {
    const [before] = await tx.select().from(competitionEvents).where(eq(competitionEvents.id, id)).for('no key update')
    if (!before || before.suspended_reason === reason) return before
    // Leaves `updated_at` alone: the organiser's form may be open, and this does not conflict with it.
    const change = {
      suspended_reason: reason,
      suspended_at: reason === null ? null : now(),
      updated_at: sql`${competitionEvents.updated_at}`,
    }
    await tx
      .update(competitionEvents)
      .set(change)
      .where(and(eq(competitionEvents.id, id)))
    await record(tx, context, { ...entry, companyId: before.company_id, eventId: id })
    await announceEvents(tx, before.company_id, id)
    return before
  })

const now = () => new Date().toISOString()
const DONE = { success: true as const }

const suspendCompany = api.moderation.suspendCompany.handler(async ({ input: { id, reason }, context, errors }) => {
  const change = { suspended_at: now(), suspended_reason: reason }
  if (!(await changeCompany(context, id, change, { action: 'company-suspended', reason }))) throw errors.NOT_FOUND()
  return DONE
})

const restoreCompany = api.moderation.restoreCompany.handler(async ({ input: { id, reason }, context, errors }) => {
  const change = { suspended_at: null, suspended_reason: null }
  if (!(await changeCompany(context, id, change, { action: 'company-restored', reason }))) throw errors.NOT_FOUND()
  return DONE
})

const liftLimit = api.moderation.liftLimit.handler(async ({ input: { id }, context, errors }) => {
  if (!(await changeCompany(context, id, { limit_lifted_at: now() }, { action: 'event-limit-lifted' })))
    throw errors.NOT_FOUND()
  return DONE
})

const suspendEvent = api.moderation.suspendEvent.handler(async ({ input: { id, reason }, context, errors }) => {
  if (!(await changeEvent(context, id, reason, { action: 'event-suspended', reason }))) throw errors.NOT_FOUND()
  return DONE
})

const restoreEvent = api.moderation.restoreEvent.handler(async ({ input: { id, reason }, context, errors }) => {
  if (!(await changeEvent(context, id, null, { action: 'event-restored', reason }))) throw errors.NOT_FOUND()
  return DONE
})

export const moderationCalls = {
  companies: listCompanies,
  events: listEvents,
  suspendCompany,
  restoreCompany,
  liftLimit,
  suspendEvent,
  restoreEvent,
}
