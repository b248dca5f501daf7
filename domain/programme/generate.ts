/**
 * Makes the races of a Grand Prix programme for one class. The same teams, options and seed give the same races.
 *
 * | promise                                                                    | why it holds                                  |
 * |----------------------------------------------------------------------------|-----------------------------------------------|
 * | every car runs exactly its quota in every lane                             | each turn has every team once in every lane   |
 * | a team rests for `rest` races, or as long as the number of teams allows    | lane-offsets.ts                               |
 * | no lane is empty, unless there are fewer teams than lanes                  | as many races as a lane has runs              |
 * | opponents vary                                                             | each turn takes other distances               |
 */
import { shuffled } from '../racing/bracket.ts'
import { laneOffsets } from './lane-offsets.ts'
import type { Quota } from './quota.ts'
import { type PlannedRun, possibleRest } from './race.ts'
import { numbersFrom } from './seeded-numbers.ts'

type Options = { quota: Quota; rest: number; seed: number }

/** The races in their order, each with its runs by lane. */
export function generateRaces(teams: readonly string[], { quota, rest, seed }: Options): PlannedRun[][] {
  if (teams.length === 0) return []
  const below = numbersFrom(seed)
  const { cars, lanes, runs } = quota
  const order = shuffled(teams, below)
  // With fewer teams than lanes, empty places go around with the teams.
  const size = Math.max(teams.length, lanes.length)
  const gap = possibleRest(teams.length, lanes.length, rest) + 1
  const offsets = laneOffsets({ size, lanes: lanes.length, gap, turns: runs * cars.length, below })
  return offsets.flatMap((turn, turns) =>
    Array.from({ length: size }, (_, race) =>
      lanes.flatMap((lane, index) => {
        const team_id = order[(race + (turn[index] ?? 0)) % size]
        const car_type = cars[(turns + index) % cars.length]
        return team_id && car_type ? [{ team_id, car_type, lane }] : []
      }),
    ),
  )
}
