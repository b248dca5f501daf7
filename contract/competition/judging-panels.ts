/** Judging panels: assigned by organisers, entered by judges with a code. */
import { MOST_TEAMS } from '@paddock/domain/competition/event.ts'
import { isJudgeCode } from '@paddock/domain/organizers/codes.ts'
import { PANEL_ERRORS } from '@paddock/domain/organizers/messages.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { line } from '../text.ts'
import { ActiveEvent } from './active-events.ts'
import { CLOSED_EVENT } from './closed-events.ts'
import { StaffSession } from './event-staff.ts'
import { inCompany } from './rights.ts'

const tags = ['judges']

export const JudgingPanel = z.strictObject({
  id: z.uuid(),
  event_id: z.uuid(),
  event_name: z.string(),
  judge_name: z.string(),
  panel_name: z.string(),
  judge_code: z.string(),
  /** For the QR code on the judge's card: 128 bits, always accepted while the panel is active. */
  card_token: z.string(),
  is_active: z.boolean(),
  /** Null: every team of the event. */
  assigned_teams: z.array(z.uuid()).nullable(),
  /** The scorecard that the panel marks with; null: the judge chooses among those that fit. */
  template_id: z.uuid().nullable(),
  created_at: z.iso.datetime(),
})

/** Valid codes of an event were refused at a network, after too many wrong ones. */
export const JudgeCodeLimit = z.strictObject({
  event_id: z.uuid(),
  event_name: z.string(),
  network: z.string(),
  /** How often a valid code was refused. */
  refused: z.int(),
  resets_at: z.iso.datetime(),
})

/** What a judge sees of their own panel. */
export const JudgeSession = z.strictObject({
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
  SCORECARD_GONE: { status: 409, message: PANEL_ERRORS.scorecardGone },
  TEAM_GONE: { status: 409, message: PANEL_ERRORS.teamGone },
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
        event_id: z.uuid('Please choose an event'),
        /** Left out, a free one is made. */
        judge_code: z
          .string()
          .trim()
          .toUpperCase()
          .refine(isJudgeCode, 'Please enter 4 to 32 letters, digits and hyphens')
          .optional(),
        template_id: z.uuid().nullable().default(null),
      }),
    )
    .errors({
      CODE_TAKEN: { status: 409, message: PANEL_ERRORS.codeTaken },
      SCORECARD_GONE: REFUSALS.SCORECARD_GONE,
      ...CLOSED_EVENT,
    })
    .output(JudgingPanel),
  change: call
    .route({
      method: 'PATCH',
      path: '/judging_panels/{id}',
      tags,
      summary: 'Edit, deactivate or activate a panel; deactivating revokes its code immediately',
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
  limits: call
    .route({
      method: 'GET',
      path: '/judging_panels/limits',
      tags,
      summary: 'Networks at which valid codes of my company’s events are refused, after too many wrong ones',
    })
    .meta(inCompany('manage-judges'))
    .output(z.array(JudgeCodeLimit)),
  lift: call
    .route({
      method: 'POST',
      path: '/judging_panels/limits/lift',
      tags,
      summary: 'Accept typed codes of an event at a network again, until as many wrong ones have come once more',
    })
    .meta(inCompany('manage-judges'))
    .input(z.object({ event_id: z.uuid(), network: z.string().trim().min(1).max(64) }))
    .output(z.strictObject({ success: z.literal(true) })),
  enter: call
    .route({
      method: 'POST',
      path: '/functions/judge-access',
      tags,
      summary: 'Find the judge or the member of staff of a code that was typed, or scanned with the token of its card',
    })
    .meta({ who: ['anyone'] })
    .input(
      z.object({
        judge_code: z.string().trim().toUpperCase().min(1, 'Please enter your judge code').max(64),
        card_token: z.string().max(64).optional(),
      }),
    )
    .errors({
      TOO_MANY_REQUESTS: { status: 429, message: PANEL_ERRORS.tooManyCodes },
      ACCESS_DENIED: { status: 403, message: PANEL_ERRORS.invalidCode },
    })
    .output(z.union([JudgeSession, StaffSession])),
  mine: call
    .route({ method: 'GET', path: '/judging_panels/mine', tags, summary: 'My own panel and its event' })
    .meta({ who: ['judge'] })
    .output(JudgeSession),
}
