/** Penalties that cost a team points by the rule pack of its event, with the article and the reason. */
import { CATEGORIES } from '@paddock/domain/competition/event.ts'
import { PENALTY_ERRORS } from '@paddock/domain/rules/messages.ts'
import { MOST_PENALTY } from '@paddock/domain/rules/penalty-amount.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { line, optionalLine } from '../text.ts'
import { inPoints } from '../units.ts'
import { CLOSED_EVENT } from './closed-events.ts'
import { ORGANIZERS_AND_STAFF } from './rights.ts'

const tags = ['rules']

const EventPenalty = z.strictObject({
  id: z.uuid(),
  event_id: z.uuid(),
  team_id: z.uuid(),
  team_name: z.string(),
  category: z.enum(CATEGORIES),
  /** The penalty in the pack; null for a decision that the pack does not list. */
  pack_penalty: z.string().nullable(),
  article: z.string().nullable(),
  points: inPoints(z.number()),
  reason: z.string(),
  given_by: z.string(),
  created_at: z.iso.datetime(),
})

export const event_penalties = {
  list: call
    .route({ method: 'GET', path: '/event_penalties', tags, summary: 'The penalties of an event, latest first' })
    .meta(ORGANIZERS_AND_STAFF)
    .input(z.object({ event_id: z.uuid() }))
    .output(z.array(EventPenalty)),
  enter: call
    .route({
      method: 'POST',
      path: '/event_penalties',
      tags,
      summary: 'Enter a penalty of the pack, or a decision with its article',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(
      z.object({
        /** Minted by the browser, so that a retry enters the penalty once. */
        id: z.uuid(),
        event_id: z.uuid(),
        team_id: z.uuid({ error: 'Please choose a team.' }),
        /** Of rules_in_force.get; null for a decision. */
        pack_penalty: optionalLine(80).default(null),
        /** Of a decision; a penalty of the pack has its own. */
        article: optionalLine(80).default(null),
        points: inPoints(
          z
            .number({ error: 'Please enter a number of points.' })
            .max(MOST_PENALTY, 'A penalty takes at most 1,000 points.')
            .transform((points) => Math.round(points * 100) / 100)
            .refine((points) => points > 0, 'Please enter a number of points above 0.'),
        ),
        reason: line('Please enter the reason for the penalty.', 300),
      }),
    )
    .errors({
      ...CLOSED_EVENT,
      NO_PENALTIES: { status: 409, message: PENALTY_ERRORS.none },
      NO_SUCH_PENALTY: { status: 409, message: PENALTY_ERRORS.unknown },
      PENALTY_AMOUNT: { status: 409, message: PENALTY_ERRORS.amount },
    })
    .output(EventPenalty),
  remove: call
    .route({
      method: 'DELETE',
      path: '/event_penalties/{id}',
      tags,
      summary: 'Delete a penalty; it stays in the history',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(z.object({ id: z.uuid() }))
    .errors(CLOSED_EVENT)
    .output(z.strictObject({ success: z.literal(true) })),
}
