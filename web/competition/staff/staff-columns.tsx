/** The columns of the list of staff, with what can be done with each. */
import { Badge, Text } from '@mantine/core'
import { STAFF_ROLE_NAMES } from '@paddock/domain/competition/staff.ts'
import { IconBan, IconPencil, IconQrcode, IconRefresh } from '@tabler/icons-react'
import type { Column } from '../../ui/data-table.tsx'
import { RowMenu } from '../../ui/row-menu.tsx'
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
    { key: 'code', header: 'Code', kind: 'code', cell: (member) => <Code member={member} /> },
    {
      key: 'seen',
      header: 'Last seen',
      kind: 'date',
      cell: ({ last_seen_at }) => (last_seen_at ? dateAndTime(last_seen_at) : 'Never'),
    },
    { key: 'actions', header: 'Actions', kind: 'actions', cell: (member) => <Actions member={member} {...actions} /> },
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
    <RowMenu
      of={name}
      busy={renew.renewing || revoke.revoking}
      actions={[
        !revoked_at && { label: 'Show code', Icon: IconQrcode, onClick: () => onShow(id) },
        !closed && { label: 'Edit', Icon: IconPencil, onClick: () => onEdit(id) },
        !closed && { label: 'New code', Icon: IconRefresh, onClick: () => void renew.ask() },
        !revoked_at && { label: 'Revoke code', Icon: IconBan, onClick: () => void revoke.ask() },
      ]}
    />
  )
}
