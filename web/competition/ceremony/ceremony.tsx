/** Public module of the ceremony: the section of an event, and what its announcer and chair run it with. */
import { part } from '../../ui/part.tsx'

export const CeremonyView = part(async () => (await import('./ceremony-view.tsx')).CeremonyView, 'Loading the ceremony')
