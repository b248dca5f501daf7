/** Which tracks have a gate at this device, and what its light button does; without the code that reads the gate. */
import type { Place } from './gate-data.ts'

const keyOf = ({ event_id, track }: Place) => `paddock-gate:${event_id}:${track}`

export function isGateHere(place: Place): boolean {
  try {
    return localStorage.getItem(keyOf(place)) !== null
  } catch {
    return false
  }
}

export function storeGateHere(place: Place, isHere: boolean) {
  try {
    if (isHere) localStorage.setItem(keyOf(place), 'yes')
    else localStorage.removeItem(keyOf(place))
  } catch {
    // The gate is connected by hand after a reload.
  }
}

/** A gate with lights of its own starts them itself; Paddock's follow. */
const starters = new Map<string, () => void>()
export const gateLightsAt = (place: Place) => starters.get(keyOf(place))
export function setGateLights(place: Place, start: (() => void) | undefined) {
  if (start) starters.set(keyOf(place), start)
  else starters.delete(keyOf(place))
}
