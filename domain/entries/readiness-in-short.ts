/**
 * How ready a team is in one number, with what is worst about it, for the team's home.
 *
 * | figure | is                                                                                                     |
 * |--------|--------------------------------------------------------------------------------------------------------|
 * | ready  | checks that were made and neither failed nor cost anything, in percent of all checks, rounded down: at |
 * |        | 100 % nothing is left to do                                                                            |
 * | worst  | the three checks that cost the most; then critical ones that were not made yet                         |
 */
import type { CarStatus, Verdict } from '../judging/penalties.ts'
import { CARS, type Car } from '../racing/run-time.ts'
import { type Points, points, total } from '../units.ts'
import { readinessOf } from './readiness.ts'

type Criteria = Parameters<typeof readinessOf>[0]
type Criterion = Criteria[number] & { criteria_name: string; compliance_level: string }
type Sheet = { key: string; criteria: readonly Criterion[] }
type Found = { sheet: string; criterion: string; car: Car; status: CarStatus; measured_value: number | null }

export type WorstCheck = {
  check: string
  car: Car
  points: Points
  /** Added to each gross time. */
  seconds: number
  /** False if the car was not checked yet. */
  checked: boolean
}

const WORST_SHOWN = 3

const isTrouble = ({ status, points_deducted, time_penalty }: Verdict) =>
  status === 'Fail' || points_deducted > 0 || time_penalty > 0

export function readinessInShort(sheets: readonly Sheet[], found: readonly Found[]) {
  const each = sheets.map(({ key, criteria }) => {
    const own = found.filter(({ sheet }) => sheet === key)
    return readinessOf(criteria, own)
  })
  const cells = each.flatMap(({ rows }) =>
    rows.flatMap(({ criterion, cars }) => CARS.map((car) => ({ criterion, car, verdict: cars[car] }))),
  )
  const trouble = cells.flatMap(({ criterion, car, verdict }): WorstCheck[] => {
    if (!verdict || !isTrouble(verdict)) return []
    const { points_deducted, time_penalty: seconds } = verdict
    return [{ check: criterion.criteria_name, car, points: points_deducted, seconds, checked: true }]
  })
  const unchecked = cells.flatMap(({ criterion, car, verdict }): WorstCheck[] => {
    if (verdict || criterion.compliance_level !== 'critical') return []
    return [{ check: criterion.criteria_name, car, points: points(0), seconds: 0, checked: false }]
  })
  const [checks, open] = [cells.length, cells.filter(({ verdict }) => !verdict).length]
  return {
    ready: checks > 0 ? Math.floor((100 * (checks - open - trouble.length)) / checks) : 100,
    checks,
    open,
    points: total(each.map((sheet) => sheet.points)),
    seconds: each.reduce((sum, { seconds }) => sum + Math.round(seconds * 1000), 0) / 1000,
    worst: [...trouble.toSorted((a, b) => b.points - a.points || b.seconds - a.seconds), ...unchecked].slice(
      0,
      WORST_SHOWN,
    ),
  }
}
