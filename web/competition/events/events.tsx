/** The door of this area: the organiser's event management, fetched when it is opened. */
import { lazy } from 'react'

export { StatusBadge } from './event-badges.tsx'

export const EventManagement = lazy(async () => ({
  default: (await import('./event-management.tsx')).EventManagement,
}))
