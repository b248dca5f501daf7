/** Public module of the progress of judging. */
import { part } from '../../ui/part.tsx'

export const ProgressView = part(async () => (await import('./progress-view.tsx')).ProgressView, 'Loading the progress')
