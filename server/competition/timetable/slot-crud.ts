/** Slots added, moved and deleted by hand. What they clash with is shown, not refused: the organiser decides. */
import { timeOfDay } from '@paddock/domain/dates.ts'
import { TIMETABLE_ERRORS } from '@paddock/domain/timetable/messages.ts'
import { laterBy, subjectOf } from '@paddock/domain/timetable/slot.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { timetableSlots } from '../../db/schema/timetable.ts'
import { api } from '../../http/calls.ts'
import { lockSession, lockSlot, timetableChanged } from './locked-timetable.ts'
import { notifyMoved } from './notify-moved.ts'
import { type StoredSession, teamsOf } from './timetable-queries.ts'

const SLOT_GONE = { message: TIMETABLE_ERRORS.slotGone }
const SESSION_GONE = { message: TIMETABLE_ERRORS.sessionGone }

const sameSubject = (sessions: readonly StoredSession[], session: StoredSession) =>
  sessions.filter((one) => subjectOf(one) === subjectOf(session)).map(({ id }) => id)

export const addSlot = api.timetable_slots.add.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { id, in_session, team_id } = input
    const locked = await lockSession(tx, caller, in_session)
    if (!locked) throw errors.NOT_FOUND(SESSION_GONE)
    const { event, session, sessions } = locked
    const team = (await teamsOf(tx, event.id)).find((one) => one.id === team_id)
    if (!team) throw errors.NOT_FOUND({ message: TIMETABLE_ERRORS.teamGone })
    const alike = inArray(timetableSlots.session_id, sameSubject(sessions, session))
    const [there] = await tx
      .select()
      .from(timetableSlots)
      .where(and(eq(timetableSlots.team_id, team_id), alike))
    // Sent again, for example after a lost response.
    if (there?.id === id) return { success: true as const }
    if (there) throw errors.PLANNED()
    const starts_at = new Date(input.starts_at).toISOString()
    const made = await tx
      .insert(timetableSlots)
      .values({
        id,
        session_id: in_session,
        team_id,
        starts_at,
        ends_at: laterBy(starts_at, session.minutes),
        planned_at: starts_at,
      })
      .onConflictDoNothing()
      .returning()
    if (made.length === 0) throw errors.CONFLICT()
    const time = timeOfDay(starts_at, event.time_zone)
    const what = `${session.subject} of ${team.team_name} was added at ${time}.`
    await timetableChanged(tx, caller, { event_id: event.id, subject_id: id, team_id, team_name: team.team_name, what })
    return { success: true as const }
  }),
)

export const moveSlot = api.timetable_slots.move.handler(({ input, context: { db, jobs, config, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { id, in_session, seen_in, seen_at } = input
    const locked = await lockSlot(tx, caller, id)
    if (!locked) throw errors.NOT_FOUND(SLOT_GONE)
    const { event, session, sessions, slot } = locked
    const starts_at = new Date(input.starts_at).toISOString()
    // Sent again, for example after a lost response.
    if (slot.session_id === in_session && slot.starts_at === starts_at) return { success: true as const }
    if (slot.session_id !== seen_in || slot.starts_at !== new Date(seen_at).toISOString()) throw errors.SLOT_CHANGED()
    const target = sessions.find((one) => one.id === in_session)
    if (!target) throw errors.NOT_FOUND(SESSION_GONE)
    if (!sameSubject(sessions, session).includes(target.id)) throw errors.WRONG_SESSION()
    const minutes =
      target.id === session.id ? (Date.parse(slot.ends_at) - Date.parse(slot.starts_at)) / 60_000 : target.minutes
    const to = { session_id: target.id, starts_at, ends_at: laterBy(starts_at, minutes), planned_at: starts_at }
    await tx.update(timetableSlots).set(to).where(eq(timetableSlots.id, id))
    const team = (await teamsOf(tx, event.id)).find((one) => one.id === slot.team_id)
    const [from, until] = [slot.starts_at, starts_at].map((moment) => timeOfDay(moment, event.time_zone))
    const what = `${target.subject} of ${team?.team_name ?? 'a team'} was moved from ${from} to ${until}.`
    const { team_id } = slot
    await timetableChanged(tx, caller, {
      event_id: event.id,
      subject_id: id,
      team_id,
      team_name: team?.team_name,
      what,
    })
    await notifyMoved(tx, { jobs, config }, event, [{ ...slot, ...to }], `${id} ${starts_at}`)
    return { success: true as const }
  }),
)

export const removeSlot = api.timetable_slots.remove.handler(({ input: { id }, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const locked = await lockSlot(tx, caller, id)
    if (!locked) throw errors.NOT_FOUND(SLOT_GONE)
    const { event, session, slot } = locked
    const team = (await teamsOf(tx, event.id)).find((one) => one.id === slot.team_id)
    await tx.delete(timetableSlots).where(eq(timetableSlots.id, id))
    const what = `${session.subject} of ${team?.team_name ?? 'a team'} at ${timeOfDay(slot.starts_at, event.time_zone)} was deleted.`
    await timetableChanged(tx, caller, {
      event_id: event.id,
      subject_id: id,
      team_id: slot.team_id,
      team_name: team?.team_name,
      what,
    })
    return { success: true as const }
  }),
)
