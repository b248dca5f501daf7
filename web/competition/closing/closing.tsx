/** Public module of closing: the check before completing an event, late entries, and devices with unsent entries. */
import { part } from '../../ui/part.tsx'

export { confirmCompleting } from './confirm-completing.tsx'
export { reportLeaving, useDeviceReport } from './device-report.ts'

/** For organisers alone: a judge's page does not wait for it. */
export const LateEntries = part(async () => (await import('./late-entries.tsx')).LateEntries, null)
