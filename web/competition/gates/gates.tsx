/** Public module of timing gates at an event: the gate of a track at its desk, what it measured, and the tokens of bridges. */
import { part } from '../../ui/part.tsx'

export { GateBar } from './gate-bar.tsx'
export { gateLightsAt } from './gate-here.ts'
export { GateLaneTimes, gateTotalOf } from './gate-lane-times.tsx'
export { useMeasured } from './measured-race.ts'

export const BridgeTokens = part(async () => (await import('./bridge-tokens.tsx')).BridgeTokens, null)
