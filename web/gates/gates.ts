/** Public module of timing gates in the browser: a host on a serial port, for whatever is timed, and connecting it. */
export { gateHostAt, gateNow } from './device-gates.ts'
export { GateConnection, gateName } from './gate-connection.tsx'
export type { GateHost } from './gate-host.ts'
export { CONNECTION, PHASES, REFUSED } from './messages.ts'
export { webSerial } from './serial-port.ts'
export { useGate } from './use-gate.ts'
