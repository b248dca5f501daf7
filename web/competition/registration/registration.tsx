/** Public module of an organiser's registrations, rosters and approvals, fetched when they are shown. */
import { part } from '../../ui/part.tsx'

export const RegistrationsCard = part(
  async () => (await import('./registrations-card.tsx')).RegistrationsCard,
  'Loading registrations',
)
export const HallApprovals = part(async () => (await import('./hall-approvals.tsx')).HallApprovals, null)
export const RosterButton = part(async () => (await import('./roster-button.tsx')).RosterButton, null)
