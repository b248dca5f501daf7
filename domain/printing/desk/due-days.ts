/**
 * The calendar of due dates: what is due on each day, and whether the printers can have it done by then.
 *
 * | figure    | rule                                                                                                   |
 * |-----------|--------------------------------------------------------------------------------------------------------|
 * | due       | the minutes of printing that is due on the day and not done                                            |
 * | load      | everything that is due until the end of the day and not done, late parts included                      |
 * | too much  | the load is more than all printers in service can print without a break from today to the end of the day |
 */
import { daysBetween } from '../../projects/due.ts'

export type DuePart = { due_on: string; minutes_left: number }
export type DueDay = { day: string; due_minutes: number; load_minutes: number; is_too_much: boolean }

const DAY_MINUTES = 24 * 60

/** One entry for each day on which something is due, in order. */
export function dueDays(parts: readonly DuePart[], today: string, printers: number): DueDay[] {
  const days = [...new Set(parts.map(({ due_on }) => due_on))].toSorted()
  const until = (day: string) => parts.filter(({ due_on }) => due_on <= day)
  const sum = (some: readonly DuePart[]) => some.reduce((all, { minutes_left }) => all + minutes_left, 0)
  return days.map((day) => {
    const load_minutes = sum(until(day))
    const left = Math.max(0, daysBetween(today, day) + 1) * printers * DAY_MINUTES
    return {
      day,
      due_minutes: sum(parts.filter(({ due_on }) => due_on === day)),
      load_minutes,
      is_too_much: load_minutes > left,
    }
  })
}

/** `45 min`, `3 h 20 min`, `12 h`. */
export function formatMinutes(minutes: number): string {
  const whole = Math.max(0, Math.round(minutes))
  const [hours, rest] = [Math.floor(whole / 60), whole % 60]
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}
