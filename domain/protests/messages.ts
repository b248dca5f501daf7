/** What people read about protests and appeals: labels, sentences of the history, and why a call is refused. */
import { existsMessage, goneMessage } from '../competition/messages.ts'
import { dateAndTime } from '../dates.ts'
import { plural } from '../plural.ts'
import {
  type Effect,
  kindOf,
  MOST_PROTESTS,
  type Outcome,
  type ProtestState,
  type Subject,
  type WindowEnd,
} from './protest.ts'

export const KIND_NAMES = { protest: 'Protest', appeal: 'Appeal' } as const

export const SUBJECT_LABELS: Record<Subject, string> = {
  team: 'Another team',
  race: 'A race',
  penalty: 'A penalty',
  marks: 'Judging',
  scrutineering: 'Scrutineering',
  decision: 'The decision of an earlier protest',
  other: 'Something else',
}

/** How one is called in a list. */
export const protestName = ({ subject, about }: { subject: Subject; about: string | null }) =>
  `${KIND_NAMES[kindOf(subject)]}: ${about ?? SUBJECT_LABELS[subject]}`

export const STATE_LABELS: Record<ProtestState, string> = {
  open: 'To be decided',
  upheld: 'Upheld',
  rejected: 'Rejected',
  disregarded: 'Disregarded as late',
  withdrawn: 'Withdrawn',
}

export const EFFECT_LABELS: Record<Effect, string> = {
  none: 'No change to the record',
  remove_deduction: 'A deduction was removed',
  add_deduction: 'Points were deducted',
  rerun: 'A race is run again',
}

export const PROTEST_ERRORS = {
  gone: goneMessage('protest'),
  exists: existsMessage('protest'),
  tooMany: `A team can lodge at most ${MOST_PROTESTS} protests and appeals at one event. Please ask at the desk.`,
  notStarted: 'Protests and appeals can be lodged once the event has started.',
  over: 'The time for this protest or appeal is over. Please go to the desk.',
  reasonNeeded: 'The time for this is over. Please enter why it is taken all the same.',
  wrongReference: 'What this is about is not part of the event, or is not about this team. Please choose it again.',
  appealed: 'There already is an appeal against this decision.',
  decided: 'This has already been decided.',
  withdrawn: 'This was withdrawn, so there is nothing to decide.',
  notLate: 'It was lodged in time, so it cannot be disregarded as late. Uphold or reject it.',
  noEffect: 'Only a protest or appeal that is upheld changes the record.',
  deductionGone: 'This deduction no longer exists. Please choose again.',
  noRerun: 'This race cannot be run again. It has not been raced, or a later race depends on it.',
  fileGone: 'This file no longer exists.',
  closedToFiles: 'This has been decided or withdrawn, so no files can be added.',
} as const

/** For the team whose window is over. */
export function overMessage(subject: Subject, end: WindowEnd, zone: string | null): string {
  if (end === 'final') return 'The decision is final: the rules of this event allow no appeal against it.'
  const until = end === null ? '' : `, which was ${dateAndTime(end, zone ?? 'UTC')}`
  return `The time to lodge this ${kindOf(subject)} ended${until}. Please go to the desk: it may be taken with a reason.`
}

export const decidedMessage = (who: string, outcome: ProtestState) =>
  `${PROTEST_ERRORS.decided} ${who}: ${STATE_LABELS[outcome].toLowerCase()}. Nothing was changed.`

/** Sentences of the history. */
export const HISTORY = {
  lodged: (subject: Subject, about: string | null, late: boolean) =>
    `${named(subject, about)} lodged${late ? ', late' : ''}`,
  withdrawn: (subject: Subject, about: string | null) => `${named(subject, about)} withdrawn`,
  decided: (subject: Subject, about: string | null, outcome: Outcome, reason: string) =>
    `${named(subject, about)}: ${STATE_LABELS[outcome].toLowerCase()}. ${reason}`,
  windows: 'Windows for protests and appeals changed',
}

/** What is stored with a deduction or a re-run. Others read it too, so it says nothing about the protest itself. */
export const CHANGES = {
  decided: 'Decision of the chair',
  cost: (subject: Subject) => `${KIND_NAMES[kindOf(subject)]} not upheld`,
}

/** What was changed, for both teams. */
export const EFFECT_TEXTS = {
  removed: (points: number, reason: string, team: string) =>
    `A deduction of ${plural(points, 'point')} from ${team} was removed (${reason})`,
  added: (points: number, team: string, article: string | null) =>
    `${plural(points, 'point')} deducted from ${team}${article ? ` (${article})` : ''}`,
  rerun: (race: string) => `${race} is run again`,
}

const named = (subject: Subject, about: string | null) =>
  `${KIND_NAMES[kindOf(subject)]} (${about ?? SUBJECT_LABELS[subject].toLowerCase()})`
