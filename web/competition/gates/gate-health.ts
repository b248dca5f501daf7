/** How a gate is, in figures for the screen and the server, and the self-test before the day. */
import type { HostState } from '@paddock/domain/timing/host-state.ts'
import type { api } from '../../app/api.ts'
import { serverNow } from '../../app/server-clock.ts'

export type GateHealth = NonNullable<NonNullable<Parameters<typeof api.gates.report.call>[0]['health']>>
export type SelfTest = NonNullable<GateHealth['tested']>
type Signal = GateHealth['lanes'][number]['signal']

type Seen = {
  faults: ReadonlyMap<number, 'blocked' | 'dark'>
  isMissing: boolean
  selfTest: SelfTest | undefined
  raw: string[]
}

const now = () => performance.timeOrigin + performance.now()
const whole = (ms: number) => Math.max(0, Math.round(ms))

/** This computer's clock against the server's, since the page was opened. */
let first: { own: number; server: number } | undefined

/** Below this, a late heartbeat outweighs the drift. */
const LEAST_MS = 60_000
const ppm = (one: number, other: number) => (one / other - 1) * 1e6

/** In millionths; null while too little time has passed, or if the gate tells no clock. */
export function driftOf({ first_beat, last_beat }: HostState['health']): number | null {
  const at = { own: now(), server: serverNow() }
  first ??= at
  if (!first_beat || !last_beat || last_beat.at - first_beat.at < LEAST_MS) return null
  const gate = ppm(last_beat.up_ms - first_beat.up_ms, last_beat.at - first_beat.at)
  const own = at.own - first.own < LEAST_MS ? 0 : ppm(at.own - first.own, at.server - first.server)
  return Math.round((gate + own) * 10) / 10
}

export function healthOf(state: HostState, { faults, isMissing, selfTest, raw }: Seen): GateHealth {
  const { bytes_in, lines, damaged, repeated, last_byte_at, lanes } = state.health
  const count = Math.min(8, state.lanes ?? Math.max(state.options.lane_map.length, ...Object.keys(lanes).map(Number)))
  return {
    ...{ bytes: bytes_in, lines, damaged, doubled: repeated },
    silent_ms: last_byte_at === null ? null : whole(now() - last_byte_at),
    lanes: Array.from({ length: count }, (_, at) => at + 1).map((lane) => {
      const last_at = lanes[lane]?.last_at
      const signal: Signal = faults.get(lane) ?? (last_at === undefined ? 'unknown' : 'good')
      return { lane, silent_ms: last_at === undefined ? null : whole(now() - last_at), signal }
    }),
    drift_ppm: driftOf(state.health),
    is_result_missing: isMissing,
    tested: selfTest ?? null,
    raw,
  }
}

/** Crystals are better than this; ceramic resonators are not. */
const MOST_DRIFT_PPM = 100

/** What is wrong, in sentences; empty if nothing is. `seen` are the lanes that a hand was waved in. */
export function selfTestFindings(
  state: HostState,
  health: GateHealth,
  lanes: readonly number[],
  seen: ReadonlySet<number>,
) {
  const blind = lanes.filter((lane) => !seen.has(lane))
  const { drift_ppm: drift, damaged, lines } = health
  return [
    ...(state.phase === 'idle' || state.phase === 'finished' ? [] : ['The gate is not ready.']),
    ...(state.confirmed ? [] : ['The timer was chosen by hand, and nothing it said has confirmed it.']),
    ...(blind.length ? [`Lane ${blind.join(' and ')} did not see a hand.`] : []),
    ...health.lanes.flatMap(({ lane, signal }) =>
      signal === 'blocked' || signal === 'dark' ? [`Lane ${lane}: the beam is ${signal}.`] : [],
    ),
    ...(damaged > 0 && damaged * 50 > lines ? [`${damaged} of ${lines} lines were damaged: check the cable.`] : []),
    ...(drift !== null && Math.abs(drift) > MOST_DRIFT_PPM
      ? [`The gate’s clock runs ${drift > 0 ? 'fast' : 'slow'} by ${Math.abs(drift)} millionths.`]
      : []),
  ]
}
