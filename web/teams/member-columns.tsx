/** How a member is shown in the table, and what an admin can change there. */
import { Badge, Button, NativeSelect } from '@mantine/core'
import { useSession } from '../app/session.ts'
import type { Column } from '../ui/data-table.tsx'
import { dayOf } from '../ui/dates.ts'
import { useMemberChange } from './member-changes.ts'
import type { Member } from './teams.ts'

export function memberColumns(isAdmin: boolean): Column<Member>[] {
  const common: Column<Member>[] = [
    { key: 'full_name', header: 'Name', cell: ({ full_name }) => <strong>{full_name}</strong> },
    {
      key: 'joined_at',
      header: 'Joined',
      width: '9rem',
      cell: ({ joined_at }) => <time dateTime={joined_at}>{dayOf(joined_at)}</time>,
    },
  ]
  if (!isAdmin)
    return [...common, { key: 'role', header: 'Role', width: '9rem', cell: (member) => <Role {...member} /> }]
  return [
    ...common,
    { key: 'email', header: 'Email', cell: ({ email }) => email },
    { key: 'role', header: 'Role', width: '10rem', cell: (member) => <RoleSelect member={member} /> },
    { key: 'remove', header: 'Remove', width: '9rem', cell: (member) => <Remove member={member} /> },
  ]
}

function Role({ role }: Member) {
  return role === 'admin' ? <Badge color="racing">Admin</Badge> : 'Member'
}

function RoleSelect({ member }: { member: Member }) {
  const { running, make } = useMemberChange(member)
  return (
    <NativeSelect
      size="sm"
      aria-label={`Role of ${member.full_name}`}
      value={member.role}
      disabled={running !== undefined}
      data={[
        { value: 'admin', label: 'Admin' },
        { value: 'member', label: 'Member' },
      ]}
      onChange={({ currentTarget }) => void make(currentTarget.value === 'admin' ? 'make-admin' : 'make-member')}
    />
  )
}

function Remove({ member }: { member: Member }) {
  const { user } = useSession()
  const { running, make } = useMemberChange(member)
  if (user?.id === member.user_id) return 'That is you'
  return (
    <Button
      size="sm"
      variant="default"
      loading={running !== undefined}
      onClick={() => void make('remove')}
      aria-label={`Remove ${member.full_name}`}
    >
      Remove
    </Button>
  )
}
