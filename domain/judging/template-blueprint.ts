/** The content of a scorecard that a copy shares with its original. */
import { type Points, points } from '../units.ts'
import {
  type ComplianceLevel,
  type CriteriaType,
  DEFAULT_MAX_POINTS,
  type PenaltyType,
  type TemplateCategory,
  type TemplateType,
} from './template.ts'

export type CriterionBlueprint = {
  criteria_name: string
  description: string | null
  max_points: Points
  section: string | null
  criteria_type: CriteriaType
  compliance_level: ComplianceLevel
  penalty_type: PenaltyType
  is_required: boolean
  measurement_unit: string | null
  target_value: number | null
  tolerance_min: number | null
  tolerance_max: number | null
  points_deduction_fail: Points
  points_deduction_rectified: Points
  /** In seconds, as is max_penalty_time. */
  time_penalty_fail: number
  penalty_per_unit: number | null
  max_penalty_points: Points | null
  max_penalty_time: number | null
  /** The criterion or check of the rule pack that it is made from. */
  pack_item?: string | null
}

export type Blueprint = {
  name: string
  description: string | null
  template_type: TemplateType
  category: TemplateCategory
  /** In their order. */
  sections: { name: string; description: string | null }[]
  /** In their order. */
  criteria: CriterionBlueprint[]
  /** The scorecard of the rule pack that it is made from; only the pack's own, never a copy. */
  pack_scorecard?: string
}

/** What a criterion begins with; the form shows the same. */
export const NEW_CRITERION: Omit<CriterionBlueprint, 'criteria_name'> = {
  description: null,
  max_points: DEFAULT_MAX_POINTS,
  section: null,
  criteria_type: 'compliance',
  compliance_level: 'minor',
  penalty_type: 'value_eligibility',
  is_required: true,
  measurement_unit: null,
  target_value: null,
  tolerance_min: null,
  tolerance_max: null,
  points_deduction_fail: points(0),
  points_deduction_rectified: points(0),
  time_penalty_fail: 0,
  penalty_per_unit: null,
  max_penalty_points: null,
  max_penalty_time: null,
}
