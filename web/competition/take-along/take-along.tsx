/** Public module of taking an event along: the organiser's view, and the note on pages of an event that is away. */
import { part } from '../../ui/part.tsx'

export { AtVenueNote } from './at-venue-note.tsx'

export const TakeAlongView = part(
  async () => (await import('./take-along-view.tsx')).TakeAlongView,
  'Loading where the event runs',
)
