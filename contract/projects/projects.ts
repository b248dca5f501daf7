/** A team's projects: what they are called, until when, and how far they are. */
import { LABELS } from '@paddock/domain/projects/board.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { Day, day } from '../day.ts'
import { inTeam, OfTeam, OneOfTeam } from '../teams/rights.ts'
import { PLAN_ERRORS } from '../teams/subscriptions.ts'
import { line, prose } from '../text.ts'

const tags = ['projects']

/** What has not been written is null. */
export const Words = prose.nullable().transform((text) => text || null)
export const DueDay = day('Please enter a day').nullable()

const Count = z.number().int()

export const TeamProject = z.strictObject({
  id: z.uuid(),
  team_id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  due_date: z.string().nullable(),
  /** Tasks in each column of the board. */
  tasks: z.strictObject({ todo: Count, doing: Count, review: Count, done: Count }),
  created_at: z.iso.datetime(),
  /** Sent back with a change, it lets the server notice that somebody else has changed the project since. */
  updated_at: z.iso.datetime(),
})

const Counted = z.strictObject({ open: Count, late: Count, done: Count })

/** What the figures mean: domain/projects/insights.ts. */
export const Insights = z.strictObject({
  done_per_week: z.array(z.strictObject({ week: z.string(), done: Count })),
  days_to_done: z.number().nullable(),
  people: z.array(Counted.extend({ assignee_id: z.uuid().nullable(), name: z.string().nullable() })),
  labels: z.array(Counted.extend({ label: z.enum(LABELS) })),
})

const ProjectName = line('Please enter a name')

export const team_projects = {
  list: call
    .route({ method: 'GET', path: '/team_projects', tags, summary: 'The projects of a team, the oldest first' })
    .meta(inTeam('use-portal'))
    .input(OfTeam)
    .output(z.array(TeamProject)),
  usage: call
    .route({
      method: 'GET',
      path: '/team_projects/{team_id}/usage',
      tags,
      summary: 'How much of what the plan allows is used',
    })
    .meta(inTeam('use-portal'))
    .input(OfTeam)
    .output(
      z.strictObject({
        plan: z.string(),
        projects: Count,
        max_projects: Count,
        storage_bytes: Count,
        max_storage_gb: Count,
      }),
    ),
  insights: call
    .route({
      method: 'GET',
      path: '/team_projects/{team_id}/insights',
      tags,
      summary: 'How the team works, from all its tasks; part of the advanced analytics',
    })
    .meta(inTeam('use-portal'))
    .input(z.object({ team_id: z.uuid(), /** Where the team is. */ today: Day }))
    .errors({ PLAN_FEATURE: PLAN_ERRORS.PLAN_FEATURE })
    .output(Insights),
  create: call
    .route({ method: 'POST', path: '/team_projects', tags, summary: 'Start a project' })
    .meta(inTeam('work-on-projects'))
    .input(
      z.object({
        /** Minted by the browser, so that a retry starts it once. */
        id: z.uuid(),
        team_id: z.uuid(),
        name: ProjectName,
        description: Words.default(null),
        due_date: DueDay.default(null),
      }),
    )
    .errors({ PLAN_LIMIT: PLAN_ERRORS.PLAN_LIMIT })
    .output(TeamProject),
  change: call
    .route({ method: 'PATCH', path: '/team_projects/{team_id}/{id}', tags, summary: 'Change a project' })
    .meta(inTeam('work-on-projects'))
    .input(
      OneOfTeam.extend({
        /** As it was read: a project that has changed since is not overwritten but refused as CONFLICT. */
        updated_at: z.iso.datetime(),
        name: ProjectName.optional(),
        description: Words.optional(),
        due_date: DueDay.optional(),
      }),
    )
    .output(TeamProject),
  remove: call
    .route({
      method: 'DELETE',
      path: '/team_projects/{team_id}/{id}',
      tags,
      summary: 'Delete a project with its tasks, their comments and files',
    })
    .meta(inTeam('delete-projects'))
    .input(OneOfTeam)
    .output(z.strictObject({ success: z.literal(true) })),
}
