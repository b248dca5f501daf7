/** Public module of the marshals: which teams and cars to fetch to the start. */
import { part } from '../../ui/part.tsx'

export const StartLine = part(async () => (await import('./start-line.tsx')).StartLine, 'Loading the start line')
