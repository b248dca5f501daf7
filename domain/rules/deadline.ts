/**
 * Whether something came in time.
 *
 * | due                                    | in time                                                             |
 * |----------------------------------------|---------------------------------------------------------------------|
 * | instant                                | before or at it                                                     |
 * | after a moment, in minutes             | before or at the moment plus the minutes                            |
 * | before a moment, in days               | before or at the moment less the days                               |
 * | local time on a day                    | before or at that time by the clocks of the event                   |
 *
 * Moments can be other deadlines. Unknown moments and days give no answer: a late entry is only ever marked, never refused.
 */
import { timeOfDay } from '../dates.ts'
import { dayIn } from '../time-zones.ts'
import type { Deadline, Due } from './pack.ts'

export type Programme = {
  time_zone: string
  /** Instants by name, such as inspection_closed. */
  moments: Readonly<Record<string, string>>
  /** Days by name, such as racing_day_2: `2025-09-30`. */
  days: Readonly<Record<string, string>>
}

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Undefined where the programme does not have what the deadline needs. */
export function isLate(
  deadlines: readonly Deadline[],
  { due }: Pick<Deadline, 'due'>,
  at: string,
  programme: Programme,
): boolean | undefined {
  if (due.kind === 'local_time') return isAfterLocalTime(due, at, programme)
  const instant = dueAt(deadlines, due, programme)
  return instant === undefined ? undefined : Date.parse(at) > instant
}

function dueAt(deadlines: readonly Deadline[], due: Due, programme: Programme): number | undefined {
  if (due.kind === 'instant') return Date.parse(due.at)
  if (due.kind === 'local_time') return undefined
  const named = programme.moments[due.moment]
  const other = deadlines.find(({ id }) => id === due.moment)?.due
  const moment = named === undefined ? other && dueAt(deadlines, other, programme) : Date.parse(named)
  if (moment === undefined) return undefined
  return due.kind === 'after' ? moment + due.minutes * MINUTE : moment - due.days * DAY
}

function isAfterLocalTime(due: { day: string; time: string }, at: string, { time_zone, days }: Programme) {
  const day = days[due.day]
  if (day === undefined) return undefined
  const now = `${dayIn(time_zone)(at)} ${timeOfDay(at, time_zone)}`
  const limit = `${day} ${due.time}`
  return now === limit ? Date.parse(at) % MINUTE > 0 : now > limit
}
