/** Removes files that no longer belong to a task, in a job after the transaction that deleted it. */
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { teamCarParts } from '../db/schema/car-check.ts'
import { projectTasks, taskFiles } from '../db/schema/projects.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Files } from '../outside/files.ts'

export const BUCKET = 'team-files'

/** An upload takes 15 minutes at most; one that is incomplete after a day was abandoned. */
const ABANDONED = sql<string>`now() - interval '1 day'`
const FILES_PER_JOB = 200

type Which = { team_id: string } | { project_id: string } | { task_id: string } | { id: string }

/** Call it in the transaction that deletes the tasks, before they are deleted; with a team, the files of its cars go as well. */
export async function enqueueFileRemoval(tx: Transaction, jobs: Jobs, which: Which) {
  const rows = await tx
    .select({ stored_as: taskFiles.stored_as })
    .from(taskFiles)
    .innerJoin(projectTasks, eq(projectTasks.id, taskFiles.task_id))
    .where(whereOf(which))
  const cars =
    'team_id' in which
      ? await tx
          .select({ stored_as: teamCarParts.stored_as })
          .from(teamCarParts)
          .where(eq(teamCarParts.team_id, which.team_id))
      : []
  await enqueueRemovalOf(
    tx,
    jobs,
    [...rows, ...cars].map(({ stored_as }) => stored_as),
  )
}

/** Of files in the bucket of the team. */
export async function enqueueRemovalOf(tx: Transaction, jobs: Jobs, names: readonly string[]) {
  for (let from = 0; from < names.length; from += FILES_PER_JOB)
    await jobs.enqueue(tx, 'remove-team-files', { stored: names.slice(from, from + FILES_PER_JOB) })
}

function whereOf(which: Which) {
  if ('team_id' in which) return eq(taskFiles.team_id, which.team_id)
  if ('project_id' in which) return eq(projectTasks.project_id, which.project_id)
  return 'task_id' in which ? eq(taskFiles.task_id, which.task_id) : eq(taskFiles.id, which.id)
}

export async function removeFiles({ files }: { files: Files }, stored: readonly string[]) {
  for (const name of stored) await files.remove(BUCKET, name)
}

/** Removes the file before its row, so that a crash in between leaves a row that the next sweep finds. */
export async function sweepTeamFiles({ db, files }: { db: Database; files: Files }) {
  const old = and(isNull(taskFiles.stored_at), lt(taskFiles.created_at, ABANDONED))
  for (const { id, stored_as } of await db.select().from(taskFiles).where(old)) {
    await files.remove(BUCKET, stored_as)
    await db.delete(taskFiles).where(eq(taskFiles.id, id))
  }
}
