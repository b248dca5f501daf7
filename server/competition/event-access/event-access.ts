/** An event of the organiser's company, or of the judge or member of staff: found, locked while it is changed, refused when closed, and its changes announced. */
import { ORPCError } from '@orpc/server'
import type { AnnouncedUnder } from '@paddock/contract/live/announcements.ts'
import { hasPublicPage } from '@paddock/domain/competition/directory.ts'
import {
  type EventStatus,
  type GrandPrixRules,
  isClosed,
  OWN_EVENTS_PER_PAGE,
} from '@paddock/domain/competition/event.ts'
import { closedMessage, EVENT_ERRORS } from '@paddock/domain/competition/messages.ts'
import { suspendedMessage } from '@paddock/domain/competition/moderation.ts'
import { staffName } from '@paddock/domain/competition/staff.ts'
import { gateName } from '@paddock/domain/race-control/messages.ts'
import type { Pack } from '@paddock/domain/rules/pack.ts'
import { shippedPack } from '@paddock/domain/rules/packs.ts'
import type { Elsewhere } from '@paddock/domain/take-along/journey.ts'
import { elsewhereMessage } from '@paddock/domain/take-along/messages.ts'
import { and, asc, eq, getTableColumns, ilike, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { containing } from '../../db/like-pattern.ts'
import { isNoRehearsal } from '../../db/rehearsed.ts'
import { competitionEvents } from '../../db/schema/competition.ts'
import { gateTokens } from '../../db/schema/gates.ts'
import { eventStaff } from '../../db/schema/staff.ts'
import { type Caller, organizerOf } from '../../identity/callers.ts'
import { announce } from '../../live/announce.ts'
import { announceToEntrants } from '../../live/entrants.ts'

export type { Carried, Carrying } from './carrying.ts'

type Row = typeof competitionEvents.$inferSelect
type Document = { document_name: string; document_url: string }
export type OwnEvent = Row & {
  team_count: number
  rules_documents: Document[]
  numbers_fixed: boolean
  grand_prix_rules: GrandPrixRules | null
  runs: EventRuns
}
type EventRuns = Pick<Pack['runs'], 'lanes' | 'per_car_and_lane' | 'complete'>

// In a selection from one table the query builder leaves out its name, so inside these it is written by hand.
const shown = {
  ...getTableColumns(competitionEvents),
  team_count: sql<number>`(select count(*)::int from competition_teams t where t.event_id = competition_events.id)`,
  numbers_fixed: sql<boolean>`(exists (select from race_results r where r.event_id = competition_events.id)
    or exists (select from competition_scores s where s.event_id = competition_events.id)
    or exists (select from enhanced_scrutineering_results f where f.event_id = competition_events.id))`,
  grand_prix_rules: sql<GrandPrixRules | null>`case when own_pack_id is null then
    case rule_pack when 'classic-a' then 'A' when 'classic-b' then 'B' end end`,
  own_runs: sql<Pack['runs'] | null>`(select p.pack -> 'runs' from company_rule_packs p where p.id = own_pack_id)`,
  rules_documents: sql<Document[]>`coalesce((
    select json_agg(json_build_object('document_name', d.document_name, 'document_url', d.document_url) order by d.order_index)
    from event_rules_documents d where d.event_id = competition_events.id), '[]')`,
}

/** How often cars run, by the pack of the event. */
function withRuns<Event extends PackNamed>({
  own_runs,
  ...event
}: Event): Omit<Event, 'own_runs'> & { runs: EventRuns } {
  const runs = own_runs ?? shippedPack(`${event.rule_pack}@${event.rule_pack_version}`)?.runs
  if (!runs) throw new Error(`There is no rule pack ${event.rule_pack}@${event.rule_pack_version}.`)
  const { lanes, per_car_and_lane, complete } = runs
  return { ...event, runs: { lanes, per_car_and_lane, complete } }
}
type PackNamed = { rule_pack: string; rule_pack_version: number; own_runs: Pack['runs'] | null }

type Wanted = { id?: string | undefined; search: string; page?: number | undefined }

export async function eventsOf(db: Queries, company_id: string, { id, search, page }: Wanted) {
  const { name, location, event_date } = competitionEvents
  const matches = search ? or(ilike(name, containing(search)), ilike(location, containing(search))) : undefined
  const where = and(
    eq(competitionEvents.company_id, company_id),
    id ? eq(competitionEvents.id, id) : isNoRehearsal(),
    matches,
  )
  const all = db
    .select(shown)
    .from(competitionEvents)
    .where(where)
    .orderBy(asc(event_date), asc(name), asc(competitionEvents.id))
    .$dynamic()
  if (page === undefined) {
    const events = (await all).map(withRuns)
    return { total: events.length, events }
  }
  const events = (await all.limit(OWN_EVENTS_PER_PAGE).offset((page - 1) * OWN_EVENTS_PER_PAGE)).map(withRuns)
  return { total: await db.$count(competitionEvents, where), events }
}

/** Of another company there is nothing to be found. */
export const ownEvent = (db: Queries, caller: Caller, id: string) => eventWhere(db, owned(caller, id))

async function eventWhere(db: Queries, where: SQL | undefined): Promise<OwnEvent | undefined> {
  const [event] = await db.select(shown).from(competitionEvents).where(where)
  return event && withRuns(event)
}

const owned = (caller: Caller, id: string) => and(eq(competitionEvents.id, id), eventsIn(caller))

/** A judge has access only to the event of their panel, staff and bridges only to theirs, until the code is revoked. */
export function eventsIn(caller: Caller): SQL | undefined {
  if (caller.kind === 'judge') return eq(competitionEvents.id, caller.judge.event_id)
  if (caller.kind === 'gate') {
    const { event_id, token_id } = caller.gate
    return and(
      eq(competitionEvents.id, event_id),
      sql`exists (select from ${gateTokens} where ${eq(gateTokens.id, token_id)})`,
    )
  }
  if (caller.kind !== 'staff') return eq(competitionEvents.company_id, organizerOf(caller).company_id)
  const { event_id, staff_id } = caller.staff
  const employed = sql`exists (select from ${eventStaff} where ${and(eq(eventStaff.id, staff_id), isNull(eventStaff.revoked_at))})`
  return and(eq(competitionEvents.id, event_id), employed)
}

/** The name under which the caller records something in an event. */
export function nameOf(caller: Caller): string {
  if (caller.kind === 'gate') return gateName(caller.gate)
  return caller.kind === 'staff' ? staffName(caller.staff) : organizerOf(caller).full_name
}

/** The person behind organiser or staff credentials, whichever device they use; empty for anyone else. */
export function personKey(caller: Caller): string {
  if (caller.kind === 'organizer') return `organizer:${caller.organizer.id}`
  return caller.kind === 'staff' ? `staff:${caller.staff.staff_id}` : ''
}

/**
 * Locked for a change to what is in the event: throws EVENT_CLOSED for a completed or cancelled one. Every path that writes
 * laps, marks, measurements, penalties, points, brackets, teams or entries comes through here or through `refuseClosed`.
 */
export async function lockOpenEvent(tx: Transaction, caller: Caller, id: string): Promise<OwnEvent | undefined> {
  const event = await lockEvent(tx, caller, id)
  if (event) refuseClosed(event)
  return event
}

export function refuseClosed({ status, elsewhere }: { status: EventStatus; elsewhere: Elsewhere | null }) {
  refuseElsewhere({ elsewhere })
  if (isClosed(status))
    throw new ORPCError('EVENT_CLOSED', {
      status: 409,
      message: closedMessage(status),
      data: { status },
      defined: true,
    })
}

/** Row lock: writes to an event are serialised, and completing it waits for them; reading it goes on. */
export const lockEvent = (tx: Transaction, caller: Caller, id: string) => lockWhere(tx, owned(caller, id))

/** For a change by a team, whose right to it the call checks itself. */
export const lockAnyEvent = (tx: Transaction, id: string) => lockWhere(tx, eq(competitionEvents.id, id))

/** Row lock for what nobody calls for, such as a job or an arrival from a venue: whatever the state of the event is. */
export async function lockEventRow(tx: Transaction, id: string) {
  const [event] = await tx.select().from(competitionEvents).where(eq(competitionEvents.id, id)).for('no key update')
  return event
}

async function lockWhere(tx: Transaction, where: SQL | undefined): Promise<OwnEvent | undefined> {
  await tx.select({ id: competitionEvents.id }).from(competitionEvents).where(where).for('no key update')
  // Read after the lock is granted, so that the previous transaction's changes are seen.
  const event = await eventWhere(tx, where)
  if (event) refuseSuspended(event)
  if (event) refuseElsewhere(event)
  return event
}

/** For a change that needs neither the event's values nor its lock. */
export async function mayChangeEvent(db: Queries, caller: Caller, id: string): Promise<boolean> {
  const { suspended_reason, elsewhere } = competitionEvents
  const [event] = await db.select({ suspended_reason, elsewhere }).from(competitionEvents).where(owned(caller, id))
  if (event) refuseSuspended(event)
  if (event) refuseElsewhere(event)
  return event !== undefined
}

/**
 * The same as a condition of a prepared statement that changes something of the event for an organiser or for staff, with
 * the values of `changingAs`: without a row, `mayChangeEvent` says why.
 */
export const changeable = () =>
  and(
    eq(competitionEvents.id, sql.placeholder('event_id')),
    or(
      eq(competitionEvents.company_id, sql.placeholder('company_id')),
      sql`exists (select from ${eventStaff} where ${and(eq(eventStaff.id, sql.placeholder('staff_id')), eq(eventStaff.event_id, competitionEvents.id), isNull(eventStaff.revoked_at))})`,
    ),
    isNull(competitionEvents.suspended_reason),
    isNull(competitionEvents.elsewhere),
  )

export const changingAs = (caller: Caller, event_id: string) =>
  caller.kind === 'staff'
    ? { event_id, company_id: null, staff_id: caller.staff.staff_id }
    : { event_id, company_id: organizerOf(caller).company_id, staff_id: null }

/** An event that the business owner has suspended is read but not changed. */
export function refuseSuspended({ suspended_reason: reason }: { suspended_reason: string | null }) {
  if (reason === null) return
  const message = suspendedMessage('event', reason)
  throw new ORPCError('SUSPENDED', { status: 403, message, data: { reason }, defined: true })
}

/** An event that is run at a venue, or was brought back from one, is read but not changed: the other copy is. */
export function refuseElsewhere({ elsewhere }: { elsewhere: Elsewhere | null }) {
  if (elsewhere === null) return
  const message = elsewhereMessage(elsewhere)
  throw new ORPCError('RUNS_ELSEWHERE', { status: 409, message, data: { elsewhere }, defined: true })
}

type Seen = Pick<Row, 'status' | 'is_announced'>
type AnnouncedEvent = Pick<Row, 'id' | 'company_id'> & Seen

/** `before` is the event before the change: one that is no longer public has to disappear from public screens. */
export async function announceEvent(
  tx: Transaction,
  event: AnnouncedEvent,
  what: AnnouncedUnder<'events'>,
  before: Seen = event,
) {
  await announce(tx, `event:${event.id}`, what)
  await announce(tx, `company:${event.company_id}`, 'competition_events')
  await announceToEntrants(tx, event.id)
  if (!hasPublicPage(event) && !hasPublicPage(before)) return
  await announce(tx, 'events', what)
  await announce(tx, `results:${event.id}`, what)
}

export const GONE = { message: EVENT_ERRORS.gone }
