/** What browser, paper and server say about racing in the same words. */
import { goneMessage } from '../competition/messages.ts'

const ONCE_PER_MATCHUP = 'Each car can race once per matchup.'

/** What people read when a call about laps, matches or points is refused: what happened, why, and what to do. */
export const LAP_ERRORS = {
  gone: goneMessage('lap'),
  recordedDifferently:
    'These laps have already been recorded with different values. Please check them under Latest laps and correct them there.',
  deleted: 'These laps have been deleted in the meantime. If the race counts, record it again.',
  decidedMatch: 'This lap decided a match. Please confirm what deleting it undoes.',
  racedOn: 'The next match has already been raced. Delete its laps first.',
  correctionRefused: 'This correction contradicts other laps. Please check the car, the lane and the match.',
  nothingChanged: 'Nothing has been changed yet.',
  previewChanged: 'The event has changed since this preview. Please check the new preview and confirm again.',
} as const

/** Sentences that the specification fixes (document 3, sections 5 and 8), and what belongs to them. */
export const RACE_ERRORS = {
  recordedElsewhere: 'Another desk has recorded a race of the same cars at the same time.',
  notInEvent: 'This team is not in this event. Please choose a team of this event.',
  otherCategory: (team: string, own: string, chosen: string) => `${team} races in ${own}, not in ${chosen}.`,
  wrongTeam: 'This team does not race here. Please choose another team.',
  withdrawn: (team: string) => `${team} has withdrawn.`,
  disqualified: (team: string) => `${team} is disqualified.`,
  carLocked: 'This car has reached the maximum number of runs in this lane. Please choose another lane or car.',
  maximumRuns: (car: string, most: number, lane: number) => `${car} has completed maximum ${most} runs in Lane ${lane}`,
  noMatch: 'Could not find a knockout match between these teams',
  racedInMatch: (car: string) => `${car} has already raced in this match. ${ONCE_PER_MATCHUP}`,
  oncePerMatchup: ONCE_PER_MATCHUP,
} as const

/** Why a row of a timing gate's file is refused. */
export const LAP_IMPORT_ERRORS = {
  noCar: 'The file does not say which car ran, and no planned race of these teams is open. Choose a car for all rows.',
  noReaction: 'A lap of an event needs a reaction time and a racing time.',
  teamTwice: 'A team is twice in this race. Check the race number and the teams.',
  laneTwice: 'Two cars are in one lane of this race. Check the race number and the lanes.',
  tooManyRuns: (most: number) => `This race has more than ${most} rows. Check the race number.`,
  changed: 'The event has changed since this preview. Please check the new preview and import again.',
} as const

export const BRACKET_ERRORS = {
  exists: (category: string) =>
    `A knockout bracket for ${category} category already exists. Delete it first to generate a new one.`,
  tooFewTeams: (category: string) => `Need at least 2 teams in ${category} category for knockout racing`,
  tooFewSeeds: (category: string) =>
    `Teams are seeded by their runs. Record runs of at least 2 teams in ${category} category first.`,
  matchGone: goneMessage('match'),
  notTied: 'This match is no longer tied, so it cannot be re-run. Please reload the page to see it.',
  notDecided: 'The final has not been decided yet. Record the final first.',
} as const

export const POINTS_ERRORS = {
  gone: 'These points no longer exist. Someone may have deleted them. Please reload the page.',
  awardedDifferently:
    'These points have already been awarded with different values. Please reload the page to see them.',
} as const

export const STATUS_REFUSED = 'The status of this team cannot be changed, because its opponents have raced on.'
