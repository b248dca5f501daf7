/**
 * The latest race of an event without a programme, from its latest laps, so that its screens follow the racing as well.
 *
 * | laps, the newest first                              | are one race                       |
 * |-----------------------------------------------------|------------------------------------|
 * | within a second, in other lanes and of other teams  | yes: they were recorded together   |
 * | anything older                                      | no                                 |
 */
import type { RaceStatus } from '../racing/run-time.ts'

const TOGETHER_MS = 1000

type Lap = { id: string; team_id: string; lane: number; status: RaceStatus; created_at: string }

/** By lane; empty without laps. */
export function latestRaceOf<L extends Lap>(laps: readonly L[]): L[] {
  const [newest] = laps
  if (!newest) return []
  const together: L[] = []
  for (const lap of laps) {
    const apart = Date.parse(newest.created_at) - Date.parse(lap.created_at)
    if (apart > TOGETHER_MS || together.some(({ lane, team_id }) => lane === lap.lane || team_id === lap.team_id)) break
    together.push(lap)
  }
  return together.toSorted((a, b) => a.lane - b.lane)
}
