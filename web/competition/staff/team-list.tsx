/** The teams of an event, as check-in, marshals and announcers read them; the chair can withdraw or disqualify a team. */
import { Badge } from '@mantine/core'
import { TEAM_STATUS_LABELS } from '@paddock/domain/racing/team-status.ts'
import { IconFlagOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../app/api.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { RowMenu } from '../../ui/row-menu.tsx'
import { useMay } from '../event-rights/event-rights.ts'
import { TeamStatusDialog } from '../racing/racing.tsx'

type Team = Awaited<ReturnType<typeof api.competition_teams.list.call>>[number]

export function TeamList({ event_id }: { event_id: string }) {
  const teams = useQuery(api.competition_teams.list.queryOptions({ input: { event_id } }))
  const seesContacts = useMay('see-contacts')
  const mayPenalise = useMay('penalise-teams')
  const [changed, setChanged] = useState<Team>()
  const columns: Column<Team>[] = [
    { key: 'number', header: 'Number', kind: 'code', cell: ({ team_number }) => team_number },
    { key: 'team', header: 'Team', cell: ({ team_name }) => <strong>{team_name}</strong> },
    { key: 'school', header: 'School', cell: ({ school_name }) => school_name ?? '–' },
    { key: 'category', header: 'Category', cell: ({ category }) => category },
    { key: 'status', header: 'Status', kind: 'badge', cell: (team) => <Status team={team} /> },
  ]
  if (seesContacts)
    columns.push({ key: 'contact', header: 'Contact', kind: 'email', cell: (team) => team.contact_email })
  if (mayPenalise)
    columns.push({
      key: 'actions',
      header: 'Actions',
      kind: 'actions',
      cell: (team) => (
        <RowMenu
          of={team.team_name}
          actions={[{ label: 'Change status', Icon: IconFlagOff, onClick: () => setChanged(team) }]}
        />
      ),
    })
  return (
    <>
      <DataTable
        caption="Teams"
        columns={columns}
        rows={teams}
        rowKey={({ id }) => id}
        loading="Loading teams"
        empty={<EmptyState title="No teams yet" text="Teams appear here once they are registered." />}
      />
      {changed && <TeamStatusDialog team={changed} onClose={() => setChanged(undefined)} />}
    </>
  )
}

const Status = ({ team: { status } }: { team: Team }) =>
  status === 'active' ? (
    'Taking part'
  ) : (
    <Badge color={status === 'disqualified' ? 'red.9' : 'gray.7'}>{TEAM_STATUS_LABELS[status]}</Badge>
  )
