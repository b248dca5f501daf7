/** The criteria of a scorecard: read by those who mark and scrutineer, managed by the organisers of its company. */
import { CRITERION_ERRORS, SECTION_ERRORS } from '@paddock/domain/judging/messages.ts'
import {
  COMPLIANCE_LEVELS,
  CRITERIA_TYPES,
  DEFAULT_MAX_POINTS,
  MOST_MEASURED,
  MOST_POINTS,
  PENALTY_TYPES,
} from '@paddock/domain/judging/template.ts'
import { CHOICES } from '@paddock/domain/judging/template-changes.ts'
import { points } from '@paddock/domain/units.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { line, optional, optionalLine, prose } from '../text.ts'
import { inPoints } from '../units.ts'

const tags = ['scorecards']

const CriteriaType = z.enum(CRITERIA_TYPES)
const ComplianceLevel = z.enum(COMPLIANCE_LEVELS)
const PenaltyType = z.enum(PENALTY_TYPES)

export const TemplateCriterion = z.strictObject({
  id: z.uuid(),
  template_id: z.uuid(),
  criteria_name: z.string(),
  description: z.string().nullable(),
  max_points: inPoints(z.number().int()),
  /** The name of a section of the scorecard; null is uncategorized. */
  section: z.string().nullable(),
  order_index: z.number().int(),
  criteria_type: CriteriaType,
  compliance_level: ComplianceLevel,
  penalty_type: PenaltyType,
  is_required: z.boolean(),
  measurement_unit: z.string().nullable(),
  target_value: z.number().nullable(),
  tolerance_min: z.number().nullable(),
  tolerance_max: z.number().nullable(),
  points_deduction_fail: inPoints(z.number()),
  points_deduction_rectified: inPoints(z.number()),
  /** In seconds, as is max_penalty_time. */
  time_penalty_fail: z.number(),
  penalty_per_unit: z.number().nullable(),
  max_penalty_points: inPoints(z.number()).nullable(),
  max_penalty_time: z.number().nullable(),
  /** False: it was deleted, but has results. */
  /** The criterion or check of the rule pack that it was made from, such as T3.6. */
  pack_item: z.string().nullable(),
  is_active: z.boolean(),
  created_at: z.iso.datetime(),
  /** Sent back with a change, it lets the server notice that another user has changed the criterion since. */
  updated_at: z.iso.datetime(),
})

/** With what has been recorded with it, on which depends what of it can still be changed. */
export const UsedCriterion = TemplateCriterion.extend({
  results: z.number().int(),
  is_measured: z.boolean(),
})

const Figures = z.strictObject({ /** In seconds; 0 for marks. */ seconds: z.number(), points: inPoints(z.number()) })

/** What becomes of the results in one event if the change is for every team. */
const CriterionEffect = z.strictObject({
  event_id: z.uuid(),
  event_name: z.string(),
  /** The event is over: there the criterion stays as it was in any case. */
  is_over: z.boolean(),
  /** Marks or scrutineering rows that the criterion has. */
  results: z.number().int(),
  /** The most points that a sheet can have, now and then; null for scrutineering. */
  maximum: z.strictObject({ before: inPoints(z.number()), after: inPoints(z.number()) }).nullable(),
  /** The judge score of each team with results, or what scrutineering costs it. */
  teams: z.array(
    z.strictObject({ id: z.uuid(), team_number: z.string(), team_name: z.string(), before: Figures, after: Figures }),
  ),
})

export type CriterionEffect = z.infer<typeof CriterionEffect>

/** 'keep': in events under way it stays as it was; 'follow': the results of every team follow. */
const for_results = z.enum(CHOICES).optional()

const CHOICE_NEEDED = {
  CHOICE_NEEDED: {
    status: 409,
    message: CRITERION_ERRORS.choiceNeeded,
    data: z.object({ effects: z.array(CriterionEffect) }),
  },
} as const

const rounded = (decimals: number) => (value: number) => Number(value.toFixed(decimals))
/** A limit of a measured value, to the thousandth. */
const limit = z.number().min(-MOST_MEASURED).max(MOST_MEASURED).transform(rounded(3)).nullable()
const seconds = z.number().min(0).max(MOST_MEASURED).transform(rounded(3))
const deduction = inPoints(z.number().min(0).max(MOST_POINTS).transform(rounded(2)))

const fields = {
  criteria_name: line('Please enter a criteria name'),
  description: optional(prose),
  max_points: inPoints(z.number().int().min(1).max(MOST_POINTS)),
  section: optionalLine(120),
  criteria_type: CriteriaType,
  compliance_level: ComplianceLevel,
  penalty_type: PenaltyType,
  is_required: z.boolean(),
  measurement_unit: optionalLine(20),
  target_value: limit,
  tolerance_min: limit,
  tolerance_max: limit,
  points_deduction_fail: deduction,
  points_deduction_rectified: deduction,
  time_penalty_fail: seconds,
  penalty_per_unit: seconds.nullable(),
  max_penalty_points: deduction.nullable(),
  max_penalty_time: seconds.nullable(),
}

