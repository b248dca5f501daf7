/** Public module of the cars of an event: the board with its desk, and the mark beside times under investigation. */
import { part } from '../../ui/part.tsx'

export const CarsView = part(async () => (await import('./cars-view.tsx')).CarsView, 'Loading cars')

export { UnderInvestigation } from './under-investigation.tsx'
