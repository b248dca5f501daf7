/** What a rule pack says about a drawn bracket: who is out, what is added to times, and the races in a match. */
import { goesOut } from '../rules/match-decision.ts'
import type { Pack } from '../rules/pack.ts'
import { seedsIn } from '../rules/seeded-bracket.ts'
import type { Failures } from '../rules/seeding.ts'
import { ms } from '../units.ts'
import type { Match } from './match.ts'
import type { Bracket } from './settle-bracket.ts'
import { outOf, type TeamStatus } from './team-status.ts'

type Team = { id: string; status: TeamStatus }

/** `matches` and `teams` are those of one category, `failures` of teams that were checked. */
export function bracketRules(
  { knockout }: Pick<Pack, 'knockout'>,
  matches: readonly Match[],
  teams: readonly Team[],
  failures: ReadonlyMap<string, Failures>,
): Required<Pick<Bracket<unknown>, 'out' | 'additions' | 'races'>> {
  const seeds = seedsIn(matches)
  const failing = [...failures].filter(([team, of]) =>
    goesOut(knockout, 1, { failures: of, seed: seeds.get(team) ?? matches.length }),
  )
  const addition = (count: number) => ms(knockout.match.ms_per_failure * count)
  return {
    out: new Set([...outOf(teams), ...failing.map(([team]) => team)]),
    races: knockout.match.races,
    additions: new Map([...failures].map(([team, { A, B }]) => [team, { A: addition(A), B: addition(B) }])),
  }
}
