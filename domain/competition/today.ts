/**
 * Which events an organiser's day is about, and in which order.
 *
 * | event                                   | belongs to today                                                      |
 * |-----------------------------------------|-----------------------------------------------------------------------|
 * | cancelled                               | never                                                                 |
 * | active                                  | always                                                                |
 * | upcoming or completed, with a time zone | if the day that it is there is one of its days                        |
 * | upcoming or completed, without one      | if it is one of its days anywhere on Earth                            |
 *
 * Active events come first, before those that are still to start and those that are over; then the earlier day counts.
 */
import { dayIn } from '../time-zones.ts'
import { type EventDays, lastDayOnEarth } from './days.ts'
import type { EventStatus } from './event.ts'

export type DatedEvent = EventDays & { time_zone: string | null; status: EventStatus; name: string }

/** The first island to see a day is fourteen hours ahead of Greenwich. */
const FIRST_ISLAND = 'Pacific/Kiritimati'

/** The days that it may be for this event: one in its time zone, up to three without one. */
function currentDays(timeZone: string | null, now: Date) {
  const day = dayIn(timeZone ?? FIRST_ISLAND)(now.toISOString())
  return { earliest: timeZone ? day : lastDayOnEarth(now), latest: day }
}

const lastOf = ({ event_date, last_day }: EventDays) => last_day ?? event_date

export function isDayOf(event: EventDays & { time_zone: string | null }, now: Date): boolean {
  const { earliest, latest } = currentDays(event.time_zone, now)
  return event.event_date <= latest && lastOf(event) >= earliest
}

/** Its last day has ended wherever it takes place. */
export const daysAreOver = (event: EventDays & { time_zone: string | null }, now: Date) =>
  lastOf(event) < currentDays(event.time_zone, now).earliest

export const belongsToToday = (event: DatedEvent, now: Date) =>
  event.status !== 'cancelled' && (event.status === 'active' || isDayOf(event, now))

const TURN: Record<EventStatus, number> = { active: 0, upcoming: 1, completed: 2, cancelled: 3 }

/** The events of today, in the order in which they are shown. */
export const eventsOfToday = <Event extends DatedEvent>(events: readonly Event[], now: Date): Event[] =>
  events
    .filter((event) => belongsToToday(event, now))
    .toSorted(
      (a, b) =>
        TURN[a.status] - TURN[b.status] ||
        Number(isDayOf(b, now)) - Number(isDayOf(a, now)) ||
        a.event_date.localeCompare(b.event_date) ||
        a.name.localeCompare(b.name),
    )

/** Events that are still to come, the next one first, and those that are over, the latest first. */
export function seasonOf<Event extends DatedEvent>(events: readonly Event[], now: Date) {
  const isPast = (event: Event) =>
    event.status === 'completed' || event.status === 'cancelled' || daysAreOver(event, now)
  const byDay = events.toSorted((a, b) => a.event_date.localeCompare(b.event_date) || a.name.localeCompare(b.name))
  return { upcoming: byDay.filter((event) => !isPast(event)), past: byDay.filter(isPast).toReversed() }
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long ago something happened: 'just now', '8 min ago', '3 h ago', '2 days ago'. */
export function timeSince(moment: string, now: Date): string {
  const passed = Math.max(0, now.getTime() - Date.parse(moment))
  if (passed < MINUTE) return 'just now'
  if (passed < HOUR) return `${Math.floor(passed / MINUTE)} min ago`
  if (passed < DAY) return `${Math.floor(passed / HOUR)} h ago`
  const days = Math.floor(passed / DAY)
  return days === 1 ? '1 day ago' : `${days} days ago`
}
