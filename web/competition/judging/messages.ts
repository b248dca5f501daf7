/** The labels and messages of the scorecard builder; those of a change are the specification's (document 3, section 8). */

import type { ComplianceLevel, CriteriaType, TemplateCategory, TemplateType } from '@paddock/domain/judging/template.ts'
import { plural } from '@paddock/domain/plural.ts'
import { done } from '../../ui/result-toasts.ts'

export const TYPE_LABELS: Record<TemplateType, string> = { criteria: 'Criteria', scrutineering: 'Scrutineering' }

export const CATEGORY_LABELS: Record<TemplateCategory, string> = {
  Cadet: 'Cadet',
  Development: 'Development',
  Professional: 'Professional',
  Both: 'Both',
}

export const CRITERIA_TYPE_LABELS: Record<CriteriaType, string> = {
  compliance: 'Compliance',
  measurement: 'Measurement',
  safety: 'Safety',
  visual: 'Visual',
}

export const LEVEL_LABELS: Record<ComplianceLevel, string> = { minor: 'Minor', major: 'Major', critical: 'Critical' }

export const FAILED = {
  loadTemplates: { failure: 'Failed to load templates' },
  loadAvailable: { failure: 'Failed to load available templates' },
} as const

export const UNCATEGORIZED = 'Uncategorized'

/** Options of a select, in the order of the labels. */
export const optionsOf = <T extends string>(labels: Record<T, string>) =>
  (Object.keys(labels) as T[]).map((value) => ({ value, label: labels[value] }))

export const criteriaCount = (count: number) => plural(count, 'criterion', 'criteria')

const PAST = {
  create: 'created',
  update: 'updated',
  delete: 'deleted',
  duplicate: 'duplicated',
  import: 'imported',
  add: 'added',
} as const

export type TemplateChange =
  | `${'create' | 'update' | 'delete' | 'duplicate' | 'import'} template`
  | `${'add' | 'update' | 'delete'} ${'section' | 'criteria'}`

export function changeMessages(change: TemplateChange) {
  const [verb, noun] = change.split(' ') as [keyof typeof PAST, string]
  return {
    success: `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${PAST[verb]} successfully`,
    failure: `Failed to ${change}`,
  }
}

export const showSuccess = (change: TemplateChange) => done(changeMessages(change).success)
