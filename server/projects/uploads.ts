/** A file on its way to a task: its room is taken first, then its bytes are stored, then it is there for everybody. */
import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { endingOf, gigabytes } from '@paddock/domain/projects/files.ts'
import { eq } from 'drizzle-orm'
import { note } from '../activity/activity.ts'
import type { Database, Transaction } from '../db/database.ts'
import { heldTeam, staysTeam } from '../db/held-team.ts'
import { taskFiles } from '../db/schema/projects.ts'
import { announce } from '../live/announce.ts'
import type { Files } from '../outside/files.ts'
import { requireRoom } from '../plans/plans.ts'
import { fileOf } from './files.ts'
import { heldTask } from './held.ts'
import { bytesOf } from './keeping.ts'
import { BUCKET } from './stored-files.ts'

type Needs = { db: Database; files: Files }
type Arriving = { id: string; team_id: string; task_id: string; name: string; size: number; uploaded_by: string }

/** Answers the file, or why there is none: its task is gone, or its id belongs to another file. Rejects with PLAN_LIMIT. */
export async function receiveFile({ db, files }: Needs, arriving: Arriving, body: Readable) {
  const begun = await db.transaction((tx) => takeRoom(tx, arriving))
  if (typeof begun === 'string') return begun
  const { id, team_id, uploaded_by } = arriving
  if (begun.isThere) return fileOf(db, team_id, id)
  try {
    const { size } = await files.put(BUCKET, begun.stored_as, body)
    if (size !== arriving.size) throw new Error('The upload was cut off.')
    const file = await db.transaction(async (tx) => {
      await staysTeam(tx, team_id)
      const [stored] = await tx
        .update(taskFiles)
        .set({ stored_at: new Date().toISOString() })
        .where(eq(taskFiles.id, id))
        .returning()
      const task = stored && (await heldTask(tx, team_id, stored.task_id))
      if (!task) return undefined
      const about = { task: task.title, file: stored.file_name, project_id: task.project_id, task_id: task.id }
      await note(tx, { team_id, actor_id: uploaded_by, kind: 'file.added', about })
      await announce(tx, `team:${team_id}`, 'task_files')
      return fileOf(tx, team_id, id)
    })
    // The task was deleted while the bytes were on their way.
    if (!file) await files.remove(BUCKET, begun.stored_as)
    return file ?? 'no task'
  } catch (error) {
    await files.remove(BUCKET, begun.stored_as)
    await db.delete(taskFiles).where(eq(taskFiles.id, id))
    throw error
  }
}

/** Under the team's lock: two uploads that come together cannot both have the last gigabyte. */
async function takeRoom(tx: Transaction, { id, team_id, task_id, name, size, uploaded_by }: Arriving) {
  const team = await heldTeam(tx, team_id)
  const task = team && (await heldTask(tx, team_id, task_id))
  if (!team || !task) return 'no task' as const
  const [earlier] = await tx.select().from(taskFiles).where(eq(taskFiles.id, id))
  if (earlier) {
    // An earlier try of the same upload that came through stands.
    const isThere = earlier.task_id === task_id && earlier.uploaded_by === uploaded_by && earlier.stored_at !== null
    return isThere ? { stored_as: earlier.stored_as, isThere } : ('taken' as const)
  }
  await requireRoom(tx, team, 'storage', gigabytes(await bytesOf(tx, team_id)), gigabytes(size))
  const stored_as = `${team_id}/${randomUUID()}.${endingOf(name)}`
  await tx.insert(taskFiles).values({ id, team_id, task_id, file_name: name, size, uploaded_by, stored_as })
  return { stored_as, isThere: false }
}