const REFUSALS = {
  NAME_TAKEN: { status: 409, message: CRITERION_ERRORS.nameTaken },
  NAME_RETIRED: {
    status: 409,
    message: CRITERION_ERRORS.nameOfDeleted,
  },
  SECTION_GONE: { status: 409, message: SECTION_ERRORS.goneFromList },
  LIMITS_WRONG: { status: 409, message: CRITERION_ERRORS.limitsWrong },
} as const

export const template_criteria = {
  list: call
    .route({
      method: 'GET',
      path: '/template_criteria',
      tags,
      summary: 'The criteria of a scorecard in their order, section by section',
    })
    .meta({ who: ['organizer', 'judge'] })
    .input(z.object({ template_id: z.uuid() }))
    .output(z.array(TemplateCriterion)),
  add: call
    .route({ method: 'POST', path: '/template_criteria', tags, summary: 'Add a criterion at the end of a scorecard' })
    .meta({ who: ['organizer'] })
    .input(
      z.object({
        /** Minted by the browser, so that a retry adds it once. */
        id: z.uuid(),
        template_id: z.uuid(),
        criteria_name: fields.criteria_name,
        description: fields.description.default(null),
        max_points: fields.max_points.default(DEFAULT_MAX_POINTS),
        section: fields.section.default(null),
        criteria_type: fields.criteria_type.default('compliance'),
        compliance_level: fields.compliance_level.default('minor'),
        penalty_type: fields.penalty_type.default('value_eligibility'),
        is_required: fields.is_required.default(true),
        measurement_unit: fields.measurement_unit.default(null),
        target_value: fields.target_value.default(null),
        tolerance_min: fields.tolerance_min.default(null),
        tolerance_max: fields.tolerance_max.default(null),
        points_deduction_fail: fields.points_deduction_fail.default(points(0)),
        points_deduction_rectified: fields.points_deduction_rectified.default(points(0)),
        time_penalty_fail: fields.time_penalty_fail.default(0),
        penalty_per_unit: fields.penalty_per_unit.default(null),
        max_penalty_points: fields.max_penalty_points.default(null),
        max_penalty_time: fields.max_penalty_time.default(null),
      }),
    )
    .errors(REFUSALS)
    .output(TemplateCriterion),
  change: call
    .route({ method: 'PATCH', path: '/template_criteria/{id}', tags, summary: 'Change a criterion, or restore it' })
    .meta({ who: ['organizer'] })
    .input(
      z.object({
        id: z.uuid(),
        /** As it was read: a criterion that has changed since is not overwritten but refused as CONFLICT. */
        updated_at: z.iso.datetime().optional(),
        criteria_name: fields.criteria_name.optional(),
        description: fields.description.optional(),
        max_points: fields.max_points.optional(),
        section: fields.section.optional(),
        criteria_type: fields.criteria_type.optional(),
        compliance_level: fields.compliance_level.optional(),
        penalty_type: fields.penalty_type.optional(),
        is_required: fields.is_required.optional(),
        measurement_unit: fields.measurement_unit.optional(),
        target_value: fields.target_value.optional(),
        tolerance_min: fields.tolerance_min.optional(),
        tolerance_max: fields.tolerance_max.optional(),
        points_deduction_fail: fields.points_deduction_fail.optional(),
        points_deduction_rectified: fields.points_deduction_rectified.optional(),
        time_penalty_fail: fields.time_penalty_fail.optional(),
        penalty_per_unit: fields.penalty_per_unit.optional(),
        max_penalty_points: fields.max_penalty_points.optional(),
        max_penalty_time: fields.max_penalty_time.optional(),
        /** Needed where results of an event under way depend on the change. */
        for_results,
        /** Brings back one that was deleted. */
        is_active: z.literal(true).optional(),
      }),
    )
    .errors({
      ...REFUSALS,
      ...CHOICE_NEEDED,
      IN_USE: { status: 409, message: CRITERION_ERRORS.inUse },
    })
    .output(TemplateCriterion),
  remove: call
    .route({
      method: 'DELETE',
      path: '/template_criteria/{id}',
      tags,
      summary: 'Delete a criterion; where it has results, it stays in the event or goes for every team, as is chosen',
    })
    .meta({ who: ['organizer'] })
    .input(z.object({ id: z.uuid(), for_results }))
    .errors(CHOICE_NEEDED)
    .output(z.strictObject({ retired: z.boolean() })),
}
