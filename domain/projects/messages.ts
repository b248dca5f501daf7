/** Errors about tasks that the contract, the server and the browser share. */
import { plural } from '../plural.ts'
import { MOST_SUB_TASKS, MOST_TASKS } from './board.ts'

export const TASK_ERRORS = {
  assigneeLeft: 'This person is no longer in the team. Choose another assignee.',
  tooMany: `This project has reached the limit of ${plural(MOST_TASKS, 'task')}. Delete some that are done, or create another project.`,
  tooManySubTasks: `This task has reached the limit of ${plural(MOST_SUB_TASKS, 'sub-task')}. Delete some, or split the task.`,
} as const
