/** What members read when a call about projects, tasks, comments or files is refused. */
const gone = (what: string) => ({
  message: `This ${what} no longer exists. Someone may have deleted it. Please reload the page.`,
})
const changed = (what: string) => ({
  message: `Somebody else has changed this ${what} in the meantime. Nothing was overwritten. Please reload the page and try again.`,
})
const exists = (what: string) => ({ message: `This ${what} already exists.` })

export const PROJECT_GONE = gone('project')
export const TASK_GONE = gone('task')
export const SUB_TASK_GONE = gone('sub-task')
export const COMMENT_GONE = gone('comment')
export const FILE_GONE = gone('file')
export const PROJECT_CHANGED = changed('project')
export const TASK_CHANGED = changed('task')
export const SUB_TASK_CHANGED = changed('sub-task')
export const PROJECT_EXISTS = exists('project')
export const TASK_EXISTS = exists('task')
export const SUB_TASK_EXISTS = exists('sub-task')
export const COMMENT_EXISTS = exists('comment')
export const FILE_EXISTS = exists('file')
export const NOT_YOUR_COMMENT = {
  message: 'Only an admin can delete comments by other members. Please ask a team admin.',
}
export const NOT_YOUR_FILE = {
  message: 'Only an admin can delete files uploaded by other members. Please ask a team admin.',
}
