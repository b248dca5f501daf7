/**
 * What penalties take from a team's total: those that were entered, and those that a run's status costs by itself.
 *
 * | of a team                                           | World Finals 2025    |
 * |-----------------------------------------------------|----------------------|
 * | an entry of 15 points, "Protest not upheld"         | 15                   |
 * | two false starts in reaction racing (C9.9.2)        | 2 × 2.5 = 5          |
 */
import type { RecordPoints, RecordRun } from './event-record.ts'
import { fromHundredths, hundredths } from './exact.ts'
import type { PackPenalty } from './pack.ts'

export function penaltiesOf(
  penalties: readonly PackPenalty[],
  entries: readonly Pick<RecordPoints, 'points'>[],
  runs: readonly Pick<RecordRun, 'status'>[],
): number {
  const entered = entries.reduce((all, { points }) => all + hundredths(points), 0)
  const byStatus = penalties.reduce((all, { for_status, points }) => {
    if (for_status === null || points === null) return all
    return all + hundredths(points) * runs.filter(({ status }) => status === for_status).length
  }, 0)
  return fromHundredths(entered + byStatus)
}
