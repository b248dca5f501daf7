/** Judges: the panels that organisers give them, and what a judge sees with a code. */
import { isJudgeCode } from '@paddock/domain/organizers/codes.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { line } from '../text.ts'
import { ActiveEvent } from './active-events.ts'

const tags = ['judges']

export const JudgingPanel = z.strictObject({
  id: z.uuid(),
  event_id: z.uuid(),
  event_name: z.string(),
  judge_name: z.string(),
  panel_name: z.string(),
  judge_code: z.string(),
  is_active: z.boolean(),
  /** Null: every team of the event. */
  assigned_teams: z.array(z.uuid()).nullable(),
  created_at: z.iso.datetime(),
})

/** What a judge sees of their own panel. */
export const JudgeSeat = z.strictObject({
  panel_id: z.uuid(),
  judge_name: z.string(),
  panel_name: z.string(),
  judge_code: z.string(),
  assigned_teams: z.array(z.uuid()).nullable(),
  event: ActiveEvent,
})

const JudgeName = line('Please enter the judge’s name')
const PanelName = line('Please enter a panel name')

export const judging_panels = {
  list: call
    .route({
      method: 'GET',
      path: '/judging_panels',
      tags,
      summary: 'The panels of my company’s events, active ones first, by panel and judge',
    })
    .meta({ who: ['organizer'] })
    .input(z.object({ event_id: z.uuid().optional() }))
    .output(z.array(JudgingPanel)),
  create: call
    .route({ method: 'POST', path: '/judging_panels', tags, summary: 'Assign a judge to a panel of an event' })
    .meta({ who: ['organizer'] })
    .input(
      z.object({
        /** Minted by the browser, so that a retry assigns the judge once. */
        id: z.uuid(),
        judge_name: JudgeName,
        panel_name: PanelName,
        event_id: z.uuid(),
        /** Left out, a free one is made. */
        judge_code: z
          .string()
          .trim()
          .toUpperCase()
          .refine(isJudgeCode, 'must be 4 to 32 letters, digits and hyphens')
          .optional(),
      }),
    )
    .errors({ CODE_TAKEN: { status: 409, message: 'This judge code is in use already. Please choose another.' } })
    .output(JudgingPanel),
  change: call
    .route({
      method: 'PATCH',
      path: '/judging_panels/{id}',
      tags,
      summary: 'Deactivate a panel, which revokes its code at once, activate it again, or rename it',
    })
    .meta({ who: ['organizer'] })
    .input(
      z.object({
        id: z.uuid(),
        is_active: z.boolean().optional(),
        judge_name: JudgeName.optional(),
        panel_name: PanelName.optional(),
      }),
    )
    .output(JudgingPanel),
  enter: call
    .route({ method: 'POST', path: '/functions/judge-access', tags, summary: 'Find the active panel of a judge code' })
    .meta({ who: ['anyone'], limit: { max: 120, seconds: 60 } })
    .input(z.object({ judge_code: z.string().trim().toUpperCase().min(1, 'Please enter your judge code').max(64) }))
    .errors({
      ACCESS_DENIED: { status: 403, message: 'Invalid judge code. Please check your code and try again.' },
    })
    .output(JudgeSeat),
  mine: call
    .route({ method: 'GET', path: '/judging_panels/mine', tags, summary: 'My own panel and its event' })
    .meta({ who: ['judge'] })
    .output(JudgeSeat),
}
