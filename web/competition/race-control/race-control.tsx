/** Public module of race control: the desk that follows the programme, fetched when it is opened, and its settings. */
import { part } from '../../ui/part.tsx'

export { hasProgramme } from './control-data.ts'
export { NoShowClock } from './desk-clocks.tsx'
export { storeByHand, storedByHand } from './desk-memory.ts'
export {
  type OwnRace,
  type OwnRaceControl,
  ownControlQuery,
  type RaceControl,
  type ShownRace,
  shownControlQuery,
  useRaceControl,
} from './race-state.ts'
export { useServerClock } from './server-now.ts'

export const ControlDesk = part(async () => (await import('./control-desk.tsx')).ControlDesk, 'Loading the desk')
export const ControlSettings = part(async () => (await import('./control-settings.tsx')).ControlSettings, null)

/** Sends the times that a desk could not send, from whichever tab is open. */
export function sendEnteredRaces() {
  void import('./planned-outbox.ts').catch(() => undefined)
  // Registers the readings of gates, which go to the server in the same order.
  void import('../gates/gates.tsx').catch(() => undefined)
}
