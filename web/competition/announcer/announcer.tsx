/** Public module of the announcer's view. */
import { part } from '../../ui/part.tsx'

export const AnnouncerView = part(
  async () => (await import('./announcer-view.tsx')).AnnouncerView,
  'Loading the announcer’s view',
)
