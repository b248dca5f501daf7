/** What is said about a task and what is kept with it: comments and files. */
import { z } from 'zod'
import { call } from '../call.ts'
import { inTeam, OneOfTeam } from '../teams/rights.ts'
import { prose } from '../text.ts'

const tags = ['projects']
const ofTask = z.object({ team_id: z.uuid(), task_id: z.uuid() })
const Done = z.strictObject({ success: z.literal(true) })

export const TaskComment = z.strictObject({
  id: z.uuid(),
  task_id: z.uuid(),
  /** Null for somebody who is no longer on Paddock. */
  author_id: z.uuid().nullable(),
  author_name: z.string().nullable(),
  body: z.string(),
  created_at: z.iso.datetime(),
})

/** Uploaded and downloaded by the calls of contract/projects/team-files.ts. */
export const TaskFile = z.strictObject({
  id: z.uuid(),
  task_id: z.uuid(),
  file_name: z.string(),
  size: z.number().int(),
  uploaded_by: z.uuid().nullable(),
  uploader_name: z.string().nullable(),
  created_at: z.iso.datetime(),
})

export const task_comments = {
  list: call
    .route({ method: 'GET', path: '/task_comments', tags, summary: 'What was said about a task, the oldest first' })
    .meta(inTeam('use-portal'))
    .input(ofTask)
    .output(z.array(TaskComment)),
  add: call
    .route({ method: 'POST', path: '/task_comments', tags, summary: 'Say something about a task' })
    .meta(inTeam('work-on-projects'))
    .input(
      ofTask.extend({
        /** Minted by the browser, so that a retry says it once. */
        id: z.uuid(),
        body: prose.min(1, 'Please write something'),
      }),
    )
    .output(TaskComment),
  remove: call
    .route({
      method: 'DELETE',
      path: '/task_comments/{team_id}/{id}',
      tags,
      summary: 'Delete a comment of my own; an admin deletes anybody’s',
    })
    .meta(inTeam('delete-own-work'))
    .input(OneOfTeam)
    .output(Done),
}

export const task_files = {
  list: call
    .route({ method: 'GET', path: '/task_files', tags, summary: 'The files of a task, the oldest first' })
    .meta(inTeam('use-portal'))
    .input(ofTask)
    .output(z.array(TaskFile)),
  remove: call
    .route({
      method: 'DELETE',
      path: '/task_files/{team_id}/{id}',
      tags,
      summary: 'Delete a file of my own; an admin deletes anybody’s',
    })
    .meta(inTeam('delete-own-work'))
    .input(OneOfTeam)
    .output(Done),
}
