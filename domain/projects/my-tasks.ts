/**
 * A person's tasks over all projects, in groups by when they are due:
 *
 * | group   | tasks                                                     |
 * |---------|-----------------------------------------------------------|
 * | late    | not done, due before today                                |
 * | week    | not done, due from today to the Sunday of this week       |
 * | later   | not done, due after this week                             |
 * | undated | not done, without a due date                              |
 * | done    | done, in the order given                                  |
 *
 * Within a group of open tasks: by due date, then the highest priority first, then in the order given.
 */
import { type Priority, sorted, type TaskStatus } from './board.ts'
import { daysBetween, weekOf } from './due.ts'

export const MY_GROUPS = ['late', 'week', 'later', 'undated', 'done'] as const
export type MyGroup = (typeof MY_GROUPS)[number]

export const MY_GROUP_NAMES: Record<MyGroup, string> = {
  late: 'Late',
  week: 'This week',
  later: 'Later',
  undated: 'No due date',
  done: 'Done recently',
}

/** How many open and how many done tasks of a person are shown. */
export const MOST_OF_MINE = 200
export const MOST_DONE_OF_MINE = 20

type Mine = { status: TaskStatus; due_date: string | null; priority: Priority }

export function groupOf({ status, due_date }: Mine, today: string): MyGroup {
  if (status === 'done') return 'done'
  if (due_date === null) return 'undated'
  if (due_date < today) return 'late'
  return daysBetween(weekOf(today), due_date) < 7 ? 'week' : 'later'
}

/** The groups that have tasks, in the order of the table. */
export function myTasks<T extends Mine>(tasks: readonly T[], today: string): { group: MyGroup; tasks: T[] }[] {
  return MY_GROUPS.map((group) => {
    const own = tasks.filter((task) => groupOf(task, today) === group)
    return { group, tasks: group === 'done' ? own : sorted(own, 'due') }
  }).filter((one) => one.tasks.length > 0)
}
