/**
 * The days of an event, written 2027-03-20, and its time zone.
 *
 * | part      | rule                                                                                         |
 * |-----------|----------------------------------------------------------------------------------------------|
 * | first day | `event_date`                                                                                 |
 * | last day  | `last_day`, not before the first; none for an event of one day                               |
 * | time zone | an IANA name; an event from before there were time zones has none, and its times are written |
 * |           | in the zone of whoever reads them                                                            |
 * | today     | the day that it is in the event's time zone; without one, the day that it still is somewhere |
 */
import { dayText } from '../dates.ts'
import { dayIn } from '../time-zones.ts'

const DAY = 86_400_000
/** A day has ended everywhere on Earth when it has ended on the last island, twelve hours behind Greenwich. */
const LAST_ISLAND = 12 * 3_600_000

const dayAt = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10)

/** The earliest current day anywhere: a deadline lasts until its day has ended everywhere. */
export const lastDayOnEarth = (now: Date) => dayAt(now.getTime() - LAST_ISLAND)

/** A registration deadline holds to the end of its day there. */
export const todayIn = (timeZone: string | null, now: Date) =>
  timeZone ? dayIn(timeZone)(now.toISOString()) : lastDayOnEarth(now)

export type EventDays = { event_date: string; last_day: string | null }

/** When the last day of an event has ended everywhere, in milliseconds. */
export const overEverywhereAt = ({ event_date, last_day }: EventDays) =>
  Date.parse(last_day ?? event_date) + DAY + LAST_ISLAND

export const eventDays = ({ event_date, last_day }: EventDays) =>
  last_day && last_day !== event_date ? `${dayText(event_date)} – ${dayText(last_day)}` : dayText(event_date)

export const isLastDayTooEarly = ({ event_date, last_day }: EventDays) => last_day !== null && last_day < event_date

export const daysLater = (day: string, days: number) => dayAt(Date.parse(day) + days * DAY)
export const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY)

/** 52 weeks on, so that a Saturday stays a Saturday. */
export const aSeasonLater = (day: string) => daysLater(day, 52 * 7)

/** Whether it is a day of the calendar: 2027-02-30 is none. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = Date.parse(text)
  return Number.isFinite(at) && dayAt(at) === text
}
