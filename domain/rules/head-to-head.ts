/**
 * Points for the result of each race against others, whatever the time: a league.
 *
 * | in the race                                      | points   | in the league |
 * |--------------------------------------------------|----------|---------------|
 * | finished alone in front                          | win      | 3             |
 * | shares the lowest time                           | draw     | 2             |
 * | slower, or started without finishing             | loss     | 1             |
 * | did not start (dns, forfeit)                     | absent   | 0             |
 * | alone: nobody else has a run in it that counts   | nothing  | 0             |
 *
 * The value is the team's best time, which separates equal points in the seeding.
 */
import { placesOf } from '../racing/places.ts'
import type { RaceStatus } from '../racing/run-time.ts'
import type { HeadToHead } from './pack-racing.ts'
import type { RaceResult } from './places-then-scale.ts'
import type { RacedRun, TeamRuns } from './team-runs.ts'

export const RESULTS = ['win', 'draw', 'loss', 'absent'] as const
type Result = (typeof RESULTS)[number]

const ABSENT: readonly RaceStatus[] = ['dns', 'forfeit']

export type TeamRace = { heat: number; against: readonly string[]; result: Result }

/** What each team has made of its races, in their order. */
export function resultsOf({ of }: Pick<HeadToHead, 'of'>, teams: readonly TeamRuns[]): Map<string, TeamRace[]> {
  const races = Map.groupBy(
    teams.flatMap(({ team, raced }) => raced.map((run) => ({ ...run, team }))),
    ({ heat }) => heat,
  )
  return new Map(
    teams.map(({ team, raced }) => [
      team,
      raced.flatMap((run) => {
        const others = (races.get(run.heat) ?? []).filter((other) => other.team !== team)
        if (others.length === 0) return []
        return [{ heat: run.heat, against: others.map((other) => other.team), result: resultOf(of, run, others) }]
      }),
    ]),
  )
}

function resultOf(of: HeadToHead['of'], run: RacedRun, others: readonly RacedRun[]): Result {
  if (ABSENT.includes(run.status)) return 'absent'
  const own = run[of]
  if (own === null) return 'loss'
  const best = Math.min(...others.map((other) => other[of] ?? Number.POSITIVE_INFINITY))
  if (own === best) return 'draw'
  return own < best ? 'win' : 'loss'
}

export function headToHead(part: HeadToHead, teams: readonly TeamRuns[]): Map<string, RaceResult> {
  const results = resultsOf(part, teams)
  const points = teams.map(({ team }) => (results.get(team) ?? []).reduce((sum, { result }) => sum + part[result], 0))
  const places = placesOf(
    teams.map(({ recorded }, index) => (recorded === 0 ? null : (points[index] ?? 0))),
    'highest',
  )
  return new Map(
    teams.map((team, index) => [
      team.team,
      { points: points[index] ?? 0, value: team[part.of][0] ?? null, place: places[index] ?? null },
    ]),
  )
}
