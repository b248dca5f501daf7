/** Refusals of emails to teams, shared by the contract, the server and the browser, and what the mail server's answers mean. */
import { goneMessage } from '../competition/messages.ts'
import { partsInWords } from '../embargo/messages.ts'
import type { Held } from '../embargo/parts.ts'

export const TEAM_MAIL_ERRORS = {
  gone: goneMessage('email'),
  unknownPlaceholder: (name: string, known: readonly string[]) =>
    `{${name}} is not a placeholder. Please use one of these: ${known.map((one) => `{${one}}`).join(', ')}.`,
  notInSubject: (name: string) => `{${name}} takes several lines. Please use it in the text instead of the subject.`,
  noSubject: 'Please enter a subject.',
  noText: 'Please enter the text of the email.',
  noTeams: 'Please choose at least one team.',
  noClass: 'Please choose a class.',
  nobody: 'None of these teams would get this email. Add an address to a team, or choose other teams.',
  tooMany: 'This would be more than 2000 emails at once. Please choose one class or fewer teams.',
  tooOften: 'Thirty emails to teams of this event were sent within a day. Please wait until tomorrow.',
  rehearsal: 'This is a rehearsal. Emails are sent only from the event itself.',
  notConfirmed: 'Please confirm your email address first. Until then no emails are sent to teams.',
  notReleased: 'The results are not released yet. Emails about results can be sent once they are.',
  sentAlready: 'This email is being sent or was accepted by the mail server. It is not sent again.',
  accountAddress: 'This is the address of a person’s account. Only they can change it.',
  underAge: 'This address belongs to an account that counts as under age. Please use the address of an adult.',
  addressTaken: 'This address already gets this email for this team. Please enter a different one.',
} as const

/** Why results cannot be mailed; undefined if they can. */
export function againstResults({ status }: { status: string }, held: Held): string | undefined {
  if (held.size > 0)
    return `Still hidden from the teams: ${partsInWords(held)}. Release them under Results before you send this email.`
  return status === 'completed'
    ? undefined
    : 'Results can be sent once the event is completed. Until then they may change.'
}

/** Where the mail server said nothing itself. */
export const MAIL_ANSWERS = {
  unreachable: 'The mail server could not be reached.',
  notLetIn: 'The mail server did not accept the password of this site. Its operator has to check the settings.',
  failed: 'The email could not be sent because of a fault in Paddock.',
  outbox: 'Stored in the outbox: this site has no mail server.',
} as const
