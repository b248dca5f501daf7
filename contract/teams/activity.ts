/** What has happened in a team: who did what, and when. Nothing of it is ever changed. */
import { z } from 'zod'
import { call } from '../call.ts'
import { inTeam } from './rights.ts'

export const Activity = z.strictObject({
  /** Newer ones have larger numbers. */
  id: z.number().int(),
  team_id: z.uuid(),
  /** A row of ACTIVITIES in domain/teams/activity.ts, which makes a sentence of all this. */
  kind: z.string(),
  /** Whoever did it; null for somebody who is no longer on Paddock, and for an organizer. */
  actor_name: z.string().nullable(),
  /** Whom it was done to, where it was done to somebody. */
  person_name: z.string().nullable(),
  about: z.record(z.string(), z.string()),
  created_at: z.iso.datetime(),
})

export const team_activity = {
  list: call
    .route({ method: 'GET', path: '/team_activity', tags: ['teams'], summary: 'Who did what, the newest first' })
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
