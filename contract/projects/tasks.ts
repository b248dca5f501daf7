/** The tasks of a project: on a board of four columns, due on days, given to members. */
import { LABELS, TASK_STATUSES } from '@paddock/domain/projects/board.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { inTeam, OfTeam, OneOfTeam } from '../teams/rights.ts'
import { line } from '../text.ts'
import { DueDay, Words } from './projects.ts'

const tags = ['projects']
const Status = z.enum(TASK_STATUSES)
const Labels = z.array(z.enum(LABELS)).transform((labels) => LABELS.filter((label) => labels.includes(label)))

export const ProjectTask = z.strictObject({
  id: z.uuid(),
  team_id: z.uuid(),
  project_id: z.uuid(),
  title: z.string(),
  description: z.string().nullable(),
  status: Status,
  /** Within its column, the smallest on top. */
  position: z.number().int(),
  labels: z.array(z.enum(LABELS)),
  assignee_id: z.uuid().nullable(),
  assignee_name: z.string().nullable(),
  due_date: z.string().nullable(),
  comments: z.number().int(),
  files: z.number().int(),
  created_at: z.iso.datetime(),
  /** When its words were last changed; moving it does not count, so that nobody's typing is disturbed by it. */
  updated_at: z.iso.datetime(),
})

const fields = {
  title: line('Please enter a title', 200),
  description: Words,
  labels: Labels,
  assignee_id: z.uuid().nullable(),
  due_date: DueDay,
}
const NOT_A_MEMBER = { status: 409, message: 'This person is not in the team any more.' } as const
const TOO_MANY = { status: 409, message: 'This project has as many tasks as one can hold.' } as const

export const project_tasks = {
  list: call
    .route({ method: 'GET', path: '/project_tasks', tags, summary: 'The tasks of a project in the order of its board' })
    .meta(inTeam('use-portal'))
    .input(z.object({ team_id: z.uuid(), project_id: z.uuid() }))
    .output(z.array(ProjectTask)),
  due: call
    .route({
      method: 'GET',
      path: '/project_tasks/due',
      tags,
      summary: 'What is not done and has a due day, in all projects of the team, the earliest first',
    })
    .meta(inTeam('use-portal'))
    .input(OfTeam)
    .output(z.array(ProjectTask)),
  create: call
    .route({ method: 'POST', path: '/project_tasks', tags, summary: 'Add a task at the end of a column' })
    .meta(inTeam('work-on-projects'))
    .input(
      z.object({
        /** Minted by the browser, so that a retry adds it once. */
        id: z.uuid(),
        team_id: z.uuid(),
        project_id: z.uuid(),
        title: fields.title,
        description: fields.description.default(null),
        status: Status.default('todo'),
        labels: fields.labels.default([]),
        assignee_id: fields.assignee_id.default(null),
        due_date: fields.due_date.default(null),
      }),
    )
    .errors({ NOT_A_MEMBER, TOO_MANY })
    .output(ProjectTask),
  change: call
    .route({ method: 'PATCH', path: '/project_tasks/{team_id}/{id}', tags, summary: 'Change what a task says' })
    .meta(inTeam('work-on-projects'))
    .input(
      OneOfTeam.extend({
        /** As it was read: a task that has changed since is not overwritten but refused as CONFLICT. */
        updated_at: z.iso.datetime(),
        title: fields.title.optional(),
        description: fields.description.optional(),
        labels: fields.labels.optional(),
        assignee_id: fields.assignee_id.optional(),
        due_date: fields.due_date.optional(),
      }),
    )
    .errors({ NOT_A_MEMBER })
    .output(ProjectTask),
  move: call
    .route({
      method: 'POST',
      path: '/project_tasks/{team_id}/{id}/move',
      tags,
      summary: 'Put a task into a column, before another one or at its end; of two moves the later holds',
    })
    .meta(inTeam('work-on-projects'))
    .input(OneOfTeam.extend({ status: Status, before: z.uuid().nullable() }))
    .output(ProjectTask),
  remove: call
    .route({
      method: 'DELETE',
      path: '/project_tasks/{team_id}/{id}',
      tags,
      summary: 'Delete a task with its comments and files',
    })
    .meta(inTeam('delete-own-work'))
    .input(OneOfTeam)
    .output(z.strictObject({ success: z.literal(true) })),
}
