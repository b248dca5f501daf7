/** The dialog of an event, fetched when it is first opened. */
import { part } from '../../ui/part.tsx'

export const EventDialog = part(async () => (await import('./event-dialog.tsx')).EventDialog, null)
