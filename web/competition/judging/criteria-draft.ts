/** The form values of a criterion, and the input made from them. */
import { CRITERION_ERRORS } from '@paddock/domain/judging/messages.ts'
import { MOST_POINTS, wrongLimits } from '@paddock/domain/judging/template.ts'
import { type CriterionBlueprint, NEW_CRITERION } from '@paddock/domain/judging/template-blueprint.ts'
import { points } from '@paddock/domain/units.ts'
import type { Problems } from '../../ui/form-schema.ts'
import { numberIn, type TypedNumber } from '../../ui/typed-number.ts'

/** Fields that may be left empty, and those where empty means none. */
export const LIMITS = ['target_value', 'tolerance_min', 'tolerance_max'] as const
export const CAPS = ['penalty_per_unit', 'max_penalty_points', 'max_penalty_time'] as const
export const DEDUCTIONS = ['points_deduction_fail', 'points_deduction_rectified', 'time_penalty_fail'] as const

export type NumberField = 'max_points' | (typeof LIMITS)[number] | (typeof CAPS)[number] | (typeof DEDUCTIONS)[number]
export type CriteriaDraft = Omit<CriterionBlueprint, NumberField | 'description' | 'measurement_unit'> &
  Record<NumberField, TypedNumber> & { description: string; measurement_unit: string }

export function draftOf(criterion: CriterionBlueprint | undefined): CriteriaDraft {
  const from = criterion ?? { criteria_name: '', ...NEW_CRITERION }
  const typed = Object.fromEntries([...LIMITS, ...CAPS].map((field) => [field, from[field] ?? '']))
  return {
    ...blueprintOf(from),
    ...(typed as Record<(typeof LIMITS)[number] | (typeof CAPS)[number], TypedNumber>),
    description: from.description ?? '',
    measurement_unit: from.measurement_unit ?? '',
  }
}

/** Only what is typed: not when it was made, nor what was recorded with it. */
function blueprintOf(from: CriterionBlueprint): CriterionBlueprint {
  const fields = Object.keys({ criteria_name: '', ...NEW_CRITERION }) as (keyof CriterionBlueprint)[]
  return Object.fromEntries(fields.map((field) => [field, from[field]])) as CriterionBlueprint
}

export function criterionFrom(draft: CriteriaDraft): CriterionBlueprint {
  const numbers = Object.fromEntries([...LIMITS, ...CAPS].map((field) => [field, numberIn(draft[field])]))
  const deductions = Object.fromEntries(DEDUCTIONS.map((field) => [field, numberIn(draft[field]) ?? 0]))
  return {
    ...draft,
    ...(numbers as Pick<CriterionBlueprint, (typeof LIMITS)[number] | (typeof CAPS)[number]>),
    ...(deductions as Pick<CriterionBlueprint, (typeof DEDUCTIONS)[number]>),
    criteria_name: draft.criteria_name.trim(),
    max_points: points(Number(draft.max_points)),
  }
}

type Others = { id: string; criteria_name: string }[]

/** What is wrong beyond what the contract says, or in words of the form's own. */
export function wrongIn(draft: CriteriaDraft, others: Others): Problems {
  const wrong: Problems = {}
  const name = draft.criteria_name.trim()
  if (others.some(({ criteria_name }) => criteria_name === name)) wrong.criteria_name = CRITERION_ERRORS.nameTaken
  const maximum = numberIn(draft.max_points)
  if (maximum === null || !Number.isInteger(maximum) || maximum < 1 || maximum > MOST_POINTS)
    wrong.max_points = `Please enter a whole number from 1 to ${MOST_POINTS}`
  const limits = wrongLimits(criterionFrom(draft))
  if (limits) wrong[limits.startsWith('The target') ? 'target_value' : 'tolerance_min'] = limits
  return wrong
}
