/** What other rules bring to an event, and what of its entries no longer counts, in sentences. */
import { plural } from '../plural.ts'
import type { Pack } from './pack.ts'
import { hasPenalties } from './penalty-amount.ts'

/** How much of the event the new rules may leave out. */
export type Entered = {
  /** Sheets of marks, and of these the ones on scorecards that the new pack does not bring. */
  sheets: number
  foreign_sheets: number
  other_points: number
  penalties: number
}

export function rulesFollow(before: Pack, after: Pack, entered: Entered): string[] {
  const { judging, scrutineering } = after
  const brought = [
    judging.scorecards.length > 0 && plural(judging.scorecards.length, 'scorecard'),
    scrutineering && `a scrutineering sheet with ${plural(scrutineering.checks.length, 'check')}`,
  ].filter((one) => typeof one === 'string')
  const lost = judging.scorecards.length > 0 ? entered.foreign_sheets : 0
  return [
    brought.length > 0 && `They bring ${brought.join(' and ')}.`,
    lost > 0 && `${plural(lost, 'sheet of marks is', 'sheets of marks are')} on other scorecards and will not count.`,
    entered.sheets > 0 && before.judging.marks !== judging.marks && MARKS_COUNT[judging.marks],
    entered.other_points > 0 &&
      !after.total.parts.includes('other_points') &&
      `${plural(entered.other_points, 'entry', 'entries')} of other event points will not count.`,
    entered.penalties > 0 &&
      !hasPenalties(after) &&
      `${plural(entered.penalties, 'penalty', 'penalties')} will not count.`,
  ].filter((sentence) => typeof sentence === 'string')
}

const MARKS_COUNT = {
  one_agreed_mark: 'Each criterion has one agreed mark: of several, the latest counts.',
  sum_of_scorecards: 'The mean of the panels on each scorecard counts, and the scorecards are added up.',
  average_of_panels: 'The mean of the panels’ totals counts, whatever their scorecard.',
}
