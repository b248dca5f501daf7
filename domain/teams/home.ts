/**
 * Texts and shapes of the team's home.
 *
 * | the next event is                      | countdown    |
 * |----------------------------------------|--------------|
 * | active                                 | live now     |
 * | on one of its days, not yet started    | today        |
 * | tomorrow                               | tomorrow     |
 * | later                                  | in 12 days   |
 * | over where the reader is               | over         |
 *
 * | a task is due              | written      |
 * |----------------------------|--------------|
 * | before today               | 2 days late  |
 * | today, tomorrow            | Today        |
 * | within the next six days   | Fri          |
 * | later in the same year     | Nov 30       |
 * | later                      | Jan 09, 2027 |
 */
import type { EventDays } from '../competition/days.ts'
import type { EventStatus } from '../competition/event.ts'
import { shortDay } from '../dates.ts'
import { daysBetween, lateText } from '../projects/due.ts'

export function countdownText({ event_date, last_day, status }: EventDays & { status: EventStatus }, today: string) {
  if (status === 'active') return 'live now'
  if (today > (last_day ?? event_date)) return 'over'
  const days = daysBetween(today, event_date)
  if (days <= 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

export function dueText(due_date: string, today: string): string {
  const days = daysBetween(today, due_date)
  if (days < 0) return lateText(due_date, today)
  if (days === 0) return 'Today'
  if (days === 1) return 'Tomorrow'
  if (days < 7) return WEEKDAYS[new Date(`${due_date}T00:00Z`).getUTCDay()] ?? ''
  return shortDay(due_date, today)
}

/** How many runs a sparkline shows. */
export const SPARKLINE_RUNS = 20

/** The points of a line through the values from left to right, the smallest value at the bottom: `0,20 50,0 100,12`. */
export function sparklinePoints(values: readonly number[], width: number, height: number): string {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const tenths = (value: number) => Math.round(value * 10) / 10
  const across = (index: number) => (values.length > 1 ? (index / (values.length - 1)) * width : width / 2)
  const down = (value: number) => (most > least ? ((most - value) / (most - least)) * height : height / 2)
  return values.map((value, index) => `${tenths(across(index))},${tenths(down(value))}`).join(' ')
}
