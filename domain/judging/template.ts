/**
 * What a scorecard can hold, and how a new one begins (specification 3, sections 3 and 9).
 *
 * | penalty_type      | shown as          |
 * |-------------------|-------------------|
 * | value_eligibility | Value Eligibility |
 * | time_penalty      | Time Penalty      |
 * | critical_penalty  | Critical Penalty  |
 * | anything else     | Standard          |
 */
import { CATEGORIES, DEFAULT_CATEGORY } from '../competition/event.ts'
import { plural } from '../plural.ts'
import { points } from '../units.ts'
import { CRITERION_ERRORS } from './messages.ts'

export const TEMPLATE_TYPES = ['criteria', 'scrutineering'] as const
export type TemplateType = (typeof TEMPLATE_TYPES)[number]

/** 'Both' fits every category. */
export const TEMPLATE_CATEGORIES = [...CATEGORIES, 'Both'] as const
export type TemplateCategory = (typeof TEMPLATE_CATEGORIES)[number]
export const DEFAULT_TEMPLATE_CATEGORY: TemplateCategory = DEFAULT_CATEGORY

export const CRITERIA_TYPES = ['compliance', 'measurement', 'safety', 'visual'] as const
export type CriteriaType = (typeof CRITERIA_TYPES)[number]

export const COMPLIANCE_LEVELS = ['minor', 'major', 'critical'] as const
export type ComplianceLevel = (typeof COMPLIANCE_LEVELS)[number]

export const PENALTY_TYPES = ['value_eligibility', 'time_penalty', 'critical_penalty', 'standard'] as const
export type PenaltyType = (typeof PENALTY_TYPES)[number]

export const DEFAULT_MAX_POINTS = points(100)
export const MOST_POINTS = points(10_000)
/** For limits, penalties and seconds; far above anything that is measured on a car. */
export const MOST_MEASURED = 10_000
export const LONGEST_TEMPLATE_NAME = 120

const PENALTY_LABELS: Partial<Record<string, string>> = {
  value_eligibility: 'Value Eligibility',
  time_penalty: 'Time Penalty',
  critical_penalty: 'Critical Penalty',
}

export const penaltyLabel = (penalty_type: string | null) => PENALTY_LABELS[penalty_type ?? ''] ?? 'Standard'

/** The filter of the list: everything, or one type and a team's category. */
export type TemplateFilter = { template_type: TemplateType | 'all'; category: TemplateCategory | 'all' }

/** A scorecard for both is found under every category, and under 'Both' alone. */
export const isWanted = (
  template: { template_type: TemplateType; category: TemplateCategory },
  { template_type, category }: TemplateFilter,
) =>
  (template_type === 'all' || template.template_type === template_type) &&
  (category === 'all' || template.category === category || template.category === 'Both')

export const templateCount = (count: number) => plural(count, 'template')

export const nameOfCopy = (name: string) => marked(name, '(Copy)')
export const nameOfImport = (name: string) => marked(name, '(Imported)')

/** The longest names lose their end, never the suffix that marks the copy. */
const marked = (name: string, mark: string) =>
  `${name.slice(0, LONGEST_TEMPLATE_NAME - mark.length - 1).trimEnd()} ${mark}`

/** Whatever decides what a car may measure. */
export type Limits = { target_value: number | null; tolerance_min: number | null; tolerance_max: number | null }

/** Why no measurement could ever meet these limits. */
export function wrongLimits({ target_value, tolerance_min, tolerance_max }: Limits): string | undefined {
  if (tolerance_min !== null && tolerance_max !== null && tolerance_min > tolerance_max)
    return CRITERION_ERRORS.lowestAboveHighest
  const outside =
    target_value !== null &&
    ((tolerance_min !== null && target_value < tolerance_min) ||
      (tolerance_max !== null && target_value > tolerance_max))
  return outside ? CRITERION_ERRORS.targetOutside : undefined
}
