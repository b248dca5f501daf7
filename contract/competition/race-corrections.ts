/** A lap is corrected in place: what follows is shown before it is confirmed. */
import { LAP_ERRORS } from '@paddock/domain/racing/messages.ts'
import { CARS, LANES, RACE_STATUSES } from '@paddock/domain/racing/run-time.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { line } from '../text.ts'
import { inPoints } from '../units.ts'
import { CLOSED_EVENT } from './closed-events.ts'
import { RaceResult, Seconds } from './race-results.ts'
import { ORGANIZERS_AND_STAFF } from './rights.ts'

const tags = ['racing']

const Stood = z
  .strictObject({
    grand_prix_points: inPoints(z.number()),
    knockout_points: inPoints(z.number()),
    total_points: inPoints(z.number()),
    place: z.number().int().nullable(),
  })
  .nullable()

/** Null is not in the standings. */
export const StandingChange = z.strictObject({
  team_id: z.uuid(),
  team_name: z.string(),
  before: Stood,
  after: Stood,
})

/** Of a change that is confirmed after its preview. */
export const PREVIEW_CHANGED = {
  status: 409,
  message: LAP_ERRORS.previewChanged,
} as const

const Correction = z.object({
  id: z.uuid(),
  car_type: z.enum(CARS, { error: 'A car is A or B.' }),
  lane: z.literal([...LANES], { error: 'A lane is 1, 2, 3 or 4.' }),
  status: z.enum(RACE_STATUSES, { error: 'Please choose a status.' }),
  reaction_time: Seconds('Reaction time'),
  racing_time: Seconds('Racing time'),
  /** The lap has no reaction and gets none: it stays 0. */
  without_reaction: z.boolean().default(false),
})

/** A finished run has both times. */
function bothTimes(run: Omit<z.output<typeof Correction>, 'id'>, context: z.RefinementCtx) {
  if (run.status !== 'finish') return
  if (run.reaction_time === null && !run.without_reaction)
    context.addIssue({ code: 'custom', path: ['reaction_time'], message: NO_REACTION })
  if (run.racing_time === null) context.addIssue({ code: 'custom', path: ['racing_time'], message: NO_RACING })
}

const NO_REACTION = 'Please enter the reaction time.'
const NO_RACING = 'Please enter the racing time.'

export const race_corrections = {
  preview: call
    .route({
      method: 'POST',
      path: '/functions/preview-race-correction',
      tags,
      summary: 'What correcting a lap leads to: old and new times, the winner, and everything that follows',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(Correction.superRefine(bothTimes))
    .output(
      z.strictObject({
        before: RaceResult,
        after: RaceResult,
        /** Of the lap's match; null in the Grand Prix. */
        winner: z.strictObject({ before: z.string().nullable(), after: z.string().nullable() }).nullable(),
        /** In sentences. */
        follows: z.array(z.string()),
        standings: z.array(StandingChange),
        refused: z.string().nullable(),
        /** Sent with the correction, so that only what was shown can happen. */
        version: z.string(),
      }),
    ),
  correct: call
    .route({
      method: 'PATCH',
      path: '/race_results/{id}',
      tags,
      summary: 'Correct a lap in place, with the reason; its number stays, and the history has before and after',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(
      Correction.extend({
        /** Of a disqualified run, also why it is disqualified. */
        reason: line('Please enter the reason for the correction.', 300),
        version: line('must name the version of the preview', 100),
      }).superRefine(bothTimes),
    )
    .errors({
      ...CLOSED_EVENT,
      PREVIEW_CHANGED,
      CORRECTION_REFUSED: { status: 409, message: LAP_ERRORS.correctionRefused },
    })
    .output(z.strictObject({ result: RaceResult, follows: z.array(z.string()) })),
  /** A lap that another desk seems to have recorded too. */
  keep: call
    .route({
      method: 'POST',
      path: '/functions/keep-race-result',
      tags,
      summary: 'Confirm that a lap is not a duplicate of another desk’s lap',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(z.object({ id: z.uuid() }))
    .errors(CLOSED_EVENT)
    .output(RaceResult),
}
