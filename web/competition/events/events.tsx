/** Public module of this area: the organiser's event management, fetched when it is opened. */
import { part } from '../../ui/part.tsx'

export { StatusBadge } from './event-badges.tsx'
export { draftOf, numberProblem, TeamFields, teamFrom } from './team-fields.tsx'

export const EventManagement = part(async () => (await import('./event-management.tsx')).EventManagement)
