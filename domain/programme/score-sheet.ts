/**
 * How good a programme is, from its races alone, whether they were generated or rearranged by hand.
 *
 * | figure            | is                                                                       | best  |
 * |-------------------|--------------------------------------------------------------------------|-------|
 * | fewest, most runs | of any car in any lane                                                   | equal |
 * | shortest rest     | other races between two races of a team; null if no team races twice     | long  |
 * | short rests       | how often a team rests for less than was wanted                          | 0     |
 * | repeated pairings | meetings of two teams that have met before                               | 0     |
 * | most meetings     | how often the same two teams meet                                        | 1     |
 * | empty lanes       | lanes in which nobody runs, in all races                                 | 0     |
 */
import type { Quota } from './quota.ts'
import type { PlannedRun } from './race.ts'

export type ScoreSheet = {
  races: number
  teams: number
  fewest_runs: number
  most_runs: number
  shortest_rest: number | null
  short_rests: number
  repeated_pairings: number
  most_meetings: number
  empty_lanes: number
}

export function scoreSheet(
  races: readonly (readonly PlannedRun[])[],
  { quota: { cars, lanes }, rest }: { quota: Quota; rest: number },
): ScoreSheet {
  const teams = [...new Set(races.flatMap((runs) => runs.map(({ team_id }) => team_id)))]
  const counted = countBy(races.flat().map(({ team_id, car_type, lane }) => `${team_id} ${car_type} ${lane}`))
  const inLanes = teams.flatMap((team) =>
    cars.flatMap((car) => lanes.map((lane) => counted.get(`${team} ${car} ${lane}`) ?? 0)),
  )
  const rests = restsOf(races)
  const meetings = [...countBy(races.flatMap(pairsOf)).values()]
  return {
    races: races.length,
    teams: teams.length,
    fewest_runs: inLanes.reduce((least, runs) => Math.min(least, runs), inLanes[0] ?? 0),
    most_runs: inLanes.reduce((most, runs) => Math.max(most, runs), 0),
    shortest_rest: rests.length ? rests.reduce((least, one) => Math.min(least, one)) : null,
    short_rests: rests.filter((one) => one < rest).length,
    repeated_pairings: meetings.reduce((sum, times) => sum + times - 1, 0),
    most_meetings: meetings.reduce((most, times) => Math.max(most, times), 0),
    empty_lanes: races.reduce((empty, runs) => empty + Math.max(0, lanes.length - runs.length), 0),
  }
}

function restsOf(races: readonly (readonly PlannedRun[])[]) {
  const last = new Map<string, number>()
  return races.flatMap((runs, place) =>
    runs.flatMap(({ team_id }) => {
      const before = last.get(team_id)
      last.set(team_id, place)
      return before === undefined ? [] : [place - before - 1]
    }),
  )
}

const pairsOf = (runs: readonly PlannedRun[]) =>
  runs.flatMap((one, index) => runs.slice(index + 1).map((other) => [one.team_id, other.team_id].sort().join(' ')))

function countBy(keys: readonly string[]) {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}
