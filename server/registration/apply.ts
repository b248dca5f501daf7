/** A team sees the events that take applications, applies, changes its application and withdraws it. */
import { omit } from '@paddock/domain/omit.ts'
import { REGISTRATION_ERRORS } from '@paddock/domain/registration/messages.ts'
import { againstApplying, stateOnApplying } from '@paddock/domain/registration/places.ts'
import { afterStep, CURRENT_STATES } from '@paddock/domain/registration/states.ts'
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { recordActivity } from '../activity/activity.ts'
import { announceEvent, lockAnyEvent, refuseClosed } from '../competition/event-access/event-access.ts'
import { isAvailable, leaveEvent } from '../competition/events/events.ts'
import { changedFields } from '../db/changed-fields.ts'
import type { Queries, Transaction } from '../db/database.ts'
import { companies, competitionEvents } from '../db/schema/competition.ts'
import { teamEntries } from '../db/schema/entries.ts'
import { competitionTeams } from '../db/schema/events.ts'
import { eventRegistrations } from '../db/schema/registration.ts'
import { requireCompetition } from '../entries/entries.ts'
import { announceRegistration, refundFee } from '../entry-fees/entry-fees.ts'
import { api } from '../http/calls.ts'
import { userOf } from '../identity/callers.ts'
import { notifyOrganizers } from './notify-registrations.ts'
import { placeColumns, placesOf, registeredEvent, registrationsOf, withFreePlaces } from './registration-queries.ts'

export const openEvents = api.event_registrations.open.handler(async ({ input, context: { db } }) => {
  await requireCompetition(db, input.team_id)
  const { is_announced, is_unlisted, registration_open, cadet_enabled, status } = competitionEvents
  const events = await db
    .select({ ...registeredEvent, ...placeColumns, is_announced, is_unlisted, registration_open, cadet_enabled })
    .from(competitionEvents)
    .innerJoin(companies, eq(companies.id, competitionEvents.company_id))
    .where(and(isAvailable, isNotNull(companies.confirmed_at), eq(registration_open, true), eq(status, 'upcoming')))
    .orderBy(asc(competitionEvents.event_date), asc(competitionEvents.name), asc(competitionEvents.id))
  const now = new Date()
  return events
    .filter((event) => !againstApplying(event, now))
    .map((event) => withFreePlaces(omit(event, 'is_announced', 'is_unlisted', 'registration_open')))
})

export const ownRegistrations = api.event_registrations.mine.handler(async ({ input, context: { db } }) => {
  await requireCompetition(db, input.team_id)
  return registrationsOf(db, input.team_id)
})

export const apply = api.event_registrations.apply.handler(async ({ input, context, errors }) => {
  const { db, caller } = context
  const { id, team_id, event_id, ...fields } = input
  await requireCompetition(db, team_id)
  return db.transaction(async (tx) => {
    const event = await lockAnyEvent(tx, event_id)
    if (!event) throw errors.REGISTRATION_CLOSED()
    const [earlier] = await registrationsOf(tx, team_id, eq(eventRegistrations.id, id))
    // Sent again: the first attempt has applied.
    if (earlier) return earlier
    const against = (await isListed(tx, event_id)) ? againstApplying(event, new Date()) : 'closed'
    if (against === 'over' && event.registration_deadline) {
      const message = REGISTRATION_ERRORS.over(event.registration_deadline, event.time_zone)
      throw errors.REGISTRATION_CLOSED({ message })
    }
    if (against) throw errors.REGISTRATION_CLOSED()
    if (input.category === 'Cadet' && !event.cadet_enabled) throw errors.CADET_OFF()
    if (await hasApplied(tx, team_id, event_id)) throw errors.ALREADY_APPLIED()
    const claims = await claimsIn(tx, team_id, event_id)
    if (claims.includes('approved')) throw errors.ALREADY_APPLIED()
    if (claims.includes('pending')) throw errors.CLAIM_PENDING()
    const applied_by = userOf(caller).id
    const state = stateOnApplying(await placesOf(tx, event_id))
    const row = { id, team_id, event_id, ...fields, state, applied_by, applied_at: new Date().toISOString() }
    const made = await tx.insert(eventRegistrations).values(row).onConflictDoNothing().returning()
    if (made.length === 0) throw errors.CONFLICT()
    const about = { entry: input.team_name, event: event.name }
    await recordActivity(tx, { team_id, actor_id: applied_by, kind: 'registration.applied', about })
    await notifyOrganizers(tx, context, 'registration.applied', row, event)
    await announceRegistration(tx, row)
    // The places that are left are public.
    await announceEvent(tx, event, 'competition_events')
    const [saved] = await registrationsOf(tx, team_id, eq(eventRegistrations.id, id))
    if (!saved) throw errors.CONFLICT()
    return saved
  })
})

