/** Lists and deletes the files of a task; file-routes.ts uploads and downloads them. */
import { may } from '@paddock/domain/teams/roles.ts'
import { and, asc, eq, isNotNull, type SQL } from 'drizzle-orm'
import { recordActivity } from '../activity/activity.ts'
import type { Queries } from '../db/database.ts'
import { teamUsers } from '../db/schema/identity.ts'
import { projectTasks, taskFiles } from '../db/schema/projects.ts'
import { lockTeamShared } from '../db/team-lock.ts'
import { api } from '../http/calls.ts'
import { userOf } from '../identity/callers.ts'
import { membershipOf } from '../identity/team-membership.ts'
import { announce } from '../live/announce.ts'
import { enqueueFileRemoval } from './file-cleanup.ts'
import { FILE_GONE, NOT_YOUR_FILE } from './messages.ts'

export const listFiles = api.task_files.list.handler(({ input, context: { db } }) =>
  shown(db, eq(taskFiles.team_id, input.team_id), eq(taskFiles.task_id, input.task_id)),
)

export const removeFile = api.task_files.remove.handler(({ input, context: { db, jobs, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { id, team_id } = input
    const { id: actor_id } = userOf(caller)
    await lockTeamShared(tx, team_id)
    const [file] = await tx
      .select({ row: taskFiles, task: projectTasks.title, project_id: projectTasks.project_id })
      .from(taskFiles)
      .innerJoin(projectTasks, eq(projectTasks.id, taskFiles.task_id))
      .where(and(eq(taskFiles.id, id), eq(taskFiles.team_id, team_id), isNotNull(taskFiles.stored_at)))
      .for('update', { of: taskFiles })
    if (!file) throw errors.NOT_FOUND(FILE_GONE)
    if (file.row.uploaded_by !== actor_id && !may(membershipOf(caller), 'delete-others-work'))
      throw errors.FORBIDDEN(NOT_YOUR_FILE)
    await enqueueFileRemoval(tx, jobs, { id })
    await tx.delete(taskFiles).where(eq(taskFiles.id, id))
    const { task, project_id, row } = file
    const about = { task, file: row.file_name, project_id, task_id: row.task_id }
    await recordActivity(tx, { team_id, actor_id, kind: 'file.deleted', about })
    await announce(tx, `team:${team_id}`, 'task_files')
    return { success: true as const }
  }),
)

export async function fileOf(db: Queries, team_id: string, id: string) {
  const [file] = await shown(db, eq(taskFiles.team_id, team_id), eq(taskFiles.id, id))
  return file
}

/** Only files whose upload is complete. */
const shown = (db: Queries, ...where: SQL[]) =>
  db
    .select({
      id: taskFiles.id,
      task_id: taskFiles.task_id,
      file_name: taskFiles.file_name,
      size: taskFiles.size,
      uploaded_by: taskFiles.uploaded_by,
      uploader_name: teamUsers.name,
      created_at: taskFiles.created_at,
    })
    .from(taskFiles)
    .leftJoin(teamUsers, eq(teamUsers.id, taskFiles.uploaded_by))
    .where(and(...where, isNotNull(taskFiles.stored_at)))
    .orderBy(asc(taskFiles.created_at), asc(taskFiles.id))
