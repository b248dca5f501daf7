/** Public module of the rooms of an event: the page on which organisers enter its opening times, rooms and tracks. */
import { part } from '../../ui/part.tsx'

export const RoomsView = part(async () => (await import('./rooms-view.tsx')).RoomsView, 'Loading days and rooms')
