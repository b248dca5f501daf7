/** Public module of a team's registrations and rosters, fetched with the Competition tab. */
import { part } from '../../ui/part.tsx'

export const Registrations = part(
  async () => (await import('./registrations.tsx')).Registrations,
  'Loading registrations',
)
export const Roster = part(async () => (await import('./roster.tsx')).Roster, 'Loading the roster')
