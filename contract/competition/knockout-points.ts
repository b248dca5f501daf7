/** Knockout points: allocated when the final is decided, and again on request. */
import { CATEGORIES } from '@paddock/domain/competition/event.ts'
import { BRACKET_ERRORS } from '@paddock/domain/racing/messages.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { inPoints } from '../units.ts'
import { CLOSED_EVENT } from './closed-events.ts'
import { ORGANIZERS_AND_STAFF } from './rights.ts'

const tags = ['racing']

const KnockoutPoints = z.strictObject({
  event_id: z.uuid(),
  team_id: z.uuid(),
  category: z.enum(CATEGORIES),
  points: inPoints(z.number()),
  position: z.number().int(),
  /** The round in which it lost; for the champion, the final. */
  elimination_round: z.number().int(),
})

export const knockout_points = {
  list: call
    .route({ method: 'GET', path: '/knockout_points', tags, summary: 'The knockout points of an event, most first' })
    .meta(ORGANIZERS_AND_STAFF)
    .input(z.object({ event_id: z.uuid() }))
    .output(z.array(KnockoutPoints)),
  award: call
    .route({
      method: 'POST',
      path: '/functions/award-knockout-points',
      tags,
      summary: 'Allocate the points of a decided bracket, replacing earlier ones',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(z.object({ event_id: z.uuid(), category: z.enum(CATEGORIES) }))
    .errors({ ...CLOSED_EVENT, NOT_DECIDED: { status: 409, message: BRACKET_ERRORS.notDecided } })
    .output(z.array(KnockoutPoints)),
}
