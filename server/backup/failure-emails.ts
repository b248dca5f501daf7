/** The email that owners receive when the automatic backup starts to fail. */
import type { Queries } from '../db/database.ts'
import { activeOwners } from '../identity/owners.ts'
import { composeEmail } from '../outside/compose-email.ts'

export async function backupFailureEmails(db: Queries, publicUrl: string, failure: string, at: Date) {
  const owners = await activeOwners(db, 'see-server')
  return owners.map(({ email, full_name }) =>
    composeEmail({
      to: email,
      subject: 'The backup of Paddock failed',
      greeting: `Hello ${full_name}`,
      lines: [
        `The automatic backup of ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC failed:`,
        failure,
        'It is tried again every few minutes. You get no further email until a backup has been made again.',
        'Whoever looks after the server finds more in its log.',
      ],
      action: { label: 'Open the business portal', url: `${publicUrl}/business-owner` },
      closing: 'Until it works again, what is entered now is in no backup.',
    }),
  )
}
