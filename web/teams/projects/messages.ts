/** Toasts, errors and questions of projects, tasks, comments and files. */
import { plural } from '@paddock/domain/plural.ts'

const CANNOT_BE_UNDONE = 'This cannot be undone.'
const asked = (title: string, text = CANNOT_BE_UNDONE) => ({ title, text, confirmLabel: 'Delete', destructive: true })

export const project = {
  saved: (name: string) => ({ title: 'Project saved', text: name }),
  created: (name: string) => ({ title: 'Project created', text: name }),
  saveFailed: 'The project could not be saved. Please try again.',
  deleted: (name: string) => ({ title: 'Project deleted', text: name }),
  deleteFailed: 'The project could not be deleted. Please try again.',
  deleteQuestion: (name: string, tasks: number) =>
    asked(
      `Delete ${name}?`,
      `The project will be deleted with ${plural(tasks, 'task')} and all comments and files. ${CANNOT_BE_UNDONE}`,
    ),
}

export const task = {
  notSaved: (title: string) => `“${title}” was not saved`,
  saveFailed: 'The task could not be saved. Please try again.',
  addFailed: 'The task could not be added. Please try again.',
  moveFailed: 'The task could not be moved. Please try again.',
  deleted: (title: string) => ({ title: 'Task deleted', text: title }),
  deleteFailed: 'The task could not be deleted. Please try again.',
  deleteQuestion: (title: string) =>
    asked(`Delete ${title}?`, `The task will be deleted with its sub-tasks, comments and files. ${CANNOT_BE_UNDONE}`),
  undated: (count: number) => `${plural(count, 'open task has', 'open tasks have')} no due date.`,
  onlyFirst: (count: number) => `Only your first ${count} open tasks are shown.`,
}

export const subTask = {
  addFailed: 'The sub-task could not be added. Please try again.',
  saveFailed: 'The sub-task could not be saved. Please try again.',
  moveFailed: 'The sub-task could not be moved. Please try again.',
  deleteFailed: 'The sub-task could not be deleted. Please try again.',
}

export const comment = {
  addFailed: 'The comment could not be saved. Please try again.',
  deleteFailed: 'The comment could not be deleted. Please try again.',
  deleteQuestion: asked('Delete this comment?'),
}

export const file = {
  added: (count: number) => ({ title: count === 1 ? 'File added' : `${count} files added` }),
  addFailed: 'The file could not be uploaded. Please try again.',
  deleted: (name: string) => ({ title: 'File deleted', text: name }),
  deleteFailed: 'The file could not be deleted. Please try again.',
  deleteQuestion: (name: string) => asked(`Delete ${name}?`),
}
