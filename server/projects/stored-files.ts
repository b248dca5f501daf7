/** Files that no task has any more: they go after the transaction that ended them, however it ends. */
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { projectTasks, taskFiles } from '../db/schema/projects.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Files } from '../outside/files.ts'

export const BUCKET = 'team-files'

/** An upload takes a quarter of an hour at most; what is still on its way after a day was forgotten. */
const FORGOTTEN = sql<string>`now() - interval '1 day'`
const AT_ONCE = 200

type Which = { team_id: string } | { project_id: string } | { task_id: string } | { id: string }

/** In the transaction that deletes what they belong to, and before it does. */
export async function forgetFiles(tx: Transaction, jobs: Jobs, which: Which) {
  const rows = await tx
    .select({ stored_as: taskFiles.stored_as })
    .from(taskFiles)
    .innerJoin(projectTasks, eq(projectTasks.id, taskFiles.task_id))
    .where(whereOf(which))
  const names = rows.map(({ stored_as }) => stored_as)
  for (let from = 0; from < names.length; from += AT_ONCE)
    await jobs.enqueue(tx, 'remove-team-files', { stored: names.slice(from, from + AT_ONCE) })
}

function whereOf(which: Which) {
  if ('team_id' in which) return eq(taskFiles.team_id, which.team_id)
  if ('project_id' in which) return eq(projectTasks.project_id, which.project_id)
  return 'task_id' in which ? eq(taskFiles.task_id, which.task_id) : eq(taskFiles.id, which.id)
}

export async function removeStored({ files }: { files: Files }, stored: readonly string[]) {
  for (const name of stored) await files.remove(BUCKET, name)
}

/** The file goes before its row: what a crash leaves in between is found again the next time. */
export async function sweepTeamFiles({ db, files }: { db: Database; files: Files }) {
  const old = and(isNull(taskFiles.stored_at), lt(taskFiles.created_at, FORGOTTEN))
  for (const { id, stored_as } of await db.select().from(taskFiles).where(old)) {
    await files.remove(BUCKET, stored_as)
    await db.delete(taskFiles).where(eq(taskFiles.id, id))
  }
}
