/** Public module of penalties and protests: the view of organisers and the chair, how many wait, and a team's own part. */
import { part } from '../../ui/part.tsx'

export const ProtestsView = part(
  async () => (await import('./protests-view.tsx')).ProtestsView,
  'Loading penalties and protests',
)
export const OwnProtests = part(
  async () => (await import('./own-protests.tsx')).OwnProtests,
  'Loading your penalties and protests',
)
export const ProtestsLabel = part(async () => (await import('./protests-label.tsx')).ProtestsLabel, 'Protests')
