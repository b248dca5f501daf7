/** Public module of opened totals, fetched when the first is opened. */
import { part } from '../../ui/part.tsx'

export const TeamTotal = part(async () => (await import('./team-total.tsx')).TeamTotal, 'Loading the total')
export const EntryTotal = part(async () => (await import('./entry-total.tsx')).EntryTotal, 'Loading the total')
