/** Public module of the projects area: its calls and jobs, and what other areas need of it. */
import type { JobHandlers } from '../jobs/jobs.ts'
import type { Services } from '../services.ts'
import { addComment, listComments, removeComment } from './comments.ts'
import { removeFiles, sweepTeamFiles } from './file-cleanup.ts'
import { countLateTasks, homeTasks } from './home-tasks.ts'
import { insights } from './insights.ts'
import { changeProject, createProject, listProjects, removeProject, usage } from './project-crud.ts'
import { listFiles, removeFile } from './task-files.ts'
import { changeTask, createTask, listDue, listMine, listTasks, moveTask, removeTask } from './tasks.ts'

export { enqueueFileRemoval, enqueueRemovalOf } from './file-cleanup.ts'
export { teamFileRoutes } from './file-routes.ts'
export { bytesOf } from './project-crud.ts'
export { subTaskCalls } from './sub-tasks.ts'
export { countLateTasks, homeTasks }

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
  mine: listMine,
  create: createTask,
  change: changeTask,
  move: moveTask,
  remove: removeTask,
}
export const commentCalls = { list: listComments, add: addComment, remove: removeComment }
export const taskFileCalls = { list: listFiles, remove: removeFile }

export const projectJobs = (deps: Pick<Services, 'db' | 'files'>) =>
  ({
    'remove-team-files': ({ stored }) => removeFiles(deps, stored),
    'sweep-team-files': () => sweepTeamFiles(deps),
  }) satisfies Partial<JobHandlers>
