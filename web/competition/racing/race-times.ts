/** Times as the racing screens show them: `1.234`, in seconds. */
import { inSeconds, SENTINEL } from '@paddock/domain/racing/run-time.ts'
import type { Milliseconds } from '@paddock/domain/units.ts'

/** Used where nothing else says whether a car did not start or did not finish. */
const NO_TIME = 'No time'

export function raceTime(time: Milliseconds | null): string {
  if (time === null) return '–'
  return time >= SENTINEL ? NO_TIME : inSeconds(time)
}
