/**
 * How often a car may run in the Grand Prix (specification 3, sections 4, 5 and 9). The numbers are those of the classic packs;
 * an event has those of its rule pack.
 *
 * | of one team                      | at most | counted                                             |
 * |----------------------------------|---------|-----------------------------------------------------|
 * | one car in one lane              | 4 runs  | every Grand Prix run, also a dns or dnf             |
 * | a team is Complete               | at 8    | legal Grand Prix runs                               |
 * | knockout runs, void runs         | –       | count for neither                                   |
 */
import type { Car, RaceStatus } from './run-time.ts'

export const MOST_RUNS_IN_LANE = 4
export const COMPLETE_RUNS = 8

type Run = { team_id: string; car_type: Car; lane: number; is_knockout_race: boolean; status?: RaceStatus }

export const runsInLane = (laps: readonly Run[], { team_id, car_type, lane }: Omit<Run, 'is_knockout_race'>) =>
  laps.filter(
    (lap) =>
      !lap.is_knockout_race &&
      lap.status !== 'void' &&
      lap.team_id === team_id &&
      lap.car_type === car_type &&
      lap.lane === lane,
  ).length

export const isLocked = (laps: readonly Run[], run: Omit<Run, 'is_knockout_race'>, most: number) =>
  runsInLane(laps, run) >= most

export const isComplete = (legalRuns: number, complete = COMPLETE_RUNS) => legalRuns >= complete
