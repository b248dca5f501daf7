/** A gate's host as a screen shows it. */
import { useSyncExternalStore } from 'react'
import type { GateHost, GateShown } from './gate-host.ts'

export const useGate = (host: GateHost): GateShown => useSyncExternalStore(host.subscribe, host.shown)
