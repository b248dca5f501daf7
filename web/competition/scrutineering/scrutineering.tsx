/** The door of this area: scrutineering for the organiser and for a judge, fetched when it is opened. */
import { lazy } from 'react'

export const ScrutineeringTab = lazy(async () => ({
  default: (await import('./scrutineering-tab.tsx')).ScrutineeringTab,
}))

export const ScrutineeringEntry = lazy(async () => ({
  default: (await import('./scrutineering-entry.tsx')).ScrutineeringEntry,
}))

export { OverallBadge } from './overall-badge.tsx'
export { mayLeaveSheet } from './unsaved.ts'
