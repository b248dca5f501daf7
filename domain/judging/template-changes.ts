/**
 * A scorecard that has results is changed only in ways that keep them readable, and the same for every team of an event
 * (specification 3, section 4).
 *
 * | of a criterion with results     | why                                    | so                                  |
 * |---------------------------------|----------------------------------------|-------------------------------------|
 * | name                            | marks are stored under it              | it stays, also once it is retired   |
 * | type                            | it says how a result was come by       | it stays                            |
 * | unit                            | a measured value means nothing without | it stays once something was measured|
 * | max points, limits, penalties,  | teams would be judged by two measures  | the organiser chooses, see below    |
 * | deleting it                     |                                        |                                     |
 * | everything else                 | no result depends on it                | it changes                          |
 *
 * | choice | in an event under way that has results of it                                                       |
 * |--------|----------------------------------------------------------------------------------------------------|
 * | keep   | the criterion stays there as it was, for all teams; events without results get the change          |
 * | follow | the change is for every team: points go with a deleted criterion, or are scaled to the new maximum; |
 * |        | findings are worked out anew by the new limits; totals, maxima and penalties follow                |
 *
 * In an event that is over the criterion always stays as it was. Of the scorecard itself only the type stays; sections
 * are an order on the page and in no result.
 */
import { omit } from '../omit.ts'
import type { Points } from '../units.ts'
import { type Marked, type Marks, markFrom } from './marks.ts'
import { CRITERION_ERRORS, SCORECARD_ERRORS } from './messages.ts'
import { type Finding, mayPass, measure, type PenaltyRule, type Verdict, verdict } from './penalties.ts'
import type { CriteriaType, TemplateType } from './template.ts'
import type { CriterionBlueprint } from './template-blueprint.ts'

/** What has been recorded with a criterion. */
export type CriterionUse = {
  /** Marks and scrutineering rows that were given for it. */
  results: number
  is_measured: boolean
}

export const CHOICES = ['keep', 'follow'] as const
export type Choice = (typeof CHOICES)[number]

/** The fields on which results depend, by the type of the scorecard. */
const DECIDING = {
  criteria: ['max_points'],
  scrutineering: [
    'tolerance_min',
    'tolerance_max',
    'penalty_per_unit',
    'max_penalty_points',
    'max_penalty_time',
    'points_deduction_fail',
    'points_deduction_rectified',
    'time_penalty_fail',
  ],
} as const satisfies Record<TemplateType, readonly (keyof CriterionBlueprint)[]>

const RULES = ['is_required', ...DECIDING.criteria, ...DECIDING.scrutineering] as const
/** The fields of a criterion that an event can preserve. */
export type CriterionRules = Pick<CriterionBlueprint, (typeof RULES)[number]>

export const rulesOf = (criterion: CriterionRules) =>
  Object.fromEntries(RULES.map((field) => [field, criterion[field]])) as CriterionRules

/** Whether results of the criterion would come out differently, so that there is something to choose. */
export const changesResults = (type: TemplateType, now: CriterionRules, wanted: CriterionRules) =>
  DECIDING[type].some((field) => now[field] !== wanted[field])

/** The marks of a sheet after the criterion's maximum changed; without a maximum, the criterion was deleted. */
export function marksAfter(marks: Marks, { criteria_name, max_points }: Marked, maximum: Points | undefined): Marks {
  const given = marks[criteria_name]
  if (given === undefined) return marks
  if (maximum === undefined) return omit(marks, criteria_name)
  return { ...marks, [criteria_name]: markFrom((given * maximum) / max_points, maximum) }
}

/** A finding under new limits and penalties. A status that was set manually stays. */
export function foundAfter(before: PenaltyRule, after: PenaltyRule, finding: Finding): Verdict {
  const byHand = finding.status !== 'Pass' && (finding.status !== 'Fail' || mayPass(before, finding.measured_value))
  return byHand ? verdict(after, finding) : measure(after, finding.status, finding.measured_value)
}

export type FixedFields = { criteria_name?: string; criteria_type?: string; measurement_unit?: string }

/** The fields that stay as they are, each with the reason as a sentence for the organiser. */
export function fixedFields({ results, is_measured }: CriterionUse): FixedFields {
  const fixed: FixedFields = {}
  if (results > 0) {
    fixed.criteria_name = CRITERION_ERRORS.nameFixed
    fixed.criteria_type = CRITERION_ERRORS.typeFixed
  }
  if (is_measured) fixed.measurement_unit = CRITERION_ERRORS.unitFixed
  return fixed
}

type Changeable = { criteria_name: string; criteria_type: CriteriaType; measurement_unit: string | null }

/** Why the change would make results unreadable; undefined if it would not. */
export function againstChange(
  now: Changeable,
  wanted: { [K in keyof Changeable]?: Changeable[K] | undefined },
  use: CriterionUse,
): { field: keyof Changeable; why: string } | undefined {
  const fixed = fixedFields(use)
  for (const field of ['criteria_name', 'criteria_type', 'measurement_unit'] as const) {
    const why = fixed[field]
    if (why && wanted[field] !== undefined && wanted[field] !== now[field]) return { field, why }
  }
  return undefined
}

export const againstTypeChange = (now: TemplateType, wanted: TemplateType | undefined, isUsed: boolean) =>
  isUsed && wanted !== undefined && wanted !== now ? SCORECARD_ERRORS.typeFixed : undefined

/** Shown on the scorecard before anybody changes it. */
export const IN_USE =
  'It has results. Criteria with results keep their name, type and unit. When you delete one, or change its points or penalties, you are asked whether it stays as it was in the events under way or changes for every team. Teams that have been marked are incomplete without points for a required criterion that is added now.'
