/** Toasts, questions and notes of the section Mail to teams. */
import { plural } from '@paddock/domain/plural.ts'

export const MESSAGES = {
  sending: (teams: string) => `The email to ${teams} is being sent.`,
  notSent: 'The email could not be sent.',
  sendingAgain: 'The email is being sent again.',
  notSentAgain: 'The email could not be sent again.',
  previewFailed: 'The preview could not be loaded',
  noMailServer: 'This site has no mail server. Emails are stored in its outbox and reach nobody.',
  answersTo: (address: string) => `Answers go to ${address}, the contact address of the event.`,
  noAnswers: 'The event has no contact address, so answers reach nobody. Add one under Edit Event.',
  withoutAddress: (teams: number) => `${plural(teams, 'team')} ${teams === 1 ? 'has' : 'have'} no address:`,
  withheld: (count: number) =>
    `${plural(count, 'address', 'addresses')} left out: the account counts as under age. Supervising adults and contact addresses get the email.`,
  unchanged: (teams: number) =>
    `${plural(teams, 'team')} ${teams === 1 ? 'gets' : 'get'} no email, because nothing has changed for ${teams === 1 ? 'it' : 'them'}.`,
  nobody: 'Nobody to send to',
  sendTo: (teams: number, addresses: number) =>
    `Send to ${plural(teams, 'team')}, ${plural(addresses, 'address', 'addresses')}`,
} as const

/** Before it is sent. */
export const sendQuestion = (subject: string, teams: number, addresses: number) => ({
  title: 'Send this email?',
  text: `“${subject}” goes to ${plural(teams, 'team')} at ${plural(addresses, 'address', 'addresses')}. It cannot be taken back.`,
  confirmLabel: 'Send',
})
