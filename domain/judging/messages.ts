/**
 * What people read when a call about scorecards, marks or scrutineering is refused: what happened, why, and what to do.
 * The contract, the server and the browser use the same sentences.
 */
import { changedMessage, existsMessage, goneMessage } from '../competition/messages.ts'
import { plural } from '../plural.ts'

const TAKEN = 'Please choose a different name.'

export const SCORECARD_ERRORS = {
  gone: goneMessage('scorecard'),
  changed: changedMessage('scorecard'),
  exists: existsMessage('scorecard'),
  inUse: 'This scorecard has results, which would become unreadable. Create a new scorecard instead.',
  ofPack: 'This scorecard comes with a rule pack, so it cannot be changed. Duplicate it to make one of your own.',
  typeFixed: 'This scorecard has results, so its type cannot be changed. Create a new scorecard instead.',
} as const

export const SECTION_ERRORS = {
  gone: goneMessage('section'),
  goneFromList: 'This section no longer exists. Please choose another one.',
  changed: changedMessage('section'),
  orderChanged: 'Somebody else has changed the sections in the meantime. Please reload the page and try again.',
  exists: existsMessage('section'),
  nameTaken: `Another section of this scorecard has this name. ${TAKEN}`,
} as const

export const CRITERION_ERRORS = {
  gone: goneMessage('criterion'),
  changed: changedMessage('criterion'),
  exists: existsMessage('criterion'),
  nameTaken: `Another criterion of this scorecard has this name. ${TAKEN}`,
  nameOfDeleted: 'A deleted criterion of this name has results. Restore it, or choose another name.',
  inUse: 'This criterion has results, which would become unreadable. Add a new criterion instead.',
  choiceNeeded:
    'This criterion has results. Please choose whether it stays in the events under way or changes for every team.',
  limitsWrong: 'The limits of the measurement contradict each other. Please correct them.',
  lowestAboveHighest: 'The lowest allowed value is above the highest one. Please correct one of them.',
  targetOutside: 'The target value is outside the tolerance. Please correct one of them.',
  nameFixed: 'Results are stored under this name, so it cannot be changed.',
  typeFixed: 'This criterion has results, so its type cannot be changed.',
  unitFixed: 'Cars have been measured in this unit, so it cannot be changed.',
} as const

/** Two devices of a panel have marked the same team. */
export const differentScores = (team: string) =>
  `Another device saved different scores for ${team}. Nothing was overwritten. Please choose which scores to keep.`

export const MARK_ERRORS = {
  conflict: differentScores('this team'),
  notOpen: 'The event has not started yet. Judges can mark once it is active.',
  otherScorecard: 'This scorecard does not apply to this team. Please choose another one.',
  notOnScorecard: 'The scorecard has changed in the meantime. Please reload the page.',
  markedByOther: 'Another panel has already marked this team on this scorecard.',
  wholeMarks: 'Marks are whole numbers under these rules.',
  teamNotAssigned: 'This team is no longer assigned to this panel. Please ask the organiser.',
} as const

/** The rules have one agreed mark for each criterion, and another panel has it. */
export const markedByOther = (panel: string, team: string, card: string) =>
  `${panel} has already marked ${team} on ${card}. The rules of this event have one agreed mark for each criterion, so please agree with that panel: it can change its marks.`

export const wholeMarks = (names: readonly string[]) =>
  `Marks are whole numbers under the rules of this event. Please correct ${names.map((name) => `“${name}”`).join(', ')}.`

export const wrongCategory = (card: string, cardCategory: string, teamCategory: string) =>
  `The scorecard ${card} is for ${cardCategory} teams, and this team is in ${teamCategory}. Please choose another scorecard.`

export const notOnScorecard = (card: string, names: readonly string[]) =>
  `The scorecard ${card} has changed in the meantime: ${names.map((name) => `“${name}”`).join(', ')} ${names.length === 1 ? 'is' : 'are'} no longer on it.`

export const missingLinesText = (missing: number) =>
  plural(missing, 'required line is missing', 'required lines are missing')

export const SCRUTINEERING_ERRORS = {
  templateGone: goneMessage('template'),
  criterionGone: 'A criterion has been deleted from this template. Please reload the page and try again.',
  conflict:
    'Somebody else has saved other results for this team. Nothing was overwritten. Please check the marked rows.',
} as const
