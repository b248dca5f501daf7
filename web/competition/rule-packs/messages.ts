/** The labels and messages of a company's own rule packs. */
import type { AWARD_BASES, Pack, PENALTY_AMOUNTS } from '@paddock/domain/rules/pack.ts'
import type { CHARGES, CheckClass } from '@paddock/domain/rules/pack-scrutineering.ts'

export const MESSAGES = {
  copied: (title: string) => ({ title: 'Draft created', text: `${title} is a draft. Only your company sees it.` }),
  notCopied: { title: 'Not copied', text: 'The rule pack could not be copied. Please try again.' },
  saved: { title: 'Draft saved' },
  notSaved: { title: 'Not saved', text: 'The draft could not be saved. Please try again.' },
  published: (name: string) => ({ title: 'Published', text: `${name} can now be chosen for events.` }),
  notPublished: { title: 'Not published', text: 'The draft could not be published. Please try again.' },
  started: (version: number) => ({ title: 'Draft created', text: `Version ${version} is a draft.` }),
  notStarted: { title: 'Not started', text: 'The next version could not be started. Please try again.' },
  deleted: { title: 'Draft deleted' },
  notDeleted: { title: 'Not deleted', text: 'The draft could not be deleted. Please try again.' },
} as const

export const AMOUNT_LABELS: Record<(typeof PENALTY_AMOUNTS)[number], string> = {
  fixed: 'Exactly these points',
  up_to: 'Up to these points',
  per_item: 'These points each',
  decision: 'By decision of the Chair',
}

export const BASIS_LABELS: Record<(typeof AWARD_BASES)[number], string> = {
  total: 'Total',
  parts: 'Sum of some parts',
  lowest_value: 'Lowest value of a race part',
  knockout_winner: 'Winner of the knockout',
  nominated: 'Nominated',
}

export const CLASS_LABELS: Record<CheckClass, string> = {
  general: 'General',
  safety: 'Safety',
  performance: 'Performance',
}

export const CHARGE_LABELS: Record<(typeof CHARGES)[number], string> = {
  once: 'Once',
  started_unit: 'For each started unit beyond the limit',
  item: 'For each item that fails',
}

/** Options of a select, in the order of the labels. */
export const optionsOf = <Value extends string>(labels: Record<Value, string>) =>
  (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }))

export const nameOf = ({ title, version }: Pick<Pack, 'title' | 'version'>) => `${title}, version ${version}`
