/** Public module of the check-in desk, fetched when it is opened. */
import { part } from '../../ui/part.tsx'

export const CheckInDesk = part(async () => (await import('./check-in-desk.tsx')).CheckInDesk, 'Loading check-in')

/** How many teams are here, for the overview of an event. */
export const CheckInFigure = part(async () => (await import('./check-in-figure.tsx')).CheckInFigure, null)

/** Sends the check-ins that could not be sent, from whichever page is open. */
export const sendQueuedCheckIns = () => void import('./check-in-outbox.ts').catch(() => undefined)
