/** Due dates of tasks, written `2027-03-14`: which tasks are late, and by how much. */
import { plural } from '../plural.ts'
import type { TaskStatus } from './board.ts'

type Due = { status: TaskStatus; due_date: string | null }

const DAY = 24 * 60 * 60 * 1000
const midnight = (day: string) => Date.parse(`${day}T00:00:00Z`)
const written = (moment: number) => new Date(moment).toISOString().slice(0, 10)

/** A task due today is not late yet, and one that is done is never late. */
export const isLate = ({ status, due_date }: Due, today: string) =>
  status !== 'done' && due_date !== null && due_date < today

export const daysBetween = (from: string, to: string) => Math.round((midnight(to) - midnight(from)) / DAY)

export function lateText(due_date: string, today: string) {
  const days = daysBetween(due_date, today)
  return plural(days, 'day late', 'days late')
}

/** Late tasks, the most overdue first. */
export const lateAmong = <T extends Due>(tasks: readonly T[], today: string): T[] =>
  tasks
    .filter((task) => isLate(task, today))
    .toSorted((a, b) => ((a.due_date ?? '') < (b.due_date ?? '') ? -1 : a.due_date === b.due_date ? 0 : 1))

/** The Monday of a day's week. */
export function weekOf(day: string): string {
  const moment = midnight(day)
  return written(moment - ((new Date(moment).getUTCDay() + 6) % 7) * DAY)
}
