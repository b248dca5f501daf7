/** The Staff page: who works in the back office, with which role, who is invited, and what each role may do. */
import { Button, Group, Select, Stack, Title } from '@mantine/core'
import {
  mayInOffice,
  OFFICE_RIGHTS,
  OFFICE_ROLE_NAMES,
  OFFICE_ROLES,
  type OfficeRight,
  type OfficeRole,
} from '@paddock/domain/office/rights.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { confirm } from '../../ui/confirm.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { dateAndTime } from '../../ui/dates.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { RightsTable } from '../../ui/rights-table.tsx'
import { toast } from '../../ui/toast.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { MESSAGES } from './messages.ts'

type Staff = Awaited<ReturnType<typeof api.office_staff.list.call>>
type Person = Staff['people'][number]
type Invitation = Staff['invitations'][number]

const ROLES = OFFICE_ROLES.map((role) => ({ value: role, label: OFFICE_ROLE_NAMES[role] }))
const RIGHTS = (Object.keys(OFFICE_RIGHTS) as OfficeRight[]).map((right) => ({
  text: OFFICE_RIGHTS[right].text,
  may: OFFICE_ROLES.map((role) => mayInOffice(role, right)),
}))

export function StaffPanel() {
  const staff = useQuery(api.office_staff.list.queryOptions())
  const [inviting, setInviting] = useState(false)
  return (
    <Stack gap="xl">
      <Group justify="space-between">
        <Title order={2}>Staff</Title>
        <Button onClick={() => setInviting(true)}>Invite somebody</Button>
      </Group>
      <QueryState query={staff} loading="Loading staff" errorTitle={MESSAGES.loadFailed}>
        {({ people, invitations }) => (
          <>
            <DataTable
              caption="Staff"
              columns={PEOPLE}
              rows={people}
              rowKey={({ id }) => id}
              empty={<EmptyState title="Nobody" text="Nobody works in the back office." />}
            />
            <section aria-label="Invitations">
              <Title order={3} mb="sm">
                Invitations
              </Title>
              <DataTable
                caption="Invitations"
                columns={INVITATIONS}
                rows={invitations}
                rowKey={({ id }) => id}
                empty={<EmptyState title="No open invitations" text="An invitation is listed until it is accepted." />}
              />
            </section>
          </>
        )}
      </QueryState>
      <RightsTable roles={OFFICE_ROLES.map((role) => OFFICE_ROLE_NAMES[role])} rights={RIGHTS} />
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </Stack>
  )
}

const PEOPLE: Column<Person>[] = [
  {
    key: 'name',
    header: 'Name',
    cell: ({ full_name, is_self }) => (is_self ? `${full_name} (you)` : full_name),
  },
  { key: 'email', header: 'Email', kind: 'email', cell: ({ email }) => email },
  { key: 'role', header: 'Role', cell: (person) => <RoleSelect person={person} /> },
  {
    key: 'factor',
    header: 'Second factor',
    cell: ({ has_second_factor }) => (has_second_factor ? 'Set up' : 'Not set up'),
  },
  { key: 'actions', header: 'Actions', kind: 'actions', cell: (person) => <RemoveButton person={person} /> },
]

function RoleSelect({ person: { id, full_name, role } }: { person: Person }) {
  const change = useAction(api.office_staff.changeRole, {
    done: (_, input) =>
      toast.success({ title: 'Success', text: MESSAGES.roleChanged(full_name, OFFICE_ROLE_NAMES[input.role]) }),
    failed: MESSAGES.roleFailed,
    reason: 'instead',
    refetch: () => [api.office_staff.key()],
  })
  const choose = (wanted: string | null) => {
    if (wanted && wanted !== role) void change.run({ id, role: wanted as OfficeRole })
  }
  return (
    <Select
      aria-label={`Role of ${full_name}`}
      data={ROLES}
      value={role}
      allowDeselect={false}
      disabled={change.pending}
      onChange={choose}
    />
  )
}

function RemoveButton({ person: { id, full_name, is_self } }: { person: Person }) {
  const remove = useAction(api.office_staff.remove, {
    done: () => toast.success({ title: 'Success', text: MESSAGES.removed(full_name) }),
    failed: MESSAGES.removeFailed,
    reason: 'instead',
    refetch: () => [api.office_staff.key()],
  })
  if (is_self) return null
  const ask = async () => {
    const text = `${full_name} is signed out at once and can no longer open the back office.`
    if (await confirm({ title: `Remove ${full_name}?`, text, confirmLabel: 'Remove' })) await remove.run({ id })
  }
  return (
    <Button size="sm" variant="default" aria-label={`Remove ${full_name}`} loading={remove.pending} onClick={ask}>
      Remove
    </Button>
  )
}

const INVITATIONS: Column<Invitation>[] = [
  { key: 'email', header: 'Email', kind: 'email', cell: ({ email }) => email },
  { key: 'role', header: 'Role', cell: ({ role }) => OFFICE_ROLE_NAMES[role] },
  { key: 'sent', header: 'Sent', kind: 'date', cell: ({ sent_at }) => dateAndTime(sent_at) },
  { key: 'expires', header: 'Valid until', kind: 'date', cell: ({ expires_at }) => dateAndTime(expires_at) },
  { key: 'actions', header: 'Actions', kind: 'actions', cell: (row) => <InvitationButtons invitation={row} /> },
]

function InvitationButtons({ invitation: { id, email } }: { invitation: Invitation }) {
  const refetch = () => [api.office_staff.key()]
  const again = useAction(api.office_invitations.sendAgain, {
    done: () => toast.success({ title: 'Success', text: MESSAGES.invited(email) }),
    failed: MESSAGES.inviteFailed,
    refetch,
  })
  const withdraw = useAction(api.office_invitations.withdraw, {
    done: () => toast.success({ title: 'Success', text: MESSAGES.withdrawn }),
    failed: MESSAGES.withdrawFailed,
    refetch,
  })
  return (
    <Group gap="xs" wrap="nowrap" justify="flex-end">
      <Button
        size="sm"
        variant="default"
        aria-label={`Send again to ${email}`}
        loading={again.pending}
        onClick={() => void again.run({ id })}
      >
        Send again
      </Button>
      <Button
        size="sm"
        variant="default"
        aria-label={`Withdraw the invitation to ${email}`}
        loading={withdraw.pending}
        onClick={() => void withdraw.run({ id })}
      >
        Withdraw
      </Button>
    </Group>
  )
}
