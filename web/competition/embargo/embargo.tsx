/** Public module of the embargo: what is held of an event's results, for organisers to change and for readers to know. */
import { part } from '../../ui/part.tsx'

export { HeldNote } from './held-note.tsx'

/** For organisers alone. */
export const EmbargoPanel = part(async () => (await import('./embargo-panel.tsx')).EmbargoPanel, null)