/** Its company was confirmed and not suspended. */
async function isListed(db: Queries, event_id: string) {
  const found = await db
    .select({ id: competitionEvents.id })
    .from(competitionEvents)
    .innerJoin(companies, eq(companies.id, competitionEvents.company_id))
    .where(and(eq(competitionEvents.id, event_id), isAvailable, isNotNull(companies.confirmed_at)))
  return found.length > 0
}

async function hasApplied(db: Queries, team_id: string, event_id: string) {
  const { team_id: team, event_id: of, state } = eventRegistrations
  return (
    (await db.$count(eventRegistrations, and(eq(team, team_id), eq(of, event_id), inArray(state, CURRENT_STATES)))) > 0
  )
}

/** How the team's claims to entries of the event stand. */
async function claimsIn(db: Queries, team_id: string, event_id: string) {
  const claims = await db
    .select({ status: teamEntries.status })
    .from(teamEntries)
    .innerJoin(competitionTeams, eq(competitionTeams.id, teamEntries.competition_team_id))
    .where(and(eq(teamEntries.team_id, team_id), eq(competitionTeams.event_id, event_id)))
  return claims.map(({ status }) => status)
}

/** With its event, which is locked first, as in every change of a registration. */
async function lockOwn(tx: Transaction, team_id: string, id: string) {
  const own = and(eq(eventRegistrations.id, id), eq(eventRegistrations.team_id, team_id))
  const [named] = await tx.select().from(eventRegistrations).where(own)
  const event = named && (await lockAnyEvent(tx, named.event_id))
  const [registration] = event ? await tx.select().from(eventRegistrations).where(own).for('update') : []
  if (event) refuseClosed(event)
  return { event, registration }
}

export const changeApplication = api.event_registrations.change.handler(async ({ input, context: { db }, errors }) => {
  const { id, team_id, ...fields } = input
  await requireCompetition(db, team_id)
  return db.transaction(async (tx) => {
    const { event, registration } = await lockOwn(tx, team_id, id)
    if (!event || !registration) throw errors.NOT_FOUND({ message: REGISTRATION_ERRORS.gone })
    if (!['applied', 'waiting'].includes(registration.state))
      throw errors.REGISTRATION_ENDED({ message: REGISTRATION_ERRORS.ended(registration.state) })
    if (fields.category === 'Cadet' && !event.cadet_enabled) throw errors.CADET_OFF()
    const changes = changedFields(registration, fields)
    if (Object.keys(changes).length > 0) {
      await tx.update(eventRegistrations).set(changes).where(eq(eventRegistrations.id, id))
      await announceRegistration(tx, registration)
    }
    return { success: true as const }
  })
})

export const withdraw = api.event_registrations.withdraw.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { jobs, caller } = context
    const { event, registration } = await lockOwn(tx, input.team_id, input.id)
    if (!event || !registration) throw errors.NOT_FOUND({ message: REGISTRATION_ERRORS.gone })
    const step = afterStep(registration.state, 'withdraw')
    if ('refused' in step) throw errors.REGISTRATION_ENDED({ message: REGISTRATION_ERRORS.ended(step.refused) })
    if (!step.changed) return { success: true as const }
    const { id, team_id, competition_team_id } = registration
    await tx
      .update(eventRegistrations)
      .set({ state: step.state, competition_team_id: null, decided_at: new Date().toISOString() })
      .where(eq(eventRegistrations.id, id))
    if (competition_team_id && !(await leaveEvent(tx, jobs, event, competition_team_id))) throw errors.HAS_BEGUN()
    await refundFee(tx, jobs, id)
    const about = { entry: registration.team_name, event: event.name }
    await recordActivity(tx, { team_id, actor_id: userOf(caller).id, kind: 'registration.withdrawn', about })
    await notifyOrganizers(tx, context, 'registration.withdrawn', registration, event)
    await announceRegistration(tx, registration)
    await announceEvent(tx, event, 'competition_events')
    return { success: true as const }
  }),
)
