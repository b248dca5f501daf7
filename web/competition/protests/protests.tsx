/** Public module of penalties and protests: the view of organisers and the chair, how many wait, the ledger, and a team's own part. */
import { part } from '../../ui/part.tsx'

export const ProtestsView = part(
  async () => (await import('./protests-view.tsx')).ProtestsView,
  'Loading penalties and protests',
)
export const DeductionsView = part(
  async () => (await import('./deductions-view.tsx')).DeductionsView,
  'Loading deductions',
)
export const OwnProtests = part(
  async () => (await import('./own-protests.tsx')).OwnProtests,
  'Loading your penalties and protests',
)
export const ProtestsLabel = part(async () => (await import('./protests-label.tsx')).ProtestsLabel, 'Protests')
