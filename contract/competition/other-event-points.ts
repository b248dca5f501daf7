/** Points that an organiser awards or deducts, with a reason. They count in every total. */
import { CATEGORIES } from '@paddock/domain/competition/event.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { line } from '../text.ts'
import { inPoints } from '../units.ts'
import { CLOSED_EVENT } from './closed-events.ts'
import { ORGANIZERS_AND_STAFF } from './rights.ts'

const tags = ['racing']
const MOST_POINTS = 1000

const OtherEventPoints = z.strictObject({
  id: z.uuid(),
  event_id: z.uuid(),
  team_id: z.uuid(),
  team_name: z.string(),
  category: z.enum(CATEGORIES),
  points: inPoints(z.number()),
  reason: z.string(),
  given_by: z.string(),
  created_at: z.iso.datetime(),
})

export const other_event_points = {
  list: call
    .route({
      method: 'GET',
      path: '/other_event_points',
      tags,
      summary: 'Points awarded by hand in an event, latest first',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(z.object({ event_id: z.uuid() }))
    .output(z.array(OtherEventPoints)),
  give: call
    .route({ method: 'POST', path: '/other_event_points', tags, summary: 'Award or deduct points by hand' })
    .meta(ORGANIZERS_AND_STAFF)
    .input(
      z.object({
        /** Minted by the browser, so that a retry gives the points once. */
        id: z.uuid(),
        event_id: z.uuid(),
        team_id: z.uuid({ error: 'Please choose a team.' }),
        points: inPoints(
          z
            .number({ error: 'Please enter a number of points.' })
            .min(-MOST_POINTS, 'You can deduct at most 1,000 points at once.')
            .max(MOST_POINTS, 'You can award at most 1,000 points at once.')
            .transform((points) => Math.round(points * 100) / 100)
            .refine((points) => points !== 0, 'Please enter a number of points other than 0.'),
        ),
        reason: line('Please enter what the points are for.', 300),
      }),
    )
    .errors(CLOSED_EVENT)
    .output(OtherEventPoints),
  remove: call
    .route({
      method: 'DELETE',
      path: '/other_event_points/{id}',
      tags,
      summary: 'Delete points that were awarded by hand; they stay in the history',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(z.object({ id: z.uuid() }))
    .errors(CLOSED_EVENT)
    .output(z.strictObject({ success: z.literal(true) })),
}
