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

/** The most that a board can still show. */
export const MOST_TASKS = 500

/** The column with a task inserted before another, or at the end if the other is not in the column any more. */
export function placed(column: readonly string[], task: string, before: string | null): string[] {
  const rest = column.filter((id) => id !== task)
  const index = before === null || before === task ? -1 : rest.indexOf(before)
  return index < 0 ? [...rest, task] : [...rest.slice(0, index), task, ...rest.slice(index)]
}
