/** The staff of an event, as its organisers see them: roles, names, codes, and who may do what. */
import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { STAFF_RIGHTS } from '@paddock/contract/competition/staff-rights.ts'
import { isClosed } from '@paddock/domain/competition/event.ts'
import { GIVEN_ROLES, STAFF_ROLE_NAMES, type StaffRole } from '@paddock/domain/competition/staff.ts'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../app/api.ts'
import { useLive } from '../../app/live.ts'
import { judgeCardAddress, paths } from '../../app/paths.ts'
import { CodeCards } from '../../ui/code-cards.tsx'
import { CodeDialog } from '../../ui/code-dialog.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { AddStaff } from './add-staff.tsx'
import type { Member } from './staff-actions.ts'
import { useStaffColumns } from './staff-columns.tsx'
import { StaffDialog } from './staff-dialog.tsx'

type StaffViewProps = { event: { id: string; name: string; status: Parameters<typeof isClosed>[0] } }

const linkOf = ({ code, card_token }: Member) => `${location.origin}${judgeCardAddress(code, card_token)}`

export function StaffView({ event }: StaffViewProps) {
  useLive([`event:${event.id}`])
  const staff = useQuery(api.event_staff.list.queryOptions({ input: { event_id: event.id } }))
  const [shown, setShown] = useState<string>()
  const [edited, setEdited] = useState<string>()
  const closed = isClosed(event.status)
  const columns = useStaffColumns({ closed, onShow: setShown, onEdit: setEdited })
  const all = staff.data ?? []
  const active = all.filter(({ revoked_at }) => revoked_at === null)
  const member = active.find(({ id }) => id === shown)
  const changed = all.find(({ id }) => id === edited)
  return (
    <Stack gap="xl" mt="md">
      {!closed && <AddStaff event_id={event.id} />}
      <section>
        <Group justify="space-between" align="end" mb="md">
          <div>
            <Title order={3}>Staff</Title>
            <Text c="dimmed">
              They enter their code at {location.host}
              {paths.staff}, or scan their card. Revoking a code ends its use immediately.
            </Text>
          </div>
          {active.length > 0 && (
            <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => print()}>
              Print staff cards
            </Button>
          )}
        </Group>
        <DataTable
          caption="Staff of the event"
          columns={columns}
          rows={staff}
          rowKey={({ id }) => id}
          loading="Loading the staff"
          empty={
            <EmptyState
              title="No staff yet"
              text="Add a timekeeper, a scrutineer or others, and give them their code."
            />
          }
        />
      </section>
      <WhoMayDoWhat />
      {member && (
        <CodeDialog
          title={`Code for ${member.name}`}
          about={`${STAFF_ROLE_NAMES[member.role]}, ${event.name}`}
          label="Staff code"
          code={member.code}
          link={linkOf(member)}
          qrLabel={`QR code that opens the desk of ${member.name}`}
          onClose={() => setShown(undefined)}
        />
      )}
      {changed && <StaffDialog member={changed} onClose={() => setEdited(undefined)} />}
      <CodeCards
        label="Staff cards"
        at={paths.staff}
        cards={active.map((one) => ({
          id: one.id,
          event: event.name,
          name: one.name,
          about: STAFF_ROLE_NAMES[one.role],
          code: one.code,
          link: linkOf(one),
        }))}
      />
    </Stack>
  )
}

/** A right that gives nothing yet is not shown, nor what only the host of a quick cup may do. */
const RIGHTS = Object.values(STAFF_RIGHTS).filter(
  ({ calls, who }) => calls.length > 0 && GIVEN_ROLES.some((role) => (who as readonly StaffRole[]).includes(role)),
)
const names = (who: readonly StaffRole[]) =>
  GIVEN_ROLES.every((role) => who.includes(role))
    ? 'All staff'
    : GIVEN_ROLES.filter((role) => who.includes(role))
        .map((role) => STAFF_ROLE_NAMES[role])
        .join(', ')

function WhoMayDoWhat() {
  return (
    <section>
      <Title order={3}>Who may do what</Title>
      <Text c="dimmed" mb="md">
        In this event only. Organisers of your company may do everything.
      </Text>
      <DataTable
        caption="Who may do what"
        columns={[
          { key: 'what', header: 'What', cell: ({ text }) => text },
          { key: 'who', header: 'Who', cell: ({ who }) => names(who) },
        ]}
        rows={RIGHTS}
        stays
        rowKey={({ text }) => text}
        empty={null}
      />
    </section>
  )
}
