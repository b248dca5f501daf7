/** Adds, changes, moves and deletes tasks. Of two concurrent changes to the same task, the second is refused. */
import { MOST_TASKS, placed, STATUS_NAMES } from '@paddock/domain/projects/board.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { recordActivity } from '../activity/activity.ts'
import { changedFields } from '../db/changed-fields.ts'
import type { Queries } from '../db/database.ts'
import { projectTasks, teamProjects } from '../db/schema/projects.ts'
import { api } from '../http/calls.ts'
import { userOf } from '../identity/callers.ts'
import { announce } from '../live/announce.ts'
import { assign, differences, wantedBy } from './assignees.ts'
import { enqueueFileRemoval } from './file-cleanup.ts'
import { PROJECT_GONE, TASK_CHANGED, TASK_EXISTS, TASK_GONE } from './messages.ts'
import { isTask, lockProject, lockTask } from './project-locks.ts'
import { dueTasks, myTasks, shownTask, shownTaskOf, tasksOfProject } from './project-queries.ts'
import { recordTaskChange } from './task-activity.ts'

export const listTasks = api.project_tasks.list.handler(async ({ input, context: { db }, errors }) => {
  const tasks = await tasksOfProject(db).execute(input)
  if (tasks.length === 0 && !(await hasProject(db, input))) throw errors.NOT_FOUND(PROJECT_GONE)
  return tasks.map(shownTask)
})

export const listDue = api.project_tasks.due.handler(async ({ input: { team_id }, context: { db } }) =>
  (await dueTasks(db, team_id)).map(shownTask),
)

export const listMine = api.project_tasks.mine.handler(async ({ input: { team_id }, context: { db, caller } }) =>
  (await myTasks(db, team_id, userOf(caller).id)).map(shownTask),
)

export const createTask = api.project_tasks.create.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { assignee_ids, assignee_id, ...values } = input
    const { id, team_id, project_id, status } = input
    const { id: actor_id } = userOf(context.caller)
    const project = await lockProject(tx, team_id, project_id)
    if (!project) throw errors.NOT_FOUND(PROJECT_GONE)
    const [earlier] = await tx.select().from(projectTasks).where(eq(projectTasks.id, id))
    if (earlier) {
      if (earlier.project_id === project_id) return shownTaskOf(tx, team_id, id)
      throw errors.CONFLICT(TASK_EXISTS)
    }
    if ((await tx.$count(projectTasks, eq(projectTasks.project_id, project_id))) >= MOST_TASKS) throw errors.TOO_MANY()
    const last = sql<number>`(select coalesce(max(position) + 1, 0) from project_tasks
      where project_id = ${project_id} and status = ${status})`
    const done_at = status === 'done' ? new Date().toISOString() : null
    await tx.insert(projectTasks).values({ ...values, position: last, done_at, created_by: actor_id })
    const about = { task: input.title, project: project.name, project_id, task_id: id }
    await recordActivity(tx, { team_id, actor_id, kind: 'task.created', about })
    const wanted = await wantedBy(tx, id, { assignee_ids, assignee_id })
    if ('refused' in (await assign(tx, context, { team_id, actor_id, task: input, wanted })))
      throw errors.NOT_A_MEMBER()
    await announce(tx, `team:${team_id}`, 'project_tasks')
    return shownTaskOf(tx, team_id, id)
  }),
)

export const changeTask = api.project_tasks.change.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { id, team_id, updated_at, assignee_ids, assignee_id, ...fields } = input
    const { id: actor_id } = userOf(context.caller)
    const task = await lockTask(tx, team_id, id)
    if (!task) throw errors.NOT_FOUND(TASK_GONE)
    const changes = changedFields(task, fields)
    const wanted = await wantedBy(tx, id, { assignee_ids, assignee_id })
    const people = await differences(tx, id, wanted)
    const isSame = [changes, people.added, people.removed].every((one) => Object.keys(one).length === 0)
    if (isSame) return shownTaskOf(tx, team_id, id)
    if (updated_at !== task.updated_at) throw errors.CONFLICT(TASK_CHANGED)
    await tx
      .update(projectTasks)
      .set({ ...changes, updated_at: sql`clock_timestamp()` })
      .where(eq(projectTasks.id, id))
    const now = { ...task, title: changes.title ?? task.title }
    if ('refused' in (await assign(tx, context, { team_id, actor_id, task: now, wanted }))) throw errors.NOT_A_MEMBER()
    // Whom it was assigned to is an activity of its own.
    const isOnlyAssigned = Object.keys(changes).length === 0 && people.removed.length === 0
    if (!isOnlyAssigned || people.added.includes(actor_id)) await recordTaskChange(tx, { team_id, actor_id, task: now })
    await announce(tx, `team:${team_id}`, 'project_tasks')
    return shownTaskOf(tx, team_id, id)
  }),
)

/** Of two concurrent moves the later one wins: a move changes no text, so there is nothing to merge. */
export const moveTask = api.project_tasks.move.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { id, team_id, status, before } = input
    const [named] = await tx.select().from(projectTasks).where(isTask(team_id, id))
    const project = named && (await lockProject(tx, team_id, named.project_id))
    // Read again under the lock, to see what a concurrent move has changed.
    const own = tx.select().from(projectTasks).where(isTask(team_id, id)).for('no key update')
    const [task] = project ? await own : []
    if (!project || !task) throw errors.NOT_FOUND(TASK_GONE)
    const column = await tx
      .select({ id: projectTasks.id, position: projectTasks.position })
      .from(projectTasks)
      .where(and(eq(projectTasks.project_id, project.id), eq(projectTasks.status, status)))
      .orderBy(asc(projectTasks.position), asc(projectTasks.id))
    const was = new Map(column.map((one) => [one.id, one.position]))
    const done_at = status === 'done' ? (task.done_at ?? new Date().toISOString()) : null
    const order = placed([...was.keys()], id, before)
    for (const [position, one] of order.entries()) {
      if (one !== id && was.get(one) === position) continue
      const finished = one === id ? { done_at } : {}
      await tx
        .update(projectTasks)
        .set({ status, position, ...finished })
        .where(eq(projectTasks.id, one))
    }
    if (task.status !== status) {
      const [from, to] = [STATUS_NAMES[task.status], STATUS_NAMES[status]]
      const about = { task: task.title, from, to, project_id: project.id, task_id: id }
      await recordActivity(tx, { team_id, actor_id: userOf(caller).id, kind: 'task.moved', about })
    }
    await announce(tx, `team:${team_id}`, 'project_tasks')
    return shownTaskOf(tx, team_id, id)
  }),
)

export const removeTask = api.project_tasks.remove.handler(({ input, context: { db, jobs, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { id, team_id } = input
    const task = await lockTask(tx, team_id, id)
    if (!task) throw errors.NOT_FOUND(TASK_GONE)
    const [project] = await tx.select().from(teamProjects).where(eq(teamProjects.id, task.project_id))
    await enqueueFileRemoval(tx, jobs, { task_id: id })
    await tx.delete(projectTasks).where(eq(projectTasks.id, id))
    const about = { task: task.title, project: project?.name ?? '', project_id: task.project_id }
    await recordActivity(tx, { team_id, actor_id: userOf(caller).id, kind: 'task.deleted', about })
    await announce(tx, `team:${team_id}`, 'project_tasks')
    return { success: true as const }
  }),
)

async function hasProject(db: Queries, { team_id, project_id }: { team_id: string; project_id: string }) {
  return (await db.$count(teamProjects, and(eq(teamProjects.id, project_id), eq(teamProjects.team_id, team_id)))) > 0
}
