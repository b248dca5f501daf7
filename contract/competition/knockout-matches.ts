/** The knockout bracket of a category: drawn, shown, re-run where it is tied, and deleted. */
import { CATEGORIES } from '@paddock/domain/competition/event.ts'
import { BRACKET_ERRORS } from '@paddock/domain/racing/messages.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { inMilliseconds } from '../units.ts'
import { CLOSED_EVENT } from './closed-events.ts'
import { ORGANIZERS_AND_STAFF } from './rights.ts'

const tags = ['racing']

const time = inMilliseconds(z.int()).nullable()

/** Times are gross times. */
export const KnockoutMatch = z.strictObject({
  id: z.uuid(),
  event_id: z.uuid(),
  category: z.enum(CATEGORIES),
  round: z.number().int(),
  match_number: z.number().int(),
  /** Null is an empty slot, named TBD. */
  team_a_id: z.uuid().nullable(),
  team_b_id: z.uuid().nullable(),
  team_a_name: z.string(),
  team_b_name: z.string(),
  team_a_car_a_time: time,
  team_a_car_b_time: time,
  team_b_car_a_time: time,
  team_b_car_b_time: time,
  /** The best of its two cars. */
  team_a_time: time,
  team_b_time: time,
  winner_id: z.uuid().nullable(),
  winner_name: z.string().nullable(),
  /** Completed without a winner is a tie. */
  status: z.enum(['pending', 'racing', 'completed']),
  is_bye: z.boolean(),
  /** Decided without laps because a team is out; without a winner if both are. */
  is_walkover: z.boolean(),
  /** After a tie under rules with sudden death: the next race decides. */
  sudden_death: z.boolean(),
})

const OfCategory = z.object({ event_id: z.uuid(), category: z.enum(CATEGORIES) })

export const knockout_matches = {
  list: call
    .route({
      method: 'GET',
      path: '/knockout_matches',
      tags,
      summary: 'The matches of an event by category, round and number',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(z.object({ event_id: z.uuid() }))
    .output(z.array(KnockoutMatch)),
  generate: call
    .route({
      method: 'POST',
      path: '/functions/generate-knockout-bracket',
      tags,
      summary: 'Draw the bracket of a category: at random, or seeded, as the rule pack of the event has it',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(OfCategory)
    .errors({
      ...CLOSED_EVENT,
      BRACKET_EXISTS: { status: 409, message: BRACKET_ERRORS.exists('this') },
      INSUFFICIENT_TEAMS: { status: 409, message: BRACKET_ERRORS.tooFewTeams('this') },
    })
    .output(z.array(KnockoutMatch)),
  rerun: call
    .route({
      method: 'POST',
      path: '/functions/rerun-knockout-match',
      tags,
      summary: 'Clear the times of a tied match for a re-run or, by the rule pack, sudden death; its laps stay',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(z.object({ id: z.uuid() }))
    .errors({ ...CLOSED_EVENT, NOT_TIED: { status: 409, message: BRACKET_ERRORS.notTied } })
    .output(KnockoutMatch),
  remove: call
    .route({
      method: 'DELETE',
      path: '/knockout_matches',
      tags,
      summary: 'Delete the bracket of a category with its points; its laps stay',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(OfCategory)
    .errors(CLOSED_EVENT)
    .output(z.strictObject({ success: z.literal(true) })),
}
