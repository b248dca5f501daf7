/** Public module of timing gates in the browser: a host on a serial port, for whatever is timed. */
import { useSyncExternalStore } from 'react'
import type { GateHost, GateShown } from './gate-host.ts'

export { gateHostAt, gateNow } from './device-gates.ts'
export type { GateHost } from './gate-host.ts'
export { webSerial } from './serial-port.ts'

export const useGate = (host: GateHost): GateShown => useSyncExternalStore(host.subscribe, host.shown)
