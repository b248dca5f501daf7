/** Somebody who is signed in as an organiser accepts an invitation, or signs in as the one who was invited. */
import { Button, Stack, Text } from '@mantine/core'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { toast } from '../../ui/toast.tsx'
import type { OpenInvitation } from './invitation-page.tsx'
import { type Organizer, recheckOrganizer, signOut } from './organizer-session.ts'
import { inItsWords } from './words.ts'

type AcceptProps = { code: string; invitation: OpenInvitation; organizer: Organizer; onDone: () => void }

export function AcceptWithAccount({ code, invitation, organizer, onDone }: AcceptProps) {
  const { company_name, invited_email } = invitation
  const accept = useAction(api.portal_invitations.acceptAsOrganizer, {
    done() {
      void recheckOrganizer()
      toast.success({ title: 'Invitation Accepted', text: `You organize with ${company_name} now.` })
      onDone()
    },
    failed: 'The invitation could not be accepted. Please try again.',
    ...inItsWords,
  })
  if (organizer.email !== invited_email)
    return (
      <Stack gap="md">
        <Text>
          It was sent to {invited_email}, and you are signed in as {organizer.email}.
        </Text>
        <Button variant="default" onClick={signOut}>
          Sign Out
        </Button>
      </Stack>
    )
  const leaves = organizer.status === 'approved' && organizer.company.name !== company_name
  return (
    <Stack gap="md">
      {leaves && <Text>You leave {organizer.company.name} with that: an organizer belongs to one company.</Text>}
      <Button loading={accept.pending} onClick={() => void accept.run({ code })}>
        Accept Invitation
      </Button>
    </Stack>
  )
}
