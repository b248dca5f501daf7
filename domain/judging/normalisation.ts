/**
 * Evening out strict and lenient panels of one scorecard, where the rules of the event allow it and the chief judge decides it.
 *
 * | step | for each criterion                                                                                        |
 * |------|-----------------------------------------------------------------------------------------------------------|
 * | 1    | the mean of all marks on the scorecard, and the mean of each panel's marks                                  |
 * | 2    | every mark of a panel moves by the difference: a panel that gives 3 less than all gets 3 more                |
 * | 3    | no mark goes below 0 or above the criterion's maximum; marks are rounded to the hundredth                   |
 *
 * The order of teams within one panel stays, but where a mark meets its limit. It follows later marks: the shift is
 * computed whenever standings are.
 */
import { fromHundredths, hundredths } from '../rules/exact.ts'
import { type Points, points } from '../units.ts'
import { type Marks, totalOf } from './marks.ts'
import type { GivenSheet } from './second-marking.ts'

export const METHOD =
  'For each criterion, every mark of a panel moves by the difference between the mean of all marks on the scorecard and the mean of that panel. No mark goes below 0 or above the criterion’s maximum. Later marks are included.'

export type Shift = { judge_panel_id: string; criterion: string; sheets: number; mean: Points; shift: Points }

/** Of one scorecard. */
export function shiftsOf(sheets: readonly GivenSheet[]): Shift[] {
  const criteria = [...new Set(sheets.flatMap(({ criteria_scores }) => Object.keys(criteria_scores)))]
  return criteria.flatMap((criterion) => {
    const given = sheets.flatMap(({ judge_panel_id, criteria_scores }) => {
      const mark = criteria_scores[criterion]
      return mark === undefined ? [] : [{ judge_panel_id, mark: hundredths(mark) }]
    })
    const all = mean(given.map(({ mark }) => mark))
    return [...Map.groupBy(given, ({ judge_panel_id }) => judge_panel_id)].map(([judge_panel_id, own]) => {
      const ofPanel = mean(own.map(({ mark }) => mark))
      return {
        judge_panel_id,
        criterion,
        sheets: own.length,
        mean: points(Math.round(ofPanel) / 100),
        shift: points(fromHundredths(Math.round(all - ofPanel))),
      }
    })
  })
}

/** The sheets of one scorecard, evened out. */
export function evenedOut<Sheet extends GivenSheet>(
  sheets: readonly Sheet[],
  maxima: ReadonlyMap<string, Points>,
): Sheet[] {
  const shifts = new Map(shiftsOf(sheets).map((one) => [`${one.judge_panel_id} ${one.criterion}`, one.shift]))
  return sheets.map((sheet) => {
    const criteria_scores: Marks = Object.fromEntries(
      Object.entries(sheet.criteria_scores).map(([criterion, mark]) => {
        const moved = hundredths(mark) + hundredths(shifts.get(`${sheet.judge_panel_id} ${criterion}`) ?? 0)
        const most = hundredths(maxima.get(criterion) ?? mark)
        return [criterion, points(fromHundredths(Math.min(Math.max(moved, 0), most)))]
      }),
    )
    return { ...sheet, criteria_scores, total_score: totalOf(criteria_scores) }
  })
}

const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length
