/** The emails about messages on the page of a print. */
import { plural } from '@paddock/domain/plural.ts'
import { emailSettings } from '../../notifications/notifications.ts'
import { composeEmail } from '../../outside/compose-email.ts'

type Inquiry = { customer_name: string; customer_email: string; stl_file_name: string }
type Written = { text: string; files: readonly unknown[] }

const said = ({ text, files }: Written) => [
  ...(text ? [text] : []),
  ...(files.length > 0 ? [`With ${plural(files.length, 'file')}, on the page.`] : []),
]

export const printMessageEmail = (inquiry: Inquiry, written: Written, url: string) =>
  composeEmail({
    to: inquiry.customer_email,
    subject: `A message about your 3D print ${inquiry.stl_file_name}`,
    greeting: `Hello ${inquiry.customer_name},`,
    lines: ['We have written to you about your print:', ...said(written)],
    action: { label: 'See and answer', url },
  })

export const printMessageToOwnerEmail = (
  owner: { email: string; full_name: string },
  inquiry: Inquiry,
  written: Written,
  publicUrl: string,
) =>
  composeEmail({
    to: owner.email,
    subject: `${inquiry.customer_name} wrote about ${inquiry.stl_file_name}`,
    greeting: `Hello ${owner.full_name},`,
    lines: [`${inquiry.customer_name} (${inquiry.customer_email}) wrote about a 3D print:`, ...said(written)],
    action: { label: 'Open the back office', url: `${publicUrl}/business-owner` },
    settings: emailSettings(publicUrl, 'owner'),
  })
