/** Public module of the history: as a drawer for the organisers of the event and as a list for its chair, fetched when it is opened. */
import { part } from '../../ui/part.tsx'

export const HistoryList = part(async () => (await import('./history-list.tsx')).HistoryList, 'Loading the history')
export const HistoryDrawer = part(async () => (await import('./history-drawer.tsx')).HistoryDrawer, null)
