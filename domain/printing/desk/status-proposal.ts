/**
 * Which status an inquiry should have, by what was printed of it. It is proposed and not set, because the customer is emailed.
 *
 * | its parts                        | approved      | in production | any other |
 * |----------------------------------|---------------|---------------|-----------|
 * | all units are done               | completed     | completed     |           |
 * | a unit is printing, done or failed | in production |               |           |
 * | nothing was started              |               |               |           |
 */
import { isPrinted, type UnitCounts } from './queue.ts'

export type ProposedStatus = 'in_production' | 'completed'

export function proposedStatus(status: string, parts: readonly UnitCounts[]): ProposedStatus | undefined {
  if (!isPrinted(status) || parts.length === 0) return undefined
  if (parts.every(({ ordered, done }) => done >= ordered)) return 'completed'
  const isBegun = parts.some(({ done, printing, failed }) => done + printing + failed > 0)
  return isBegun && status === 'approved' ? 'in_production' : undefined
}
