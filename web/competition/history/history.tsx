/** Public module of the history: the drawer that shows it to the organisers of the event, fetched when it is opened. */
import { part } from '../../ui/part.tsx'

export const HistoryDrawer = part(async () => (await import('./history-drawer.tsx')).HistoryDrawer, null)
