/** What browser and server say about a timetable in the same words. */
import { changedMessage, goneMessage } from '../competition/messages.ts'
import type { Clash } from './clashes.ts'
import type { TimetableKind } from './slot.ts'

export const TIMETABLE_ERRORS = {
  sessionGone: goneMessage('session'),
  slotGone: goneMessage('slot'),
  changed: changedMessage('timetable'),
  sessionChanged: changedMessage('session'),
  slotChanged:
    'Somebody else has moved this team in the meantime. Nothing was overwritten. Please look at the new time and move it again.',
  endsBeforeStart: 'The session ends before it starts. Please choose a later end.',
  tooShort: 'The session is too short for one team. Please choose a later end or fewer minutes.',
  noPanel: 'Please choose a panel.',
  tooManySessions: 'This event has as many sessions as a timetable can have. Please delete one first.',
  roomGone: 'This room no longer exists. Please choose another one.',
  scorecardGone: 'This scorecard no longer exists. Please choose another one.',
  teamGone: 'A team of this timetable is no longer there. Please look at a new preview.',
  otherSubject: 'A team can only be moved between sessions with the same scorecard.',
  planned: 'This team already has a slot for this scorecard. Please move that one.',
  delayDiffers: 'Another delay has been saved with this form. Please open it again.',
} as const

export const SCRUTINEERING = 'Scrutineering'

/** What a team is seen for: the name of its scorecard, if there is one. */
export const subjectName = (kind: TimetableKind, scorecard: string | null) =>
  kind === 'scrutineering' ? SCRUTINEERING : (scorecard ?? 'Judging')

type Names = { team: string /** Of the appointment that it clashes with. */; other: string; time: string }

/** `other` is 'Design in Hall 1' or 'race 12', or the team that it is about. */
export function clashText({ kind, minutes }: Pick<Clash, 'kind' | 'minutes'>, { team, other, time }: Names): string {
  if (kind === 'team') return `${team} is also at ${other} at ${time}.`
  if (kind === 'travel') return `${team} has only ${Math.floor(minutes)} min between this and ${other} at ${time}.`
  if (kind === 'room') return `${other} is in the same room at ${time}.`
  return `The same panel sees ${other} at ${time}.`
}
