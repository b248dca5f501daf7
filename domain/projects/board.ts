/** The board of a project: its columns, the labels of its tasks, and the order within a column. */

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

/** What one project can hold, so that its board can still be drawn. */
export const MOST_TASKS = 500
export const TOO_MANY_TASKS = `A project has at most ${MOST_TASKS} tasks. Delete some that are done, or start another project.`

/** The column with a task put before another, or at its end: also where the other has gone elsewhere in the meantime. */
export function placed(column: readonly string[], task: string, before: string | null): string[] {
  const rest = column.filter((id) => id !== task)
  const index = before === null || before === task ? -1 : rest.indexOf(before)
  return index < 0 ? [...rest, task] : [...rest.slice(0, index), task, ...rest.slice(index)]
}
