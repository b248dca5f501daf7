/** Judges: the panels that organisers give them, and what a judge sees with a code. */
import { MOST_TEAMS } from '@paddock/domain/competition/event.ts'
import { isJudgeCode } from '@paddock/domain/organizers/codes.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { line } from '../text.ts'
import { ActiveEvent } from './active-events.ts'
import { CLOSED_EVENT } from './closed-events.ts'
import { inCompany } from './rights.ts'

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
  /** The scorecard that the panel marks with; null: the judge chooses among those that fit. */
  template_id: z.uuid().nullable(),
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
const AssignedTeams = z
  .array(z.uuid())
  .min(1, 'Please choose at least one team, or all of them.')
  .max(MOST_TEAMS)
  .nullable()

const REFUSALS = {
  SCORECARD_GONE: { status: 409, message: 'This scorecard is no longer here. Please choose another.' },
  TEAM_GONE: { status: 409, message: 'Some of these teams are no longer in the event. Please choose again.' },
} as const

export const judging_panels = {
  list: call
    .route({
      method: 'GET',
      path: '/judging_panels',
      tags,
      summary: 'The panels of my company’s events, active ones first, by panel and judge',
    })
    .meta(inCompany('manage-judges'))
    .input(z.object({ event_id: z.uuid().optional() }))
    .output(z.array(JudgingPanel)),
  create: call
    .route({ method: 'POST', path: '/judging_panels', tags, summary: 'Assign a judge to a panel of an event' })
    .meta(inCompany('manage-judges'))
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
        template_id: z.uuid().nullable().default(null),
      }),
    )
    .errors({
      CODE_TAKEN: { status: 409, message: 'This judge code is in use already. Please choose another.' },
      SCORECARD_GONE: REFUSALS.SCORECARD_GONE,
      ...CLOSED_EVENT,
    })
    .output(JudgingPanel),
  change: call
    .route({
      method: 'PATCH',
      path: '/judging_panels/{id}',
      tags,
      summary: 'Deactivate a panel, which revokes its code at once, activate it again, rename it, or say what it marks',
    })
    .meta(inCompany('manage-judges'))
    .input(
      z.object({
        id: z.uuid(),
        is_active: z.boolean().optional(),
        judge_name: JudgeName.optional(),
        panel_name: PanelName.optional(),
        template_id: z.uuid().nullable().optional(),
        assigned_teams: AssignedTeams.optional(),
      }),
    )
    .errors({ ...REFUSALS, ...CLOSED_EVENT })
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
