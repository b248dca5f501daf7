/**
 * A check of a pack on a scrutineer's sheet: how it is entered, and what an entry comes to.
 *
 * | entered as | for a check that has                          | measured               |
 * |------------|-----------------------------------------------|------------------------|
 * | number     | one limit                                     | 47.2                   |
 * | wheels     | a limit for each wheel                        | {"FL": 27.4, "FR": 28} |
 * | named      | several limits, each with a name              | {"front": 8}           |
 * | list       | segments or vanes                             | [24.2, 25]             |
 * | places     | wheels that pass or fail by eye               | ["FL", "RR"]           |
 * | count      | other items that pass or fail by eye          | 2                      |
 * | judged     | nothing to measure                            | nothing                |
 *
 * A measured value decides the status. Without one the scrutineer chooses it. Rectified is a failure put right in the fix
 * window; the value stays the one measured first.
 */
import { type CarStatus, MOST_PENALTY } from '../judging/penalties.ts'
import { type Points, points } from '../units.ts'
import { checkFinding } from './check-finding.ts'
import type { Measured, RecordCheck } from './event-record.ts'
import type { Check, ScrutineeringRules } from './pack-scrutineering.ts'

export type EntryKind = 'number' | 'wheels' | 'named' | 'list' | 'places' | 'count' | 'judged'

export function entryKind({ limit, named_limits, charge, several, wheels }: Check): EntryKind {
  if (Object.keys(named_limits).length > 0) return 'named'
  if (limit === null) return charge !== 'item' ? 'judged' : wheels.length > 0 ? 'places' : 'count'
  if (wheels.length > 0) return 'wheels'
  return several === 'segments' || several === 'longest' ? 'list' : 'number'
}

/** The names that its values or failing places have. */
export const namesIn = ({ named_limits, wheels }: Pick<Check, 'named_limits' | 'wheels'>): readonly string[] =>
  Object.keys(named_limits).length > 0 ? Object.keys(named_limits) : wheels

/** What a scrutineer entered for one car. */
export type CarEntry = { status: CarStatus; measured: Measured | null }

export type CheckVerdict = CarEntry & {
  points_deducted: Points
  time_penalty: 0
  /** Counts as a failure of a performance article. */
  performance: boolean
  /** The car may not race until it passes. */
  unsafe: boolean
}

type Fix = Pick<ScrutineeringRules, 'fix'>

export function checkVerdict(rules: Fix, check: Check, entry: CarEntry): CheckVerdict {
  const { failed, points: cost, performance, unsafe } = checkFinding(rules, check, asRecorded(entry))
  const decided = failed ? (entry.status === 'Rectified' && check.fixable ? 'Rectified' : 'Fail') : 'Pass'
  return {
    status: entry.measured === null && !failed ? entry.status : decided,
    measured: entry.measured,
    points_deducted: points(Math.min(cost, MOST_PENALTY)),
    time_penalty: 0,
    performance,
    unsafe,
  }
}

const STATUSES = { Pass: 'pass', Fail: 'fail', Rectified: 'fail', 'N/A': 'not_applicable' } as const

/** The entry in the words of an event record. */
export const asRecorded = ({ status, measured }: CarEntry): Omit<RecordCheck, 'team' | 'car' | 'check'> => ({
  ...(measured === null ? { status: STATUSES[status] } : { measured }),
  fixed_in_window: status === 'Rectified',
})

/** Whatever the order of the names. */
export const sameMeasured = (a: Measured | null | undefined, b: Measured | null | undefined) =>
  inOrder(a) === inOrder(b)

const inOrder = (measured: Measured | null | undefined) =>
  JSON.stringify(
    measured !== null && typeof measured === 'object' && !Array.isArray(measured)
      ? Object.entries(measured).sort(([one], [other]) => (one < other ? -1 : 1))
      : (measured ?? null),
  )
