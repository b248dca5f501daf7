/**
 * What scrutineering costs a car on one criterion (specification 3, sections 4 and 5; design 6).
 *
 * | a car that is | loses points                              | gets seconds                           |
 * |---------------|-------------------------------------------|----------------------------------------|
 * | Pass          | 0                                         | 0                                      |
 * | Fail          | points_deduction_fail                     | time_penalty_fail                      |
 * | Rectified     | points_deduction_rectified                | 0                                      |
 * | N/A           | 0                                         | 0                                      |
 * | measured      | the measured penalty, up to               | the measured penalty, up to            |
 * |               | max_penalty_points                        | max_penalty_time                       |
 *
 * | measured penalty       |                                                                               |
 * |------------------------|-------------------------------------------------------------------------------|
 * | applies                | on a measurement criterion with tolerance_min, tolerance_max and              |
 * |                        | penalty_per_unit all set                                                      |
 * | amount                 | how far outside the band of the lowest and highest allowed value × per unit,  |
 * |                        | floored                                                                       |
 * | a cap that is not set  | no penalty of that kind; with neither cap set it all goes to points           |
 * | sets the car to        | Fail where it costs anything, else Pass                                       |
 * | by hand afterwards     | Rectified and N/A, which cost what they cost above; not Pass: a value outside |
 * |                        | the band has to be measured anew first                                        |
 */
import { lower, type Points, points } from '../units.ts'

export const CAR_STATUSES = ['Pass', 'Fail', 'Rectified', 'N/A'] as const
export type CarStatus = (typeof CAR_STATUSES)[number]

/** What of a criterion decides about penalties. */
export type PenaltyRule = {
  criteria_type: string
  tolerance_min: number | null
  tolerance_max: number | null
  penalty_per_unit: number | null
  max_penalty_points: Points | null
  max_penalty_time: number | null
  points_deduction_fail: Points
  points_deduction_rectified: Points
  time_penalty_fail: number
}

export type Penalty = { points_deducted: Points; time_penalty: number }
/** What a scrutineer finds of one car on one criterion. */
export type Finding = { status: CarStatus; measured_value: number | null }
export type Verdict = Finding & Penalty

/** A larger value is a typing error. */
export const MOST_PENALTY = 9999

const NONE: Penalty = { points_deducted: points(0), time_penalty: 0 }

export const isMeasured = (rule: Pick<PenaltyRule, 'criteria_type'>) => rule.criteria_type === 'measurement'

/** In thousandths: 0.3 − 0.1 is 0.2 there and nothing less, so that flooring takes away no whole unit. */
const thousandths = (value: number) => Math.round(value * 1000)

/** How far outside the band, in thousandths of the unit; 0 inside it or without one. */
function outside({ tolerance_min, tolerance_max }: PenaltyRule, measured: number): number {
  const value = thousandths(measured)
  const below = tolerance_min === null ? 0 : thousandths(tolerance_min) - value
  const above = tolerance_max === null ? 0 : value - thousandths(tolerance_max)
  return Math.max(0, below, above)
}

export const isOutside = (rule: PenaltyRule, measured: number | null) =>
  measured !== null && outside(rule, measured) > 0

export function measuredPenalty(rule: PenaltyRule, measured: number | null): Penalty {
  const { tolerance_min, tolerance_max, penalty_per_unit, max_penalty_points, max_penalty_time } = rule
  if (!isMeasured(rule) || measured === null) return NONE
  if (tolerance_min === null || tolerance_max === null || penalty_per_unit === null) return NONE
  const millionths = BigInt(outside(rule, measured)) * BigInt(thousandths(penalty_per_unit))
  const amount = Math.min(Number(millionths / 1_000_000n), MOST_PENALTY)
  if (max_penalty_points === null && max_penalty_time === null)
    return { points_deducted: points(amount), time_penalty: 0 }
  return {
    points_deducted: lower(points(amount), max_penalty_points ?? points(0)),
    time_penalty: Math.min(amount, max_penalty_time ?? 0),
  }
}

const costs = ({ points_deducted, time_penalty }: Penalty) => points_deducted > 0 || time_penalty > 0

/** A measured value that costs something leaves a car Fail, Rectified or N/A. */
export const mayPass = (rule: PenaltyRule, measured: number | null) => !costs(measuredPenalty(rule, measured))

/** A value is entered: it decides between Fail and Pass. Taking it away leaves the status to the scrutineer. */
export function measure(rule: PenaltyRule, before: CarStatus, measured_value: number | null): Verdict {
  if (measured_value === null) return verdict(rule, { status: before, measured_value })
  return verdict(rule, { status: mayPass(rule, measured_value) ? 'Pass' : 'Fail', measured_value })
}

/** What a finding costs. The server and the screen both ask here, so that they never disagree. */
export function verdict(rule: PenaltyRule, finding: Finding): Verdict {
  const measured_value = isMeasured(rule) ? finding.measured_value : null
  const measured = measuredPenalty(rule, measured_value)
  const status = finding.status === 'Pass' && costs(measured) ? 'Fail' : finding.status
  return { status, measured_value, ...penaltyFor(rule, status, measured) }
}

function penaltyFor(rule: PenaltyRule, status: CarStatus, measured: Penalty): Penalty {
  if (status === 'Rectified') return { ...NONE, points_deducted: rule.points_deduction_rectified }
  if (status !== 'Fail') return NONE
  if (costs(measured)) return measured
  return { points_deducted: rule.points_deduction_fail, time_penalty: rule.time_penalty_fail }
}
