/**
 * When a customer is reminded of an unpaid invoice, each once.
 *
 * | reminder      | sent                          |
 * |---------------|-------------------------------|
 * | due-soon      | 3 days before it is due       |
 * | overdue       | 7 days after it was due       |
 * | overdue-again | 21 days after it was due      |
 *
 * If the server was off on that day it is sent later, unless the next one is due as well: then only that one. An invoice that is due within three
 * days of being issued is not announced.
 */
export const REMINDERS = ['due-soon', 'overdue', 'overdue-again'] as const
export type Reminder = (typeof REMINDERS)[number]

const DAYS_AFTER_DUE: Record<Reminder, number> = { 'due-soon': -3, overdue: 7, 'overdue-again': 21 }

const DAY = 86_400_000

/** Days as in 2026-11-18. */
export const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)

/** The reminder that is to be sent today; undefined if there is none, or it was sent already. */
export function reminderOn(
  today: string,
  { issued_on, due_on }: { issued_on: string; due_on: string },
  sent: readonly string[],
): Reminder | undefined {
  const due = REMINDERS.filter((reminder) => dayAfter(due_on, DAYS_AFTER_DUE[reminder]) <= today)
  const latest = due.at(-1)
  if (!latest || sent.includes(latest)) return undefined
  if (latest === 'due-soon' && (today > due_on || dayAfter(issued_on, 3) >= due_on)) return undefined
  return latest
}

export const isOverdue = (due_on: string | null, today: string) => due_on !== null && due_on < today
