/** An address as organisers see it: that of a contact in full, that of a person's account in part. */
import { type MailRecipient, maskedAddress, maskedAnswer } from '@paddock/domain/team-mail/recipients.ts'

type Stored = { address: string; recipient: MailRecipient }

export const shownAddress = ({ address, recipient }: Stored) => ({
  address: recipient === 'contact' ? address : maskedAddress(address),
  recipient,
})

export const shownAnswer = ({ address, recipient, answer }: Stored & { answer: string | null }) =>
  answer === null || recipient === 'contact' ? answer : maskedAnswer(answer, address)
