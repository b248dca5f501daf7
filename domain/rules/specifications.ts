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
import { checksNamed } from './check-names.ts'
import type { RecordCheck } from './event-record.ts'
import { fromHundredths, hundredths } from './exact.ts'
import type { ScrutineeringRules } from './pack-scrutineering.ts'
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

/** `entries` are those of one team. */
export function specificationsOf(rules: ScrutineeringRules, entries: readonly RecordCheck[]): Specifications {
  const latest = new Map<string, CarFinding>()
  for (const entry of entries)
    for (const { check, measured, status } of checksNamed(rules, entry)) {
      const car = entry.car ?? null
      const found = checkFinding(rules, check, { ...entry, measured, status })
      latest.set(`${check.id} ${car ?? ''}`, { ...found, car })
    }
  const findings = chargedOnce(
    rules,
    [...latest.values()].filter(({ failed }) => failed),
  )
  const deducted = findings.reduce((all, { points }) => all + hundredths(points), 0)
  const left = Math.max(hundredths(rules.least), hundredths(rules.starts_at) - deducted)
  return {
    left: fromHundredths(left),
    deducted: fromHundredths(deducted),
    findings,
    failures: { A: failuresOf(rules, findings, 'A'), B: failuresOf(rules, findings, 'B') },
    unsafe: (['A', 'B'] as const).filter((car) => findings.some((found) => found.unsafe && found.car === car)),
  }
}

/** A check of the team is charged once, at its dearest, whatever cars it was ticked for. */
function chargedOnce({ checks }: ScrutineeringRules, findings: readonly CarFinding[]): CarFinding[] {
  const ofTeam = new Set(checks.filter(({ scope }) => scope === 'team').map(({ id }) => id))
  const dearest = new Map<string, CarFinding>()
  for (const found of findings) {
    const before = dearest.get(found.check)
    if (!before || found.points > before.points) dearest.set(found.check, found)
  }
  return findings.filter((found) => !ofTeam.has(found.check) || dearest.get(found.check) === found)
}

function failuresOf({ checks }: ScrutineeringRules, findings: readonly CarFinding[], car: 'A' | 'B'): number {
  const failed = new Set(findings.filter((found) => found.performance && found.car === car).map(({ check }) => check))
  if (failed.size === 0) return 0
  return new Set(checks.filter(({ id }) => failed.has(id)).map(({ failure_of }) => failure_of)).size
}
