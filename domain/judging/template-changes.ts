/**
 * A scorecard that has results is changed only in ways that keep them readable (specification 3, section 4).
 *
 * | of a criterion with results | why                                    | so                                      |
 * |-----------------------------|----------------------------------------|-----------------------------------------|
 * | name                        | marks are kept under it                | it stays, also once it is retired       |
 * | type                        | it says how a result was come by       | it stays                                |
 * | unit                        | a measured value means nothing without | it stays once something was measured    |
 * | max points                  | a mark would be above its maximum      | not below the highest mark given        |
 * | deleting it                 | its results would lose their row       | it is retired, and can be restored      |
 *
 * Everything else may change: what a car has been given is kept with its result, not worked out again. Of the scorecard
 * itself only the type stays; sections are an order on the page and in no result.
 */
import type { CriteriaType, TemplateType } from './template.ts'

/** What has been recorded with a criterion. */
export type CriterionUse = {
  /** Marks and scrutineering rows that were given for it. */
  results: number
  highest_mark: number | null
  is_measured: boolean
}

export type Kept = {
  criteria_name?: string
  criteria_type?: string
  measurement_unit?: string
  max_points?: { least: number; why: string }
}

/** The fields that stay as they are, each with the reason as a sentence for the organiser. */
export function keptFields({ results, highest_mark, is_measured }: CriterionUse): Kept {
  const kept: Kept = {}
  if (results > 0) {
    kept.criteria_name = 'Results are kept under this name, so it stays.'
    kept.criteria_type = 'It has results, so its type stays.'
  }
  if (is_measured) kept.measurement_unit = 'Cars have been measured in this unit, so it stays.'
  if (highest_mark !== null)
    kept.max_points = {
      least: Math.max(1, Math.ceil(highest_mark)),
      why: `A team has been given ${highest_mark}, so it cannot be less.`,
    }
  return kept
}

type Changeable = {
  criteria_name: string
  criteria_type: CriteriaType
  measurement_unit: string | null
  max_points: number
}
export type Against = { field: keyof Changeable; why: string }

/** Why results would no longer be readable after this change; undefined where they would. */
export function againstChange(
  now: Changeable,
  wanted: { [K in keyof Changeable]?: Changeable[K] | undefined },
  use: CriterionUse,
): Against | undefined {
  const kept = keptFields(use)
  for (const field of ['criteria_name', 'criteria_type', 'measurement_unit'] as const) {
    const why = kept[field]
    if (why && wanted[field] !== undefined && wanted[field] !== now[field]) return { field, why }
  }
  if (kept.max_points && wanted.max_points !== undefined && wanted.max_points < kept.max_points.least)
    return { field: 'max_points', why: kept.max_points.why }
  return undefined
}

export const TYPE_STAYS = 'The scorecard has results, so its type stays.'

export const againstTypeChange = (now: TemplateType, wanted: TemplateType | undefined, isUsed: boolean) =>
  isUsed && wanted !== undefined && wanted !== now ? TYPE_STAYS : undefined

export const removalOf = ({ results }: Pick<CriterionUse, 'results'>) => (results > 0 ? 'retire' : 'delete')

/** Told on the scorecard before anything is tried. */
export const IN_USE =
  'It has results. Criteria with results keep their name, type and unit, their maximum stays at or above the highest mark given, and one that you delete is retired: its results stay readable. Teams that have been marked have no points for a criterion that is added now until they are marked again.'
