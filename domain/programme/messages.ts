/** What browser and server say about a programme in the same words. */
import { goneMessage } from '../competition/messages.ts'
import { plural } from '../plural.ts'

export const PROGRAMME_ERRORS = {
  gone: goneMessage('programme'),
  raceGone: goneMessage('race'),
  sessionGone: goneMessage('session'),
  exists: (category: string) => `${category} already has a programme. To generate another one, delete it first.`,
  noTeams: (category: string) => `No team races in ${category} yet. Add teams under Teams first.`,
  teamsChanged: 'The teams have changed since this preview. Please check the new preview and accept it again.',
  tooManyLanes: (most: number) => `The rules allow at most ${plural(most, 'lane')}.`,
  tooManyRuns: (most: number) => `The rules allow at most ${plural(most, 'run')} of a car in one lane.`,
  raced: 'This race has been raced and stays where it is.',
  beforeRaced: 'A race cannot be moved before one that has been raced. Choose a later place.',
  racedRemoval: 'This race has been raced and cannot be deleted. Delete its laps first, if it does not count.',
  otherCategory: (team: string, own: string) => `${team} races in ${own} and belongs in the programme of that class.`,
  noHeats: 'This class has races of its knockout only. Generate a programme of heats first.',
  isOut: (team: string) => `${team} has withdrawn or is disqualified. Readmit the team first.`,
  rerunDiffers: 'Another race has been added with this form. Please open it again.',
  rerunTeams: 'A re-run has one or more of the teams of its race.',
} as const

export const ARRIVAL_ERRORS = {
  started: 'This race has started, so nobody needs to be ticked off any more.',
  notInRace: 'This team no longer runs in this race. Please look at the new list.',
} as const
