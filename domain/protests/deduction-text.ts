/** One deduction of the ledger in words: how much, and off what. */
import { shownPoints } from '../racing/points.ts'
import type { LedgerEntry } from './ledger.ts'

/** Such as −5.0 points, +1 s. */
export const deductionText = ({ points, seconds }: Pick<LedgerEntry, 'points' | 'seconds'>) =>
  [points > 0 && `−${shownPoints(points)} points`, seconds > 0 && `+${seconds} s`].filter(Boolean).join(', ')

export const takenOffText = ({ source, points }: Pick<LedgerEntry, 'source' | 'points'>) =>
  source !== 'scrutineering' ? 'Total' : points > 0 ? 'Specifications' : 'Times'
