/**
 * The scorecards and the scrutineering sheet that a pack brings to an event.
 *
 * | of the pack        | becomes                                                                                    |
 * |--------------------|--------------------------------------------------------------------------------------------|
 * | a scorecard        | a scorecard for judges: sections, and criteria with their maxima                           |
 * | all checks         | one scrutineering sheet: a criterion for each check, in sections by chapter (T3, T4, …)    |
 * | nothing of a kind  | nothing: the company uses its own                                                          |
 */
import { type Blueprint, type CriterionBlueprint, NEW_CRITERION } from '../judging/template-blueprint.ts'
import { points } from '../units.ts'
import { type Pack, packName, type Scorecard } from './pack.ts'
import type { Check, CheckClass, ScrutineeringRules } from './pack-scrutineering.ts'

export type PackTemplate = Blueprint & { pack_scorecard: string }

/** As events, scorecards and calls name a pack: a shipped one by id and version, a company's own by its row's id. */
export const packKey = (pack: { rule_pack: string; rule_pack_version: number; own_pack_id: string | null }) =>
  pack.own_pack_id ?? packName({ id: pack.rule_pack, version: pack.rule_pack_version })

export const packTemplates = (pack: Pick<Pack, 'title' | 'version' | 'judging' | 'scrutineering'>): PackTemplate[] => [
  ...pack.judging.scorecards.map((card) => judgesCard(pack, card)),
  ...(pack.scrutineering ? [sheetOf(pack, pack.scrutineering)] : []),
]

type Titled = Pick<Pack, 'title' | 'version'>

const from = ({ title, version }: Titled, article: string) =>
  [title, `version ${version}`, article].filter(Boolean).join(', ')

function judgesCard(pack: Titled, { id, title, article, sections }: Scorecard): PackTemplate {
  const titles = sections.flatMap(({ criteria }) => criteria.map((line) => line.title))
  return {
    name: title,
    description: from(pack, article),
    template_type: 'criteria',
    category: 'Both',
    pack_scorecard: id,
    sections: named(sections.map((section) => section.title)),
    criteria: sections.flatMap((section) =>
      section.criteria.map((line) => ({
        ...NEW_CRITERION,
        // Marks are stored by the criterion's name.
        criteria_name: isOnce(titles, line.title) ? line.title : `${line.title} (${line.id})`,
        section: section.title,
        max_points: points(Math.max(1, Math.round(line.max))),
        penalty_type: 'standard' as const,
        pack_item: line.id,
      })),
    ),
  }
}

function sheetOf(pack: Titled, rules: ScrutineeringRules): PackTemplate {
  return {
    name: `Scrutineering, ${pack.title}`,
    description: from(pack, rules.article),
    template_type: 'scrutineering',
    category: 'Both',
    pack_scorecard: 'scrutineering',
    sections: named(rules.checks.map(({ id }) => chapterOf(id))),
    criteria: rules.checks.map((check) => checkLine(check, rules.fix.percent)),
  }
}

const LEVELS: Record<CheckClass, CriterionBlueprint['compliance_level']> = {
  general: 'minor',
  performance: 'major',
  safety: 'critical',
}

const checkLine = (check: Check, percent: number): CriterionBlueprint => ({
  ...NEW_CRITERION,
  criteria_name: `${check.id} ${check.what}`.slice(0, 200),
  section: chapterOf(check.id),
  criteria_type: isMeasured(check) ? 'measurement' : check.class === 'safety' ? 'safety' : 'compliance',
  compliance_level: LEVELS[check.class],
  penalty_type: 'standard',
  measurement_unit: check.unit,
  tolerance_min: check.limit?.min ?? null,
  tolerance_max: check.limit?.max ?? null,
  points_deduction_fail: points(check.points),
  points_deduction_rectified: points(check.fixable ? (check.points * percent) / 100 : check.points),
  max_penalty_points: check.cap === null ? null : points(check.cap),
  pack_item: check.id,
})

const isMeasured = ({ limit, named_limits }: Check) => limit !== null || Object.keys(named_limits).length > 0

const chapterOf = (id: string) => id.split('.')[0] ?? id

const named = (names: readonly string[]) => [...new Set(names)].map((name) => ({ name, description: null }))

const isOnce = (all: readonly string[], one: string) => all.indexOf(one) === all.lastIndexOf(one)
