/** A room, or all of them, runs late: what follows moves, and the teams concerned are notified. */
import { plural } from '@paddock/domain/plural.ts'
import { delayedSlots } from '@paddock/domain/timetable/delay.ts'
import { TIMETABLE_ERRORS } from '@paddock/domain/timetable/messages.ts'
import { eq } from 'drizzle-orm'
import { timetableDelays, timetableSlots } from '../../db/schema/timetable.ts'
import { api } from '../../http/calls.ts'
import { GONE, lockOpenEvent } from '../event-access/event-access.ts'
import { timetableChanged } from './locked-timetable.ts'
import { notifyMoved } from './notify-moved.ts'
import { roomsOf, sessionsOf, slotsOf } from './timetable-queries.ts'

export const delayRooms = api.timetables.delay.handler(({ input, context: { db, jobs, config, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { id, event_id, room_id, minutes } = input
    const event = await lockOpenEvent(tx, caller, event_id)
    if (!event) throw errors.NOT_FOUND(GONE)
    const [there] = await tx.select().from(timetableDelays).where(eq(timetableDelays.id, id))
    const isSame = there?.event_id === event_id && there.room_id === room_id && there.minutes === minutes
    // Sent again, for example after a lost response.
    if (isSame) return { success: true as const, moved: 0, teams: 0 }
    if (there) throw errors.DELAY_DIFFERS()
    const rooms = await roomsOf(tx, event_id)
    const room = rooms.find((one) => one.id === room_id)
    if (room_id !== null && !room) throw errors.NOT_FOUND({ message: TIMETABLE_ERRORS.roomGone })
    const sessions = new Map((await sessionsOf(tx, event_id)).map((session) => [session.id, session]))
    const slots = await slotsOf(tx, event_id)
    const byRoom = Map.groupBy(slots, ({ session_id }) => sessions.get(session_id)?.room_id)
    const now = new Date().toISOString()
    const changed = [...byRoom].flatMap(([of, own]) =>
      room_id === null || of === room_id
        ? delayedSlots(
            own.map((slot) => ({ ...slot, gap_minutes: sessions.get(slot.session_id)?.gap_minutes ?? 0 })),
            minutes,
            now,
          )
        : [],
    )
    for (const { id: slot_id, starts_at, ends_at } of changed)
      await tx.update(timetableSlots).set({ starts_at, ends_at }).where(eq(timetableSlots.id, slot_id))
    await tx.insert(timetableDelays).values({ id, event_id, room_id, minutes })
    const where = room ? room.name : 'All rooms'
    const what =
      minutes > 0
        ? `${where}: ${plural(minutes, 'minute')} late, ${plural(changed.length, 'slot')} moved.`
        : `${where}: ${plural(-minutes, 'minute')} caught up, ${plural(changed.length, 'slot')} moved.`
    await timetableChanged(tx, caller, { event_id, subject_id: id, what })
    const before = new Map(slots.map((slot) => [slot.id, slot]))
    // Who is there already needs no message that it takes longer.
    const moved = changed.flatMap((slot) => {
      const was = before.get(slot.id)
      return was && was.starts_at !== slot.starts_at
        ? [{ ...was, starts_at: slot.starts_at, ends_at: slot.ends_at }]
        : []
    })
    await notifyMoved(tx, { jobs, config }, event, moved, id)
    return { success: true as const, moved: moved.length, teams: new Set(moved.map(({ team_id }) => team_id)).size }
  }),
)
