/** How a gate is, in numbers that do not depend on anyone's clock, for the server and the desk. */

import { shownLine } from './gate-readings.ts'
import type { HostState } from './host-state.ts'

export type LaneSignal = 'good' | 'blocked' | 'dark' | 'unknown'

/** Below this the beats' own delays are larger than any drift. */
const DRIFT_AFTER_MS = 60_000

export function healthReport({ health, run, phase, recent }: HostState, now: number) {
  const since = (at: number | null) => (at === null ? null : Math.max(0, now - at))
  return {
    bytes: health.bytes_in,
    lines: health.lines,
    damaged: health.damaged,
    doubled: health.repeated,
    silent_ms: since(health.last_byte_at),
    lanes: Object.entries(health.lanes).map(([lane, { times, last_at, fault }]) => ({
      lane: Number(lane),
      silent_ms: since(last_at),
      signal: signalOf(times, fault),
    })),
    drift_ppm: driftOf(health),
    is_result_missing:
      phase === 'finished' && run?.results.some(({ total_us, dnf }) => total_us === null && dnf === null) === true,
    tested: null,
    raw: recent.map(({ line }) => shownLine(line)),
  }
}

function signalOf(times: number, fault: string | null): LaneSignal {
  if (fault !== null) return fault.includes('dark') ? 'dark' : 'blocked'
  return times > 0 ? 'good' : 'unknown'
}

/** How much faster the gate's clock runs than ours, in millionths; null until its beats span a minute. */
function driftOf({ first_beat, last_beat }: HostState['health']): number | null {
  if (!first_beat || !last_beat || last_beat.at - first_beat.at < DRIFT_AFTER_MS) return null
  const ours = last_beat.at - first_beat.at
  return Math.round(((last_beat.up_ms - first_beat.up_ms - ours) / ours) * 1e6)
}
