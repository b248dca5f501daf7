/**
 * What people read when a call about events, their teams, late entries or results is refused: what happened, why, and
 * what to do. The contract, the server and the browser use the same sentences.
 */
import { dayText } from '../dates.ts'
import { plural } from '../plural.ts'
import type { ClosedStatus } from './event.ts'

/** For whatever another organiser, judge or scrutineer can delete, change or create meanwhile. */
export const goneMessage = (what: string) =>
  `This ${what} no longer exists. Someone may have deleted it. Please reload the page.`
export const changedMessage = (what: string) =>
  `Somebody else has changed this ${what} in the meantime. Nothing was overwritten. Please reload the page and try again.`
export const existsMessage = (what: string) => `This ${what} already exists. Please reload the page to see it.`

export const closedMessage = (status: ClosedStatus | 'closed') =>
  `This event is ${status} and cannot be changed. An owner or admin of its company can reopen it.`

export const EVENT_ERRORS = {
  gone: 'This event no longer exists. It may have been deleted. Please choose another event.',
  changed: changedMessage('event'),
  exists: existsMessage('event'),
  lastDayTooEarly: 'The last day is before the first day. Please choose the first day or a later one.',
  deadlineTooLate: 'The registration deadline is after the event date. Please choose the event date or an earlier day.',
  cadetInUse: 'This event has Cadet teams. Move them to another category or delete them first.',
  alreadyOpen: 'This event is already open. Please reload the page to see its status.',
  nameDiffers: 'The name does not match. Please type the name of the event exactly.',
  notPublic: 'This event is not public, because it has not started or was cancelled. Please ask its organiser.',
  recordNotCompleted: 'The record of this event is public once the event is completed.',
  notCompleted: 'The results can be printed once the event is completed.',
} as const

export const ROOM_ERRORS = {
  gone: goneMessage('room'),
  exists: existsMessage('room'),
  nameTaken: 'This event already has a room of this name. Please enter a different one.',
  tooManyTracks: 'This event already has its four tracks. Please choose another kind.',
  tooMany: 'This event already has 100 rooms. Delete one before you add another.',
  inUse: 'This room is in use. Move what takes place there to another room first.',
  notItsDay: 'The event does not take place on this day any more. Please reload the page.',
} as const

export const TEAM_ERRORS = {
  gone: goneMessage('team'),
  changed: changedMessage('team'),
  exists: existsMessage('team'),
  someExist: 'One of these teams already exists, so none were added. Please choose the file again.',
  someRefused: 'Some of these teams cannot be added. Please correct the marked lines and try again.',
  numberRequired: 'Please enter a team number.',
  numberTaken: 'Another team already has this number. Please enter a different one.',
  cadetOff: 'This event has no Cadet category. Please choose another category.',
  hasRaced: 'This team has already raced, so its category cannot be changed. Delete its laps first.',
  registrationOver: 'Registration is over or the event is full.',
  numberedManually: 'The teams of this event are numbered manually. Turn on automatic numbering to renumber them.',
} as const

export const takenBy = (team_number: string, owner: string) =>
  `The number ${team_number} belongs to ${owner}. Please enter a different one.`

export const racedIn = (team: string, category: string) => `${team} has raced in ${category}. Delete its laps first.`

export const inBracketOf = (team: string, category: string) =>
  `${team} is in the ${category} bracket. Delete the bracket first.`

export const registrationClosed = (deadline: string) => `Registration closed on ${dayText(deadline)}.`

export const eventFull = ({ max_teams, team_count }: { max_teams: number; team_count: number }, adding: number) =>
  adding === 1
    ? `This event is full: it has ${team_count} of at most ${plural(max_teams, 'team')}.`
    : `This event takes at most ${plural(max_teams, 'team')}. With these it would have ${team_count + adding}.`

export const IMPORT_ERRORS = {
  empty: 'This file is empty. Please choose a file with teams.',
  noNames: 'The first line must contain the column names, including team_name. The other columns are optional.',
  noTeams: 'The file has column names but no teams. Please add a line for each team.',
  tooMany: (most: number) => `The file has more than ${plural(most, 'team')}. Please split it.`,
  numberMissing: 'The team number is missing, and this event is numbered manually.',
  nameMissing: 'The team name is missing.',
  nameUnfit: (longest: number) => `The team name is longer than ${longest} characters or has line breaks.`,
  schoolUnfit: (longest: number) => `The school is longer than ${longest} characters or has line breaks.`,
  numberTooLong: (longest: number) => `A team number can have at most ${longest} characters.`,
} as const

export const LATE_ENTRY_ERRORS = {
  gone: goneMessage('entry'),
  decided: 'Another organiser has already decided on this entry. Please reload the page to see the decision.',
  notRecorded: 'This entry no longer fits the event, so it was not recorded. You can dismiss it.',
  incomplete: (field: string, why: string) => `The entry is incomplete: ${field} ${why}`,
} as const
