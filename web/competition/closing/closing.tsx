/** Public module of closing: the check before completing an event, late entries, and devices with unsent entries. */
export { confirmCompleting } from './confirm-completing.tsx'
export { reportLeaving, useDeviceReport } from './device-report.ts'
export { LateEntries } from './late-entries.tsx'
