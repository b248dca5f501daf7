/** Public module of the screens of a hall: the page that controls them, in an event and for the whole company. */
import { part } from '../../ui/part.tsx'

export const EventScreens = part(async () => (await import('./event-screens.tsx')).EventScreens, 'Loading the screens')
export const ScreensTab = part(async () => (await import('./screens-tab.tsx')).ScreensTab, 'Loading the screens')
