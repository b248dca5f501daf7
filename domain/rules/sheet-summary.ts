/**
 * How the cars of a team stand on a scrutineer's sheet under a pack, and what is left of its Specifications points.
 *
 * | total of       | counts                                                                                      |
 * |----------------|---------------------------------------------------------------------------------------------|
 * | a car          | the checks of that car, and the sheet's criteria that are not in the pack                   |
 * | the team       | both cars, and the checks of the team, charged once however often they were ticked          |
 * | Specifications | the pack's checks only (specifications.ts)                                                  |
 */
import { overallOfCar, overallOfTeam, type Summary, summaryOf, type TwoCars } from '../judging/overall.ts'
import { type Points, points } from '../units.ts'
import { fromHundredths, hundredths } from './exact.ts'
import type { Check, ScrutineeringRules } from './pack-scrutineering.ts'
import { asRecorded, type CarEntry } from './sheet-check.ts'
import { specificationsOf } from './specifications.ts'

export type ShownSpecifications = {
  left: Points
  of: Points
  performance_failures: { A: number; B: number }
  /** Cars that may not race until they pass. */
  unsafe: ('A' | 'B')[]
}

type Found = TwoCars['car_a'] & CarEntry
/** Without a check: a criterion of the organiser's own. */
export type SheetRow = { check: Check | undefined; car_a: Found; car_b: Found }

export function sheetSummary(rows: readonly SheetRow[]): Summary {
  const ofTeam = rows.filter(({ check }) => check?.scope === 'team')
  const cars = summaryOf(rows.filter(({ check }) => check?.scope !== 'team'))
  const overall = overallOfCar(ofTeam.flatMap(({ car_a, car_b }) => [car_a.status, car_b.status]))
  const once = ofTeam.map(({ car_a, car_b }) => hundredths(Math.max(car_a.points_deducted, car_b.points_deducted)))
  const deducted = once.reduce((all, one) => all + one, hundredths(cars.combined_points_deducted))
  return {
    ...cars,
    overall_team_status: overallOfTeam(cars.overall_team_status, overall),
    combined_points_deducted: points(fromHundredths(deducted)),
  }
}

type Scale = Pick<ScrutineeringRules, 'starts_at' | 'least' | 'fix'>
type CheckedRow = { check: Check | undefined; car_a: CarEntry; car_b: CarEntry }

export function shownSpecifications(rules: Scale, rows: readonly CheckedRow[]): ShownSpecifications {
  const checked = rows.flatMap(({ check, ...cars }) => (check ? [{ check, ...cars }] : []))
  const entries = checked.flatMap(({ check: { id }, car_a, car_b }) => [
    { team: '', car: 'A' as const, check: id, ...asRecorded(car_a) },
    { team: '', car: 'B' as const, check: id, ...asRecorded(car_b) },
  ])
  const checks = checked.map(({ check }) => check)
  const { left, failures, unsafe } = specificationsOf({ ...rules, article: '', resolution: 1, checks }, entries)
  return {
    left: points(left),
    of: points(rules.starts_at),
    performance_failures: { A: failures.A, B: failures.B },
    unsafe: [...unsafe],
  }
}
