/** What each role may do, straight from the table that the server enforces. */
import { Title } from '@mantine/core'
import { type Action, type Standing, standingMay, TEAM_RIGHTS } from '@paddock/domain/teams/roles.ts'
import { IconCheck, IconMinus } from '@tabler/icons-react'
import { type Column, DataTable } from '../ui/data-table.tsx'

const RIGHTS = Object.keys(TEAM_RIGHTS) as Action[]

const STANDINGS: [Standing, string][] = [
  ['admin', 'Admin'],
  ['member', 'Member'],
  ['pending', 'Waiting for approval'],
]

const columns: Column<Action>[] = [
  { key: 'right', header: 'What', cell: (right) => TEAM_RIGHTS[right].text },
  ...STANDINGS.map(([standing, header]) => ({
    key: standing,
    header,
    width: '9rem',
    cell: (right: Action) =>
      standingMay(standing, right) ? (
        <IconCheck size={20} role="img" aria-label="Yes" />
      ) : (
        <IconMinus size={20} role="img" aria-label="No" color="var(--mantine-color-dimmed)" />
      ),
  })),
]

export function RoleTable() {
  return (
    <section>
      <Title order={2} size="h3" mb="md">
        What each role may do
      </Title>
      <DataTable
        caption="What each role may do"
        columns={columns}
        rows={RIGHTS}
        rowKey={(right) => right}
        empty={undefined}
      />
    </section>
  )
}
