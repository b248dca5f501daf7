/** A project's board: its columns, the labels of its tasks, and the order within a column. */

export const TASK_STATUSES = ['todo', 'doing', 'review', 'done'] as const
export type TaskStatus = (typeof TASK_STATUSES)[number]

export const STATUS_NAMES: Record<TaskStatus, string> = {
  todo: 'To do',
  doing: 'Doing',
  review: 'Review',
  done: 'Done',
}

/** The disciplines of a racing team. */
export const LABELS = ['design', 'manufacturing', 'testing', 'sponsorship', 'portfolio', 'logistics'] as const
export type Label = (typeof LABELS)[number]

export const LABEL_NAMES: Record<Label, string> = {
  design: 'Design',
  manufacturing: 'Manufacturing',
  testing: 'Testing',
  sponsorship: 'Sponsorship',
  portfolio: 'Portfolio',
  logistics: 'Logistics',
}

/** From the least to the most pressing. */
export const PRIORITIES = ['none', 'low', 'medium', 'high', 'urgent'] as const
export type Priority = (typeof PRIORITIES)[number]

export const PRIORITY_NAMES: Record<Priority, string> = {
  none: 'No priority',
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  urgent: 'Urgent',
}

/** The most that a board can still show. */
export const MOST_TASKS = 500
export const MOST_SUB_TASKS = 50
export const MOST_ASSIGNEES = 20

/** How a column can be sorted; `board` is the order in which the team has arranged it. */
export const TASK_ORDERS = ['board', 'priority', 'due'] as const
export type TaskOrder = (typeof TASK_ORDERS)[number]

type Sortable = { priority: Priority; due_date: string | null }

/** What is equal in both stays in the order given. */
export function sorted<T extends Sortable>(tasks: readonly T[], order: TaskOrder): T[] {
  if (order === 'board') return [...tasks]
  if (order === 'due') return tasks.toSorted((a, b) => byDueDate(a, b) || byPriority(a, b))
  return tasks.toSorted((a, b) => byPriority(a, b) || byDueDate(a, b))
}

const byPriority = (a: Sortable, b: Sortable) => PRIORITIES.indexOf(b.priority) - PRIORITIES.indexOf(a.priority)

/** Tasks without a due date come last. */
function byDueDate(a: Sortable, b: Sortable) {
  if (a.due_date === b.due_date) return 0
  if (a.due_date === null) return 1
  return b.due_date === null || a.due_date < b.due_date ? -1 : 1
}

/** The column with a task inserted before another, or at the end if the other is not in the column any more. */
export function placed(column: readonly string[], task: string, before: string | null): string[] {
  const rest = column.filter((id) => id !== task)
  const index = before === null || before === task ? -1 : rest.indexOf(before)
  return index < 0 ? [...rest, task] : [...rest.slice(0, index), task, ...rest.slice(index)]
}
