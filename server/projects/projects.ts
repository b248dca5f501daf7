/** The door of the projects: their calls in the shape of the contract, their jobs, and what ends with a membership. */
import type { JobHandlers } from '../jobs/jobs.ts'
import type { Services } from '../services.ts'
import { addComment, listComments, removeComment } from './comments.ts'
import { listFiles, removeFile } from './files.ts'
import { insights } from './insights.ts'
import { changeProject, createProject, listProjects, removeProject, usage } from './keeping.ts'
import { removeStored, sweepTeamFiles } from './stored-files.ts'
import { changeTask, createTask, listDue, listTasks, moveTask, removeTask } from './tasks.ts'

export { teamFileRoutes } from './file-routes.ts'
export { forgetFiles } from './stored-files.ts'
export { unassign } from './tasks.ts'

export const projectCalls = {
  list: listProjects,
  usage,
  insights,
  create: createProject,
  change: changeProject,
  remove: removeProject,
}
export const taskCalls = {
  list: listTasks,
  due: listDue,
  create: createTask,
  change: changeTask,
  move: moveTask,
  remove: removeTask,
}
export const commentCalls = { list: listComments, add: addComment, remove: removeComment }
export const taskFileCalls = { list: listFiles, remove: removeFile }

export const projectJobs = (means: Pick<Services, 'db' | 'files'>) =>
  ({
    'remove-team-files': ({ stored }) => removeStored(means, stored),
    'sweep-team-files': () => sweepTeamFiles(means),
  }) satisfies Partial<JobHandlers>
