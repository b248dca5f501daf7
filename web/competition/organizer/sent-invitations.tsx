/** The invitations that were sent, with their codes and status. */
import { Badge, Text, Title } from '@mantine/core'
import { IconMailForward, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { dayOf } from '../../ui/dates.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { RowMenu } from '../../ui/row-menu.tsx'
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
  { key: 'email', header: 'Email', kind: 'email', cell: ({ invited_email }) => invited_email },
  { key: 'role', header: 'Role', cell: ({ role }) => (role === 'judge' ? 'Judge' : 'Organiser') },
  {
    key: 'code',
    header: 'Code',
    kind: 'code',
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
    kind: 'badge',
    cell: ({ status }) => <Badge color={COLORS[status]}>{INVITATION_STATUS_NAMES[status]}</Badge>,
  },
  { key: 'expiry', header: 'Expires', kind: 'date', cell: ({ expires_at }) => dayOf(expires_at) },
  { key: 'sent-by', header: 'Sent by', cell: ({ invited_by }) => invited_by ?? '–' },
  {
    key: 'actions',
    header: 'Actions',
    kind: 'actions',
    cell: (row) => <Actions invitation={row} may={mayInviteOrganizers || row.role === 'judge'} />,
  },
]

function Actions({ invitation, may }: { invitation: Invitation; may: boolean }) {
  const { resend, withdraw, running } = useInvitation(invitation)
  const { status, invited_email } = invitation
  if (status === 'accepted' || !may) return null
  return (
    <RowMenu
      of={`the invitation to ${invited_email}`}
      busy={running}
      actions={[
        { label: 'Resend', Icon: IconMailForward, onClick: resend },
        status === 'pending' && { label: 'Withdraw', Icon: IconX, onClick: () => void withdraw() },
      ]}
    />
  )
}
