/** The columns of the list of staff, with what can be done with each. */
import { Badge, Group, Text } from '@mantine/core'
import { STAFF_ROLE_NAMES } from '@paddock/domain/competition/staff.ts'
import type { Column } from '../../ui/data-table.tsx'
import { RowButton } from '../../ui/row-button.tsx'
import { useDates } from '../../ui/time-zone.tsx'
import { type Member, useRenewCode, useRevoke } from './staff-actions.ts'

type StaffActions = {
  /** In a closed event codes can only be revoked. */
  closed: boolean
  onShow: (id: string) => void
  onEdit: (id: string) => void
}

export function useStaffColumns(actions: StaffActions): Column<Member>[] {
  const { dateAndTime } = useDates()
  return [
    { key: 'role', header: 'Role', cell: ({ role }) => STAFF_ROLE_NAMES[role] },
    { key: 'name', header: 'Name', cell: ({ name }) => <strong>{name}</strong> },
    { key: 'code', header: 'Code', width: '8.5rem', cell: (member) => <Code member={member} /> },
    {
      key: 'seen',
      header: 'Last seen',
      width: '9.5rem',
      cell: ({ last_seen_at }) => (last_seen_at ? dateAndTime(last_seen_at) : 'Never'),
    },
    { key: 'actions', header: 'Actions', width: '27rem', cell: (member) => <Actions member={member} {...actions} /> },
  ]
}

const Code = ({ member: { code, revoked_at } }: { member: Member }) =>
  revoked_at ? (
    <Badge color="gray.7">Revoked</Badge>
  ) : (
    <Text span ff="monospace" fw={600}>
      {code}
    </Text>
  )

function Actions({ member, closed, onShow, onEdit }: StaffActions & { member: Member }) {
  const { id, name, revoked_at } = member
  const renew = useRenewCode(member)
  const revoke = useRevoke(member)
  return (
    <Group gap="xs">
      {!revoked_at && <RowButton label="Show code" of={`of ${name}`} onClick={() => onShow(id)} />}
      {!closed && <RowButton label="Edit" of={name} onClick={() => onEdit(id)} />}
      {!closed && (
        <RowButton label="New code" of={`for ${name}`} loading={renew.renewing} onClick={() => void renew.ask()} />
      )}
      {!revoked_at && (
        <RowButton
          label="Revoke"
          of={`the code of ${name}`}
          loading={revoke.revoking}
          onClick={() => void revoke.ask()}
        />
      )}
    </Group>
  )
}
