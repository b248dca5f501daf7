/** The context of every measurement: the server under test, the bare baselines, the load, and the effort. */
import type { BareOrders } from './bare-process.ts'
import type { Effort } from './effort.ts'
import { type Helper, startHelper } from './helper-process.ts'
import type { House } from './house.ts'
import type { LoadOrders, Target } from './load-process.ts'
import { paired } from './row.ts'

export type Parts = { house: House; bare: Helper<BareOrders>; load: Helper<LoadOrders>; effort: Effort }

export const startBare = () => startHelper<BareOrders>(import.meta.resolve('./bare-process.ts'))
export const startLoad = () => startHelper<LoadOrders>(import.meta.resolve('./load-process.ts'))

/** Requests per second of both, measured alternately. */
export function compareRates({ load, effort }: Parts, baseline: Target, subject: Target) {
  const { connections, seconds, rounds } = effort
  const rate = (target: Target) => () => load.ask('run', { target, connections, seconds })
  return paired({ rounds, baseline: rate(baseline), subject: rate(subject) })
}
