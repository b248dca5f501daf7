/** Reads registrations with their event, and the places of events. */

import { omit } from '@paddock/domain/omit.ts'
import { RECEIVED_PAYMENTS, type ReceivedPayment } from '@paddock/domain/registration/fee.ts'
import { freePlaces, waitingList } from '@paddock/domain/registration/places.ts'
import { and, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { companies, competitionEvents } from '../db/schema/competition.ts'
import { teamEntries } from '../db/schema/entries.ts'
import { teamUsers } from '../db/schema/identity.ts'
import { entryFeePayments, eventRegistrations } from '../db/schema/registration.ts'

const { id, event_date, last_day, time_zone, location, status, registration_deadline, entry_fee } = competitionEvents

export const registeredEvent = {
  id,
  name: competitionEvents.name,
  company_name: companies.name,
  event_date,
  last_day,
  time_zone,
  location,
  status,
  registration_deadline,
  entry_fee,
}

/** What the team and the organiser both see. */
export const registrationColumns = {
  id: eventRegistrations.id,
  team_id: eventRegistrations.team_id,
  team_name: eventRegistrations.team_name,
  school_name: eventRegistrations.school_name,
  category: eventRegistrations.category,
  message: eventRegistrations.message,
  state: eventRegistrations.state,
  reason: eventRegistrations.reason,
  applied_at: eventRegistrations.applied_at,
  fee_state: eventRegistrations.fee_state,
  fee_note: eventRegistrations.fee_note,
}

const counted = (state: 'applied' | 'waiting') =>
  sql<number>`(select count(*)::int from event_registrations r
    where r.event_id = competition_events.id and r.state = ${sql.raw(`'${state}'`)})`

/** Of the event of a query. */
export const placeColumns = {
  max_teams: competitionEvents.max_teams,
  team_count: sql<number>`(select count(*)::int from competition_teams t where t.event_id = competition_events.id)`,
  applied: counted('applied'),
  waiting: counted('waiting'),
}

/** A team's registrations, the latest first. */
export async function registrationsOf(db: Queries, team_id: string, only?: SQL) {
  const rows = await db
    .select({ ...registrationColumns, event: registeredEvent, entry_id: teamEntries.id })
    .from(eventRegistrations)
    .innerJoin(competitionEvents, eq(competitionEvents.id, eventRegistrations.event_id))
    .innerJoin(companies, eq(companies.id, competitionEvents.company_id))
    .leftJoin(
      teamEntries,
      and(
        eq(teamEntries.competition_team_id, eventRegistrations.competition_team_id),
        eq(teamEntries.team_id, eventRegistrations.team_id),
        eq(teamEntries.status, 'approved'),
      ),
    )
    .where(and(eq(eventRegistrations.team_id, team_id), only))
    .orderBy(desc(eventRegistrations.applied_at), desc(eventRegistrations.id))
  const queues = await queuesOf(
    db,
    rows.filter(({ state }) => state === 'waiting').map(({ event }) => event.id),
  )
  return rows.map((row) => {
    const place = waitingList(queues.filter(({ event_id }) => event_id === row.event.id)).findIndex(
      (one) => one.id === row.id,
    )
    return { ...row, waiting_place: row.state === 'waiting' ? place + 1 : null }
  })
}

const queuesOf = async (db: Queries, events: string[]) =>
  events.length === 0
    ? []
    : db
        .select({
          id: eventRegistrations.id,
          event_id: eventRegistrations.event_id,
          state: eventRegistrations.state,
          applied_at: eventRegistrations.applied_at,
        })
        .from(eventRegistrations)
        .where(and(inArray(eventRegistrations.event_id, events), eq(eventRegistrations.state, 'waiting')))

export async function placesOf(db: Queries, event_id: string) {
  const [places] = await db.select(placeColumns).from(competitionEvents).where(eq(competitionEvents.id, event_id))
  return places ?? { max_teams: 0, team_count: 0, applied: 0, waiting: 0 }
}

export type PlaceRow = { max_teams: number; team_count: number; applied: number; waiting: number }

/** With the places that are left instead of what they are counted from. */
export const withFreePlaces = <Row extends PlaceRow>(row: Row) => ({
  ...omit(row, 'team_count', 'applied'),
  free_places: freePlaces(row),
})

/** The card payments for an event that arrived, the latest first. */
export async function paymentsIn(db: Queries, event_id: string) {
  const { id, registration_id, amount, state, paid_at } = entryFeePayments
  const rows = await db
    .select({ id, registration_id, amount, state, paid_at, paid_by: teamUsers.name })
    .from(entryFeePayments)
    .innerJoin(eventRegistrations, eq(eventRegistrations.id, registration_id))
    .leftJoin(teamUsers, eq(teamUsers.id, entryFeePayments.paid_by))
    .where(and(eq(eventRegistrations.event_id, event_id), inArray(state, RECEIVED_PAYMENTS), isNotNull(paid_at)))
    .orderBy(desc(paid_at), desc(id))
  return rows.flatMap((row) =>
    row.registration_id && row.paid_at
      ? [{ ...row, registration_id: row.registration_id, paid_at: row.paid_at, state: row.state as ReceivedPayment }]
      : [],
  )
}
