/** The members of the portal with their roles, and rejected requests; owners and admins change both here. */
import { Badge, NativeSelect, Text, Title } from '@mantine/core'
import { mayInPortal } from '@paddock/domain/organizers/portal.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { dayOf } from '../../ui/dates.ts'
import { RowButton } from '../../ui/row-button.tsx'
import { type Person, usePersonChange } from './member-actions.ts'
import { ROLE_NAMES } from './messages.ts'
import type { Organizer } from './organizer-session.ts'

type MembersListProps = { people: Person[]; organizer: Organizer }

const COLORS = { owner: 'racing.7', admin: 'gray.8', member: 'gray.6' } as const

export function MembersList({ people, organizer }: MembersListProps) {
  return (
    <section>
      <Title order={2} size="h3" mb="md">
        Portal members
      </Title>
      <DataTable
        caption="Members of the portal"
        columns={columns(organizer)}
        rows={people}
        rowKey={({ id }) => id}
        empty={null}
      />
    </section>
  )
}

function columns(me: Organizer): Column<Person>[] {
  const common: Column<Person>[] = [
    { key: 'name', header: 'Name', cell: ({ organizer }) => <strong>{organizer.full_name}</strong> },
    { key: 'email', header: 'Email', kind: 'email', cell: ({ organizer }) => organizer.email },
    { key: 'organization', header: 'Organisation', cell: ({ organization_name }) => organization_name },
    { key: 'since', header: 'Since', kind: 'date', cell: ({ created_at }) => dayOf(created_at) },
    { key: 'role', header: 'Role', kind: 'badge', cell: (person) => <RoleBadge person={person} /> },
  ]
  if (!mayInPortal(me, 'manage-people')) return common
  return [
    ...common,
    { key: 'change', header: 'Change role', width: '9rem', cell: (person) => <RoleSelect person={person} me={me} /> },
    { key: 'remove', header: 'Access', width: '8rem', cell: (person) => <Access person={person} me={me} /> },
  ]
}

function RoleBadge({ person: { role, status } }: { person: Person }) {
  if (status === 'rejected') return <Badge color="red.9">Rejected</Badge>
  return <Badge color={COLORS[role]}>{ROLE_NAMES[role]}</Badge>
}

/** Only owners change owners. */
const mayChange = (me: Organizer, person: Person) => person.role !== 'owner' || mayInPortal(me, 'manage-owners')

function RoleSelect({ person, me }: { person: Person; me: Organizer }) {
  const { running, setRole } = usePersonChange(person)
  if (person.status !== 'approved' || !mayChange(me, person)) return null
  const roles = mayInPortal(me, 'manage-owners')
    ? (['owner', 'admin', 'member'] as const)
    : (['admin', 'member'] as const)
  return (
    <NativeSelect
      size="sm"
      aria-label={`Role of ${person.organizer.full_name}`}
      value={person.role}
      disabled={running !== undefined}
      data={roles.map((value) => ({ value, label: ROLE_NAMES[value] }))}
      onChange={({ currentTarget }) => setRole(currentTarget.value as Person['role'])}
    />
  )
}

function Access({ person, me }: { person: Person; me: Organizer }) {
  const { running, approve, remove } = usePersonChange(person)
  const { full_name } = person.organizer
  if (person.organizer_id === me.id) return <Text size="sm">You</Text>
  if (!mayChange(me, person)) return null
  return person.status === 'approved' ? (
    <RowButton label="Remove" of={full_name} loading={running !== undefined} onClick={() => void remove()} />
  ) : (
    <RowButton label="Approve" of={full_name} loading={running !== undefined} onClick={approve} />
  )
}
