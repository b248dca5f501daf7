/**
 * What is left of a team's Specifications points, and its performance failures (C4.4, T2.5, C3.6).
 *
 * | rule                   |                                                                                               |
 * |------------------------|-----------------------------------------------------------------------------------------------|
 * | each infringement      | charged once for each car, or once for the team where the check's scope is the team [R25]     |
 * | initial and amended    | the latest entry for a check and car counts [R34]                                             |
 * | not below              | `least` [R22]                                                                                 |
 * | a performance failure  | one listed article failed by one car, however many wheels, axles or zones [R33]               |
 */
import { type CheckFinding, checkFinding } from './check-finding.ts'
import { checkFinder } from './check-names.ts'
import type { RecordCheck } from './event-record.ts'
import { fromHundredths, hundredths } from './exact.ts'
import type { Check, ScrutineeringRules } from './pack-scrutineering.ts'
import type { Failures } from './seeding.ts'

export type CarFinding = CheckFinding & { car: 'A' | 'B' | null }

export type Specifications = {
  left: number
  deducted: number
  /** Those that failed. */
  findings: readonly CarFinding[]
  /** Performance failures of each car. */
  failures: Failures
  /** Cars that may not race until they pass. */
  unsafe: readonly ('A' | 'B')[]
}

/** Of one team's entries. */
export const specificationsOf = (rules: ScrutineeringRules, entries: readonly RecordCheck[]): Specifications =>
  specificationsUnder(rules)(entries)

/** For many teams: the checks are sorted out once. */
export function specificationsUnder(rules: ScrutineeringRules): (entries: readonly RecordCheck[]) => Specifications {
  const find = checkFinder(rules)
  const checks = new Map(rules.checks.map((check) => [check.id, check]))
  const full: Specifications = {
    left: Math.max(rules.least, rules.starts_at),
    deducted: 0,
    findings: [],
    failures: { A: 0, B: 0 },
    unsafe: [],
  }
  return (entries) => {
    const findings = chargedOnce(checks, latestFailures(rules, find, entries))
    if (findings.length === 0) return full
    const deducted = findings.reduce((all, { points }) => all + hundredths(points), 0)
    return {
      left: fromHundredths(Math.max(hundredths(rules.least), hundredths(rules.starts_at) - deducted)),
      deducted: fromHundredths(deducted),
      findings,
      failures: { A: failuresOf(checks, findings, 'A'), B: failuresOf(checks, findings, 'B') },
      unsafe: (['A', 'B'] as const).filter((car) => findings.some((found) => found.unsafe && found.car === car)),
    }
  }
}

function latestFailures(
  rules: ScrutineeringRules,
  find: ReturnType<typeof checkFinder>,
  entries: readonly RecordCheck[],
): CarFinding[] {
  const latest = {
    A: new Map<string, CheckFinding>(),
    B: new Map<string, CheckFinding>(),
    team: new Map<string, CheckFinding>(),
  }
  for (const entry of entries)
    for (const { check, measured, status } of find(entry)) {
      const ofCar = latest[entry.car ?? 'team']
      const found = checkFinding(rules, check, { measured, status, fixed_in_window: entry.fixed_in_window })
      if (found.failed) ofCar.set(check.id, found)
      else ofCar.delete(check.id)
    }
  return (['A', 'B', null] as const).flatMap((car) =>
    [...latest[car ?? 'team'].values()].map((found) => ({ ...found, car })),
  )
}

type Checks = ReadonlyMap<string, Check>

/** A check of the team is charged once, at its dearest, whatever cars it was ticked for. */
function chargedOnce(checks: Checks, findings: readonly CarFinding[]): CarFinding[] {
  const dearest = new Map<string, CarFinding>()
  for (const found of findings) {
    const before = dearest.get(found.check)
    if (!before || found.points > before.points) dearest.set(found.check, found)
  }
  return findings.filter((found) => checks.get(found.check)?.scope !== 'team' || dearest.get(found.check) === found)
}

function failuresOf(checks: Checks, findings: readonly CarFinding[], car: 'A' | 'B'): number {
  const failed = findings.filter((found) => found.performance && found.car === car)
  return new Set(failed.map(({ check }) => checks.get(check)?.failure_of)).size
}
