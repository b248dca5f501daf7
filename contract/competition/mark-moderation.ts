/** Moderation by the chief judge: how panels mark, second and blind marking, and panels that are evened out. */
import { CATEGORIES } from '@paddock/domain/competition/event.ts'
import { MODERATION_ERRORS } from '@paddock/domain/judging/moderation-messages.ts'
import { SECOND_STATES } from '@paddock/domain/judging/second-marking.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { line } from '../text.ts'
import { inPoints } from '../units.ts'
import { CLOSED_EVENT } from './closed-events.ts'
import { ORGANIZERS_AND_STAFF } from './rights.ts'

const tags = ['marking']
const done = z.strictObject({ success: z.literal(true) })
const Amount = inPoints(z.number())
const Reason = line('Please enter a reason', 300)

const figures = { sheets: z.int(), mean: Amount, spread: Amount, drift: Amount.nullable() }

const SecondMarking = z.strictObject({
  id: z.uuid(),
  team_id: z.uuid(),
  /** Null once the first panel's sheet is gone. */
  template_id: z.uuid().nullable(),
  panel_id: z.uuid(),
  second_panel_id: z.uuid().nullable(),
  third_panel_id: z.uuid().nullable(),
  state: z.enum(SECOND_STATES),
  first: Amount.nullable(),
  second: Amount.nullable(),
  third: Amount.nullable(),
  counts: Amount.nullable(),
  reason: z.string(),
  decided_by: z.string(),
  created_at: z.iso.datetime(),
})

const Normalisation = z.strictObject({
  id: z.uuid(),
  template_id: z.uuid(),
  reason: z.string(),
  decided_by: z.string(),
  created_at: z.iso.datetime(),
  undone_at: z.iso.datetime().nullable(),
  undone_by: z.string().nullable(),
  undone_reason: z.string().nullable(),
})

const Overview = z.strictObject({
  /** How far panels may differ, in percent of a scorecard's maximum. */
  limit_percent: z.int(),
  normalisation_allowed: z.boolean(),
  /** Marks or totals were released: nothing can be evened out or undone any more. */
  released: z.boolean(),
  teams: z.array(
    z.strictObject({ id: z.uuid(), team_number: z.string(), team_name: z.string(), category: z.enum(CATEGORIES) }),
  ),
  scorecards: z.array(z.strictObject({ id: z.uuid(), name: z.string(), maximum: Amount })),
  panels: z.array(
    z.strictObject({
      id: z.uuid(),
      panel_name: z.string(),
      judge_name: z.string(),
      is_active: z.boolean(),
      template_id: z.uuid().nullable(),
    }),
  ),
  figures: z.array(
    z.strictObject({
      judge_panel_id: z.uuid(),
      template_id: z.uuid(),
      total: z.strictObject(figures),
      criteria: z.array(z.strictObject({ criterion: z.string(), ...figures })),
    }),
  ),
  disagreements: z.array(
    z.strictObject({
      team_id: z.uuid(),
      template_id: z.uuid(),
      difference: Amount,
      sheets: z.array(z.strictObject({ judge_panel_id: z.uuid(), total_score: Amount })),
    }),
  ),
  /** Which sheets there are, so that one can be chosen for a second marking. */
  sheets: z.array(
    z.strictObject({ team_id: z.uuid(), judge_panel_id: z.uuid(), template_id: z.uuid(), total_score: Amount }),
  ),
  seconds: z.array(SecondMarking),
  normalisations: z.array(Normalisation),
})

const placed = z.strictObject({ place: z.int().nullable(), total: Amount })

const Preview = z.strictObject({
  shifts: z.array(
    z.strictObject({ judge_panel_id: z.uuid(), criterion: z.string(), sheets: z.int(), mean: Amount, shift: Amount }),
  ),
  categories: z.array(
    z.strictObject({
      category: z.string(),
      teams: z.array(
        z.strictObject({ id: z.uuid(), team_number: z.string(), team_name: z.string(), before: placed, after: placed }),
      ),
    }),
  ),
})

const RELEASED = { status: 409, message: MODERATION_ERRORS.released } as const
const NOT_ALLOWED = { status: 409, message: MODERATION_ERRORS.notAllowed } as const
const UNFIT = { status: 409, message: MODERATION_ERRORS.panelMarked } as const

export const mark_moderation = {
  overview: call
    .route({
      method: 'GET',
      path: '/mark_moderation/{event_id}',
      tags,
      summary: 'How each panel marks, where panels differ, second markings, and what is evened out',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(z.object({ event_id: z.uuid() }))
    .output(Overview),
  limit: call
    .route({
      method: 'PUT',
      path: '/mark_moderation/{event_id}/limit',
      tags,
      summary: 'Set how far panels may differ about a team, in percent of a scorecard’s maximum',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(
      z.object({
        event_id: z.uuid(),
        percent: z.int('Please enter a whole number from 1 to 100').min(1).max(100),
      }),
    )
    .errors({ ...CLOSED_EVENT, RELEASED })
    .output(done),
}

export const second_markings = {
  ask: call
    .route({
      method: 'POST',
      path: '/second_markings',
      tags,
      summary: 'Have a second panel mark a team again without seeing the first panel’s marks',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(
      z.object({
        id: z.uuid(),
        event_id: z.uuid(),
        team_id: z.uuid('Please choose a team'),
        judge_panel_id: z.uuid('Please choose the panel whose marks are checked'),
        second_panel_id: z.uuid('Please choose a second panel'),
        reason: Reason,
      }),
    )
    .errors({ ...CLOSED_EVENT, RELEASED, UNFIT })
    .output(done),
  third: call
    .route({
      method: 'POST',
      path: '/second_markings/{id}/third',
      tags,
      summary: 'Ask a third panel, once the first two differ by more than the limit',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(z.object({ id: z.uuid(), third_panel_id: z.uuid('Please choose a third panel') }))
    .errors({ ...CLOSED_EVENT, RELEASED, UNFIT })
    .output(done),
  withdraw: call
    .route({
      method: 'DELETE',
      path: '/second_markings/{id}',
      tags,
      summary: 'Withdraw a second marking that the second panel has not begun',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(z.object({ id: z.uuid() }))
    .errors({ ...CLOSED_EVENT, RELEASED, UNFIT })
    .output(done),
}

export const mark_normalisations = {
  preview: call
    .route({
      method: 'GET',
      path: '/mark_normalisations/preview',
      tags,
      summary: 'The standings before and after evening out a scorecard’s panels, or after undoing it',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(z.object({ event_id: z.uuid(), template_id: z.uuid() }))
    .errors({ NOT_ALLOWED })
    .output(Preview),
  decide: call
    .route({
      method: 'POST',
      path: '/mark_normalisations',
      tags,
      summary: 'Even out the panels of a scorecard, with a reason, where the rules of the event allow it',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(z.object({ id: z.uuid(), event_id: z.uuid(), template_id: z.uuid(), reason: Reason }))
    .errors({ ...CLOSED_EVENT, RELEASED, NOT_ALLOWED, ALREADY: { status: 409, message: MODERATION_ERRORS.already } })
    .output(done),
  undo: call
    .route({
      method: 'POST',
      path: '/mark_normalisations/{id}/undo',
      tags,
      summary: 'Let the marks of a scorecard count as they were given again, until the results are released',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(z.object({ id: z.uuid(), reason: Reason }))
    .errors({ ...CLOSED_EVENT, RELEASED })
    .output(done),
}
