/** Public module of the programme: its tab in Racing, and the times that teams and spectators see. */
import { part } from '../../ui/part.tsx'

export const ProgrammeTab = part(
  async () => (await import('./programme-tab.tsx')).ProgrammeTab,
  'Loading the programme',
)
export const OwnTimes = part(async () => (await import('./own-times.tsx')).OwnTimes, null)
export const NextOwnRace = part(async () => (await import('./own-times.tsx')).NextOwnRace, null)
export const PublicProgramme = part(async () => (await import('./public-programme.tsx')).PublicProgramme, null)
