/**
 * Emails to the teams of an event: four templates, and placeholders that are filled in for each team.
 *
 * | template   | says                                     | may be sent                                              |
 * |------------|------------------------------------------|----------------------------------------------------------|
 * | invitation | when and where the event takes place     | always                                                   |
 * | timetable  | the team's own appointments and races    | always                                                   |
 * | changes    | what moved since the last such email     | always; a text with {changes} skips teams without any    |
 * | results    | where the results are                    | once the event is completed and nothing of it is held    |
 *
 * A text is filled in one pass: a team whose name looks like a placeholder changes nothing.
 */
import { TEAM_MAIL_ERRORS } from './messages.ts'

export const MAIL_TEMPLATES = ['invitation', 'timetable', 'changes', 'results'] as const
export type MailTemplate = (typeof MAIL_TEMPLATES)[number]

export const MAIL_TEMPLATE_NAMES: Record<MailTemplate, string> = {
  invitation: 'Invitation',
  timetable: 'Timetable',
  changes: 'Changes',
  results: 'Results',
}

export const LONGEST_SUBJECT = 150
export const LONGEST_TEXT = 8000

export const PLACEHOLDERS = {
  team: { about: 'Name of the team', fitsSubject: true },
  event: { about: 'Name of the event', fitsSubject: true },
  date: { about: 'Day or days of the event', fitsSubject: true },
  place: { about: 'Where the event takes place', fitsSubject: true },
  sender: { about: 'Your name and company', fitsSubject: true },
  timetable: { about: 'The team’s own appointments and races', fitsSubject: false },
  changes: { about: 'What moved since the last timetable sent to the team', fitsSubject: false },
  results_link: { about: 'Address of the results, once they are released', fitsSubject: false },
} as const satisfies Record<string, { about: string; fitsSubject: boolean }>

export type Placeholder = keyof typeof PLACEHOLDERS
export type MailValues = Record<Placeholder, string>
export type MailText = { subject: string; text: string }

export const DEFAULT_TEXTS: Record<MailTemplate, MailText> = {
  invitation: {
    subject: 'Invitation to {event}',
    text: 'Hello {team},\n\nYou are entered in {event}. It takes place on {date} at {place}.\n\nWe look forward to seeing you and your cars.\n\n{sender}',
  },
  timetable: {
    subject: 'Your timetable for {event}',
    text: 'Hello {team},\n\nThese are your appointments and races at {event}:\n\n{timetable}\n\nPlease be there a few minutes early.\n\n{sender}',
  },
  changes: {
    subject: 'Changes to your timetable for {event}',
    text: 'Hello {team},\n\nYour timetable for {event} has changed:\n\n{changes}\n\nEverything else stays as it was.\n\n{sender}',
  },
  results: {
    subject: 'Results of {event}',
    text: 'Hello {team},\n\nThank you for racing at {event}. The results are published:\n{results_link}\n\n{sender}',
  },
}

const IN_BRACES = /\{([^{}\n]{1,40})\}/g

const isPlaceholder = (name: string): name is Placeholder => Object.hasOwn(PLACEHOLDERS, name)

/** The names between braces, known or not. */
export const namesIn = (text: string): string[] => [...text.matchAll(IN_BRACES)].map(([, name = '']) => name)

export const uses = (text: MailText, placeholder: Placeholder) =>
  namesIn(text.subject).includes(placeholder) || namesIn(text.text).includes(placeholder)

export const fill = (text: string, values: MailValues): string =>
  text.replaceAll(IN_BRACES, (whole, name: string) => (isPlaceholder(name) ? values[name] : whole))

/** What is wrong with the placeholders of a text; undefined if nothing is. */
export function textFault(text: string): string | undefined {
  const unknown = namesIn(text).find((name) => !isPlaceholder(name))
  return unknown === undefined ? undefined : TEAM_MAIL_ERRORS.unknownPlaceholder(unknown, Object.keys(PLACEHOLDERS))
}

/** A subject is one line, so what takes several does not fit. */
export function subjectFault(subject: string): string | undefined {
  const long = namesIn(subject).find((name) => isPlaceholder(name) && !PLACEHOLDERS[name].fitsSubject)
  return long === undefined ? textFault(subject) : TEAM_MAIL_ERRORS.notInSubject(long)
}

/** Whether it may leave only once the results are released. */
export const tellsResults = (mail: MailText & { template: MailTemplate }) =>
  mail.template === 'results' || uses(mail, 'results_link')
