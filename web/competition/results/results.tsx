/** The door of this area: live results, fetched when they are opened. */
import { lazy } from 'react'

/** An event of the organiser's own company, whatever its status. */
export const EventResults = lazy(async () => ({ default: (await import('./event-results.tsx')).EventResults }))

/** The company's active and completed events, of which one is chosen. */
export const ChosenResults = lazy(async () => ({ default: (await import('./chosen-results.tsx')).ChosenResults }))

/** An event that anybody may see. */
export const SpectatorResults = lazy(async () => ({
  default: (await import('./spectator-results.tsx')).SpectatorResults,
}))
