/** Public module of this area: live results, loaded when they are opened. */
import { part } from '../../ui/part.tsx'

const LOADING = 'Loading the results'

/** An event of the organiser's own company, whatever its status. */
export const EventResults = part(async () => (await import('./event-results.tsx')).EventResults, LOADING)

/** The company's active and completed events, to choose from. */
export const ChosenResults = part(async () => (await import('./chosen-results.tsx')).ChosenResults, LOADING)

/** A public event; `mine` are the visitor's own teams. */
export const SpectatorResults = part(async () => (await import('./spectator-results.tsx')).SpectatorResults, LOADING)
