/** The invitations that were sent, with their codes and status. */
import { Badge, Group, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { dayOf } from '../../ui/dates.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { RowButton } from '../../ui/row-button.tsx'
import { type Invitation, useInvitation } from './invitation-actions.ts'
import { INVITATION_STATUS_NAMES } from './messages.ts'
import classes from './organizer.module.css'

const COLORS = { pending: 'gray.7', accepted: 'racing.7', expired: 'red.9' } as const

export function SentInvitations({ mayInviteOrganizers }: { mayInviteOrganizers: boolean }) {
  const invitations = useQuery(api.portal_invitations.list.queryOptions())
  return (
    <section>
      <Title order={2} size="h3" mb="md">
        Sent invitations
      </Title>
      <DataTable
        caption="Sent invitations"
        columns={columns(mayInviteOrganizers)}
        rows={invitations}
        rowKey={({ id }) => id}
        loading="Loading invitations"
        empty={<EmptyState title="No invitations yet" />}
      />
    </section>
  )
}

const columns = (mayInviteOrganizers: boolean): Column<Invitation>[] => [
  { key: 'email', header: 'Email', cell: ({ invited_email }) => <strong>{invited_email}</strong> },
  { key: 'role', header: 'Role', cell: ({ role }) => (role === 'judge' ? 'Judge' : 'Organiser') },
  {
    key: 'code',
    header: 'Code',
    cell: ({ invitation_code }) =>
      invitation_code ? (
        <span className={classes.code}>{invitation_code}</span>
      ) : (
        <Text size="sm" c="dimmed">
          Owners and admins only
        </Text>
      ),
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <Badge color={COLORS[status]}>{INVITATION_STATUS_NAMES[status]}</Badge>,
  },
  { key: 'expiry', header: 'Expires', cell: ({ expires_at }) => dayOf(expires_at) },
  {
    key: 'actions',
    header: 'Actions',
    width: '14rem',
    cell: (row) => <Actions invitation={row} may={mayInviteOrganizers || row.role === 'judge'} />,
  },
]

function Actions({ invitation, may }: { invitation: Invitation; may: boolean }) {
  const { resend, withdraw, running } = useInvitation(invitation)
  const { status, invited_email, invited_by } = invitation
  if (status === 'accepted' || !may)
    return (
      <Text size="sm" c="dimmed">
        {invited_by ? `Sent by ${invited_by}` : ''}
      </Text>
    )
  const which = `the invitation to ${invited_email}`
  return (
    <Group gap="xs">
      <RowButton label="Resend" of={which} loading={running} onClick={resend} />
      {status === 'pending' && (
        <RowButton label="Withdraw" of={which} disabled={running} onClick={() => void withdraw()} />
      )}
    </Group>
  )
}
