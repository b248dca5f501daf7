/**
 * How often each car runs in each lane of a Grand Prix programme: as often as completes a team, as far as the pack allows.
 *
 * | pack               | cars | lanes in use | complete | most in a lane | runs of a car in a lane | runs of a team |
 * |--------------------|------|--------------|----------|----------------|-------------------------|----------------|
 * | classic            | 2    | 2            | 8        | 4              | 2                       | 8              |
 * | classic            | 2    | 1            | 8        | 4              | 4                       | 8              |
 * | classic            | 2    | 3            | 8        | 4              | 2                       | 12             |
 * | classic            | 2    | 4            | 8        | 4              | 1                       | 8              |
 */
import type { RunRules } from '../rules/pack-racing.ts'
import type { PlannedRun } from './race.ts'

export type Quota = { cars: readonly string[]; lanes: readonly number[]; runs: number }

type Counted = Pick<RunRules, 'cars' | 'lanes' | 'per_car_and_lane' | 'complete'>

export const lanesInUse = (lanes: number) => Array.from({ length: lanes }, (_, index) => index + 1)

export const defaultRuns = ({ cars, per_car_and_lane, complete }: Counted, lanes: number) =>
  Math.max(1, Math.min(per_car_and_lane, Math.ceil(complete / (cars.length * lanes))))

export const quotaOf = (cars: readonly string[], lanes: number, runs: number): Quota => ({
  cars,
  lanes: lanesInUse(lanes),
  runs,
})

/** The runs that a team still lacks, the cars and lanes taking turns. */
export function missingRuns({ cars, lanes, runs }: Quota, team_id: string, planned: readonly PlannedRun[]) {
  const missing: PlannedRun[] = []
  for (let round = 0; round < runs * cars.length; round++)
    for (const [turn, lane] of lanes.entries()) {
      const car_type = cars[(round + turn) % cars.length] as string
      const same = (run: PlannedRun) => run.team_id === team_id && run.car_type === car_type && run.lane === lane
      if (planned.filter(same).length + missing.filter(same).length < runs) missing.push({ team_id, car_type, lane })
    }
  return missing
}
