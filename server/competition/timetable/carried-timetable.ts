/** A duplicated event takes over the sessions of the timetable, on its own days and in its own rooms; who comes when is planned anew. */
import { localMinute, momentOf } from '@paddock/domain/dates.ts'
import { pick } from '@paddock/domain/omit.ts'
import { eq } from 'drizzle-orm'
import { timetableSessions, timetables } from '../../db/schema/timetable.ts'
import type { Carried } from '../event-access/event-access.ts'
import { headOf, sessionsOf } from './timetable-queries.ts'

const DAY = 86_400_000

/** The same time of day, as many days later as the event is. */
function onDayOf(moment: string, from: Event, to: Event): string {
  const days = (Date.parse(to.event_date) - Date.parse(from.event_date)) / DAY
  const local = localMinute(moment, from.time_zone ?? 'UTC')
  const day = new Date(Date.parse(`${local.slice(0, 10)}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)
  return momentOf(`${day}${local.slice(10)}`, to.time_zone ?? 'UTC') ?? moment
}

type Event = { event_date: string; time_zone: string | null }

export const carriedTimetable: Carried = {
  count: (db, event_id) => db.$count(timetableSessions, eq(timetableSessions.event_id, event_id)),
  async copy(tx, { from, to, copies }) {
    const sessions = (await sessionsOf(tx, from.id)).flatMap((session) => {
      const room_id = copies.get(session.room_id)
      const times = { starts_at: onDayOf(session.starts_at, from, to), ends_at: onDayOf(session.ends_at, from, to) }
      const like = pick(session, 'kind', 'panel_name', 'template_id', 'minutes', 'gap_minutes')
      // Without its rooms, a timetable has no place.
      return room_id ? [{ ...like, ...times, event_id: to.id, room_id }] : []
    })
    if (sessions.length === 0) return
    await tx.insert(timetableSessions).values(sessions)
    const { travel_minutes } = await headOf(tx, from.id)
    await tx.insert(timetables).values({ event_id: to.id, travel_minutes, version: 1 })
  },
}
