/** An organiser's email to a team, as it is previewed and sent. */
import { type MailRecipient, whyText } from '@paddock/domain/team-mail/recipients.ts'
import { composeEmail } from '../../outside/compose-email.ts'

type TeamMail = {
  address: string
  recipient: MailRecipient
  subject: string
  /** With everything filled in. */
  text: string
  team: string
  event: string
  reply_to: string | null
}

export const teamMailingEmail = ({ address, recipient, subject, text, team, event, reply_to }: TeamMail) =>
  composeEmail({
    to: address,
    subject,
    greeting: event,
    lines: text.replaceAll('\r\n', '\n').split(/\n{2,}/),
    linksLines: true,
    closing: whyText({ recipient, team, event }),
    ...(reply_to ? { replyTo: reply_to } : {}),
  })
