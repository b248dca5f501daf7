/** The performance failures of each team's cars, where the rule pack lets them count in the knockout. */
import type { Pack } from '@paddock/domain/rules/pack.ts'
import type { Failures } from '@paddock/domain/rules/seeding.ts'
import { specificationsUnder } from '@paddock/domain/rules/specifications.ts'
import type { Queries } from '../../db/database.ts'
import { recordChecks } from './record-checks.ts'
import { findingsOf } from './record-rows.ts'

/** By the id of the team; teams that were not checked are missing. */
export async function failuresOf(db: Queries, event_id: string, pack: Pack): Promise<Map<string, Failures>> {
  const { match, both_cars_failing } = pack.knockout
  if (match.ms_per_failure === 0 && !both_cars_failing) return new Map()
  return failuresIn(pack, await findingsOf(db, event_id, pack))
}

/** Of findings that were read before. */
export function failuresIn(pack: Pack, findings: Awaited<ReturnType<typeof findingsOf>>): Map<string, Failures> {
  if (!pack.scrutineering) return new Map()
  const specificationsOf = specificationsUnder(pack.scrutineering)
  const checks = recordChecks(pack, findings, (team_id) => team_id)
  const byTeam = Map.groupBy(checks, ({ team }) => team)
  return new Map([...byTeam].map(([team, own]) => [team, specificationsOf(own).failures]))
}
