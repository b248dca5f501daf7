/** An address as organisers see it: that of a contact in full, that of a person's account in part. */
import { type MailRecipient, maskedAddress } from '@paddock/domain/team-mail/recipients.ts'

type Stored = { address: string; recipient: MailRecipient }

export const shownAddress = ({ address, recipient }: Stored) => ({
  address: recipient === 'contact' ? address : maskedAddress(address),
  recipient,
})
