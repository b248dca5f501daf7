/** Toasts, questions and labels of the programme. */
import { plural } from '@paddock/domain/plural.ts'

export const FAILED = {
  accept: 'Failed to save the programme',
  move: 'Failed to move the race',
  insert: 'Failed to insert the team',
  closeGaps: 'Failed to close the gaps',
  rerun: 'Failed to add the re-run',
  removeRace: 'Failed to delete the race',
  session: 'Failed to change the session',
  remove: 'Failed to delete the programme',
  windowBlocked: { title: 'Print window blocked', text: 'Please allow pop-ups for this site and try again.' },
} as const

export const DONE = {
  accepted: (category: string) => ({ title: 'Programme saved', text: `The programme of ${category} is ready.` }),
  inserted: (team: string, runs: number) => ({
    title: 'Team inserted',
    text: runs === 0 ? `${team} has all its runs already.` : `${team} got ${plural(runs, 'run')}.`,
  }),
  gapsClosed: (races: number) => ({
    title: 'Gaps closed',
    text: races === 0 ? 'No race could be saved.' : `The programme is ${plural(races, 'race')} shorter.`,
  }),
  rerun: (number: number) => ({ title: 'Re-run added', text: `Race ${number} is run again at the end.` }),
  raceDeleted: (number: number) => ({ title: 'Race deleted', text: `Race ${number} was taken out.` }),
  sessionChanged: { title: 'Session changed', text: 'The planned times follow.' },
  removed: (category: string) => ({ title: 'Programme deleted', text: `The laps of ${category} remain on record.` }),
}
