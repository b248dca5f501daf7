/** Marks that a judging panel gives the teams of its event. A judge sees only those of their own panel. */
import { CATEGORIES, EVENT_STATUSES } from '@paddock/domain/competition/event.ts'
import { MARK_ERRORS } from '@paddock/domain/judging/messages.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { inPoints } from '../units.ts'
import { CLOSED_EVENT } from './closed-events.ts'
import { ENTERED_MARKS, MARKED_SHEET } from './entered-marks.ts'
import { ShownTeam } from './event-teams.ts'
import { JUDGES_AND_STAFF, ORGANIZERS_AND_STAFF } from './rights.ts'

const tags = ['marking']

export const CompetitionScore = z.strictObject({
  id: z.uuid(),
  event_id: z.uuid(),
  team_id: z.uuid(),
  judge_panel_id: z.uuid(),
  /** The scorecard that the panel marked with. */
  template_id: z.uuid(),
  /** From the criterion's name to its points; a line that was not filled in is absent. */
  criteria_scores: z.record(z.string(), inPoints(z.number())),
  total_score: inPoints(z.number()),
  /** The required lines without points. If there are any, the sheet and every total that contains it are incomplete. */
  missing: z.array(z.string()),
  notes: z.string().nullable(),
  created_at: z.iso.datetime(),
  /** Sent back with a change, it lets the server notice that another tablet of the panel has saved since. */
  updated_at: z.iso.datetime(),
  team: ShownTeam.omit({ id: true }),
})

/** A scorecard for judges: its sections in order, and the criteria. */
const Scorecard = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  category: z.enum([...CATEGORIES, 'Both']),
  /** False if it was deleted since: teams already marked with it keep it. */
  is_active: z.boolean(),
  sections: z.array(z.strictObject({ name: z.string(), description: z.string().nullable() })),
  criteria: z.array(
    z.strictObject({
      criteria_name: z.string(),
      description: z.string().nullable(),
      max_points: inPoints(z.number().int()),
      /** Without points the sheet is incomplete. */
      is_required: z.boolean(),
      section: z.string().nullable(),
    }),
  ),
})

const PanelToMarkFor = z.strictObject({
  id: z.uuid(),
  judge_name: z.string(),
  panel_name: z.string(),
  /** Null: every team of the event. */
  assigned_teams: z.array(z.uuid()).nullable(),
  /** Whom the panel's scorecard is for; null if the judge chooses among those that fit. */
  card_category: z.enum([...CATEGORIES, 'Both']).nullable(),
})

const MarkingDesk = z.strictObject({
  panel: z.strictObject({
    id: z.uuid(),
    event_id: z.uuid(),
    judge_name: z.string(),
    panel_name: z.string(),
    /** Null: the judge chooses among those that fit. */
    template_id: z.uuid().nullable(),
  }),
  event: z.strictObject({ id: z.uuid(), name: z.string(), status: z.enum(EVENT_STATUSES) }),
  /** The teams of the panel, by number. */
  teams: z.array(ShownTeam),
  /** How the rules of the event take marks. */
  marks: z.strictObject({
    /** One mark for each criterion, entered by the lead judge, instead of a mean of the panels. */
    agreed: z.boolean(),
    whole: z.boolean(),
    /** Under such rules: what other panels have marked. */
    elsewhere: z.array(z.strictObject({ team_id: z.uuid(), template_id: z.uuid(), by: z.string() })),
  }),
})

export const competition_scores = {
  panels: call
    .route({
      method: 'GET',
      path: '/competition_scores/panels',
      tags,
      summary: 'The active panels of an event to mark for, without their codes',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(z.object({ event_id: z.uuid() }))
    .output(z.array(PanelToMarkFor)),
  list: call
    .route({
      method: 'GET',
      path: '/competition_scores',
      tags,
      summary:
        'The marks of an event with their teams: all of them for its organisers and staff, those of the own panel for a judge',
    })
    .meta(JUDGES_AND_STAFF)
    .input(z.object({ event_id: z.uuid(), judge_panel_id: z.uuid().optional() }))
    .output(z.array(CompetitionScore)),
  one: call
    .route({
      method: 'GET',
      path: '/competition_scores/one',
      tags,
      summary: 'The marks that a panel has given a team, or null',
    })
    .meta(JUDGES_AND_STAFF)
    .input(z.object({ event_id: z.uuid(), team_id: z.uuid(), judge_panel_id: z.uuid() }))
    .output(CompetitionScore.nullable()),
  desk: call
    .route({ method: 'GET', path: '/competition_scores/desk', tags, summary: 'A panel with the teams it is to mark' })
    .meta(JUDGES_AND_STAFF)
    .input(z.object({ judge_panel_id: z.uuid() }))
    .output(MarkingDesk),
  scorecards: call
    .route({
      method: 'GET',
      path: '/competition_scores/scorecards',
      tags,
      summary: 'The scorecards that a panel may mark with or has marked with',
    })
    .meta(JUDGES_AND_STAFF)
    .input(z.object({ judge_panel_id: z.uuid() }))
    .output(z.array(Scorecard)),
  save: call
    .route({
      method: 'POST',
      path: '/competition_scores',
      tags,
      summary: 'Save the marks of a panel for a team; the points are limited and added up by the server',
    })
    .meta(JUDGES_AND_STAFF)
    .input(
      z.object({
        /** Minted by the browser for the first save; marks that are there keep theirs. */
        id: z.uuid(),
        ...MARKED_SHEET,
        ...ENTERED_MARKS,
        /** The version of the marks on the screen; null if there were none. */
        updated_at: z.iso.datetime().nullable().default(null),
      }),
    )
    .errors({
      CONFLICT: {
        status: 409,
        message: MARK_ERRORS.conflict,
        data: z.object({ current: CompetitionScore }),
      },
      ...CLOSED_EVENT,
      NOT_OPEN: { status: 409, message: MARK_ERRORS.notOpen },
      OTHER_SCORECARD: { status: 409, message: MARK_ERRORS.otherScorecard },
      /** The rules have one agreed mark for each criterion, and that panel has it. */
      MARKED_BY_OTHER: {
        status: 409,
        message: MARK_ERRORS.markedByOther,
        data: z.object({ by: z.string() }),
      },
      WHOLE_MARKS: {
        status: 409,
        message: MARK_ERRORS.wholeMarks,
        data: z.object({ names: z.array(z.string()) }),
      },
      /** The scorecard was changed since it was read. */
      NOT_ON_SCORECARD: {
        status: 409,
        message: MARK_ERRORS.notOnScorecard,
        data: z.object({ names: z.array(z.string()) }),
      },
    })
    .output(CompetitionScore),
}
