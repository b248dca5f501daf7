/** What types, categories and levels are called on the screen. */
import type { ComplianceLevel, CriteriaType, TemplateCategory, TemplateType } from '@paddock/domain/judging/template.ts'

export const TYPE_WORDS: Record<TemplateType, string> = { criteria: 'Criteria', scrutineering: 'Scrutineering' }

export const CATEGORY_WORDS: Record<TemplateCategory, string> = {
  Cadet: 'Cadet',
  Development: 'Development',
  Professional: 'Professional',
  Both: 'Both',
}

export const CRITERIA_TYPE_WORDS: Record<CriteriaType, string> = {
  compliance: 'Compliance',
  measurement: 'Measurement',
  safety: 'Safety',
  visual: 'Visual',
}

export const LEVEL_WORDS: Record<ComplianceLevel, string> = { minor: 'Minor', major: 'Major', critical: 'Critical' }

export const UNCATEGORIZED = 'Uncategorized'

/** Options of a choice, in the order of the words. */
export const optionsOf = <T extends string>(words: Record<T, string>) =>
  (Object.keys(words) as T[]).map((value) => ({ value, label: words[value] }))

export const criteriaCount = (count: number) => (count === 1 ? '1 criterion' : `${count} criteria`)
