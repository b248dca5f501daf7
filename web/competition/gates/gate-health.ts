/** The self-test of a gate before the day. */
import type { HostState } from '@paddock/domain/timing/host-state.ts'
import type { api } from '../../app/api.ts'
import { serverNow } from '../../app/server-clock.ts'
import { gateNow } from '../../gates/gates.ts'

export type GateHealth = NonNullable<NonNullable<Parameters<typeof api.gates.report.call>[0]['health']>>
export type SelfTest = NonNullable<GateHealth['tested']>
/** This computer's clock and the server's when a drift was first asked for. */
let first: { own: number; server: number } | undefined
const LEAST_MS = 60_000

/** The gate's drift against this computer, as a drift against the server. */
export function againstServer(drift: number | null): number | null {
  const now = { own: gateNow(), server: serverNow() }
  first ??= now
  const own = now.own - first.own
  if (drift === null || own < LEAST_MS) return drift
  return Math.round(drift + (own / (now.server - first.server) - 1) * 1e6)
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
