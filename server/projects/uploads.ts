/** Uploads a file to a task: reserves the space, stores the bytes, then lists the file for everyone. */
import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { endingOf, gigabytes } from '@paddock/domain/projects/files.ts'
import { eq } from 'drizzle-orm'
import { recordActivity } from '../activity/activity.ts'
import type { Database, Transaction } from '../db/database.ts'
import { taskFiles } from '../db/schema/projects.ts'
import { lockTeamForAdding, lockTeamShared } from '../db/team-lock.ts'
import { announce } from '../live/announce.ts'
import type { Files } from '../outside/files.ts'
import { requireRoom } from '../plans/plans.ts'
import { BUCKET } from './file-cleanup.ts'
import { bytesOf } from './project-crud.ts'
import { lockTask } from './project-locks.ts'
import { fileOf } from './task-files.ts'

type Needs = { db: Database; files: Files }
type Arriving = { id: string; team_id: string; task_id: string; name: string; size: number; uploaded_by: string }

/** Returns the file, 'no task' if the task was deleted, or 'taken' if another file has the id. Rejects with PLAN_LIMIT. */
export async function receiveFile({ db, files }: Needs, arriving: Arriving, body: Readable) {
  const begun = await db.transaction((tx) => reserveSpace(tx, arriving))
  if (typeof begun === 'string') return begun
  const { id, team_id, uploaded_by } = arriving
  if (begun.isStored) return fileOf(db, team_id, id)
  try {
    const { size } = await files.put(BUCKET, begun.stored_as, body)
    if (size !== arriving.size) throw new Error('The upload was interrupted.')
    const file = await db.transaction(async (tx) => {
      await lockTeamShared(tx, team_id)
      const [stored] = await tx
        .update(taskFiles)
        .set({ stored_at: new Date().toISOString() })
        .where(eq(taskFiles.id, id))
        .returning()
      const task = stored && (await lockTask(tx, team_id, stored.task_id))
      if (!task) return undefined
      const about = { task: task.title, file: stored.file_name, project_id: task.project_id, task_id: task.id }
      await recordActivity(tx, { team_id, actor_id: uploaded_by, kind: 'file.added', about })
      await announce(tx, `team:${team_id}`, 'task_files')
      return fileOf(tx, team_id, id)
    })
    // The task was deleted during the upload.
    if (!file) await files.remove(BUCKET, begun.stored_as)
    return file ?? 'no task'
  } catch (error) {
    await files.remove(BUCKET, begun.stored_as)
    await db.delete(taskFiles).where(eq(taskFiles.id, id))
    throw error
  }
}

/** Under the team's lock, so that two concurrent uploads cannot both take the last gigabyte. */
async function reserveSpace(tx: Transaction, { id, team_id, task_id, name, size, uploaded_by }: Arriving) {
  const team = await lockTeamForAdding(tx, team_id)
  const task = team && (await lockTask(tx, team_id, task_id))
  if (!team || !task) return 'no task' as const
  const [earlier] = await tx.select().from(taskFiles).where(eq(taskFiles.id, id))
  if (earlier) {
    // A retry of an upload that succeeded returns the stored file.
    const isStored = earlier.task_id === task_id && earlier.uploaded_by === uploaded_by && earlier.stored_at !== null
    return isStored ? { stored_as: earlier.stored_as, isStored } : ('taken' as const)
  }
  await requireRoom(tx, team, 'storage', gigabytes(await bytesOf(tx, team_id)), gigabytes(size))
  const stored_as = `${team_id}/${randomUUID()}.${endingOf(name)}`
  await tx.insert(taskFiles).values({ id, team_id, task_id, file_name: name, size, uploaded_by, stored_as })
  return { stored_as, isStored: false }
}
