/** The public module of the car check: the team's versions of its car, and what an organiser sees of submitted ones. */
import { part } from '../ui/part.tsx'

export { CarCheckCard } from './car-check-card.tsx'
export const CarCheck = part(async () => (await import('./car-check-view.tsx')).CarCheckView)
export const SubmittedModels = part(async () => (await import('./submitted-models.tsx')).SubmittedModels)
