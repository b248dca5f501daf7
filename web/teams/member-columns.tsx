/** The columns of the members table; admins change roles there. */
import { Avatar, Badge, Button, Group, NativeSelect, Switch } from '@mantine/core'
import { useSession } from '../app/session.ts'
import type { Column } from '../ui/data-table.tsx'
import { dayOf } from '../ui/dates.ts'
import { useMemberChange } from './member-changes.ts'
import type { Member } from './teams.ts'

export function memberColumns(isAdmin: boolean): Column<Member>[] {
  const common: Column<Member>[] = [
    { key: 'full_name', header: 'Name', cell: (member) => <Name {...member} /> },
    {
      key: 'joined_at',
      header: 'Joined',
      kind: 'date',
      cell: ({ joined_at }) => <time dateTime={joined_at}>{dayOf(joined_at)}</time>,
    },
  ]
  if (!isAdmin)
    return [...common, { key: 'role', header: 'Role', kind: 'badge', cell: (member) => <Role {...member} /> }]
  return [
    ...common,
    { key: 'email', header: 'Email', kind: 'email', cell: ({ email }) => email },
    { key: 'role', header: 'Role', width: '10rem', cell: (member) => <RoleSelect member={member} /> },
    { key: 'supervises', header: 'Supervising adult', width: '8rem', cell: (member) => <Supervises member={member} /> },
    { key: 'remove', header: 'Remove', width: '9rem', cell: (member) => <Remove member={member} /> },
  ]
}

function Role({ role }: Member) {
  return role === 'admin' ? <Badge color="racing">Admin</Badge> : 'Member'
}

function Name({ full_name, picture, is_supervising_adult }: Member) {
  return (
    <Group gap="sm" wrap="nowrap">
      <Avatar radius="sm" color="racing" name={full_name} src={picture} alt="" aria-hidden />
      <strong>{full_name}</strong>
      {is_supervising_adult && <Badge variant="outline">Supervising adult</Badge>}
    </Group>
  )
}

function Supervises({ member }: { member: Member }) {
  const { running, make } = useMemberChange(member)
  return (
    <Switch
      aria-label={`${member.full_name} is a supervising adult`}
      checked={member.is_supervising_adult}
      disabled={running !== undefined}
      onChange={({ currentTarget }) => void make(currentTarget.checked ? 'supervise' : 'stop-supervising')}
    />
  )
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
  if (user?.id === member.user_id) return 'You'
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
