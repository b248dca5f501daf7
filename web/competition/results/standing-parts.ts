/** The parts of a total as tables and lists show them, for any rule pack. */
import { pointsText } from '@paddock/domain/racing/points.ts'
import { pointsIn, type ShownColumn } from '@paddock/domain/rules/shown-columns.ts'
import { points } from '@paddock/domain/units.ts'
import type { Results, Standing } from './use-results.ts'

type Scored = Pick<Standing, 'parts' | 'judge_count'>

/** The mean of the panels, once there is a mark. */
export const isJudged = ({ kind }: ShownColumn, { judge_count }: Scored) => kind === 'judges' && judge_count > 0

export const partPoints = (column: ShownColumn, row: Scored, decimals: number) =>
  column.kind === 'judges' && row.judge_count === 0 ? '–' : pointsText(points(pointsIn(column, row.parts)), decimals)

/** Columns that have criteria of their own to look into. */
export const scorecardsIn = ({ event }: Results) => event.rules.columns.filter(({ kind }) => kind === 'scorecard')

/** How the total comes about, in a sentence or two. */
export function totalText({ event: { rules } }: Results, rows: readonly Pick<Standing, 'parts'>[]): string {
  const has = (column: ShownColumn) => rows.some(({ parts }) => pointsIn(column, parts) !== 0)
  const named = rules.columns.flatMap((column, index) => {
    if (column.kind === 'other_points' && !has(column)) return []
    if (column.kind === 'scorecard') return rules.columns[index - 1]?.kind === 'scorecard' ? [] : ['judged points']
    return [NAMES[column.kind] ?? column.title]
  })
  const ties =
    rules.tie_breaks.length > 0
      ? `Between equal totals, more points in ${rules.tie_breaks.join(', then ')} decide.`
      : 'Teams with the same total share a place.'
  return `Total = ${named.join(' + ').replace(' + penalties', ' − penalties')}. ${ties}`
}

const NAMES: Partial<Record<ShownColumn['kind'], string>> = {
  judges: 'judge average',
  knockout: 'knockout',
  other_points: 'other points',
  specifications: 'specifications',
  penalties: 'penalties',
}
