/** Public module of this area: the organiser's home, fetched when it is opened. */
import { part } from '../../ui/part.tsx'

export const TodayTab = part(async () => (await import('./today-page.tsx')).TodayPage, 'Loading today')
