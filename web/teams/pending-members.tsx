/** Requests to join, for an admin or a supervising adult to approve or decline. */
import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { type Asking, useMemberChange } from './member-changes.ts'
import classes from './pending-members.module.css'
import type { Member } from './teams.ts'

export function PendingMembers({ members }: { members: Member[] }) {
  return (
    <section>
      <Title order={2} size="h3" mb="md">
        Waiting for approval
      </Title>
      {members.length === 0 ? (
        <Text c="dimmed">No requests to join. New ones appear here immediately.</Text>
      ) : (
        <ul className={classes.list}>
          {members.map((member) => (
            <Pending key={member.user_id} member={member} />
          ))}
        </ul>
      )}
    </section>
  )
}

export function Pending({ member }: { member: Asking & { email: string | null } }) {
  const { running, make } = useMemberChange(member)
  const { full_name, email } = member
  return (
    <Paper component="li" withBorder className={classes.pending}>
      <div className={classes.who}>
        <strong>{full_name}</strong>
        {email && (
          <Text size="sm" c="dimmed">
            {email}
          </Text>
        )}
      </div>
      <Group gap="sm">
        <Button
          size="sm"
          loading={running === 'approve'}
          disabled={running === 'decline'}
          onClick={() => void make('approve')}
          aria-label={`Approve ${full_name}`}
        >
          Approve
        </Button>
        <Button
          size="sm"
          variant="default"
          loading={running === 'decline'}
          disabled={running === 'approve'}
          onClick={() => void make('decline')}
          aria-label={`Decline ${full_name}`}
        >
          Decline
        </Button>
      </Group>
    </Paper>
  )
}
