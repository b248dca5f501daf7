/**
 * What a chief judge looks at: how each panel marks, and where panels disagree about a team.
 *
 * | figure  | of a panel's marks for a criterion, and of its totals                                                     |
 * |---------|-----------------------------------------------------------------------------------------------------------|
 * | mean    | the sum over the sheets, divided by their number                                                           |
 * | spread  | the standard deviation: how far marks usually are from the mean; small where all teams get the same         |
 * | drift   | the mean of the later half of its sheets, less the mean of the earlier half, in the order in which they were begun; null below four sheets |
 *
 * Teams are found whose panels differ by more than the limit, in percent of the maximum of a scorecard.
 */
import { hundredths } from '../rules/exact.ts'
import { type Points, points } from '../units.ts'
import { type GivenSheet, limitPoints } from './second-marking.ts'

export type TimedSheet = GivenSheet & { created_at: string }

export type Figures = { sheets: number; mean: Points; spread: Points; drift: Points | null }
export type PanelFigures = {
  judge_panel_id: string
  template_id: string
  total: Figures
  criteria: ({ criterion: string } & Figures)[]
}

const FEWEST_FOR_DRIFT = 4

/** Panel by panel and scorecard by scorecard, as the sheets come. */
export function panelFigures(sheets: readonly TimedSheet[]): PanelFigures[] {
  const groups = Map.groupBy(sheets, ({ judge_panel_id, template_id }) => `${judge_panel_id} ${template_id}`)
  return [...groups.values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const inTurn = own.toSorted((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at))
    const criteria = [...new Set(inTurn.flatMap(({ criteria_scores }) => Object.keys(criteria_scores)))]
    return [
      {
        judge_panel_id: first.judge_panel_id,
        template_id: first.template_id,
        total: figuresOf(inTurn.map(({ total_score }) => total_score)),
        criteria: criteria.map((criterion) => ({
          criterion,
          ...figuresOf(inTurn.flatMap(({ criteria_scores }) => criteria_scores[criterion] ?? [])),
        })),
      },
    ]
  })
}

/** In the order in which they were given. */
export function figuresOf(marks: readonly Points[]): Figures {
  const values = marks.map(hundredths)
  const middle = mean(values)
  const variance = mean(values.map((value) => (value - middle) ** 2))
  const half = Math.floor(values.length / 2)
  const drift = values.length < FEWEST_FOR_DRIFT ? null : mean(values.slice(-half)) - mean(values.slice(0, half))
  return {
    sheets: values.length,
    mean: rounded(middle),
    spread: rounded(Math.sqrt(variance)),
    drift: drift === null ? null : rounded(drift),
  }
}

export type Disagreement<Sheet> = { team_id: string; template_id: string; difference: Points; sheets: Sheet[] }

/** Teams that several panels have marked on a scorecard and that differ by more than the limit, the widest first. */
export function disagreements<Sheet extends GivenSheet>(
  sheets: readonly Sheet[],
  maximumOf: (template_id: string) => Points,
  percent: number,
): Disagreement<Sheet>[] {
  return [...Map.groupBy(sheets, ({ team_id, template_id }) => `${team_id} ${template_id}`).values()]
    .flatMap((own) => {
      const [first] = own
      if (!first || own.length < 2) return []
      const totals = own.map(({ total_score }) => hundredths(total_score))
      const difference = points((Math.max(...totals) - Math.min(...totals)) / 100)
      if (difference <= limitPoints(percent, maximumOf(first.template_id))) return []
      return [{ team_id: first.team_id, template_id: first.template_id, difference, sheets: own }]
    })
    .toSorted((a, b) => b.difference - a.difference)
}

const mean = (values: readonly number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, one) => sum + one, 0) / values.length
const rounded = (value: number) => points(Math.round(value) / 100)
