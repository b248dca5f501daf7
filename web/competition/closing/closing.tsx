/** Public module of closing: completing an event knowingly, what came too late for it, and what its devices still hold. */
export { confirmCompleting } from './confirm-completing.tsx'
export { reportLeaving, useDeviceReport } from './device-report.ts'
export { LateEntries } from './late-entries.tsx'
