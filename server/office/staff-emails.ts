/** The email with which somebody is invited to the back office. */
import type { OfficeRole } from '@paddock/domain/office/rights.ts'
import { mayInOffice, OFFICE_RIGHTS, OFFICE_ROLE_NAMES, type OfficeRight } from '@paddock/domain/office/rights.ts'
import { INVITATION_DAYS } from '@paddock/domain/office/staff.ts'
import { composeEmail } from '../outside/compose-email.ts'

type Invited = { email: string; role: OfficeRole; by: string; url: string }

export function officeInvitationEmail({ email, role, by, url }: Invited) {
  const rights = (Object.keys(OFFICE_RIGHTS) as OfficeRight[]).filter((right) => mayInOffice(role, right))
  return composeEmail({
    to: email,
    subject: 'You are invited to the back office of Paddock',
    greeting: 'Hello',
    lines: [
      `${by} invites you to work in the back office with the role ${OFFICE_ROLE_NAMES[role]}.`,
      `With it you can: ${rights.map((right) => OFFICE_RIGHTS[right].text.toLowerCase()).join('; ')}.`,
      `The link below works once, for ${INVITATION_DAYS} days. If you did not expect this email, please ignore it.`,
    ],
    action: { label: 'Accept the invitation', url },
  })
}
