/** Public module of notifications: the bell of a portal's header, and the choice of what to hear of. */
import { part } from '../ui/part.tsx'

export { Bell } from './bell.tsx'

export const NotificationPreferences = part(
  async () => (await import('./preferences.tsx')).NotificationPreferences,
  'Loading your choices',
)
