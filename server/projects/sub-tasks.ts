/** The checklist of a task. Ticking and moving overwrite nothing; a title changed by somebody else in the meantime is not replaced. */
import { MOST_SUB_TASKS, placed } from '@paddock/domain/projects/board.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { recordActivity } from '../activity/activity.ts'
import type { Queries, Transaction } from '../db/database.ts'
import { subTasks } from '../db/schema/projects.ts'
import { api } from '../http/calls.ts'
import { userOf } from '../identity/callers.ts'
import { announce } from '../live/announce.ts'
import { SUB_TASK_CHANGED, SUB_TASK_EXISTS, SUB_TASK_GONE, TASK_GONE } from './messages.ts'
import { lockTask } from './project-locks.ts'
import { recordTaskChange } from './task-activity.ts'

const list = api.sub_tasks.list.handler(({ input: { team_id, task_id }, context: { db } }) =>
  subTasksOf(db, team_id, task_id),
)

const add = api.sub_tasks.add.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { id, team_id, task_id } = input
    const task = await lockTask(tx, team_id, task_id)
    if (!task) throw errors.NOT_FOUND(TASK_GONE)
    const all = await subTasksOf(tx, team_id, task_id)
    // A retry finds the sub-task that its first attempt added.
    const earlier = all.find((one) => one.id === id)
    if (earlier) return earlier
    if (all.length >= MOST_SUB_TASKS) throw errors.TOO_MANY()
    const [made] = await tx
      .insert(subTasks)
      .values({ ...input, position: (all.at(-1)?.position ?? -1) + 1 })
      .onConflictDoNothing({ target: subTasks.id })
      .returning(shown)
    if (!made) throw errors.CONFLICT(SUB_TASK_EXISTS)
    await recordTaskChange(tx, { team_id, actor_id: userOf(caller).id, task })
    await announce(tx, `team:${team_id}`, 'sub_tasks')
    return made
  }),
)

const rename = api.sub_tasks.rename.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { id, team_id, title, updated_at } = input
    const { task, own } = (await lockSubTask(tx, team_id, id)) ?? {}
    if (!task || !own) throw errors.NOT_FOUND(SUB_TASK_GONE)
    if (own.title === title) return own
    if (own.updated_at !== updated_at) throw errors.CONFLICT(SUB_TASK_CHANGED)
    await tx.update(subTasks).set({ title, updated_at: sql`clock_timestamp()` }).where(eq(subTasks.id, id))
    await recordTaskChange(tx, { team_id, actor_id: userOf(caller).id, task })
    await announce(tx, `team:${team_id}`, 'sub_tasks')
    return savedSubTask(tx, id)
  }),
)

const tick = api.sub_tasks.tick.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { id, team_id, is_done } = input
    const { task, own } = (await lockSubTask(tx, team_id, id)) ?? {}
    if (!task || !own) throw errors.NOT_FOUND(SUB_TASK_GONE)
    if (own.is_done === is_done) return own
    await tx.update(subTasks).set({ is_done }).where(eq(subTasks.id, id))
    const about = { task: task.title, subtask: own.title, project_id: task.project_id, task_id: task.id }
    const kind = is_done ? 'subtask.done' : 'subtask.reopened'
    await recordActivity(tx, { team_id, actor_id: userOf(caller).id, kind, about })
    await announce(tx, `team:${team_id}`, 'sub_tasks')
    return savedSubTask(tx, id)
  }),
)

const move = api.sub_tasks.move.handler(({ input, context: { db }, errors }) =>
  db.transaction(async (tx) => {
    const { id, team_id, before } = input
    const { task, own } = (await lockSubTask(tx, team_id, id)) ?? {}
    if (!task || !own) throw errors.NOT_FOUND(SUB_TASK_GONE)
    const all = await subTasksOf(tx, team_id, task.id)
    const was = new Map(all.map((one) => [one.id, one.position]))
    const moved = [...placed([...was.keys()], id, before).entries()].filter(([to, one]) => was.get(one) !== to)
    for (const [position, one] of moved) await tx.update(subTasks).set({ position }).where(eq(subTasks.id, one))
    if (moved.length > 0) await announce(tx, `team:${team_id}`, 'sub_tasks')
    return savedSubTask(tx, id)
  }),
)

const remove = api.sub_tasks.remove.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { id, team_id } = input
    const { task } = (await lockSubTask(tx, team_id, id)) ?? {}
    if (!task) throw errors.NOT_FOUND(SUB_TASK_GONE)
    await tx.delete(subTasks).where(eq(subTasks.id, id))
    await recordTaskChange(tx, { team_id, actor_id: userOf(caller).id, task })
    await announce(tx, `team:${team_id}`, 'sub_tasks')
    return { success: true as const }
  }),
)

export const subTaskCalls = { list, add, rename, tick, move, remove }

const { id, task_id, title, is_done, position, updated_at } = subTasks
const shown = { id, task_id, title, is_done, position, updated_at }

const subTasksOf = (db: Queries, team: string, task: string) =>
  db
    .select(shown)
    .from(subTasks)
    .where(and(eq(subTasks.team_id, team), eq(subTasks.task_id, task)))
    .orderBy(asc(subTasks.position), asc(subTasks.id))

/** Locks its task, under which everything about sub-tasks happens. Undefined if it was deleted or belongs to another team. */
async function lockSubTask(tx: Transaction, team: string, wanted: string) {
  const isIt = and(eq(subTasks.id, wanted), eq(subTasks.team_id, team))
  const [named] = await tx.select({ task_id }).from(subTasks).where(isIt)
  const task = named && (await lockTask(tx, team, named.task_id))
  // Read again under the lock, to see what a concurrent change has left.
  const [own] = task ? await tx.select(shown).from(subTasks).where(isIt) : []
  return task && own ? { task, own } : undefined
}

async function savedSubTask(tx: Transaction, wanted: string) {
  const [found] = await tx.select(shown).from(subTasks).where(eq(subTasks.id, wanted))
  if (!found) throw new Error('A locked sub-task cannot be found.')
  return found
}
