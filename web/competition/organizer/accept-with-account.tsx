/** Accepts an invitation with the organiser account that is signed in, or offers to sign out of another one. */
import { Button, Stack, Text } from '@mantine/core'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { toast } from '../../ui/toast.tsx'
import type { OpenInvitation } from './invitation-page.tsx'
import { MESSAGES, serverReason } from './messages.ts'
import { type Organizer, recheckOrganizer, signOut } from './organizer-session.ts'

type AcceptProps = { code: string; invitation: OpenInvitation; organizer: Organizer; onDone: () => void }

export function AcceptWithAccount({ code, invitation, organizer, onDone }: AcceptProps) {
  const { company_name, invited_email } = invitation
  const accept = useAction(api.portal_invitations.acceptAsOrganizer, {
    done() {
      void recheckOrganizer()
      toast.success(MESSAGES.invitations.accepted(company_name))
      onDone()
    },
    failed: MESSAGES.invitations.notAccepted,
    ...serverReason,
  })
  if (organizer.email !== invited_email)
    return (
      <Stack gap="md">
        <Text>
          The invitation was sent to {invited_email}, but you are signed in as {organizer.email}.
        </Text>
        <Button variant="default" onClick={signOut}>
          Sign Out
        </Button>
      </Stack>
    )
  const leaves = organizer.status === 'approved' && organizer.company.name !== company_name
  return (
    <Stack gap="md">
      {leaves && <Text>By accepting you leave {organizer.company.name}: an organiser belongs to one company.</Text>}
      <Button loading={accept.pending} onClick={() => void accept.run({ code })}>
        Accept Invitation
      </Button>
    </Stack>
  )
}
