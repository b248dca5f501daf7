/**
 * How ready a team's cars are, by the same rules as scrutineering (domain/judging/penalties.ts and overall.ts).
 *
 * | a car on a criterion       | counts as                                       |
 * |----------------------------|-------------------------------------------------|
 * | not checked yet            | open: no penalty, and counted as still to check |
 * | checked                    | what a scrutineer would decide                  |
 */
import { type OverallStatus, overallOfCar, summaryOf } from '../judging/overall.ts'
import { type CarStatus, type PenaltyRule, type Verdict, verdict } from '../judging/penalties.ts'
import { plural } from '../plural.ts'
import { CARS, type Car } from '../racing/run-time.ts'
import { type Points, points } from '../units.ts'

type Criterion = PenaltyRule & { key: string }
type Found = { criterion: string; car: Car; status: CarStatus; measured_value: number | null }

export type CheckedRow<C extends Criterion> = { criterion: C; cars: Record<Car, Verdict | null> }

export type Readiness<C extends Criterion> = {
  rows: CheckedRow<C>[]
  /** The number of checks for both cars, and how many are still open. */
  checks: number
  open: number
  points: Points
  /** Seconds, added to each gross time. */
  seconds: number
  cars: Record<Car, { overall: OverallStatus; points: Points; seconds: number }>
}

const UNCHECKED: Verdict = { status: 'N/A', measured_value: null, points_deducted: points(0), time_penalty: 0 }

export function readinessOf<C extends Criterion>(criteria: readonly C[], found: readonly Found[]): Readiness<C> {
  const of = (criterion: C, car: Car) => {
    const finding = found.find((one) => one.criterion === criterion.key && one.car === car)
    return finding ? verdict(criterion, finding) : null
  }
  const rows = criteria.map((criterion) => ({ criterion, cars: { A: of(criterion, 'A'), B: of(criterion, 'B') } }))
  const totals = summaryOf(rows.map(({ cars }) => ({ car_a: cars.A ?? UNCHECKED, car_b: cars.B ?? UNCHECKED })))
  const overall = (car: Car) => overallOfCar(rows.map(({ cars }) => (cars[car] ?? UNCHECKED).status))
  return {
    rows,
    checks: rows.length * CARS.length,
    open: rows.reduce((open, { cars }) => open + CARS.filter((car) => cars[car] === null).length, 0),
    points: totals.combined_points_deducted,
    seconds: totals.combined_time_penalty,
    cars: {
      A: {
        overall: overall('A'),
        points: totals.car_a_total_points_deducted,
        seconds: totals.car_a_total_time_penalty,
      },
      B: {
        overall: overall('B'),
        points: totals.car_b_total_points_deducted,
        seconds: totals.car_b_total_time_penalty,
      },
    },
  }
}

/** Whole days from today to a day, both in the form `2026-03-14`. */
export const daysUntil = (day: string, today: string) =>
  Math.round((Date.parse(`${day}T00:00Z`) - Date.parse(`${today}T00:00Z`)) / 86_400_000)

export function daysText(days: number): string {
  if (days === 0) return 'Today'
  if (days === 1) return 'Tomorrow'
  if (days > 1) return `In ${days} days`
  return plural(-days, 'day late', 'days late')
}
