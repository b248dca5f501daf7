/** What stands in the middle of a race strip while there are neither lights nor a clock. */
import { stateInWords } from '../race-control/state-words.ts'
import { inSeconds } from '../racing/run-time.ts'
import type { Milliseconds } from '../units.ts'
import { closeness } from './finish.ts'
import type { ShownRace } from './shown-race.ts'

type Strip = Pick<ShownRace, 'state' | 'runs'> & {
  expected_at: string
  races_before: number | null
  gap: Milliseconds | null
}

/** The gap once there is one, else how far the race is. */
export function stripText(race: Strip, now: string, zone: string | null): string {
  const words = stateInWords(race, now, zone)
  if (race.gap === null) return words
  if (closeness(race.runs) === 'dead_heat') return 'dead heat'
  return race.state === 'provisional' ? `${words}, gap ${inSeconds(race.gap)} s` : `gap ${inSeconds(race.gap)} s`
}
