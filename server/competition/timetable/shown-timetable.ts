/** Who reads a timetable: organisers and staff, everybody once the event has a public page, and a judge their panel's part. */
import { PANEL_ERRORS } from '@paddock/domain/organizers/messages.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { competitionEvents } from '../../db/schema/competition.ts'
import { eventRooms } from '../../db/schema/rooms.ts'
import { timetableSessions, timetableSlots } from '../../db/schema/timetable.ts'
import { api } from '../../http/calls.ts'
import { GONE, ownEvent } from '../event-access/event-access.ts'
import { ownPanel } from '../marking/marking.ts'
import { hasShownProgramme } from '../programme/programme.ts'
import { timetableOf } from './timetable-queries.ts'

export const getTimetable = api.timetables.get.handler(async ({ input, context: { db, caller }, errors }) => {
  if (!(await ownEvent(db, caller, input.event_id))) throw errors.NOT_FOUND(GONE)
  return timetableOf(db, input.event_id)
})

export const shownTimetable = api.timetables.shown.handler(async ({ input: { event_id }, context: { db } }) =>
  (await hasShownProgramme(db, event_id)) ? publicTimetable(db, event_id) : null,
)

/** Null until somebody has a slot. */
export async function publicTimetable(db: Queries, event_id: string) {
  const timetable = await timetableOf(db, event_id)
  return timetable.slots.length > 0 ? timetable : null
}

export const panelTimes = api.timetables.panel.handler(async ({ input, context: { db, caller }, errors }) => {
  const panel = await ownPanel(db, caller, input.judge_panel_id)
  if (!panel) throw errors.NOT_FOUND({ message: PANEL_ERRORS.gone })
  const { team_id, starts_at, ends_at } = timetableSlots
  return db
    .select({ team_id, starts_at, ends_at, room: eventRooms.name, time_zone: competitionEvents.time_zone })
    .from(timetableSlots)
    .innerJoin(timetableSessions, eq(timetableSessions.id, timetableSlots.session_id))
    .innerJoin(eventRooms, eq(eventRooms.id, timetableSessions.room_id))
    .innerJoin(competitionEvents, eq(competitionEvents.id, timetableSessions.event_id))
    .where(and(eq(timetableSessions.event_id, panel.event_id), eq(timetableSessions.panel_name, panel.panel_name)))
    .orderBy(asc(starts_at), asc(timetableSlots.id))
})
