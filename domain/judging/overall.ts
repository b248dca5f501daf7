/**
 * How a car and a team stand after scrutineering, and what it costs them (specification 3, section 3; design 6).
 *
 * | overall | of a car                    | of a team            |
 * |---------|-----------------------------|----------------------|
 * | FAIL    | any criterion failed        | the worse of its     |
 * | PARTIAL | else any was rectified      | cars; N/A only where |
 * | PASS    | else any passed             | both cars are N/A    |
 * | N/A     | else                        |                      |
 *
 * | total                   | is the sum                                     |
 * |-------------------------|------------------------------------------------|
 * | of a car                | over the criteria of the template              |
 * | combined                | of car A and car B                             |
 * | the team's penalty      | of combined_time_penalty over its templates    |
 */
import { type Points, points } from '../units.ts'
import type { CarStatus, Penalty } from './penalties.ts'

/** The worst first. */
export const OVERALL_STATUSES = ['FAIL', 'PARTIAL', 'PASS', 'N/A'] as const
export type OverallStatus = (typeof OVERALL_STATUSES)[number]

type Found = { status: CarStatus } & Penalty
export type TwoCars = { car_a: Found; car_b: Found }

/** The largest penalty, in seconds, that a time can carry and still differ from a car that did not finish. */
export const MOST_TEAM_PENALTY = 99_999

const STANDS: Record<CarStatus, OverallStatus> = { Fail: 'FAIL', Rectified: 'PARTIAL', Pass: 'PASS', 'N/A': 'N/A' }

const worst = (found: readonly OverallStatus[]): OverallStatus =>
  OVERALL_STATUSES.find((status) => found.includes(status)) ?? 'N/A'

export const overallOfCar = (statuses: readonly CarStatus[]) => worst(statuses.map((status) => STANDS[status]))
export const overallOfTeam = (car_a: OverallStatus, car_b: OverallStatus) => worst([car_a, car_b])

export type Summary = {
  car_a_overall_status: OverallStatus
  car_b_overall_status: OverallStatus
  overall_team_status: OverallStatus
  car_a_total_points_deducted: Points
  car_a_total_time_penalty: number
  car_b_total_points_deducted: Points
  car_b_total_time_penalty: number
  combined_points_deducted: Points
  combined_time_penalty: number
}

export function summaryOf(rows: readonly TwoCars[]): Summary {
  const [a, b] = [carTotals(rows.map(({ car_a }) => car_a)), carTotals(rows.map(({ car_b }) => car_b))]
  return {
    car_a_overall_status: a.overall,
    car_b_overall_status: b.overall,
    overall_team_status: overallOfTeam(a.overall, b.overall),
    car_a_total_points_deducted: a.points,
    car_a_total_time_penalty: a.time,
    car_b_total_points_deducted: b.points,
    car_b_total_time_penalty: b.time,
    combined_points_deducted: totalPoints([a.points, b.points]),
    combined_time_penalty: teamPenalty([a.time, b.time]),
  }
}

function carTotals(found: Found[]) {
  return {
    overall: overallOfCar(found.map(({ status }) => status)),
    points: totalPoints(found.map(({ points_deducted }) => points_deducted)),
    time: teamPenalty(found.map(({ time_penalty }) => time_penalty)),
  }
}

/** Seconds that are added to each gross time of the team. */
export const teamPenalty = (seconds: readonly number[]) => Math.min(sum(seconds), MOST_TEAM_PENALTY)

const totalPoints = (deducted: readonly Points[]) => points(sum(deducted))

/** In whole thousandths, where 0.1 and 0.2 make 0.3. */
const sum = (values: readonly number[]) => values.reduce((total, value) => total + Math.round(value * 1000), 0) / 1000
