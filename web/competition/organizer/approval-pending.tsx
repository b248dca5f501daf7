/** Shown to organisers who are not approved: the reason, their own data, and sign out. */
import { Button, Group, Text } from '@mantine/core'
import { useNavigate } from 'react-router'
import { useLive } from '../../app/live.ts'
import { paths } from '../../app/paths.ts'
import { Entrance } from './entrance.tsx'
import { OrganizerDataButton } from './organizer-data.tsx'
import { type Organizer, recheckOrganizer, signOut } from './organizer-session.ts'

export function ApprovalPending({ organizer }: { organizer: Organizer }) {
  const navigate = useNavigate()
  useLive([`organizer:${organizer.id}`], recheckOrganizer)
  const { name } = organizer.company
  const pending = organizer.status === 'pending'
  const leave = () => {
    signOut()
    void navigate(paths.organizerAuth)
  }
  return (
    <Entrance
      title={pending ? 'Waiting for approval' : 'You are not in this portal'}
      text={
        pending
          ? `You have asked to join ${name}. An owner or admin of ${name} has to approve you first.`
          : `${name} has rejected your request or removed you from its portal.`
      }
    >
      <Text mb="lg">
        {pending
          ? 'We have emailed them. The portal opens here automatically when they approve you.'
          : 'If you think that this is a mistake, ask an owner or admin to approve you, or to send you an invitation.'}
      </Text>
      <Text mb="lg" c="dimmed" size="sm">
        Signed in as {organizer.fullName} ({organizer.email})
      </Text>
      <Group gap="sm">
        <OrganizerDataButton organizer={organizer} onDeleted={leave} />
        <Button variant="default" onClick={leave}>
          Sign Out
        </Button>
      </Group>
    </Entrance>
  )
}
