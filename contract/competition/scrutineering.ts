/** Scrutineering: what is found on car A and car B of each team, entered by organisers, scrutineers and judges of the event. */
import { OVERALL_STATUSES } from '@paddock/domain/judging/overall.ts'
import { CAR_STATUSES } from '@paddock/domain/judging/penalties.ts'
import { TEMPLATE_CATEGORIES } from '@paddock/domain/judging/template.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { Measured as MeasuredParts } from '../rules/event-record.ts'
import { Check, SpecificationRules } from '../rules/pack-scrutineering.ts'
import { line, optional, prose } from '../text.ts'
import { inPoints } from '../units.ts'
import { CLOSED_EVENT } from './closed-events.ts'
import { ShownTeam } from './event-teams.ts'
import { JUDGES_AND_STAFF } from './rights.ts'
import { TemplateCriterion } from './template-criteria.ts'

const tags = ['scrutineering']

const CarStatus = z.enum(CAR_STATUSES)
const Overall = z.enum(OVERALL_STATUSES)
const Seconds = z.number()
const Points = inPoints(z.number())

const ScrutineeringTemplate = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  category: z.enum(TEMPLATE_CATEGORIES),
  /** A deleted one is here only where teams have been scrutineered with it. */
  is_active: z.boolean(),
})

/** What is left of a team's Specifications points under the event's rule pack, and what keeps its cars back. */
const Specifications = z.strictObject({
  left: Points,
  of: Points,
  performance_failures: z.strictObject({ A: z.int(), B: z.int() }),
  /** Cars that may not race until they pass. */
  unsafe: z.array(z.enum(['A', 'B'])),
})

const Summary = z.strictObject({
  team_id: z.uuid(),
  template_id: z.uuid(),
  car_a_overall_status: Overall,
  car_b_overall_status: Overall,
  overall_team_status: Overall,
  car_a_total_points_deducted: Points,
  car_a_total_time_penalty: Seconds,
  car_b_total_points_deducted: Points,
  car_b_total_time_penalty: Seconds,
  combined_points_deducted: Points,
  combined_time_penalty: Seconds,
  /** Null on a sheet without checks of the event's rule pack. */
  specifications: Specifications.nullable(),
  updated_at: z.iso.datetime(),
})

const ShownMeasured = z.union([z.number(), z.record(z.string(), z.number()), z.array(z.number()), z.array(z.string())])

const ScrutineeringResult = z.strictObject({
  id: z.uuid(),
  criteria_id: z.uuid(),
  car_a_status: CarStatus,
  car_a_measured_value: z.number().nullable(),
  /** Where one number is not enough: by wheel, by wing segment, or the places that fail. */
  car_a_measured: ShownMeasured.nullable(),
  car_a_points_deducted: Points,
  car_a_time_penalty: Seconds,
  car_a_notes: z.string().nullable(),
  car_b_status: CarStatus,
  car_b_measured_value: z.number().nullable(),
  car_b_measured: ShownMeasured.nullable(),
  car_b_points_deducted: Points,
  car_b_time_penalty: Seconds,
  car_b_notes: z.string().nullable(),
  scrutineer_name: z.string(),
  /** Sent back with a change, it lets the server notice that another tablet has saved the row since. */
  updated_at: z.iso.datetime(),
})

const MOST_CRITERIA = 500
const MOST_MEASURED = 1_000_000

const Measured = z
  .number()
  .min(-MOST_MEASURED)
  .max(MOST_MEASURED)
  .refine((value) => Math.round(value * 100) / 100 === value, 'is measured in steps of 0.01')
  .nullable()
  .default(null)
const Notes = optional(prose).default(null)

const MOST_PARTS = 20
/** For a check of the event's rule pack; the value decides the status. */
const CheckMeasured = MeasuredParts.refine(
  (measured) => typeof measured !== 'object' || Object.keys(measured).length <= MOST_PARTS,
  `has at most ${MOST_PARTS} values.`,
)
  .nullable()
  .default(null)

/** A criterion as it applies in the event, with the check of the event's rule pack behind it. */
const SheetCriterion = TemplateCriterion.extend({ check: Check.nullable() })

/** A scrutineer's findings; the server computes the penalties. */
const FoundRow = z.object({
  criteria_id: z.uuid(),
  car_a_status: CarStatus.default('Pass'),
  car_a_measured_value: Measured,
  car_a_measured: CheckMeasured,
  car_a_notes: Notes,
  car_b_status: CarStatus.default('N/A'),
  car_b_measured_value: Measured,
  car_b_measured: CheckMeasured,
  car_b_notes: Notes,
  /** As the row was read; null where there was none. */
  updated_at: z.iso.datetime().nullable().default(null),
})

const Sheet = z.object({ event_id: z.uuid(), team_id: z.uuid(), template_id: z.uuid() })

export const scrutineering = {
  desk: call
    .route({
      method: 'GET',
      path: '/scrutineering/{event_id}',
      tags,
      summary: 'The teams to scrutineer, the templates for it, and how each team stands',
    })
    .meta(JUDGES_AND_STAFF)
    .input(z.object({ event_id: z.uuid() }))
    .output(
      z.strictObject({
        teams: z.array(ShownTeam.extend({ /** In seconds. */ scrutineering_penalties: Seconds })),
        templates: z.array(ScrutineeringTemplate),
        summaries: z.array(Summary),
        /** Null under a rule pack without checks. */
        rules: SpecificationRules.nullable(),
      }),
    ),
  criteria: call
    .route({
      method: 'GET',
      path: '/scrutineering/{event_id}/criteria',
      tags,
      summary:
        'What is checked with a template in its order, section by section; also what was deleted but has results',
    })
    .meta(JUDGES_AND_STAFF)
    .input(z.object({ event_id: z.uuid(), template_id: z.uuid() }))
    .output(z.array(SheetCriterion)),
}

export const enhanced_scrutineering_results = {
  list: call
    .route({
      method: 'GET',
      path: '/enhanced_scrutineering_results',
      tags,
      summary: 'What was found on the cars of a team with a template',
    })
    .meta(JUDGES_AND_STAFF)
    .input(Sheet)
    .output(z.array(ScrutineeringResult)),
  save: call
    .route({
      method: 'POST',
      path: '/enhanced_scrutineering_results',
      tags,
      summary: 'Save all rows of a team and template; penalties, summary and the team’s own penalty follow',
    })
    .meta(JUDGES_AND_STAFF)
    .input(
      Sheet.extend({
        scrutineer_name: line("Please enter the scrutineer's name"),
        rows: z.array(FoundRow).min(1).max(MOST_CRITERIA),
      }),
    )
    .errors(CLOSED_EVENT)
    .output(z.array(ScrutineeringResult)),
}

export const team_scorecard_summary = {
  list: call
    .route({
      method: 'GET',
      path: '/team_scorecard_summary',
      tags,
      summary: 'How the teams of an event stand after scrutineering, template by template',
    })
    .meta(JUDGES_AND_STAFF)
    .input(z.object({ event_id: z.uuid() }))
    .output(z.array(Summary)),
}
