/**
 * From when to when an event is open on each of its days, in the event's time zone.
 *
 * | part       | rule                                                                                     |
 * |------------|------------------------------------------------------------------------------------------|
 * | day        | from the first day to the last, the first 31 of them                                     |
 * | times      | 09:00 to 17:00, on the same day; a day may be without                                    |
 * | moved      | when the event moves, its times move with it; those of a day that falls away are dropped |
 */
import { daysBetween, daysLater, type EventDays } from './days.ts'

export const MOST_DAYS = 31
export const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d$/

export type OpeningTimes = { day: string; opens: string; closes: string }

/** Every day of the event. */
export function daysOf({ event_date, last_day }: EventDays): string[] {
  const count = Math.min(MOST_DAYS, daysBetween(event_date, last_day ?? event_date) + 1)
  return Array.from({ length: count }, (_, index) => daysLater(event_date, index))
}

/** The times of an event that now has other days. */
export function movedTimes(times: readonly OpeningTimes[], from: EventDays, to: EventDays): OpeningTimes[] {
  const by = daysBetween(from.event_date, to.event_date)
  const days = daysOf(to)
  return times.map((one) => ({ ...one, day: daysLater(one.day, by) })).filter(({ day }) => days.includes(day))
}
