/** The public module of this area: scrutineering for the organiser and for a judge, fetched when it is opened. */
import { part } from '../../ui/part.tsx'

export { unsentPenalties } from './unsent-sheets.ts'
export const ScrutineeringTab = part(async () => (await import('./scrutineering-tab.tsx')).ScrutineeringTab)

export const ScrutineeringEntry = part(async () => (await import('./scrutineering-entry.tsx')).ScrutineeringEntry)

export { OverallBadge } from './overall-badge.tsx'
export { mayLeaveSheet } from './unsaved-sheet.ts'

/** Sends the sheets that could not be sent, from whichever tab is open. */
export const sendQueuedSheets = () => void import('./sheet-outbox.ts').catch(() => undefined)
