/**
 * Which checks an entry of a record is about. An entry may name an article that has several checks; its values then go to
 * the check that knows their names.
 *
 * | entry                                                  | checks                                              |
 * |--------------------------------------------------------|-----------------------------------------------------|
 * | T7.4.1 {"FL": 13, "FR": 12.5}                          | T7.4.1                                              |
 * | T7.4 {"FL": 13, "FR": 12.5, "RL": 17, "RR": 17}        | T7.4.1 with the front wheels, T7.4.2 with the rear  |
 * | T7.2 {"front": 38, "rear": 29}, or [38, 29]            | T7.2.1 with 38, T7.2.2 with 29                      |
 * | T7.9 ["behind_front", "T7.9.4"]                        | T7.9.2 and T7.9.4, failed                           |
 */
import { isNames, isNumbers } from './check-finding.ts'
import type { Measured, RecordCheck } from './event-record.ts'
import type { Check, ScrutineeringRules } from './pack-scrutineering.ts'

export type NamedCheck = { check: Check } & Pick<RecordCheck, 'measured' | 'status'>

/** Finds the checks of an entry; none if the pack does not know them. */
export function checkFinder({ checks }: Pick<ScrutineeringRules, 'checks'>): (entry: RecordCheck) => NamedCheck[] {
  const byId = new Map(checks.map((check) => [check.id, check]))
  const byArticle = Map.groupBy(checks, ({ failure_of }) => failure_of)
  return (entry) => {
    const { measured = null, status = null } = entry
    const exact = byId.get(entry.check)
    if (exact) return [{ check: exact, measured: ofItsWheels(exact, measured), status }]
    return ofArticle(byArticle.get(entry.check) ?? [], measured, status)
  }
}

function ofArticle(
  checks: readonly Check[],
  measured: Measured | null,
  status: NonNullable<RecordCheck['status']> | null,
): NamedCheck[] {
  if (measured === null) return status === 'fail' ? [] : checks.map((check) => ({ check, status }))
  if (typeof measured === 'number') return []
  if (isNames(measured)) {
    const named = checks.filter((check) => measured.some((one) => one === check.id || one === check.zone))
    return named.map((check) => ({ check, status: 'fail' }))
  }
  const values = isNumbers(measured) ? inTheirOrder(checks, measured) : measured
  return checks.flatMap((check) => {
    const own = ownValues(check, values)
    return own === null ? [] : [{ check, measured: own }]
  })
}

type ByName = Readonly<Record<string, number>>

/** A list has the wheels in the order FL, FR, RL, RR, or one value for each check of the article. */
function inTheirOrder(checks: readonly Check[], values: readonly number[]): ByName {
  const wheels = checks.flatMap((check) => check.wheels)
  const names = wheels.length > 0 ? wheels : checks.map(({ id }) => id)
  return Object.fromEntries(values.map((value, index) => [names[index] ?? '', value]))
}

function ownValues(check: Check, values: ByName): Measured | null {
  const own = Object.entries(values).filter(([name]) => check.wheels.some((wheel) => wheel === name))
  if (own.length > 0) return Object.fromEntries(own)
  return values[check.id] ?? values[check.zone ?? ''] ?? null
}

/** A check of the front wheels leaves out the values of the rear ones. */
function ofItsWheels(check: Check, measured: Measured | null): Measured | null {
  if (check.wheels.length === 0 || measured === null || typeof measured === 'number' || Array.isArray(measured))
    return measured
  return Object.fromEntries(Object.entries(measured).filter(([name]) => check.wheels.some((wheel) => wheel === name)))
}
