/** The activity feed of a team; its rows never change. */
import { z } from 'zod'
import { call } from '../call.ts'
import { inTeam } from './rights.ts'

export const Activity = z.strictObject({
  /** Newer ones have larger numbers. */
  id: z.number().int(),
  team_id: z.uuid(),
  /** A key of ACTIVITIES in domain/teams/activity.ts, which has the sentences. */
  kind: z.string(),
  /** Null for a deleted account and for an organiser. */
  actor_name: z.string().nullable(),
  /** The person it was done to, if any. */
  person_name: z.string().nullable(),
  about: z.record(z.string(), z.string()),
  created_at: z.iso.datetime(),
})

export const team_activity = {
  list: call
    .route({
      method: 'GET',
      path: '/team_activity',
      tags: ['teams'],
      summary: 'The activity of a team, the newest first',
    })
    .meta(inTeam('see-activity'))
    .input(
      z.object({
        team_id: z.uuid(),
        /** The `next` of the page before this one. */
        before: z.coerce.number().int().positive().optional(),
      }),
    )
    .output(z.strictObject({ entries: z.array(Activity), next: z.number().int().nullable() })),
}
