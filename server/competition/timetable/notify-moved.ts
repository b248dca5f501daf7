/** Notifies the members of linked teams whose times have changed, once for each change; in the app alone, since an email comes too late. */
import { dateAndTime, dayOf, timeOfDay } from '@paddock/domain/dates.ts'
import { byStart } from '@paddock/domain/timetable/slot.ts'
import type { Transaction } from '../../db/database.ts'
import { entrantsOf, membersOf, notify } from '../../notifications/notifications.ts'
import type { Services } from '../../services.ts'
import { roomsOf, type StoredSlot, sessionsOf } from './timetable-queries.ts'

type PlannedEvent = { id: string; name: string; time_zone: string | null }

/** `key` names the change. */
export async function notifyMoved(
  tx: Transaction,
  deps: Pick<Services, 'jobs' | 'config'>,
  { id, name, time_zone }: PlannedEvent,
  moved: readonly StoredSlot[],
  key: string,
) {
  const entrants = await entrantsOf(tx, id)
  if (entrants.length === 0 || moved.length === 0) return
  const [sessions, rooms] = [await sessionsOf(tx, id), await roomsOf(tx, id)]
  const now = new Date().toISOString()
  for (const { team_id, entry_id, competition_team_id } of entrants) {
    const [first, ...others] = moved.filter((slot) => slot.team_id === competition_team_id).toSorted(byStart)
    const session = sessions.find((one) => one.id === first?.session_id)
    if (!first || !session) continue
    const isToday = dayOf(first.starts_at, time_zone) === dayOf(now, time_zone)
    await notify(tx, deps, {
      name: 'timetable.moved',
      to: await membersOf(tx, team_id),
      subject: { team_id, entry_id, event_id: id },
      about: {
        event: name,
        subject: session.subject,
        time: isToday ? timeOfDay(first.starts_at, time_zone) : dateAndTime(first.starts_at, time_zone),
        room: rooms.find((room) => room.id === session.room_id)?.name ?? '',
        ...(others.length > 0 ? { more: String(others.length) } : {}),
      },
      once_key: `timetable.moved ${key} ${entry_id}`,
      email: 'none',
    })
  }
}
