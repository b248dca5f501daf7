/** An organiser reads the registrations for an event, decides them, and records their fees. */
import { randomUUID } from 'node:crypto'
import { numberFrom } from '@paddock/domain/competition/team-numbers.ts'
import { mayMarkFee, mayRefund } from '@paddock/domain/registration/fee.ts'
import { REGISTRATION_ERRORS } from '@paddock/domain/registration/messages.ts'
import { freePlaces, hasPlace, waitingList } from '@paddock/domain/registration/places.ts'
import { afterStep } from '@paddock/domain/registration/states.ts'
import { and, asc, eq } from 'drizzle-orm'
import { recordActivity } from '../activity/activity.ts'
import {
  announceEvent,
  GONE,
  lockEvent,
  lockOpenEvent,
  type OwnEvent,
  ownEvent,
} from '../competition/event-access/event-access.ts'
import { addTeam, type TeamErrors } from '../competition/events/events.ts'
import type { Transaction } from '../db/database.ts'
import { teamEntries } from '../db/schema/entries.ts'
import { teamUsers } from '../db/schema/identity.ts'
import { eventRegistrations } from '../db/schema/registration.ts'
import { teams } from '../db/schema/teams.ts'
import { announceEntry } from '../entries/entries.ts'
import { announceRegistration, closePages, refundFee, setFee } from '../entry-fees/entry-fees.ts'
import { api } from '../http/calls.ts'
import type { Caller } from '../identity/callers.ts'
import { notifyTeam } from './notify-registrations.ts'
import { paymentsIn, placesOf, registrationColumns } from './registration-queries.ts'

type Registration = typeof eventRegistrations.$inferSelect

const UNKNOWN = { message: REGISTRATION_ERRORS.gone }
const NOTICES = {
  accept: 'registration.accepted',
  wait: 'registration.listed',
  decline: 'registration.declined',
} as const

export const listRegistrations = api.event_registrations.list.handler(
  async ({ input: { event_id }, context: { db, caller }, errors }) => {
    if (!(await ownEvent(db, caller, event_id))) throw errors.NOT_FOUND(GONE)
    const { competition_team_id, applied_at } = eventRegistrations
    const registrations = await db
      .select({ ...registrationColumns, competition_team_id, portal_team: teams.name, applied_by: teamUsers.name })
      .from(eventRegistrations)
      .innerJoin(teams, eq(teams.id, eventRegistrations.team_id))
      .leftJoin(teamUsers, eq(teamUsers.id, eventRegistrations.applied_by))
      .where(eq(eventRegistrations.event_id, event_id))
      .orderBy(asc(applied_at), asc(eventRegistrations.id))
    const free_places = freePlaces(await placesOf(db, event_id))
    const [next] = free_places > 0 ? waitingList(registrations) : []
    return { registrations, payments: await paymentsIn(db, event_id), free_places, next: next?.id ?? null }
  },
)

export const decideRegistration = api.event_registrations.decide.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { caller, jobs } = context
    const { decision, reason } = input
    const { event, registration } = await lockOf(tx, caller, input, lockOpenEvent)
    if (!event || !registration) throw errors.NOT_FOUND(event ? UNKNOWN : GONE)
    const step = afterStep(registration.state, decision)
    if ('refused' in step) throw errors.REGISTRATION_ENDED({ message: REGISTRATION_ERRORS.ended(step.refused) })
    if (!step.changed) return { success: true as const }
    if (decision === 'decline' && !reason) throw errors.REASON_REQUIRED()
    if (decision === 'accept') {
      if (input.team_name !== undefined && input.team_name !== registration.team_name)
        throw errors.CONFLICT({ message: REGISTRATION_ERRORS.renamed })
      if (!hasPlace(event)) throw errors.EVENT_FULL({ message: REGISTRATION_ERRORS.full(event.max_teams) })
    }
    const entered = decision === 'accept' ? await enter(tx, event, registration, input.team_number, errors) : null
    await tx
      .update(eventRegistrations)
      .set({ state: step.state, reason, competition_team_id: entered, decided_at: new Date().toISOString() })
      .where(eq(eventRegistrations.id, registration.id))
    if (decision === 'decline') await refundFee(tx, jobs, registration.id)
    await notifyTeam(tx, context, NOTICES[decision], registration, event, reason)
    await announceRegistration(tx, registration)
    await announceEvent(tx, event, entered ? 'competition_teams' : 'competition_events')
    return { success: true as const }
  }),
)

/** The team is entered and linked to its entry, as if it had claimed it. Returns the id of the entry. */
async function enter(
  tx: Transaction,
  event: OwnEvent,
  { team_id, team_name, school_name, category, applied_by }: Registration,
  team_number: string | null,
  errors: TeamErrors,
) {
  const id = randomUUID()
  const contact_email = applied_by ? await emailOf(tx, applied_by) : null
  const number = team_number ? numberFrom(team_number) || null : null
  const team = { id, event_id: event.id, team_name, school_name, category, contact_email, team_number: number }
  await addTeam(tx, event, team, errors)
  await tx.insert(teamEntries).values({
    id: randomUUID(),
    team_id,
    competition_team_id: id,
    status: 'approved',
    requested_by: applied_by,
    decided_at: new Date().toISOString(),
  })
  await recordActivity(tx, { team_id, kind: 'registration.accepted', about: { entry: team_name, event: event.name } })
  await announceEntry(tx, team_id, event.id)
  return id
}

async function emailOf(tx: Transaction, user_id: string) {
  const [user] = await tx.select({ email: teamUsers.email }).from(teamUsers).where(eq(teamUsers.id, user_id))
  return user?.email ?? null
}

export const markFee = api.event_registrations.markFee.handler(({ input, context: { db, jobs, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { fee_state, note } = input
    const { event, registration } = await lockOf(tx, caller, input, lockOpenEvent)
    if (!event || !registration) throw errors.NOT_FOUND(event ? UNKNOWN : GONE)
    if (!mayMarkFee(registration.fee_state)) throw errors.PAID_BY_CARD()
    if (registration.fee_state === fee_state && registration.fee_note === note) return { success: true as const }
    if (fee_state !== 'unpaid') await closePages(tx, jobs, registration.id)
    await setFee(tx, registration.id, fee_state, note)
    return { success: true as const }
  }),
)

/** Also of an event that is over or cancelled. */
export const refund = api.event_registrations.refund.handler(({ input, context: { db, jobs, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { event, registration } = await lockOf(tx, caller, input, lockEvent)
    if (!event || !registration) throw errors.NOT_FOUND(event ? UNKNOWN : GONE)
    // Pressed twice: the refund is on its way.
    if (registration.fee_state === 'refunding') return { success: true as const }
    if (!mayRefund(registration.fee_state)) throw errors.NOT_PAID_BY_CARD()
    await refundFee(tx, jobs, registration.id)
    return { success: true as const }
  }),
)

async function lockOf(
  tx: Transaction,
  caller: Caller,
  { id, event_id }: { id: string; event_id: string },
  lock: typeof lockEvent,
) {
  const event = await lock(tx, caller, event_id)
  const of = and(eq(eventRegistrations.id, id), eq(eventRegistrations.event_id, event_id))
  const [registration] = event ? await tx.select().from(eventRegistrations).where(of).for('update') : []
  return { event, registration }
}
